import CXXHash
import WidgetArchive
import WidgetModel

/// An archive that a test damages on purpose. Field offsets are written out here a second time, so
/// that a change of the format by mistake fails a test.
struct ArchiveEditor {
  var bytes: [UInt8]

  init(_ timeline: Timeline) throws { bytes = try ArchiveWriter(timeline).bytes() }
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func uint32(_ offset: Int) -> UInt32 {
    UInt32(
      littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  mutating func set<T: FixedWidthInteger>(_ offset: Int, _ value: T) {
    withUnsafeBytes(of: value.littleEndian) { source in
      bytes.replaceSubrange(offset..<offset + source.count, with: source)
    }
  }

  var skeletonLength: Int { Int(uint32(28)) }

  /// The offset of a section by its place in the table: entries, strings, string bytes, blobs.
  func section(_ place: Int) -> Int { Int(uint32(48 + 24 * place + 4)) }

  /// The offset of a field of an entry.
  func entry(_ index: Int, _ field: Int) -> Int { section(0) + 96 * index + field }

  /// Puts in the right checksum, so that the checks behind it are reached; if the stated skeleton
  /// length allows.
  mutating func seal() {
    guard bytes.count >= 48, (16...bytes.count).contains(skeletonLength) else { return }
    let covered = Array(bytes[16..<skeletonLength])
    let sum = covered.withUnsafeBytes { wh_xxh3_64($0.baseAddress, $0.count) }
    set(8, sum.byteSwapped)
  }

  /// What a reader finds wrong, or `nil`.
  var fault: ArchiveError? {
    do {
      _ = try Samples.walk(bytes)
      return nil
    } catch {
      return error
    }
  }
}
