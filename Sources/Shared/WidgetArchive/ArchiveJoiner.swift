internal import WidgetModel

/// Puts a skeleton and its blobs together again: the inverse of splitting an archive at
/// ``ArchiveSkeleton/bytes``. The result is the archive that was split, byte for byte.
///
/// ```swift
/// var joiner = try ArchiveJoiner(skeleton: record)
/// for blob in joiner.blobs { try joiner.add(store.bytes(of: blob.hash), as: blob) }
/// let archive = try joiner.finish()
/// ```
public struct ArchiveJoiner: ~Copyable {
  /// The blobs to add, in the order of their places.
  public let blobs: [ArchiveBlob]
  private var bytes: [UInt8]
  private var missing: Set<ArchiveBlob>

  /// Starts from a skeleton stored by this host, and verifies the skeleton's checksum.
  ///
  /// - Throws: ``ArchiveError`` as ``ArchiveSkeleton/init(trusted:)``, or when a blob would not lie
  ///   within the archive.
  public init(skeleton bytes: RawSpan) throws(ArchiveError) {
    let skeleton = try ArchiveSkeleton(trusted: bytes)
    var blobs: [ArchiveBlob] = []
    for index in 0..<skeleton.blobCount {
      let blob = skeleton.blob(at: index)
      guard blob.range.lowerBound >= skeleton.bytes.byteCount,
        blob.range.upperBound <= skeleton.archiveByteCount
      else { throw ArchiveError(.misplaced, at: blob.range.lowerBound) }
      blobs.append(blob)
    }
    self.blobs = blobs
    missing = Set(blobs)
    self.bytes = skeleton.bytes.withUnsafeBytes { Array($0) }
    let rest = skeleton.archiveByteCount - skeleton.bytes.byteCount
    self.bytes.append(contentsOf: repeatElement(0, count: rest))
  }

  /// Copies the bytes of one of ``blobs`` to their place.
  ///
  /// - Throws: ``ArchiveError`` when the hash of the bytes, computed again, is not the blob's hash.
  public mutating func add(_ content: RawSpan, as blob: ArchiveBlob) throws(ArchiveError) {
    guard content.byteCount == blob.range.count, ContentHash(of: content) == blob.hash else {
      throw ArchiveError(.blobMismatch, at: blob.range.lowerBound)
    }
    guard missing.remove(blob) != nil else { return }
    bytes.withUnsafeMutableBytes { archive in
      content.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: archive[blob.range]).copyMemory(from: $0)
      }
    }
  }

  /// Returns the complete archive.
  ///
  /// - Throws: ``ArchiveError`` at the place of the first blob that was not added.
  public consuming func finish() throws(ArchiveError) -> [UInt8] {
    if let blob = blobs.first(where: missing.contains) {
      throw ArchiveError(.blobMismatch, at: blob.range.lowerBound)
    }
    return bytes
  }
}
