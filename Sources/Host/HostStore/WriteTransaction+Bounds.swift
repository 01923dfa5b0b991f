internal import WidgetModel

extension WriteTransaction {
  /// Empties slots from the front of `order` until the databases take at most `goal` bytes.
  ///
  /// - Returns: the emptied slots.
  mutating func shrink(
    to goal: Int, order: [StoreSlot], keeping kept: StoreSlot? = nil
  ) throws(StoreError) -> [StoreSlot] {
    var removed: [StoreSlot] = []
    for slot in order where slot != kept {
      if try pageBytes() <= goal { break }
      try remove(slot)
      removed.append(slot)
    }
    return removed
  }

  /// Keeps the newest descriptions only: plugins under development leave one for every build.
  mutating func pruneDescriptions(to limit: Int) throws(StoreError) {
    var saved: [(time: Int64, key: [UInt8])] = []
    try forEach(tables.descriptions) { key, value throws(StoreError) in
      saved.append((value.byteCount < 8 ? .min : value.number(Int64.self, at: 0), key.array))
      return true
    }
    guard saved.count > limit else { return }
    saved.sort { $0.time < $1.time }
    for (_, key) in saved.dropLast(limit) { try remove(tables.descriptions, key) }
  }

  /// Changes something: a transaction without a change is not one that frees pages.
  mutating func touch() throws(StoreError) {
    let key = Array("touched".utf8)
    let last = try value(tables.meta, key)?.array.first ?? 0
    try put(tables.meta, key, [last &+ 1])
  }

  /// Counts the references of every blob anew, and removes the blobs that have none: after damage
  /// took a list of blobs with it.
  mutating func recount() throws(StoreError) {
    var counts: [[UInt8]: UInt64] = [:]
    for (slot, record) in try slots() {
      guard let record, let value = try value(tables.remainders, slot.key) else { continue }
      for cut in Remainder(value)?.cuts ?? [] { counts[record.blobKey(cut.hash), default: 0] += 1 }
    }
    var stored: [[UInt8]] = []
    for table in [tables.blobs, tables.blobCounts] {
      try forEach(table) { key, _ throws(StoreError) in
        stored.append(key.array)
        return true
      }
    }
    for key in stored where counts[key] == nil {
      try remove(tables.blobs, key)
      try remove(tables.blobCounts, key)
    }
    for (key, count) in counts { try setReferences(key, count) }
  }
}
