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
  private var shift: UInt64

  private static let free = UInt32.max

  /// Makes an index with room for `capacity` different keys; it grows when there are more.
  init(capacity: Int) {
    let bits = max(4, Int.bitWidth - (2 * capacity).leadingZeroBitCount)
    slots = Array(repeating: Self.free, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
    keys.reserveCapacity(capacity)
  }

  /// The number of `key`, and whether it was given just now.
  mutating func number(of key: ContentHash) -> (number: UInt32, isNew: Bool) {
    var slot = slot(of: key)
    if slots[slot] != Self.free { return (slots[slot], false) }
    if 2 * keys.count >= slots.count {
      grow()
      slot = self.slot(of: key)
    }
    let number = UInt32(keys.count)
    slots[slot] = number
    keys.append(key)
    return (number, true)
  }

  /// Where `key` is, or else would be.
  private func slot(of key: ContentHash) -> Int {
    let mask = slots.count - 1
    // Fibonacci hashing: addresses, too, are spread by their upper bits.
    var slot = Int(((key.low ^ key.high) &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while slots[slot] != Self.free {
      if keys[Int(slots[slot])] == key { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: Self.free, count: 2 * slots.count)
    shift -= 1
    for (number, key) in keys.enumerated() { slots[slot(of: key)] = UInt32(number) }
  }
}
