public import WidgetModel

/// A complete archive, read in place: one timeline of one widget.
///
/// Reading neither allocates nor copies; a payload is a slice of the archive's bytes. A view must
/// not outlive its bytes, and the bytes must not change meanwhile (a sealed memfd, a private
/// mapping, an array). A view may be opened on any thread, and opening again is cheap:
///
/// ```swift
/// let view = try ArchiveView(validating: bytes)
/// let current = view.currentEntryIndex(at: now) ?? 0
/// view.payload(at: current)
/// ```
public struct ArchiveView: ~Escapable {
  /// The complete archive.
  public let bytes: RawSpan
  /// The part of the archive before the blobs' bytes.
  public let skeleton: ArchiveSkeleton

  /// Opens an archive from an untrusted source: checks every byte once.
  ///
  /// The hash of every blob and the rev of every entry are computed again, because the host finds
  /// equal blobs and equal entries by hash. Nothing recurses, and validation needs a few kilobytes
  /// of memory. The time is linear in the size, at most ``OutputLimits/archiveBytes``, and in the
  /// length of the trees' streams, at most 256 MiB.
  ///
  /// - Throws: ``ArchiveError`` with the byte offset of the first fault.
  @_lifetime(copy bytes)
  public init(validating bytes: RawSpan) throws(ArchiveError) {
    try self.init(trusted: bytes)
    try validate()
  }

  /// Opens an archive that was validated before storage: checks the header, the section table and
  /// the checksum. The checksum covers everything but the blobs' bytes.
  ///
  /// The host itself does not use this: its store verifies a hash of the whole archive.
  ///
  /// - Throws: ``ArchiveError`` with the byte offset of the fault.
  @_lifetime(copy bytes)
  public init(trusted bytes: RawSpan) throws(ArchiveError) {
    try self.init(validated: bytes)
    try skeleton.layout.checkSum(of: bytes)
  }

  /// Opens an archive validated before by this process, with bytes unchanged since: checks the
  /// header and the section table only.
  ///
  /// - Throws: ``ArchiveError`` with the byte offset of the fault.
  @_lifetime(copy bytes)
  public init(validated bytes: RawSpan) throws(ArchiveError) {
    skeleton = try ArchiveSkeleton(validated: bytes)
    self.bytes = bytes
    guard skeleton.archiveByteCount == bytes.byteCount else {
      let fault = ArchiveError.Fault.wrongLength(
        stated: skeleton.archiveByteCount, actual: bytes.byteCount)
      throw ArchiveError(fault, at: ArchiveFormat.Header.totalLength)
    }
  }

  /// The number of entries, at least 1.
  public var entryCount: Int { skeleton.entryCount }

  /// The reload policy of the timeline.
  public var policy: ReloadPolicy { skeleton.policy }

  /// Returns the index of the last entry whose date is not after `time`; `nil` before the first
  /// date.
  public func currentEntryIndex(at time: Timestamp) -> Int? {
    skeleton.currentEntryIndex(at: time)
  }

  /// The date of the entry at an index.
  public func date(at index: Int) -> Timestamp { skeleton.date(at: index) }

  /// The rev of the entry at an index: the hash of the displayed content.
  public func rev(at index: Int) -> ContentHash { skeleton.rev(at: index) }

  /// The entry at an index, read in place.
  @_lifetime(copy self)
  public func entry(at index: Int) -> ArchiveEntry { skeleton.entry(at: index) }

  /// The provider's payload of the entry at an index.
  @_lifetime(copy self)
  public func payload(at index: Int) -> RawSpan {
    let row = skeleton.layout.entries.record(index)
    let blob = skeleton.bytes.uint32(at: row + ArchiveFormat.EntryRow.payload)
    return self.bytes(of: skeleton.blob(at: Int(blob)))
  }

  /// The bytes of a blob of this archive.
  @_lifetime(copy self)
  public func bytes(of blob: ArchiveBlob) -> RawSpan { bytes.extracting(blob.range) }
}

extension ArchiveView {
  /// The dates of all entries, in order, copied.
  public var dates: [Timestamp] {
    var dates: [Timestamp] = []
    dates.reserveCapacity(entryCount)
    for index in 0..<entryCount { dates.append(date(at: index)) }
    return dates
  }

  /// The whole timeline as written, copied for tools and tests.
  public var timeline: Timeline {
    var timeline = Timeline(entries: [], policy: policy)
    timeline.entries.reserveCapacity(entryCount)
    var trees = TreeCopier(self)
    for index in 0..<entryCount {
      let entry = entry(at: index)
      let payload = payload(at: index).withUnsafeBytes { Array($0) }
      timeline.entries.append(
        Entry(
          date: entry.date, relevance: entry.relevance, contentType: entry.contentType,
          payload: payload, url: entry.url, views: trees.views(ofEntry: index)))
    }
    return timeline
  }
}

extension ArchiveView {
  /// The format version of the archive.
  public var version: (major: Int, minor: Int) {
    (
      major: Int(bytes.uint16(at: ArchiveFormat.Header.major)),
      minor: Int(bytes.uint16(at: ArchiveFormat.Header.minor))
    )
  }

  /// Whether the archive has a later minor version than this reader.
  public var isOfLaterVersion: Bool { skeleton.layout.isNewer }
}
