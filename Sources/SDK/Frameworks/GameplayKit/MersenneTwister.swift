/// The generator MT19937-64 by Nishimura and Matsumoto ("Tables of 64-bit Mersenne twisters", 2000).
struct MersenneTwister {
  private static let count = 312
  private static let middle = 156
  private static let lowerMask: UInt64 = 0x7fff_ffff

  private var state: [UInt64]
  private var index = count

  init(seed: UInt64) {
    state = [seed]
    for index in 1..<Self.count {
      let last = state[index - 1]
      state.append((last ^ (last >> 62)) &* 6_364_136_223_846_793_005 &+ UInt64(index))
    }
  }

  mutating func next() -> UInt64 {
    if index == Self.count { twist() }
    var bits = state[index]
    index += 1
    bits ^= (bits >> 29) & 0x5555_5555_5555_5555
    bits ^= (bits << 17) & 0x71d6_7fff_eda6_0000
    bits ^= (bits << 37) & 0xfff7_eee0_0000_0000
    return bits ^ (bits >> 43)
  }

  private mutating func twist() {
    for index in 0..<Self.count {
      let next = state[(index + 1) % Self.count]
      let bits = (state[index] & ~Self.lowerMask) | (next & Self.lowerMask)
      let odd: UInt64 = bits & 1 == 0 ? 0 : 0xb502_6f5a_a966_19e9
      state[index] = state[(index + Self.middle) % Self.count] ^ (bits >> 1) ^ odd
    }
    index = 0
  }
}
