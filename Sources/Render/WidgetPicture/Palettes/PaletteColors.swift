internal import PictureChannel
internal import WidgetModel

/// The colours of a palette, at most 16.
struct PaletteColors: Sendable {
  /// The colours that the file contains, as `0xRRGGBB`.
  let colors: [UInt32]
  /// The colours that images are compared with: nearer to the look of a panel than `colors`, which
  /// name inks.
  let seenColors: [UInt32]
  /// Whether the palette is greys from black to white in equal steps.
  let isGray: Bool

  /// Makes the palette; `nil` for the palettes with 8 bits per channel.
  init?(_ palette: PicturePalette) {
    switch palette {
    case .rgba, .rgb, .gray8: return nil
    case .gray1: self.init(grays: 2)
    case .gray2: self.init(grays: 4)
    case .gray4: self.init(grays: 16)
    case .bwr: self.init([.black, .white, .red])
    case .bwy: self.init([.black, .white, .yellow])
    case .bwry: self.init([.black, .white, .yellow, .red])
    case .acep7: self.init([.black, .white, .green, .blue, .red, .yellow, .orange])
    case .spectra6: self.init([.black, .white, .yellow, .red, .blue, .green])
    }
  }

  private init(grays count: Int) {
    colors = (0..<count).map { UInt32($0 * 255 / (count - 1)) * 0x010101 }
    seenColors = colors
    isGray = true
  }

  private init(_ inks: [Ink]) {
    colors = inks.map(\.name)
    seenColors = inks.map(\.seen)
    isGray = false
  }

  /// The bits of a pixel in a PNG file.
  var depth: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : 4 }

  /// An ink of a panel.
  private struct Ink {
    /// The colour that drivers of panels expect in a picture, as `0xRRGGBB`.
    var name: UInt32
    /// The mean of `name` and the measured colour, as in Pimoroni's driver at its saturation of
    /// 0.5 (github.com/pimoroni/inky, inky_uc8159.py, SATURATED_PALETTE).
    var seen: UInt32

    static let black = Ink(name: 0x000000, seen: 0x000000)
    static let white = Ink(name: 0xffffff, seen: 0xffffff)
    static let green = Ink(name: 0x00ff00, seen: 0x1dad23)
    static let blue = Ink(name: 0x0000ff, seen: 0x1e1dae)
    static let red = Ink(name: 0xff0000, seen: 0xcd2425)
    static let yellow = Ink(name: 0xffff00, seen: 0xe7de23)
    static let orange = Ink(name: 0xff8000, seen: 0xd87524)
  }
}

// MARK: - Texts and areas

extension PaletteColors {
  /// The contrast below which a line is not seen well on its ground (WCAG 2.2, 1.4.11).
  private static let leastContrast = 3.0
  /// The contrast that a line must have to stay on its side of the ground.
  private static let tolerableContrast = 1.9
  /// The same as `leastContrast` for palettes of 16 greys, which keep the levels of a design.
  private static let leastContrastOfGrays = 1.3
  /// The contrast from which on an area differs from its ground on purpose.
  private static let distinctContrast = 1.35
  /// The same for a strong colour, with its least difference between two channels.
  private static let (distinctColorContrast, strongColor) = (1.15, 0.4)

  /// Returns the index of the nearest colour.
  func nearest(to color: DrawnColor) -> Int { nearest(to: color, among: colors) }

  /// Returns the index of the colour that an image of this colour is nearest to.
  func nearestSeen(to color: DrawnColor) -> Int { nearest(to: color, among: seenColors) }

  private func nearest(to color: DrawnColor, among colors: [UInt32]) -> Int {
    if isGray {
      let last = Double(colors.count - 1)
      return Int(min(max(color.luma * last, 0), last) + 0.5)
    }
    var best = (index: 0, distance: Double.infinity)
    for (index, value) in colors.enumerated() {
      let distance = color.distance(to: DrawnColor(value << 8 | 0xff))
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  /// Returns the opaque colour for a line or a small area, so that it can be told from the ground:
  /// the nearest one of the palette, or the one with the greatest contrast.
  ///
  /// An area keeps its colour if it is also in the design hard to tell from the ground.
  func standingOut(_ color: DrawnColor, on ground: DrawnColor, isLine: Bool) -> DrawnColor {
    let wanted = color.over(ground)
    let below = self.color(nearest(to: ground))
    let nearest = self.color(nearest(to: wanted))
    if !isLine {
      guard nearest == below, isDistinct(wanted, ground) else { return color }
    }
    let least = colors.count >= 16 ? Self.leastContrastOfGrays : Self.leastContrast
    if nearest.contrast(to: below) >= least { return nearest }
    let all = colors.indices.map(self.color)
    let isLighter = wanted.luminance > ground.luminance
    let extreme = all.max { ($0.luminance < $1.luminance) == isLighter }
    // Light stays light and dark stays dark if possible: the ground is known roughly where it is an
    // image.
    if let extreme, extreme.contrast(to: below) >= Self.tolerableContrast { return extreme }
    // An area in the middle of several grounds, such as the hub of a clock's hands, stays as it is.
    guard isLine else { return nearest }
    return all.max { $0.contrast(to: below) < $1.contrast(to: below) } ?? nearest
  }

  private func isDistinct(_ color: DrawnColor, _ ground: DrawnColor) -> Bool {
    let channels = [color.red, color.green, color.blue]
    let isStrong = (channels.max() ?? 0) - (channels.min() ?? 0) >= Self.strongColor
    let least = isStrong ? Self.distinctColorContrast : Self.distinctContrast
    return color.contrast(to: ground) >= least
  }

  private func color(_ index: Int) -> DrawnColor { DrawnColor(colors[index] << 8 | 0xff) }
}

extension DrawnColor {
  /// The level of grey, 0 to 1 (ITU-R BT.601).
  var luma: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// The distance of two colours, weighted for the eye ("redmean", Thiadmer Riemersma,
  /// compuphase.com/cmetric.htm).
  func distance(to other: DrawnColor) -> Double {
    let mean = (red + other.red) / 2
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return (2 + mean) * r * r + 4 * g * g + (3 - mean) * b * b
  }
}
