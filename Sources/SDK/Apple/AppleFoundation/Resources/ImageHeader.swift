internal import Foundation

/// Reads the size of a picture, in pixels, from the first 64 KiB of its file.
///
/// The formats are PNG (W3C PNG 3rd edition, 11.2.2), GIF89a (section 18), JPEG (ITU T.81, B.2.2)
/// and WebP (RFC 9649, 2.5 to 2.7).
package enum ImageHeader {
  /// Returns the width and height; `nil` for other formats and malformed files.
  package static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(1 << 16))
    guard bytes.count >= 16 else { return nil }
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return png(bytes) }
    if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) {
      return size(little(bytes, 6, 2), little(bytes, 8, 2))
    }
    if bytes.starts(with: [0xff, 0xd8]) { return jpeg(bytes) }
    if bytes.starts(with: [0x52, 0x49, 0x46, 0x46]) { return webp(bytes) }
    return nil
  }

  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24 else { return nil }
    return size(big(bytes, 16, 4), big(bytes, 20, 4))
  }

  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    var offset = 2
    while offset + 9 < bytes.count, bytes[offset] == 0xff {
      let marker = bytes[offset + 1]
      let isFrame = 0xc0...0xcf ~= marker && ![0xc4, 0xc8, 0xcc].contains(marker)
      if isFrame { return size(big(bytes, offset + 7, 2), big(bytes, offset + 5, 2)) }
      if marker == 0xff {
        offset += 1
      } else {
        offset += 2 + big(bytes, offset + 2, 2)
      }
    }
    return nil
  }

  private static func webp(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 30 else { return nil }
    switch bytes[12..<16] {
    case [0x56, 0x50, 0x38, 0x58]:
      return size(little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    case [0x56, 0x50, 0x38, 0x4c]:
      let bits = little(bytes, 21, 4)
      return size(bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
    case [0x56, 0x50, 0x38, 0x20]:
      return size(little(bytes, 26, 2) & 0x3fff, little(bytes, 28, 2) & 0x3fff)
    default: return nil
    }
  }

  private static func big(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func size(_ width: Int, _ height: Int) -> CGSize? {
    width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
  }
}
