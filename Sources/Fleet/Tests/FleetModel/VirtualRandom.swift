/// A small seeded generator, so that a failing run can be repeated.
struct VirtualRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    return mixed ^ (mixed >> 33)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

  mutating func time(_ range: ClosedRange<Int64>) -> Int64 {
    Int64.random(in: range, using: &self)
  }
}
