internal import WidgetArchive
internal import WidgetModel

/// The rest of an archive without its shareable blobs.
///
/// ```
///   0  u64   lower half of the XXH3-128 of the list
///   8  u32   number of cuts: the list, with for each cut in the order of their offsets
///               hash  of the blob        u32  offset in the archive        u32  length
///   …        the archive without the cuts
/// ```
///
/// The list has its own checksum, because reference counts must stay correct even if the rest is
/// damaged. The hash in the ``Record`` covers the whole archive.
struct Remainder {
  /// The position of a blob in the archive.
  struct Cut: Hashable {
    var hash: ContentHash
    var offset: Int
    var length: Int
  }

  /// The cuts in ascending order of offsets, without overlap.
  let cuts: [Cut]
  /// The offset of the archive's rest in the value.
  let offset: Int

  /// The size in bytes below which a blob stays in the remainder, because a row of its own would
  /// cost more.
  static let smallestCut = 256

  private static let listOffset = 8
  private static let rowLength = 24

  /// Selects the blobs to cut out of an archive.
  ///
  /// - Throws: ``ArchiveError`` if the blobs are not in ascending order inside the archive.
  static func cuts(for archive: ArchiveView) throws(ArchiveError) -> [Cut] {
    var cuts: [Cut] = []
    var end = archive.skeleton.bytes.byteCount
    for index in 0..<archive.skeleton.blobCount {
      let blob = archive.skeleton.blob(at: index)
      guard blob.range.lowerBound >= end, blob.range.upperBound <= archive.bytes.byteCount else {
        throw ArchiveError(.misplaced, at: blob.range.lowerBound)
      }
      end = blob.range.upperBound
      if blob.range.count < smallestCut { continue }
      cuts.append(
        Cut(hash: blob.hash, offset: blob.range.lowerBound, length: blob.range.count))
    }
    return cuts
  }

  /// Encodes a value for the database.
  static func value(cutting cuts: [Cut], from archive: [UInt8]) -> [UInt8] {
    var list: [UInt8] = []
    list.append(number: UInt32(cuts.count))
    for cut in cuts {
      list.append(contentsOf: cut.hash.bigEndianBytes)
      list.append(number: UInt32(cut.offset))
      list.append(number: UInt32(cut.length))
    }
    var value: [UInt8] = []
    value.reserveCapacity(listOffset + list.count + archive.count)
    value.append(number: ContentHash(of: list.span.bytes).low)
    value += list
    var position = 0
    for cut in cuts {
      value += archive[position..<cut.offset]
      position = cut.offset + cut.length
    }
    return value + archive[position...]
  }

  /// Decodes the list of a value; `nil` if the list is damaged.
  init?(_ value: RawSpan) {
    guard value.byteCount >= Self.listOffset + 4 else { return nil }
    let count = Int(value.number(UInt32.self, at: Self.listOffset))
    let end = Self.listOffset + 4 + Self.rowLength * count
    guard end <= value.byteCount,
      value.number(UInt64.self, at: 0)
        == ContentHash(of: value.extracting(Self.listOffset..<end)).low
    else { return nil }
    offset = end
    cuts = (0..<count).map { index in
      let row = Self.listOffset + 4 + Self.rowLength * index
      return Cut(
        hash: value.hash(at: row), offset: Int(value.number(UInt32.self, at: row + 16)),
        length: Int(value.number(UInt32.self, at: row + 20)))
    }
  }
}
