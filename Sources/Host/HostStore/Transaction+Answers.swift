internal import WidgetArchive
internal import WidgetModel

/// What reading a slot found.
enum Found {
  /// Nothing is stored there.
  case nothing
  /// The answer, checked against the hash of its archive.
  case answer(StoredAnswer)
  /// Something is stored there and cannot be trusted; says what.
  case damage(String)
}

extension Transaction where Self: ~Copyable {
  /// The small record of a slot; `nil` when there is none or it is damaged.
  borrowing func record(_ slot: StoreSlot) throws(StoreError) -> Record? {
    guard let span = try value(tables.records, slot.key) else { return nil }
    return Record(span)
  }

  /// The answer in a slot, put together again and checked.
  borrowing func answer(_ slot: StoreSlot) throws(StoreError) -> Found {
    guard let span = try value(tables.records, slot.key) else { return .nothing }
    return try answer(slot, record: span)
  }

  /// The same with the record already found.
  borrowing func answer(_ slot: StoreSlot, record span: RawSpan) throws(StoreError) -> Found {
    guard let record = Record(span) else { return .damage("its record") }
    guard let value = try value(tables.remainders, slot.key), let remainder = Remainder(value)
    else {
      return .damage("its archive")
    }
    guard let archive = try join(remainder, value, record) else { return .damage("a blob") }
    guard ContentHash(of: archive.span.bytes) == record.archiveHash else {
      return .damage("its archive")
    }
    return .answer(record.answer(slot, archive: archive))
  }

  /// The slots whose key begins with `prefix`, all of them without one, with their records;
  /// damaged records have none.
  borrowing func slots(prefix: [UInt8] = []) throws(StoreError) -> [(
    slot: StoreSlot, record: Record?
  )] {
    var slots: [(slot: StoreSlot, record: Record?)] = []
    try forEach(tables.records, prefix: prefix) { key, value throws(StoreError) in
      if let slot = StoreSlot(key: key) { slots.append((slot, Record(value))) }
      return true
    }
    return slots
  }

  /// Puts the blobs back where they were cut out; `nil` when one is missing or does not fit.
  private borrowing func join(
    _ remainder: Remainder, _ value: RawSpan, _ record: Record
  ) throws(StoreError) -> [UInt8]? {
    var archive: [UInt8] = []
    archive.reserveCapacity(record.archiveLength)
    var position = remainder.offset
    for cut in remainder.cuts {
      let gap = cut.offset - archive.count
      guard gap >= 0, position + gap <= value.byteCount,
        archive.count + gap + cut.length <= record.archiveLength,
        let blob = try self.value(tables.blobs, record.blobKey(cut.hash)),
        blob.byteCount == cut.length
      else { return nil }
      archive.append(contentsOf: value.extracting(position..<position + gap))
      archive.append(contentsOf: blob)
      position += gap
    }
    archive.append(contentsOf: value.extracting(position..<value.byteCount))
    return archive.count == record.archiveLength ? archive : nil
  }
}

extension Record {
  /// Where a blob of this record's plugin lies: the plugin's name, then the hash. Names are their
  /// own name spaces: XXH3 is no cryptographic hash, so a plugin can only collide with itself.
  func blobKey(_ hash: ContentHash) -> [UInt8] { Array(plugin.utf8) + hash.bigEndianBytes }
}

extension [UInt8] {
  fileprivate mutating func append(contentsOf span: RawSpan) {
    span.withUnsafeBytes { append(contentsOf: $0) }
  }
}
