/// A reader of the BMP files that the drawing process makes: 32 bits per pixel with masks.
///
/// ```
/// 14 bytes    BITMAPFILEHEADER: "BM", size, offset of the pixels
/// 108 bytes   BITMAPV4HEADER: size, width, height, planes, bits, compression, …, masks
/// rows        from bottom to top: blue, green, red, alpha
/// ```
enum BitmapFile {
  private static let fileHeader = 14
  private static let header = 108
  /// The compression `BI_BITFIELDS`: masks for the channels.
  private static let fields: UInt32 = 3

  /// Reads a file; any other kind of BMP is an error.
  static func image(_ bytes: [UInt8]) throws(TerminalError) -> PixelImage {
    let start = fileHeader + header
    guard bytes.count > start, bytes.starts(with: Array("BM".utf8)),
      number(bytes, at: 10) == UInt32(start), number(bytes, at: 14) == UInt32(header),
      number(bytes, at: 26) == 1 | 32 << 16, number(bytes, at: 30) == fields,
      [0xff_0000, 0xff00, 0xff, 0xff00_0000]
        == (0..<4).map({ number(bytes, at: 54 + 4 * $0) })
    else { throw TerminalError("the picture is not a BMP file with 32 bits per pixel") }
    let (width, height) = (Int(number(bytes, at: 18)), Int(number(bytes, at: 22)))
    guard width > 0, height > 0, width <= PixelImage.pixelLimit,
      height <= PixelImage.pixelLimit / width, bytes.count == start + width * height * 4
    else { throw TerminalError("the size of the picture is not that of its header") }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for row in (0..<height).reversed() {
      let begin = start + row * width * 4
      for place in stride(from: begin, to: begin + width * 4, by: 4) {
        pixels.append(bytes[place + 2])
        pixels.append(bytes[place + 1])
        pixels.append(bytes[place])
        pixels.append(bytes[place + 3])
      }
    }
    return PixelImage(trusted: PixelSize(width: width, height: height), bytes: pixels)
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
  }
}
