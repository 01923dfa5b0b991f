public import Foundation

/// A source of bytes.
public final class CGDataProvider: Sendable {
  private let bytes: Data?

  /// The pixels of a picture; `nil` if it is not decoded.
  init(pixels: Data?) { bytes = pixels }

  public init?(data: Data) { bytes = data }

  /// Disfavoured, so that a literal or a value of type `Data` is unambiguous.
  @_disfavoredOverload
  public init?(data: NSData) { bytes = Data(referencing: data) }

  /// `nil` if the file cannot be read.
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    bytes = data
  }

  public convenience init?(filename: String) { self.init(url: URL(fileURLWithPath: filename)) }

  /// The bytes; `nil`, with a warning, for the pixels of a picture that is not decoded.
  public var data: Data? {
    if bytes == nil {
      GraphicsWarnings.report(
        "CGImage.dataProvider has no pixels: files of pictures are not decoded")
    }
    return bytes
  }
}
