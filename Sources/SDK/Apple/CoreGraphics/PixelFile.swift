internal import Foundation

/// Writes pixels as a file in the format PNG (W3C PNG 3rd edition) without compression: the blocks of
/// the zlib stream (RFC 1950, RFC 1951) are stored.
enum PixelFile {
  /// - Parameter rows: The bytes of each row, RGBA with opacities that are not multiplied.
  static func png(width: Int, height: Int, rows: [[UInt8]]) -> Data {
    var file = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    // 8 bits a component, and colours of type 6: RGBA.
    let header = big(UInt32(width)) + big(UInt32(height)) + [8, 6, 0, 0, 0]
    add("IHDR", header, to: &file)
    // Each row begins with the number of its filter.
    add("IDAT", stored(rows.flatMap { [0] + $0 }), to: &file)
    add("IEND", [], to: &file)
    return file
  }

  private static func add(_ name: String, _ content: [UInt8], to file: inout Data) {
    let checked = Array(name.utf8) + content
    file.append(contentsOf: big(UInt32(content.count)) + checked + big(crc(checked)))
  }

  /// A zlib stream of stored blocks of at most 65,535 bytes.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let (low, high) = (UInt8((end - start) & 255), UInt8((end - start) >> 8))
      stream += [end == bytes.count ? 1 : 0, low, high, ~low, ~high]
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + big(adler(bytes))
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1
    }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
