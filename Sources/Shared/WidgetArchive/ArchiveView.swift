public import WidgetModel

/// A complete archive, read in place: one timeline of one widget.
///
/// Reading neither allocates nor copies; a payload is a slice of the archive's bytes. A view lives
/// no longer than the bytes it reads, which nobody may change meanwhile (a sealed memfd, a private
/// mapping, an array). It may be opened on any thread, and opening it again is cheap:
///
/// ```swift
/// let view = try ArchiveView(validating: bytes)
/// let current = view.currentEntryIndex(at: now) ?? 0
/// view.payload(at: current)
/// ```
public struct ArchiveView: ~Escapable {
  /// The complete archive.
  public let bytes: RawSpan
  /// Everything but the blobs' bytes.
  public let skeleton: ArchiveSkeleton

  /// Opens an archive from somebody who is not trusted: checks every byte of it, once.
  ///
  /// The hash of every blob and the rev of every entry are computed again, because the host finds
  /// equal blobs and equal entries by them. Nothing recurses, and the memory that is needed is a
  /// few kilobytes. The time is linear in the size, which is at most
  /// ``OutputLimits/archiveBytes``, and in the length of the trees' streams, at most 256 MiB.
  ///
  /// - Throws: ``ArchiveError`` with the byte offset of the first thing that is wrong.
  @_lifetime(copy bytes)
  public init(validating bytes: RawSpan) throws(ArchiveError) {
    try self.init(trusted: bytes)
    try validate()
  }

  /// Opens an archive that this host validated before it stored it: checks header, section table
  /// and checksum, which tells whether everything but the blobs' bytes is unchanged.
  ///
  /// - Throws: ``ArchiveError`` with the byte offset of what is wrong.
  @_lifetime(copy bytes)
  public init(trusted bytes: RawSpan) throws(ArchiveError) {
    try self.init(validated: bytes)
    try skeleton.layout.checkSum(of: bytes)
  }

  /// Opens an archive whose bytes this process has validated before, and that nobody can have
  /// changed since: checks header and section table only.
  ///
  /// - Throws: ``ArchiveError`` with the byte offset of what is wrong.
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

  /// How many entries there are, at least 1.
  public var entryCount: Int { skeleton.entryCount }

  /// When the timeline asks to be replaced.
  public var policy: ReloadPolicy { skeleton.policy }

  /// The last entry whose date is not after `time`; `nil` before the first one.
  public func currentEntryIndex(at time: Timestamp) -> Int? {
    skeleton.currentEntryIndex(at: time)
  }

  /// The date of one entry.
  public func date(at index: Int) -> Timestamp { skeleton.date(at: index) }

  /// The rev of one entry: the hash of what it shows.
  public func rev(at index: Int) -> ContentHash { skeleton.rev(at: index) }

  /// One entry.
  @_lifetime(copy self)
  public func entry(at index: Int) -> ArchiveEntry { skeleton.entry(at: index) }

  /// What the provider sent for one entry.
  @_lifetime(copy self)
  public func payload(at index: Int) -> RawSpan {
    let row = skeleton.layout.entries.record(index)
    let blob = skeleton.bytes.uint32(at: row + ArchiveFormat.EntryRow.payload)
    return self.bytes(of: skeleton.blob(at: Int(blob)))
  }

  /// The bytes of one of this archive's blobs.
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

  /// The whole timeline, copied: what was written, for tools and tests.
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
  /// The version of the format that the archive is written in.
  public var version: (major: Int, minor: Int) {
    (
      major: Int(bytes.uint16(at: ArchiveFormat.Header.major)),
      minor: Int(bytes.uint16(at: ArchiveFormat.Header.minor))
    )
  }
}
