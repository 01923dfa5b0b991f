internal import WidgetModel

/// A part of a laid-out sheet; later parts lie above earlier ones.
enum SheetItem {
  /// A box with round corners.
  case box(ViewRect, radius: Double, fill: Paint?, stroke: ColorPair?)
  /// A line of text from the left end of its baseline.
  case text(String, at: ViewPoint, SheetFont)
  /// A picture.
  case picture(ContactSheet.PictureSource, in: ViewRect)
}

/// The look of a text on a sheet.
struct SheetFont: Hashable {
  var size: Double
  var weight = 400
  var color = SheetColor.text
  var isMonospaced = false

  static let title = SheetFont(size: 26, weight: 700)
  static let subtitle = SheetFont(size: 13, color: SheetColor.secondary)
  static let kind = SheetFont(size: 18, weight: 600)
  static let family = SheetFont(size: 13, weight: 600)
  static let note = SheetFont(size: 11, color: SheetColor.secondary)
  static let problemTitle = SheetFont(size: 12, weight: 600, color: SheetColor.problem)
  static let problem = SheetFont(size: 11, isMonospaced: true)

  /// The label of a band and the captions in it.
  static func label(_ scheme: ColorScheme) -> SheetFont {
    SheetFont(size: 10.5, weight: 600, color: SheetColor.label(scheme))
  }
  static func caption(_ scheme: ColorScheme) -> SheetFont {
    SheetFont(size: 10.5, color: SheetColor.label(scheme))
  }
  static func failure(_ scheme: ColorScheme) -> SheetFont {
    SheetFont(size: 10, color: SheetColor.failure(scheme))
  }
}

/// The colours of a sheet. A band has the colours of its own scheme, whatever the sheet's is.
enum SheetColor {
  static let ground = ColorPair(light: 0xffff_ffff, dark: 0x1415_18ff)
  static let text = ColorPair(light: 0x1d1d_1fff, dark: 0xf2f2_f4ff)
  static let secondary = ColorPair(light: 0x6a6a_70ff, dark: 0xa0a0_a8ff)
  static let problem = ColorPair(light: 0xb311_1fff, dark: 0xff7b_7eff)
  static let problemGround = ColorPair(light: 0xfdec_edff, dark: 0x3a1a_1dff)
  static let problemEdge = ColorPair(light: 0xf0b8_bcff, dark: 0x6e2d_32ff)

  /// The ground of a band: a gradient, so that a widget is told from it at its edges.
  static func band(_ scheme: ColorScheme) -> Paint {
    let (top, bottom) =
      scheme == .light
      ? (fixed(0xe9ec_f2ff), fixed(0xd8dd_e7ff)) : (fixed(0x0d0e_11ff), fixed(0x0000_00ff))
    return .gradient(
      Gradient(
        .linear, start: ViewPoint(x: 0.5, y: 0), end: ViewPoint(x: 0.5, y: 1),
        stops: [.init(location: 0, color: top), .init(location: 1, color: bottom)]))
  }

  static func edge(_ scheme: ColorScheme) -> ColorPair {
    scheme == .light ? fixed(0x0000_0014) : ColorPair(light: 0x0000_0000, dark: 0xffff_ff24)
  }

  static func label(_ scheme: ColorScheme) -> ColorPair {
    fixed(scheme == .light ? 0x5a60_6cff : 0x9a9d_a6ff)
  }

  static func failure(_ scheme: ColorScheme) -> ColorPair {
    fixed(scheme == .light ? 0xa80f_1dff : 0xff86_89ff)
  }

  static func failureGround(_ scheme: ColorScheme) -> ColorPair {
    fixed(scheme == .light ? 0xfff1_f1ff : 0x2a10_12ff)
  }

  private static func fixed(_ color: UInt32) -> ColorPair { ColorPair(light: color, dark: color) }
}
