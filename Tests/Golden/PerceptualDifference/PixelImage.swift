internal import CPicture
internal import Glibc

/// A decoded picture, over a grey ground where it is transparent.
public struct PixelImage: Hashable, Sendable {
  /// An error in a PNG file.
  public struct Failure: Error, CustomStringConvertible {
    /// The error in words.
    public var description: String
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Red, green and blue of each pixel, row by row, as sRGB.
  public private(set) var samples: [UInt8]

  /// Makes a picture in one colour.
  public init(width: Int, height: Int, red: UInt8 = 128, green: UInt8 = 128, blue: UInt8 = 128) {
    (self.width, self.height) = (width, height)
    samples = (0..<width * height).flatMap { _ in [red, green, blue] }
  }

  /// Decodes a PNG file.
  ///
  /// A transparent pixel is mixed with grey, which differs from both black and white.
  public init(png: [UInt8]) throws(Failure) {
    guard png.count > 26, png.starts(with: [0x89, 0x50, 0x4e, 0x47]) else {
      throw Failure(description: "the file is no PNG")
    }
    // Width and height begin at the offsets 16 and 20 (PNG, section 11.2.2).
    func number(at offset: Int) -> Int {
      png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    (width, height) = (number(at: 16), number(at: 20))
    guard 1...8192 ~= width, 1...8192 ~= height else {
      throw Failure(description: "the picture has \(width) × \(height) pixels")
    }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let status = picture_decode(
      PICTURE_PNG, png, png.count, UInt32(width), UInt32(height), &pixels, width * 4)
    guard status == 0 else { throw Failure(description: "the PNG file is damaged") }
    samples = []
    samples.reserveCapacity(width * height * 3)
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      let ground = (255 - Int(pixels[pixel + 3])) * 128 / 255
      // Cairo's ARGB32 is premultiplied, and blue comes first in memory.
      for channel in [2, 1, 0] {
        samples.append(UInt8(clamping: Int(pixels[pixel + channel]) + ground))
      }
    }
  }

  /// The bytes of the picture as a PNG file; empty without memory.
  public var png: [UInt8] {
    var picture = picture_rows()
    (picture.width, picture.height, picture.stride) = (UInt32(width), UInt32(height), width * 3)
    (picture.color, picture.depth) = (PICTURE_RGB, 8)
    return samples.withUnsafeBufferPointer { rows in
      picture.rows = rows.baseAddress
      var length = 0
      guard let bytes = picture_write_png(&picture, &length) else { return [] }
      defer { free(bytes) }
      return Array(UnsafeBufferPointer(start: bytes, count: length))
    }
  }

  /// Red, green and blue of a pixel.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    get {
      let start = (y * width + x) * 3
      return (samples[start], samples[start + 1], samples[start + 2])
    }
    set {
      let start = (y * width + x) * 3
      (samples[start], samples[start + 1], samples[start + 2]) = newValue
    }
  }

  /// The picture with each square of `factor` × `factor` pixels reduced to its mean.
  public func reduced(by factor: Int) -> PixelImage {
    var small = PixelImage(width: width / factor, height: height / factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        for channel in 0..<3 {
          var sum = 0
          for row in 0..<factor {
            for column in 0..<factor {
              let place = (y * factor + row) * width + x * factor + column
              sum += Int(samples[place * 3 + channel])
            }
          }
          let area = factor * factor
          small.samples[(y * small.width + x) * 3 + channel] = UInt8((sum + area / 2) / area)
        }
      }
    }
    return small
  }
}
