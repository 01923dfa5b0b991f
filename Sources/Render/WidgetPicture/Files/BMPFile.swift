/// The encoding of BMP files (Microsoft, "Bitmap Storage"; BITMAPINFOHEADER, and BITMAPV4HEADER for
/// pictures with transparency).
///
/// ```
/// 14 bytes          BITMAPFILEHEADER: "BM", size, offset of the pixels
/// 40 or 108 bytes   BITMAPINFOHEADER or BITMAPV4HEADER
/// 4 bytes each      colours of the palette: blue, green, red, 0
/// rows              from bottom to top, each padded to 4 bytes
/// ```
enum BMPFile {
  private static let fileHeader = 14
  private static let plainHeader = 40
  private static let alphaHeader = 108
  /// BI_RGB and BI_BITFIELDS.
  private static let (uncompressed, fields): (UInt32, UInt32) = (0, 3)

  /// Returns the bytes of the file.
  static func bytes(of picture: PixelPicture) -> [UInt8] {
    switch picture.pixels {
    case .rgba(let bytes): file(picture, bits: 32, swapped(bytes, channels: 4))
    case .rgb(let bytes): file(picture, bits: 24, swapped(bytes, channels: 3))
    case .gray8(let bytes): file(picture, bits: 8, bytes, (0..<256).map { UInt32($0) * 0x010101 })
    case .indexed(let indices, let palette):
      // 2 bits per pixel are known to few readers.
      file(picture, bits: palette.depth == 1 ? 1 : 4, indices, palette.colors)
    }
  }

  /// Returns pixels with red and blue exchanged.
  private static func swapped(_ bytes: [UInt8], channels: Int) -> [UInt8] {
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count, by: channels) { bytes.swapAt(start, start + 2) }
    return bytes
  }

  private static func file(
    _ picture: PixelPicture, bits: Int, _ pixels: [UInt8], _ palette: [UInt32] = []
  ) -> [UInt8] {
    let header = bits == 32 ? alphaHeader : plainHeader
    let rowBytes = (picture.width * bits + 31) / 32 * 4
    let start = fileHeader + header + palette.count * 4
    var out = BMPWriter(capacity: start + rowBytes * picture.height)
    out.bytes = Array("BM".utf8)
    out.write(UInt32(clamping: start + rowBytes * picture.height))
    out.write(UInt32(0))
    out.write(UInt32(start))
    out.write(UInt32(header))
    out.write(Int32(picture.width))
    out.write(Int32(picture.height))
    out.write(UInt16(1))
    out.write(UInt16(bits))
    out.write(bits == 32 ? fields : uncompressed)
    out.write(UInt32(clamping: rowBytes * picture.height))
    out.write(UInt32(picture.pixelsPerMetre))
    out.write(UInt32(picture.pixelsPerMetre))
    out.write(UInt32(palette.count))
    out.write(UInt32(0))
    if bits == 32 {
      for mask: UInt32 in [0xff_0000, 0xff00, 0xff, 0xff00_0000] { out.write(mask) }
      out.bytes += Array("BGRs".utf8)  // LCS_sRGB
      out.bytes += [UInt8](repeating: 0, count: alphaHeader - plainHeader - 20)
    }
    for color in palette { out.write(color) }
    out.write(rows: pixels, of: picture, bits: bits, rowBytes: rowBytes)
    return out.bytes
  }
}

private struct BMPWriter {
  var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func write(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(rows pixels: [UInt8], of picture: PixelPicture, bits: Int, rowBytes: Int) {
    let own = (picture.width * bits + 7) / 8
    let packed =
      bits < 8 ? pixels.packed(width: picture.width, depth: bits, rowBytes: own) : pixels
    for row in (0..<picture.height).reversed() {
      bytes += packed[row * own..<(row + 1) * own]
      bytes += [UInt8](repeating: 0, count: rowBytes - own)
    }
  }
}
