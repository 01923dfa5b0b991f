/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), one stream for each purpose: what a widget's
/// provider answers does not depend on the order in which the scheduler calls.
struct SimulationRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The stream number `stream` of `seed`.
  init(seed: UInt64, stream: UInt64) {
    state = Self.mix(seed &+ 0x9e37_79b9_7f4a_7c15 &* (stream &+ 1))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  /// A number that looks random and is the same for the same input.
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// From 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether something happens that happens with this probability.
  mutating func chance(_ probability: Double) -> Bool { fraction() < probability }

  /// A number from 0 up to, but not including, `bound`, which is 1 or more.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
