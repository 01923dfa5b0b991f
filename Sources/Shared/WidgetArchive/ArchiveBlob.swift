public import WidgetModel

/// One blob of an archive: bytes that entries share, addressed by their content.
public struct ArchiveBlob: Hashable, Sendable {
  /// XXH3-128 of the bytes.
  public var hash: ContentHash
  /// Where the bytes lie in the complete archive.
  public var range: Range<Int>

  /// Makes a blob.
  public init(hash: ContentHash, range: Range<Int>) {
    self.hash = hash
    self.range = range
  }
}
