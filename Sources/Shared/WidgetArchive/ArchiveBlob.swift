public import WidgetModel

/// A blob of an archive: bytes shared by entries and addressed by their content.
public struct ArchiveBlob: Hashable, Sendable {
  /// XXH3-128 of the bytes.
  public var hash: ContentHash
  /// The position of the bytes in the complete archive.
  public var range: Range<Int>

  /// Creates a reference to a blob.
  public init(hash: ContentHash, range: Range<Int>) {
    self.hash = hash
    self.range = range
  }
}
