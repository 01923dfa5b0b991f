internal import PictureChannel
internal import WidgetModel

/// The reduction of a picture to the colours of a palette: texts, lines and areas get the nearest
/// colour, and only images are dithered.
struct Quantizer {
  let palette: PaletteColors
  let dither: PictureDither
  let isDark: Bool

  /// Returns the index of a colour for each pixel, row by row.
  ///
  /// - Parameters:
  ///   - picture: The drawn picture.
  ///   - coverage: White where an image is seen, else black or clear; of the same size.
  func indices(of picture: PixelRows, images coverage: PixelRows?) -> [UInt8] {
    let (width, height) = (picture.width, picture.height)
    let levels = coverage.map { self.levels(of: picture, images: $0) } ?? Levels.all
    var indices = [UInt8](repeating: 0, count: width * height)
    var errors = DiffusedErrors(dither, width: width)
    var last: (pixel: UInt32, index: UInt8)?
    for y in 0..<height {
      for x in 0..<width {
        let pixel = picture[x, y]
        let index: UInt8
        if let coverage, Self.isImage(coverage[x, y]) {
          index = dithered(levels.applied(to: color(of: pixel)), x, y, &errors)
        } else if let last, last.pixel == pixel {
          index = last.index
        } else {
          index = UInt8(clamping: palette.nearest(to: color(of: pixel)))
          last = (pixel, index)
        }
        indices[y * width + x] = index
      }
      errors.endRow()
    }
    return indices
  }

  private func color(of pixel: UInt32) -> DrawnColor {
    DrawnColor(premultiplied: pixel).on(.paper(isDark: isDark))
  }

  /// Whether at least half of a pixel is of an image.
  private static func isImage(_ coverage: UInt32) -> Bool { coverage >> 16 & 0xff >= 0x80 }

  // MARK: Images

  private func dithered(
    _ color: DrawnColor, _ x: Int, _ y: Int, _ errors: inout DiffusedErrors
  ) -> UInt8 {
    switch dither {
    case .none: return UInt8(clamping: palette.nearestSeen(to: color))
    case .ordered:
      let shift = (Self.bayer(x, y) - 0.5) * spacing
      return UInt8(clamping: palette.nearestSeen(to: color.shifted(by: shift)))
    case .floydSteinberg, .atkinson:
      let wanted = errors.added(to: color, x)
      let index = palette.nearestSeen(to: wanted)
      errors.spread(from: wanted, to: DrawnColor(palette.seenColors[index] << 8 | 0xff), x)
      return UInt8(clamping: index)
    }
  }

  /// The distance between neighbouring colours of the palette, for ordered dithering.
  private var spacing: Double {
    palette.isGray ? 1 / Double(palette.colors.count - 1) : 0.5
  }

  /// Returns the threshold of Bayer's matrix of 8 × 8, above 0 and below 1.
  private static func bayer(_ x: Int, _ y: Int) -> Double {
    var value = 0
    for bit in 0..<3 {
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      value = value << 2 | (a ^ b) << 1 | b
    }
    return (Double(value) + 0.5) / 64
  }

  /// The range of levels of grey that becomes the whole range.
  private struct Levels {
    var black: Double
    var white: Double

    static let all = Levels(black: 0, white: 1)

    func applied(to color: DrawnColor) -> DrawnColor {
      guard black > 0 || white < 1 else { return color }
      func stretched(_ value: Double) -> Double {
        min(max((value - black) / (white - black), 0), 1)
      }
      return DrawnColor(
        red: stretched(color.red), green: stretched(color.green), blue: stretched(color.blue))
    }
  }

  /// The part of the pixels at either end that may lose its differences.
  private static let clipped = 0.01
  /// The narrowest range: contrast is at most doubled.
  private static let narrowest = 0.5

  /// Raises the contrast of images: the palette has few levels to lose.
  private func levels(of picture: PixelRows, images coverage: PixelRows) -> Levels {
    var counts = [Int](repeating: 0, count: 256)
    var total = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width where Self.isImage(coverage[x, y]) {
        counts[Int(color(of: picture[x, y]).luma * 255 + 0.5)] += 1
        total += 1
      }
    }
    guard total > 0, palette.colors.count < 16 else { return .all }
    func level(_ counts: some Sequence<(offset: Int, element: Int)>) -> Double {
      var sum = 0.0
      for (level, count) in counts {
        sum += Double(count)
        if sum > Double(total) * Self.clipped { return Double(level) / 255 }
      }
      return 0
    }
    let (black, white) = (level(counts.enumerated()), level(counts.enumerated().reversed()))
    guard white - black < Self.narrowest else { return Levels(black: black, white: white) }
    let low = min(max((black + white - Self.narrowest) / 2, 0), 1 - Self.narrowest)
    return Levels(black: low, white: low + Self.narrowest)
  }
}

/// The errors of pixels that are spread to later ones.
private struct DiffusedErrors {
  /// A part of the error, for the pixel in a place relative to the present one.
  private struct Share {
    var x: Int
    var y: Int
    var part: Double
  }

  private let shares: [Share]
  private let width: Int
  /// The present row and two following ones, each with two places before and after.
  private var rows: [[SIMD3<Double>]]
  private static let margin = 2

  init(_ dither: PictureDither, width: Int) {
    self.width = width
    shares =
      switch dither {
      case .floydSteinberg:
        [(1, 0, 7.0 / 16), (-1, 1, 3.0 / 16), (0, 1, 5.0 / 16), (1, 1, 1.0 / 16)].map(Share.init)
      case .atkinson:
        [(1, 0), (2, 0), (-1, 1), (0, 1), (1, 1), (0, 2)].map {
          Share(x: $0.0, y: $0.1, part: 1.0 / 8)
        }
      case .none, .ordered: []
      }
    let row = [SIMD3<Double>](repeating: .zero, count: width + 2 * Self.margin)
    rows = [row, row, row]
  }

  func added(to color: DrawnColor, _ x: Int) -> DrawnColor {
    let error = rows[0][x + Self.margin]
    // Errors beyond the range of colours would run on through whole areas.
    func limited(_ value: Double) -> Double { min(max(value, -0.25), 1.25) }
    return DrawnColor(
      red: limited(color.red + error.x), green: limited(color.green + error.y),
      blue: limited(color.blue + error.z))
  }

  mutating func spread(from wanted: DrawnColor, to chosen: DrawnColor, _ x: Int) {
    let error = SIMD3(
      wanted.red - chosen.red, wanted.green - chosen.green, wanted.blue - chosen.blue)
    for share in shares { rows[share.y][x + Self.margin + share.x] += error * share.part }
  }

  mutating func endRow() {
    guard !shares.isEmpty else { return }
    rows.append(rows.removeFirst())
    for index in rows[2].indices { rows[2][index] = .zero }
  }
}

extension DrawnColor {
  /// Makes a colour from a premultiplied pixel `0xAARRGGBB`.
  init(premultiplied pixel: UInt32) {
    let alpha = pixel >> 24
    guard alpha > 0 else {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
      return
    }
    let scale = 1 / Double(alpha)
    func channel(_ shift: UInt32) -> Double { min(Double(pixel >> shift & 0xff) * scale, 1) }
    self.init(
      red: channel(16), green: channel(8), blue: channel(0), alpha: Double(alpha) / 255)
  }

  /// Returns the colour on an opaque ground.
  func on(_ ground: DrawnColor) -> DrawnColor { alpha == 1 ? self : over(ground) }

  fileprivate func shifted(by amount: Double) -> DrawnColor {
    DrawnColor(red: red + amount, green: green + amount, blue: blue + amount)
  }
}
