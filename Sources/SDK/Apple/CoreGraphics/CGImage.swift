internal import Foundation

/// A picture as the bytes of its file. Apple's image holds decoded pixels.
public final class CGImage: Sendable {
  /// The bytes of the file, in a format supported by `ImageHeader`.
  package let data: Data
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Makes a picture with the pixel size from the file's header.
  package init(_ data: Data, width: Int, height: Int) {
    self.data = data
    self.width = width
    self.height = height
  }
}
