internal import AppleFoundation

// The values are those of WH_COLOR_... in widgethost/ext/view-values.h, which are Apple's.

extension Color {
  /// Nothing to be seen.
  public static let clear = Color(ColorPair(light: 0x0000_0000, dark: 0x0000_0000))
  /// Black.
  public static let black = Color(ColorPair(light: 0x0000_00ff, dark: 0x0000_00ff))
  /// White.
  public static let white = Color(ColorPair(light: 0xffff_ffff, dark: 0xffff_ffff))
  /// The colour of text.
  public static let primary = Color(ColorPair(light: 0x0000_00ff, dark: 0xffff_ffff))
  /// The colour of less important text.
  public static let secondary = Color(ColorPair(light: 0x3c3c_4399, dark: 0xebeb_f599))
  /// Gray.
  public static let gray = Color(ColorPair(light: 0x8e8e_93ff, dark: 0x8e8e_93ff))
  /// Red.
  public static let red = Color(ColorPair(light: 0xff3b_30ff, dark: 0xff45_3aff))
  /// Orange.
  public static let orange = Color(ColorPair(light: 0xff95_00ff, dark: 0xff9f_0aff))
  /// Yellow.
  public static let yellow = Color(ColorPair(light: 0xffcc_00ff, dark: 0xffd6_0aff))
  /// Green.
  public static let green = Color(ColorPair(light: 0x34c7_59ff, dark: 0x30d1_58ff))
  /// Mint.
  public static let mint = Color(ColorPair(light: 0x00c7_beff, dark: 0x63e6_e2ff))
  /// Teal.
  public static let teal = Color(ColorPair(light: 0x30b0_c7ff, dark: 0x40c8_e0ff))
  /// Cyan.
  public static let cyan = Color(ColorPair(light: 0x32ad_e6ff, dark: 0x64d2_ffff))
  /// Blue.
  public static let blue = Color(ColorPair(light: 0x007a_ffff, dark: 0x0a84_ffff))
  /// Indigo.
  public static let indigo = Color(ColorPair(light: 0x5856_d6ff, dark: 0x5e5c_e6ff))
  /// Purple.
  public static let purple = Color(ColorPair(light: 0xaf52_deff, dark: 0xbf5a_f2ff))
  /// Pink.
  public static let pink = Color(ColorPair(light: 0xff2d_55ff, dark: 0xff37_5fff))
  /// Brown.
  public static let brown = Color(ColorPair(light: 0xa284_5eff, dark: 0xac8e_68ff))
  /// The accent of the widget: what `tint(_:)` set, else blue.
  public static let accentColor = Color(.accent)

  /// The colour of even less important text.
  package static let tertiary = Color(ColorPair(light: 0x3c3c_434c, dark: 0xebeb_f54c))
  /// The quaternary colour of the system.
  package static let quaternary = Color(ColorPair(light: 0x3c3c_432d, dark: 0xebeb_f528))
  /// The background colour of the system.
  package static let background = Color(ColorPair(light: 0xffff_ffff, dark: 0x1c1c_1eff))
  /// The separator colour of the system.
  package static let separator = Color(ColorPair(light: 0x3c3c_434a, dark: 0x5454_5899))
}

extension ShapeStyle where Self == Color {
  /// Nothing to be seen.
  public static var clear: Color { Color.clear }
  /// Black.
  public static var black: Color { Color.black }
  /// White.
  public static var white: Color { Color.white }
  /// Gray.
  public static var gray: Color { Color.gray }
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// The accent of the widget.
  public static var accentColor: Color { Color.accentColor }
}
