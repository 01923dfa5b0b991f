/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), with a stream for each check: the random values of a
/// check do not depend on the checks before it.
struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator of the check `id` for `seed`.
  init(seed: UInt64, check id: String) {
    // FNV-1a: the hashes of the standard library differ from run to run.
    let stream = id.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    state = seed &* 0x9e37_79b9_7f4a_7c15 ^ stream
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`, which must be 1 or more.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns `true` once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
