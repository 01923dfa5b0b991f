internal import PictureChannel
internal import WidgetModel

/// A picture as it is written to a file: rows from top to bottom without padding.
struct PixelPicture {
  /// The layout of the pixels.
  enum Pixels {
    /// Red, green, blue and alpha of each pixel, not premultiplied.
    case rgba([UInt8])
    /// Red, green and blue of each pixel.
    case rgb([UInt8])
    /// A level of grey of each pixel.
    case gray8([UInt8])
    /// The index of a colour of each pixel.
    case indexed([UInt8], PaletteColors)
  }

  var width: Int
  var height: Int
  var pixels: Pixels
  /// The number of pixels per point.
  var scale: Int

  /// Pixels per metre: 72 points per inch.
  var pixelsPerMetre: Int { Int((Double(scale) * 72 / 0.0254).rounded()) }

  /// Makes the picture in a palette.
  ///
  /// - Parameter coverage: Where images are seen, for a palette of few colours.
  init(_ rows: PixelRows, images coverage: PixelRows?, _ settings: PictureSettings) {
    (width, height, scale) = (rows.width, rows.height, settings.scale)
    let isDark = settings.scheme == .dark
    if let palette = PaletteColors(settings.palette) {
      let quantizer = Quantizer(palette: palette, dither: settings.dither, isDark: isDark)
      pixels = .indexed(quantizer.indices(of: rows, images: coverage), palette)
    } else if settings.palette == .rgba {
      pixels = .rgba(Self.bytes(of: rows, perPixel: 4, Self.writeRGBA))
    } else if settings.palette == .rgb {
      pixels = .rgb(
        Self.bytes(of: rows, perPixel: 3) { pixel, bytes in
          for (place, shift) in [(0, UInt32(16)), (1, 8), (2, 0)] {
            bytes[place] = UInt8(
              truncatingIfNeeded: min(Self.channel(pixel, shift, isDark: isDark), 255))
          }
        })
    } else {
      pixels = .gray8(
        Self.bytes(of: rows, perPixel: 1) { pixel, bytes in
          bytes[0] = Self.gray(pixel, isDark: isDark)
        })
    }
  }

  /// Converts every pixel; `write` gets a pixel `0xAARRGGBB`, and the place of its bytes.
  @inline(__always)
  private static func bytes(
    of rows: PixelRows, perPixel: Int, _ write: (UInt32, UnsafeMutablePointer<UInt8>) -> Void
  ) -> [UInt8] {
    let count = rows.width * rows.height * perPixel
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard var place = buffer.baseAddress else { return }
      for y in 0..<rows.height {
        for x in 0..<rows.width {
          write(rows[x, y], place)
          place += perPixel
        }
      }
      initialized = count
    }
  }

  @inline(__always)
  private static func writeRGBA(_ pixel: UInt32, _ bytes: UnsafeMutablePointer<UInt8>) {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt8 {
      let value = pixel >> shift & 0xff
      guard alpha < 255, alpha > 0 else { return UInt8(truncatingIfNeeded: value) }
      return UInt8(truncatingIfNeeded: min((value * 255 + alpha / 2) / alpha, 255))
    }
    bytes[0] = channel(16)
    bytes[1] = channel(8)
    bytes[2] = channel(0)
    bytes[3] = UInt8(truncatingIfNeeded: alpha)
  }

  /// Returns a channel of a pixel on paper.
  private static func channel(_ pixel: UInt32, _ shift: UInt32, isDark: Bool) -> UInt32 {
    (pixel >> shift & 0xff) + (isDark ? 0 : 255 - pixel >> 24)
  }

  private static func gray(_ pixel: UInt32, isDark: Bool) -> UInt8 {
    let (red, green, blue) = (
      channel(pixel, 16, isDark: isDark), channel(pixel, 8, isDark: isDark),
      channel(pixel, 0, isDark: isDark)
    )
    // ITU-R BT.601, in parts of 65,536.
    return UInt8(
      truncatingIfNeeded: min((19595 * red + 38470 * green + 7471 * blue + 32768) >> 16, 255))
  }
}

extension [UInt8] {
  /// The values, each of `depth` bits, packed into rows of whole bytes; the first value is in the
  /// highest bits.
  func packed(width: Int, depth: Int, rowBytes: Int) -> [UInt8] {
    guard width > 0, depth < 8 || rowBytes != width else { return self }
    var packed = [UInt8](repeating: 0, count: count / width * rowBytes)
    let perByte = 8 / depth
    for (row, start) in stride(from: 0, to: count, by: width).enumerated() {
      for x in 0..<width {
        let shift = 8 - depth * (x % perByte + 1)
        packed[row * rowBytes + x / perByte] |= self[start + x] << UInt8(shift)
      }
    }
    return packed
  }
}
