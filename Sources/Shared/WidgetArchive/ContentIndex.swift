internal import WidgetModel

/// Numbers 128-bit keys by first occurrence: open addressing with linear probing.
///
/// The keys are hashes already. `Dictionary` would hash the keys again, at most of the cost of
/// encoding.
struct ContentIndex {
  /// The keys by number.
  private(set) var keys: [ContentHash] = []
  private var slots: [UInt32]
  private var shift: UInt64

  private static let free = UInt32.max

  /// Creates an index with room for `capacity` different keys; the index grows beyond.
  init(capacity: Int) {
    let bits = max(4, Int.bitWidth - (2 * capacity).leadingZeroBitCount)
    slots = Array(repeating: Self.free, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
    keys.reserveCapacity(capacity)
  }

  /// Returns the number of `key`, and whether the key is new.
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

  /// The slot of `key`, or the free slot for `key`.
  private func slot(of key: ContentHash) -> Int {
    let mask = slots.count - 1
    // Fibonacci hashing spreads addresses by their upper bits, too.
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
