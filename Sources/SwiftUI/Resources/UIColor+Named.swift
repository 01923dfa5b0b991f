// The values are those of Apple's Human Interface Guidelines, light and dark.

extension UIColor {
  /// The colour of that name.
  public static let systemBackground = UIColor(
    Color(ColorPair(light: 0xffff_ffff, dark: 0x0000_00ff)))
  /// The colour of that name.
  public static let secondarySystemBackground = UIColor(
    Color(ColorPair(light: 0xf2f2_f7ff, dark: 0x1c1c_1eff)))
  /// The colour of that name.
  public static let tertiarySystemBackground = UIColor(
    Color(ColorPair(light: 0xffff_ffff, dark: 0x2c2c_2eff)))
  /// The colour of that name.
  public static let systemGroupedBackground = UIColor(
    Color(ColorPair(light: 0xf2f2_f7ff, dark: 0x0000_00ff)))
  /// The colour of that name.
  public static let secondarySystemGroupedBackground = UIColor(
    Color(ColorPair(light: 0xffff_ffff, dark: 0x1c1c_1eff)))
  /// The colour of that name.
  public static let tertiarySystemGroupedBackground = UIColor(
    Color(ColorPair(light: 0xf2f2_f7ff, dark: 0x2c2c_2eff)))
  /// The colour of that name.
  public static let label = UIColor(
    Color(ColorPair(light: 0x0000_00ff, dark: 0xffff_ffff)))
  /// The colour of that name.
  public static let secondaryLabel = UIColor(
    Color(ColorPair(light: 0x3c3c_4399, dark: 0xebeb_f599)))
  /// The colour of that name.
  public static let tertiaryLabel = UIColor(
    Color(ColorPair(light: 0x3c3c_434c, dark: 0xebeb_f54c)))
  /// The colour of that name.
  public static let quaternaryLabel = UIColor(
    Color(ColorPair(light: 0x3c3c_432d, dark: 0xebeb_f528)))
  /// The colour of that name.
  public static let separator = UIColor(
    Color(ColorPair(light: 0x3c3c_434a, dark: 0x5454_5899)))
  /// The colour of that name.
  public static let opaqueSeparator = UIColor(
    Color(ColorPair(light: 0xc6c6_c8ff, dark: 0x3838_3aff)))
  /// The colour of that name.
  public static let link = UIColor(
    Color(ColorPair(light: 0x007a_ffff, dark: 0x0984_ffff)))
  /// The colour of that name.
  public static let systemFill = UIColor(
    Color(ColorPair(light: 0x7878_8033, dark: 0x7878_805c)))
  /// The colour of that name.
  public static let secondarySystemFill = UIColor(
    Color(ColorPair(light: 0x7878_8029, dark: 0x7878_8052)))
  /// The colour of that name.
  public static let tertiarySystemFill = UIColor(
    Color(ColorPair(light: 0x7676_801f, dark: 0x7676_803d)))
  /// The colour of that name.
  public static let quaternarySystemFill = UIColor(
    Color(ColorPair(light: 0x7474_8014, dark: 0x7676_802e)))
  /// The colour of that name.
  public static let systemGray2 = UIColor(
    Color(ColorPair(light: 0xaeae_b2ff, dark: 0x6363_66ff)))
  /// The colour of that name.
  public static let systemGray3 = UIColor(
    Color(ColorPair(light: 0xc7c7_ccff, dark: 0x4848_4aff)))
  /// The colour of that name.
  public static let systemGray4 = UIColor(
    Color(ColorPair(light: 0xd1d1_d6ff, dark: 0x3a3a_3cff)))
  /// The colour of that name.
  public static let systemGray5 = UIColor(
    Color(ColorPair(light: 0xe5e5_eaff, dark: 0x2c2c_2eff)))
  /// The colour of that name.
  public static let systemGray6 = UIColor(
    Color(ColorPair(light: 0xf2f2_f7ff, dark: 0x1c1c_1eff)))
  /// The colour of that name.
  public static let darkGray = UIColor(
    Color(ColorPair(light: 0x5555_55ff, dark: 0x5555_55ff)))
  /// The colour of that name.
  public static let lightGray = UIColor(
    Color(ColorPair(light: 0xaaaa_aaff, dark: 0xaaaa_aaff)))
  /// The colour of that name.
  public static let clear = UIColor(Color.clear)
  /// The colour of that name.
  public static let black = UIColor(Color.black)
  /// The colour of that name.
  public static let white = UIColor(Color.white)
  /// The colour of that name.
  public static let gray = UIColor(Color.gray)
  /// The colour of that name.
  public static let red = UIColor(Color.red)
  /// The colour of that name.
  public static let orange = UIColor(Color.orange)
  /// The colour of that name.
  public static let yellow = UIColor(Color.yellow)
  /// The colour of that name.
  public static let green = UIColor(Color.green)
  /// The colour of that name.
  public static let cyan = UIColor(Color.cyan)
  /// The colour of that name.
  public static let blue = UIColor(Color.blue)
  /// The colour of that name.
  public static let purple = UIColor(Color.purple)
  /// The colour of that name.
  public static let brown = UIColor(Color.brown)
  /// The colour of that name.
  public static let systemGray = UIColor(Color.gray)
  /// The colour of that name.
  public static let systemRed = UIColor(Color.red)
  /// The colour of that name.
  public static let systemOrange = UIColor(Color.orange)
  /// The colour of that name.
  public static let systemYellow = UIColor(Color.yellow)
  /// The colour of that name.
  public static let systemGreen = UIColor(Color.green)
  /// The colour of that name.
  public static let systemMint = UIColor(Color.mint)
  /// The colour of that name.
  public static let systemTeal = UIColor(Color.teal)
  /// The colour of that name.
  public static let systemCyan = UIColor(Color.cyan)
  /// The colour of that name.
  public static let systemBlue = UIColor(Color.blue)
  /// The colour of that name.
  public static let systemIndigo = UIColor(Color.indigo)
  /// The colour of that name.
  public static let systemPurple = UIColor(Color.purple)
  /// The colour of that name.
  public static let systemPink = UIColor(Color.pink)
  /// The colour of that name.
  public static let systemBrown = UIColor(Color.brown)
}
