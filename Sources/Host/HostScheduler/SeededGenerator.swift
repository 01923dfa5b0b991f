/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): small, fast, and the same everywhere.
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 to `bound`, both included; 0 for a bound below 1.
  mutating func upTo(_ bound: Int64) -> Int64 {
    bound > 0 ? Int64.random(in: 0...bound, using: &self) : 0
  }
}
