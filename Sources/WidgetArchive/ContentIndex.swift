internal import WidgetModel

/// Numbers 128-bit keys in the order in which they are first seen: open addressing with linear
/// probing.
///
/// The keys are hashes already, so that hashing them again, as `Dictionary` must, would be most of
/// the work of encoding.
struct ContentIndex {
  /// The keys by number.
  private(set) var keys: [ContentHash] = []
  private var slots: [UInt32]
  private let shift: UInt64

  private static let free = UInt32.max

  /// Makes an index for at most `capacity` different keys.
  init(capacity: Int) {
    let bits = max(4, Int.bitWidth - (2 * capacity).leadingZeroBitCount)
    slots = Array(repeating: Self.free, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
    keys.reserveCapacity(capacity)
  }

  /// The number of `key`, and whether it was given just now.
  mutating func number(of key: ContentHash) -> (number: UInt32, isNew: Bool) {
    let mask = slots.count - 1
    // Fibonacci hashing: addresses, too, are spread by their upper bits.
    var slot = Int(((key.low ^ key.high) &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while slots[slot] != Self.free {
      if keys[Int(slots[slot])] == key { return (slots[slot], false) }
      slot = (slot + 1) & mask
    }
    let number = UInt32(keys.count)
    slots[slot] = number
    keys.append(key)
    return (number, true)
  }
}
