internal import CXXHash
public import WidgetModel

/// Encodes a timeline as an archive: computes the size first, then writes in one pass without a
/// copy.
///
/// The same timeline always gives the same bytes.
///
/// ```swift
/// let writer = try ArchiveWriter(timeline)
/// var output = OutputRawSpan(buffer: mapping, initializedCount: 0)  // or writer.bytes()
/// writer.write(into: &output)
/// ```
public struct ArchiveWriter: Sendable {
  /// The size of the archive in bytes, at most ``OutputLimits/archiveBytes``.
  public let byteCount: Int
  private let timeline: Timeline
  private let tables: ArchiveTables
  private let sections: [Section]
  private let skeletonLength: Int

  private struct Section {
    var id: ArchiveFormat.SectionID
    var offset: Int
    var count: Int
    var length: Int { count * id.stride }
  }

  /// Numbers and hashes the strings and blobs, and lays out the archive.
  ///
  /// - Parameter timeline: a ``Timeline/mended()`` timeline. Relevance durations are stored in
  ///   nanoseconds, at most 292 years.
  /// - Throws: ``ArchiveWriteError`` when a limit is broken or the timeline was not mended.
  public init(_ timeline: Timeline) throws(ArchiveWriteError) {
    try Self.check(timeline)
    let tables = try ArchiveTables(timeline.entries)
    let counts = tables.recordCounts(entries: timeline.entries.count)
    var end = ArchiveFormat.Header.size + counts.count * ArchiveFormat.SectionRow.size
    var sections: [Section] = []
    for (id, count) in counts {
      let section = Section(id: id, offset: ArchiveFormat.aligned(end), count: count)
      sections.append(section)
      end = section.offset + section.length
    }
    skeletonLength = ArchiveFormat.aligned(end)
    end = skeletonLength
    for content in tables.blobs.contents {
      end = ArchiveFormat.aligned(end) + content.count
    }
    guard end <= OutputLimits.archiveBytes else { throw .tooLarge(bytes: end) }
    byteCount = end
    self.timeline = timeline
    self.tables = tables
    self.sections = sections
  }

  /// Writes the archive to `output`.
  ///
  /// - Parameter output: a span with room for at least ``byteCount`` more bytes, which begin at a
  ///   multiple of 8. A violation traps.
  @_lifetime(output: copy output)
  public func write(into output: inout OutputRawSpan) {
    precondition(output.freeCapacity >= byteCount, "no room for the archive")
    let start = output.byteCount
    writeHeader(into: &output)
    writeEntries(into: &output)
    writeStrings(into: &output)
    output.pad(from: start)
    writeBlobTable(into: &output)
    output.pad(from: start)
    if tables.hasTrees { writeViews(into: &output, from: start) }
    writeChecksum(into: &output, from: start)
    for content in tables.blobs.contents {
      output.pad(from: start)
      output.append(copying: content.span.bytes)
    }
  }

  /// Returns the archive as an array.
  public func bytes() -> [UInt8] {
    Array(unsafeUninitializedCapacity: byteCount) { buffer, count in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      var output = OutputRawSpan(buffer: raw, initializedCount: 0)
      write(into: &output)
      count = output.finalize(for: raw)
    }
  }
}

extension ArchiveWriter {
  private static func check(_ timeline: Timeline) throws(ArchiveWriteError) {
    if timeline.entries.isEmpty { throw .noEntries }
    guard timeline.entries.count <= OutputLimits.entries else {
      throw .tooManyEntries(count: timeline.entries.count)
    }
    let entries = timeline.entries.span
    let (latest, zero) = (Timestamp.latest, Duration.zero)
    var previous = Timestamp.earliest
    for index in entries.indices {
      let date = entries[index].date
      guard date >= previous, date <= latest else { throw .notMended(entry: index) }
      previous = date
      if let relevance = entries[index].relevance {
        guard relevance.score.isFinite, relevance.duration >= zero else {
          throw .notMended(entry: index)
        }
      }
    }
    if case .after(let date) = timeline.policy, date > .latest { throw .policyNotMended }
  }

