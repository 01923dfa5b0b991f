internal import WidgetModel

extension ColorMesh {
  /// Returns the mesh as a PNG file; see ``pixels(isDark:work:)``.
  func image(isDark: Bool, work: inout Int) -> ViewImage {
    let pixels = pixels(isDark: isDark, work: &work)
    let isOpaque = pixels.allSatisfy { $0.w > 0.998 }
    var rows: [UInt8] = []
    for (index, pixel) in pixels.enumerated() {
      // Each row begins with the number of its filter: none.
      if index % Self.side == 0 { rows.append(0) }
      let alpha = max(pixel.w, 1.0 / 512)
      for channel in [pixel.x, pixel.y, pixel.z] {
        rows.append(UInt8(Int((channel / alpha * 255).rounded(), within: 0...255)))
      }
      if !isOpaque { rows.append(UInt8(Int((pixel.w * 255).rounded(), within: 0...255))) }
    }
    return ViewImage(
      format: .png, width: Self.side, height: Self.side,
      bytes: PlainPNG.file(width: Self.side, height: Self.side, hasAlpha: !isOpaque, rows: rows))
  }
}

/// A writer of small PNG files without compression (W3C PNG, RFC 1950, RFC 1951).
enum PlainPNG {
  /// Returns a file with 8 bits per channel. The rows begin with the number of a filter each.
  static func file(width: Int, height: Int, hasAlpha: Bool, rows: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let header =
      bytes(UInt32(width)) + bytes(UInt32(height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
    file += chunk("IHDR", header)
    file += chunk("IDAT", zlib(rows))
    return file + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(crc(body))
  }

  /// Wraps bytes as stored blocks.
  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      for value in [length, ~length] { stream += [UInt8(value & 0xff), UInt8(value >> 8)] }
      stream += block
    } while !rest.isEmpty
    return stream + bytes(adler(data))
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xff) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }
}
