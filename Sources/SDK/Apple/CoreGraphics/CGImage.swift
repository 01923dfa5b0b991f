internal import Foundation

/// A picture as the bytes of its file. Apple's image holds decoded pixels.
public final class CGImage: Sendable {
  /// The bytes of the file, in a format supported by `ImageHeader`.
  package let data: Data
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels of which the file was made; `nil` for another file.
  let pixels: Pixels?

  struct Pixels: Sendable {
    let data: Data
    let bitsPerPixel: Int
    let bytesPerRow: Int
    let bitmapInfo: CGBitmapInfo
  }

  /// Makes a picture with the pixel size from the file's header.
  package convenience init(_ data: Data, width: Int, height: Int) {
    self.init(data, width: width, height: height, pixels: nil)
  }

  init(_ data: Data, width: Int, height: Int, pixels: Pixels?) {
    self.data = data
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Whether and where pixels have an opacity, by the file's header; none for a JPEG.
  public var alphaInfo: CGImageAlphaInfo {
    let header = [UInt8](data.prefix(26))
    if header.starts(with: [0xff, 0xd8]) { return .none }
    let isPNG = header.count == 26 && header.starts(with: [0x89, 0x50, 0x4e, 0x47])
    // Byte 25 of a PNG is the type of the colours: 2 is RGB, 0 is grey.
    return isPNG && [0, 2].contains(header[25]) ? .none : .last
  }
}
