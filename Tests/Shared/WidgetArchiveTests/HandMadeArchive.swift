import WidgetArchive
import WidgetModel

/// A second, slow writer, after the specification and without the limits of the first.
struct HandMadeArchive {
  struct Row {
    var date: Int64
    var contentType: UInt32 = 0
    var payload: UInt32 = 0
    var url: UInt32 = .max
    var tree: UInt32 = .max
    var darkTree: UInt32 = .max
    var links: UInt64 = 0
    var viewHash = ContentHash(high: 0, low: 0)
    /// Bytes that a later version added behind what 1.0 knows.
    var more: [UInt8] = []
  }

  var minor: UInt16 = 0
  var flags: UInt32 = 0
  var rows: [Row] = []
  var strings: [[UInt8]] = []
  var blobs: [[UInt8]] = []
  /// Sections with ids above 4, in order.
  var extra: [(id: UInt32, bytes: [UInt8])] = []

  func bytes() -> [UInt8] {
    var sections: [(id: UInt32, stride: Int, bytes: [UInt8])] = [
      (1, 96 + (rows.first?.more.count ?? 0), rows.flatMap(encode)),
      (2, 8, encodeStringTable()),
      (3, 1, strings.flatMap { $0 }),
      (4, 24, []),
    ]
    sections += extra.map { ($0.id, 1, $0.bytes) }
    var table: [UInt8] = []
    var end = 48 + 24 * sections.count
    for (id, stride, bytes) in sections {
      let offset = aligned(end)
      let length = id == 4 ? 24 * blobs.count : bytes.count
      table += little(id) + little(UInt32(offset)) + little(UInt32(length))
      table += little(UInt32(length / stride)) + little(UInt32(stride)) + little(UInt32(0))
      end = offset + length
    }
    let skeletonLength = aligned(end)
    let (blobTable, blobBytes) = encodeBlobs(at: skeletonLength)
    sections[3].bytes = blobTable
    var archive: [UInt8] = [0x89, 0x57, 0x48, 0x41, 0x0d, 0x0a, 0x1a, 0x0a] + little(UInt64(0))
    archive += little(UInt16(1)) + little(minor) + little(flags)
    archive += little(UInt32(skeletonLength + blobBytes.count)) + little(UInt32(skeletonLength))
    archive += little(UInt32(sections.count)) + little(UInt32(0)) + little(Int64(0)) + table
    for section in sections { archive = padded(archive) + section.bytes }
    var editor = ArchiveEditor(padded(archive) + blobBytes)
    editor.seal()
    return editor.bytes
  }

  private func encode(_ row: Row) -> [UInt8] {
    let none = ContentHash(high: 0, low: 0)
    let type = hash(strings[Int(row.contentType)])
    let payload = hash(blobs[Int(row.payload)])
    let url = row.url == .max ? none : hash(strings[Int(row.url)])
    let shown = [type, payload, url, row.viewHash].flatMap(canonical)
    var bytes = little(row.date) + little(UInt64(0)) + little(Int64(0)) + little(UInt32(0))
    bytes += little(row.contentType) + little(row.payload) + little(row.url)
    bytes += little(row.tree) + little(row.darkTree) + little(row.links) + little(UInt64(0))
    return bytes + canonical(row.viewHash) + canonical(hash(shown)) + row.more
  }

  private func encodeStringTable() -> [UInt8] {
    var offset = 0
    var table: [UInt8] = []
    for string in strings {
      table += little(UInt32(offset)) + little(UInt32(string.count))
      offset += string.count
    }
    return table
  }

  private func encodeBlobs(at start: Int) -> (table: [UInt8], bytes: [UInt8]) {
    var table: [UInt8] = []
    var bytes: [UInt8] = []
    for blob in blobs {
      bytes = padded(bytes)
      table += canonical(hash(blob))
      table += little(UInt32(start + bytes.count)) + little(UInt32(blob.count))
      bytes += blob
    }
    return (table, bytes)
  }

  private func hash(_ bytes: [UInt8]) -> ContentHash { ContentHash(of: bytes.span.bytes) }

  private func aligned(_ offset: Int) -> Int { (offset + 7) / 8 * 8 }

  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + Array(repeating: 0, count: aligned(bytes.count) - bytes.count)
  }

  private func little<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private func canonical(_ hash: ContentHash) -> [UInt8] {
    [hash.high, hash.low].flatMap { half in withUnsafeBytes(of: half.bigEndian) { Array($0) } }
  }
}
