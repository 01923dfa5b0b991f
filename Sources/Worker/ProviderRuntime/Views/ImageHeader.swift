package import WidgetModel

/// The format and dimensions of a picture from its first bytes.
///
/// The picture is not decoded, and bytes behind the dimensions are not checked: drawing may still
/// find a broken picture.
package struct ImageHeader: Hashable {
  /// The format of the file.
  package var format: ViewImage.Format
  /// The width in pixels, 1 to 65,535.
  package var width: Int
  /// The height in pixels, 1 to 65,535.
  package var height: Int

  /// Parses a header; `nil` if the bytes are not PNG, JPEG, GIF or WebP, or end before the
  /// dimensions.
  package init?(_ bytes: [UInt8]) {
    let bytes = ImageBytes(bytes)
    guard
      let header = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes)
    else { return nil }
    self = header
  }

  private init?(_ format: ViewImage.Format, width: Int?, height: Int?) {
    let sides = 1...65_535
    guard let width, let height, sides.contains(width), sides.contains(height) else { return nil }
    self.format = format
    self.width = width
    self.height = height
  }

  /// Parses a PNG header (W3C PNG, 5.2 and 11.2.1): a signature, then a chunk IHDR of 13 bytes and
  /// a checksum.
  private static func png(_ bytes: ImageBytes) -> ImageHeader? {
    guard bytes.has([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], at: 0),
      bytes.has("IHDR", at: 12), bytes.count >= 33
    else { return nil }
    return ImageHeader(
      .png, width: bytes.bigEndian(4, at: 16), height: bytes.bigEndian(4, at: 20))
  }

  /// Parses a GIF header (GIF89a, 17 and 18): a signature and a version, then the logical screen
  /// descriptor of 7 bytes.
  private static func gif(_ bytes: ImageBytes) -> ImageHeader? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0), bytes.count >= 13 else {
      return nil
    }
    return ImageHeader(
      .gif, width: bytes.littleEndian(2, at: 6), height: bytes.littleEndian(2, at: 8))
  }

  /// Parses a JPEG header (ITU-T T.81, B.1 and B.2): segments with a marker and a length. The frame
  /// header contains the dimensions and precedes the first scan.
  private static func jpeg(_ bytes: ImageBytes) -> ImageHeader? {
    guard bytes.has([0xff, 0xd8], at: 0) else { return nil }
    var offset = 2
    while bytes.byte(at: offset) == 0xff, let marker = bytes.byte(at: offset + 1) {
      switch marker {
      // A fill byte.
      case 0xff: offset += 1
      // Markers without a length: TEM, RSTn, SOI.
      case 0x01, 0xd0...0xd8: offset += 2
      // The end of the image, or a scan before the frame.
      case 0xd9, 0xda: return nil
      // The markers SOFn; the excluded markers are DHT, JPG and DAC.
      case 0xc0...0xcf where ![0xc4, 0xc8, 0xcc].contains(marker):
        return ImageHeader(
          .jpeg, width: bytes.bigEndian(2, at: offset + 7),
          height: bytes.bigEndian(2, at: offset + 5))
      default:
        guard let length = bytes.bigEndian(2, at: offset + 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  /// Parses a WebP header (RFC 9649, 2.4 to 2.7): a RIFF file whose first chunk determines the
  /// encoding.
  private static func webP(_ bytes: ImageBytes) -> ImageHeader? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    if bytes.has("VP8X", at: 12) {
      return ImageHeader(
        .webp, width: bytes.littleEndian(3, at: 24).map { $0 + 1 },
        height: bytes.littleEndian(3, at: 27).map { $0 + 1 })
    }
    if bytes.has("VP8L", at: 12), bytes.byte(at: 20) == 0x2f {
      let sides = bytes.littleEndian(4, at: 21)
      return ImageHeader(
        .webp, width: sides.map { ($0 & 0x3fff) + 1 }, height: sides.map { ($0 >> 14 & 0x3fff) + 1 }
      )
    }
    // RFC 6386, 9.1: a frame tag of 3 bytes with 0 as lowest bit in a key frame, and a start code.
    if bytes.has("VP8 ", at: 12), bytes.byte(at: 20).map({ $0 & 1 }) == 0,
      bytes.has([0x9d, 0x01, 0x2a], at: 23)
    {
      return ImageHeader(
        .webp, width: bytes.littleEndian(2, at: 26).map { $0 & 0x3fff },
        height: bytes.littleEndian(2, at: 28).map { $0 & 0x3fff })
    }
    return nil
  }
}

/// A reader of bytes with bounds checks.
private struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func has(_ part: some Collection<UInt8>, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: part)
  }

  func has(_ part: String, at offset: Int) -> Bool { has(part.utf8, at: offset) }

  func bigEndian(_ size: Int, at offset: Int) -> Int? {
    guard offset + size <= bytes.count else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  func littleEndian(_ size: Int, at offset: Int) -> Int? {
    guard offset + size <= bytes.count else { return nil }
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
