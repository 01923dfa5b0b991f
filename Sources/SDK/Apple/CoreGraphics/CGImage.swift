internal import Foundation

/// A picture; decoded on other systems, here the bytes of its file.
public final class CGImage: Sendable {
  /// The file, of a format that the SDK knows by its header.
  package let data: Data
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  /// A picture whose size the caller has read from the file.
  package init(_ data: Data, width: Int, height: Int) {
    self.data = data
    self.width = width
    self.height = height
  }
}