  @_lifetime(output: copy output)
  private func writeHeader(into output: inout OutputRawSpan) {
    let (policy, date): (UInt32, Int64) =
      switch timeline.policy {
      case .atEnd: (PolicyCode.atEnd, 0)
      case .after(let date): (PolicyCode.after, date.nanoseconds)
      case .never: (PolicyCode.never, 0)
      }
    output.append(ArchiveFormat.magic.byteSwapped)
    output.append(UInt64(0))  // The checksum, once the rest is there.
    output.append(ArchiveFormat.major)
    output.append(tables.minor)
    output.append(UInt32(0))
    output.append(UInt32(byteCount))
    output.append(UInt32(skeletonLength))
    output.append(UInt32(sections.count))
    output.append(policy)
    output.append(date)
    for section in sections {
      output.append(section.id.rawValue)
      output.append(UInt32(section.offset))
      output.append(UInt32(section.length))
      output.append(UInt32(section.count))
      output.append(UInt32(section.id.stride))
      output.append(UInt32(0))
    }
  }

  @_lifetime(output: copy output)
  private func writeEntries(into output: inout OutputRawSpan) {
    let entries = timeline.entries.span
    for index in entries.indices {
      let reference = tables.references[index]
      let relevance = entries[index].relevance
      output.append(entries[index].date.nanoseconds)
      output.append(relevance?.score.bitPattern ?? 0)
      output.append(relevance?.duration.nanoseconds ?? 0)
      output.append(relevance == nil ? 0 : ArchiveFormat.EntryRow.hasRelevance)
      output.append(reference.contentType)
      output.append(reference.payload)
      output.append(reference.url)
      output.append(reference.tree)
      output.append(reference.darkTree)
      output.append(UInt64(0))
      output.append(UInt64(0))
      let view = tables.viewHash(of: reference)
      output.append(view)
      output.append(tables.rev(of: reference, view: view))
    }
  }

  @_lifetime(output: copy output)
  private func writeStrings(into output: inout OutputRawSpan) {
    var offset = 0
    for length in tables.strings.lengths {
      output.append(UInt32(offset))
      output.append(UInt32(length))
      offset += length
    }
    output.append(copying: tables.strings.bytes.span.bytes)
  }

  @_lifetime(output: copy output)
  private func writeBlobTable(into output: inout OutputRawSpan) {
    var end = skeletonLength
    for (content, hash) in zip(tables.blobs.contents, tables.blobs.hashes) {
      let offset = ArchiveFormat.aligned(end)
      let length = content.count
      output.append(hash)
      output.append(UInt32(offset))
      output.append(UInt32(length))
      end = offset + length
    }
  }

  @_lifetime(output: copy output)
  private func writeViews(into output: inout OutputRawSpan, from start: Int) {
    let views = tables.views
    for (tree, hash) in views.hashes.enumerated() {
      let row = tree * ViewTables.treeWords..<(tree + 1) * ViewTables.treeWords
      output.append(copying: views.treeRows.span.extracting(row).bytes)
      output.append(hash)
    }
    for rows in [views.nodes, views.attributes, views.styles, views.words] {
      output.pad(from: start)
      output.append(copying: rows.span.bytes)
    }
    output.pad(from: start)
    writeFonts(into: &output)
  }

  @_lifetime(output: copy output)
  private func writeFonts(into output: inout OutputRawSpan) {
    typealias Row = ViewFormat.FontRow
    for (row, blob) in zip(tables.views.fonts.used, tables.fontBlobs) {
      let font = row.font
      output.append(row.family)
      output.append(UInt16(font.key.weight))
      output.append((font.key.isItalic ? Row.isForItalic : 0) | (font.isItalic ? Row.isItalic : 0))
      output.append(blob)
      output.append(UInt16(font.weights.lowerBound))
      output.append(UInt16(font.weights.upperBound))
      output.append(font.identity)
    }
  }

  @_lifetime(output: copy output)
  private func writeChecksum(into output: inout OutputRawSpan, from start: Int) {
    let covered = start + ArchiveFormat.Header.checksummed..<output.byteCount
    let sum = output.bytes.extracting(covered).withUnsafeBytes {
      wh_xxh3_64($0.baseAddress, $0.count)
    }
    var written = output.mutableBytes
    written.storeBytes(
      of: sum.bigEndian, toByteOffset: start + ArchiveFormat.Header.checksum, as: UInt64.self)
  }
}
