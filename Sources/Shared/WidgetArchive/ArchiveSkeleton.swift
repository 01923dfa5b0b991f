public import WidgetModel

/// An archive without the bytes of its blobs: the archive's own beginning, which is what the store
/// keeps by widget while the blobs are shared.
///
/// Reading neither allocates nor copies. A skeleton lives no longer than the bytes it reads.
public struct ArchiveSkeleton: ~Escapable {
  /// The skeleton's bytes: a prefix of the complete archive, ending where the first blob begins.
  public let bytes: RawSpan
  let layout: ArchiveLayout

  /// Opens a skeleton that this host stored: checks header, section table and checksum.
  ///
  /// Nothing else is looked at, because the archive was validated before it was stored; the
  /// checksum tells whether the bytes are still the same.
  ///
  /// - Parameter bytes: a skeleton, or an archive that begins with it.
  /// - Throws: ``ArchiveError`` with the byte offset of what is wrong.
  @_lifetime(copy bytes)
  public init(trusted bytes: RawSpan) throws(ArchiveError) {
    try self.init(validated: bytes)
    try layout.checkSum(of: self.bytes)
  }

  /// Opens a skeleton whose bytes this process has opened or validated before, and that nobody can
  /// have changed since: checks header and section table only.
  ///
  /// - Throws: ``ArchiveError`` with the byte offset of what is wrong.
  @_lifetime(copy bytes)
  public init(validated bytes: RawSpan) throws(ArchiveError) {
    layout = try ArchiveLayout(of: bytes)
    self.bytes = bytes.extracting(0..<layout.skeletonLength)
  }

  /// Bytes of the complete archive.
  public var archiveByteCount: Int { layout.totalLength }

  /// How many entries there are, at least 1.
  public var entryCount: Int { layout.entries.count }

  /// When the timeline asks to be replaced.
  public var policy: ReloadPolicy {
    switch bytes.uint32(at: ArchiveFormat.Header.policy) {
    case PolicyCode.after:
      .after(Timestamp(nanoseconds: bytes.int64(at: ArchiveFormat.Header.policyDate)))
    case PolicyCode.never: .never
    default: .atEnd
    }
  }

  /// The date of one entry.
  public func date(at index: Int) -> Timestamp {
    let row = layout.entries.record(index)
    return Timestamp(nanoseconds: bytes.int64(at: row + ArchiveFormat.EntryRow.date))
  }

  /// The rev of one entry.
  public func rev(at index: Int) -> ContentHash {
    bytes.hash(at: layout.entries.record(index) + ArchiveFormat.EntryRow.rev)
  }

  /// One entry.
  @_lifetime(copy self)
  public func entry(at index: Int) -> ArchiveEntry { ArchiveEntry(at: index, of: self) }

  /// The last entry whose date is not after `time`; `nil` before the first one.
  ///
  /// Binary search: at most 13 dates are read.
  public func currentEntryIndex(at time: Timestamp) -> Int? {
    var low = 0
    var high = entryCount
    while low < high {
      let middle = (low + high) / 2
      if date(at: middle) <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// How many blobs there are.
  public var blobCount: Int { layout.blobs.count }

  /// The hash and place of one blob.
  public func blob(at index: Int) -> ArchiveBlob {
    typealias Row = ArchiveFormat.BlobRow
    let row = layout.blobs.record(index)
    let offset = Int(bytes.uint32(at: row + Row.offset))
    return ArchiveBlob(
      hash: bytes.hash(at: row + Row.hash),
      range: offset..<offset + Int(bytes.uint32(at: row + Row.length)))
  }

  /// The UTF-8 of one string.
  @_lifetime(copy self)
  func string(at index: Int) -> RawSpan {
    typealias Row = ArchiveFormat.StringRow
    let row = layout.strings.record(index)
    let offset = layout.stringBytes.offset + Int(bytes.uint32(at: row + Row.offset))
    return bytes.extracting(offset..<offset + Int(bytes.uint32(at: row + Row.length)))
  }
}

/// How a reload policy is written in the header.
enum PolicyCode {
  static let atEnd: UInt32 = 0
  static let after: UInt32 = 1
  static let never: UInt32 = 2
}
