import WidgetModel

/// Small PNG files, made here.
enum SampleImage {
  /// An image of one byte for grey and one for opacity in each pixel.
  static func make(
    _ width: Int, _ height: Int,
    _ pixel: (Int, Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
  ) -> ViewImage {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let color = pixel(x, y)
        rows += [color.red, color.green, color.blue, color.alpha]
      }
    }
    var png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    png += chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 6, 0, 0, 0])
    png += chunk("IDAT", stored(rows))
    png += chunk("IEND", [])
    return ViewImage(format: .png, width: width, height: height, bytes: png)
  }

  /// Hills under a sky.
  static let landscape = make(48, 32) { x, y in
    let hill = 20 - (x - 24) * (x - 24) / 48
    return y > hill ? (60, UInt8(120 + y * 2), 70, 255) : (UInt8(90 + y * 4), 160, 230, 255)
  }

  /// An opaque ring on nothing.
  static let ring = make(32, 32) { x, y in
    let square = (x * 2 - 31) * (x * 2 - 31) + (y * 2 - 31) * (y * 2 - 31)
    return (0, 0, 0, (400...900).contains(square) ? 255 : 0)
  }

  /// Four pixels of different colours.
  static let pixels = make(2, 2) { x, y in (x == 0 ? 255 : 0, y == 0 ? 200 : 0, 80, 255) }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
  }

  /// CRC-32 (PNG specification, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xffff_ffff as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1
      }
    }
  }

  /// A zlib stream that does not compress (RFC 1950, RFC 1951 section 3.2.4).
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var (stream, rest) = ([0x78, 0x01] as [UInt8], data[...])
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(65535)
      let length = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0, UInt8(length & 0xff), UInt8(length >> 8)]
      stream += [UInt8(~length & 0xff), UInt8(~length >> 8)] + block
    } while !rest.isEmpty
    let sums = data.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let first = (sums.0 + UInt32(byte)) % 65521
      return (first, (sums.1 + first) % 65521)
    }
    return stream + bigEndian(sums.1 << 16 | sums.0)
  }
}
