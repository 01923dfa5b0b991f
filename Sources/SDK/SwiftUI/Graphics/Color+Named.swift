internal import AppleFoundation

// The values of WH_COLOR_... in widgethost/ext/view-values.h, which are Apple's.

extension Color {
  public static let clear = Color(ColorPair(light: 0x0000_0000, dark: 0x0000_0000))
  public static let black = Color(ColorPair(light: 0x0000_00ff, dark: 0x0000_00ff))
  public static let white = Color(ColorPair(light: 0xffff_ffff, dark: 0xffff_ffff))
  public static let primary = Color(ColorPair(light: 0x0000_00ff, dark: 0xffff_ffff))
  public static let secondary = Color(ColorPair(light: 0x3c3c_4399, dark: 0xebeb_f599))
  public static let gray = Color(ColorPair(light: 0x8e8e_93ff, dark: 0x8e8e_93ff))
  public static let red = Color(ColorPair(light: 0xff3b_30ff, dark: 0xff45_3aff))
  public static let orange = Color(ColorPair(light: 0xff95_00ff, dark: 0xff9f_0aff))
  public static let yellow = Color(ColorPair(light: 0xffcc_00ff, dark: 0xffd6_0aff))
  public static let green = Color(ColorPair(light: 0x34c7_59ff, dark: 0x30d1_58ff))
  public static let mint = Color(ColorPair(light: 0x00c7_beff, dark: 0x63e6_e2ff))
  public static let teal = Color(ColorPair(light: 0x30b0_c7ff, dark: 0x40c8_e0ff))
  public static let cyan = Color(ColorPair(light: 0x32ad_e6ff, dark: 0x64d2_ffff))
  public static let blue = Color(ColorPair(light: 0x007a_ffff, dark: 0x0a84_ffff))
  public static let indigo = Color(ColorPair(light: 0x5856_d6ff, dark: 0x5e5c_e6ff))
  public static let purple = Color(ColorPair(light: 0xaf52_deff, dark: 0xbf5a_f2ff))
  public static let pink = Color(ColorPair(light: 0xff2d_55ff, dark: 0xff37_5fff))
  public static let brown = Color(ColorPair(light: 0xa284_5eff, dark: 0xac8e_68ff))
  /// The accent colour of the widget: the colour set by `tint(_:)`, or blue.
  public static let accentColor = Color(.accent)

  /// The third level of label colours of the system.
  package static let tertiary = Color(ColorPair(light: 0x3c3c_434c, dark: 0xebeb_f54c))
  /// The fourth level of label colours of the system.
  package static let quaternary = Color(ColorPair(light: 0x3c3c_432d, dark: 0xebeb_f528))
  /// The background colour of the system.
  package static let background = Color(ColorPair(light: 0xffff_ffff, dark: 0x1c1c_1eff))
  /// The separator colour of the system.
  package static let separator = Color(ColorPair(light: 0x3c3c_434a, dark: 0x5454_5899))
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var accentColor: Color { Color.accentColor }
}
