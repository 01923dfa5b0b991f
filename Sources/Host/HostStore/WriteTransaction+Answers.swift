internal import WidgetModel

extension WriteTransaction {
  /// Puts an answer into its slot, with `record` as its small part, in place of the one before.
  ///
  /// New blobs gain their reference before old ones lose theirs: what both share stays put.
  mutating func save(
    _ answer: StoredAnswer, record: Record, cuts: [Remainder.Cut]
  ) throws(StoreError) -> SaveOutcome {
    let key = answer.slot.key
    let old = try self.record(answer.slot)
    try put(tables.records, key, record.bytes)
    if let old, old.archiveHash == record.archiveHash, old.plugin == record.plugin,
      try contains(tables.remainders, key)
    {
      return .unchanged
    }
    let released = try self.cuts(answer.slot)
    for cut in cuts {
      try retain(record.blobKey(cut.hash), answer.archive, cut.offset..<cut.offset + cut.length)
    }
    if let old { for cut in released { try release(old.blobKey(cut.hash)) } }
    try put(tables.remainders, key, Remainder.value(cutting: cuts, from: answer.archive))
    return .written
  }

  /// Empties a slot; blobs that nobody else names go with it.
  mutating func remove(_ slot: StoreSlot) throws(StoreError) {
    if let record = try record(slot) {
      for cut in try cuts(slot) { try release(record.blobKey(cut.hash)) }
    }
    try remove(tables.records, slot.key)
    try remove(tables.remainders, slot.key)
  }

  private borrowing func cuts(_ slot: StoreSlot) throws(StoreError) -> [Remainder.Cut] {
    guard let value = try value(tables.remainders, slot.key) else { return [] }
    return Remainder(value)?.cuts ?? []
  }

  /// Adds a reference to a blob; writes its bytes unless they are there already.
  ///
  /// Bytes that differ are replaced: the stored ones are damaged, and the new ones are not.
  private mutating func retain(
    _ key: [UInt8], _ archive: [UInt8], _ range: Range<Int>
  ) throws(StoreError) {
    if try !holds(key, archive[range]) { try put(tables.blobs, key, Array(archive[range])) }
    try setReferences(key, try references(key) + 1)
  }

  private borrowing func holds(
    _ key: [UInt8], _ bytes: ArraySlice<UInt8>
  ) throws(StoreError) -> Bool {
    guard let stored = try value(tables.blobs, key) else { return false }
    return stored.withUnsafeBytes { stored in
      bytes.withUnsafeBytes { stored.elementsEqual($0) }
    }
  }

  /// Takes a reference away; the last one takes the blob with it.
  private mutating func release(_ key: [UInt8]) throws(StoreError) {
    let count = try references(key)
    if count > 1 { return try setReferences(key, count - 1) }
    try remove(tables.blobCounts, key)
    try remove(tables.blobs, key)
  }

  private borrowing func references(_ key: [UInt8]) throws(StoreError) -> UInt64 {
    guard let span = try value(tables.blobCounts, key), span.byteCount == 8 else { return 0 }
    return span.number(UInt64.self, at: 0)
  }

  mutating func setReferences(_ key: [UInt8], _ count: UInt64) throws(StoreError) {
    var bytes: [UInt8] = []
    bytes.append(number: count)
    try put(tables.blobCounts, key, bytes)
  }
}
