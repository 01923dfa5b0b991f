public import WidgetModel

/// An archive without the bytes of its blobs: the archive's beginning.
///
/// Reading neither allocates nor copies. A skeleton must not outlive its bytes.
public struct ArchiveSkeleton: ~Escapable {
  /// The skeleton's bytes: a prefix of the complete archive, ending where the first blob begins.
  public let bytes: RawSpan
  let layout: ArchiveLayout

  /// Opens the skeleton of an archive that was validated by this process, with bytes unchanged
  /// since: checks the header and the section table only.
  ///
  /// - Throws: ``ArchiveError`` with the byte offset of the fault.
  @_lifetime(copy bytes)
  public init(validated bytes: RawSpan) throws(ArchiveError) {
    layout = try ArchiveLayout(of: bytes)
    self.bytes = bytes.extracting(0..<layout.skeletonLength)
  }

  /// The size of the complete archive in bytes.
  public var archiveByteCount: Int { layout.totalLength }

  /// The number of entries, at least 1.
  public var entryCount: Int { layout.entries.count }

  /// The reload policy of the timeline.
  public var policy: ReloadPolicy {
    switch bytes.uint32(at: ArchiveFormat.Header.policy) {
    case PolicyCode.after:
      .after(Timestamp(nanoseconds: bytes.int64(at: ArchiveFormat.Header.policyDate)))
    case PolicyCode.never: .never
    default: .atEnd
    }
  }

  /// The date of the entry at an index.
  public func date(at index: Int) -> Timestamp {
    let row = layout.entries.record(index)
    return Timestamp(nanoseconds: bytes.int64(at: row + ArchiveFormat.EntryRow.date))
  }

  /// The rev of the entry at an index.
  public func rev(at index: Int) -> ContentHash {
    bytes.hash(at: layout.entries.record(index) + ArchiveFormat.EntryRow.rev)
  }

  /// The entry at an index, read in place.
  @_lifetime(copy self)
  public func entry(at index: Int) -> ArchiveEntry { ArchiveEntry(at: index, of: self) }

  /// Returns the index of the last entry whose date is not after `time`; `nil` before the first
  /// date.
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

  /// The number of blobs.
  public var blobCount: Int { layout.blobs.count }

  /// The hash and position of the blob at an index.
  public func blob(at index: Int) -> ArchiveBlob {
    typealias Row = ArchiveFormat.BlobRow
    let row = layout.blobs.record(index)
    let offset = Int(bytes.uint32(at: row + Row.offset))
    return ArchiveBlob(
      hash: bytes.hash(at: row + Row.hash),
      range: offset..<offset + Int(bytes.uint32(at: row + Row.length)))
  }

  /// The UTF-8 of the string at an index.
  @_lifetime(copy self)
  func string(at index: Int) -> RawSpan {
    typealias Row = ArchiveFormat.StringRow
    let row = layout.strings.record(index)
    let offset = layout.stringBytes.offset + Int(bytes.uint32(at: row + Row.offset))
    return bytes.extracting(offset..<offset + Int(bytes.uint32(at: row + Row.length)))
  }
}

/// The reload policies' numbers in the header.
enum PolicyCode {
  static let atEnd: UInt32 = 0
  static let after: UInt32 = 1
  static let never: UInt32 = 2
}
