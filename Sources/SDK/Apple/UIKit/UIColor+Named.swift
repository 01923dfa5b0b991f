internal import AppleFoundation

// The values of the adaptable colours are from Apple's Human Interface Guidelines; the values of
// the fixed colours are from Apple's documentation of UIColor.

extension UIColor {
  private static func both(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor(ColorPair(light: light, dark: dark))
  }

  private static func fixed(_ value: UInt32) -> UIColor { UIColor(ColorPair(value)) }
}

// Backgrounds.

extension UIColor {
  public static let systemBackground = both(0xffff_ffff, 0x0000_00ff)
  public static let secondarySystemBackground = both(0xf2f2_f7ff, 0x1c1c_1eff)
  public static let tertiarySystemBackground = both(0xffff_ffff, 0x2c2c_2eff)
  public static let systemGroupedBackground = both(0xf2f2_f7ff, 0x0000_00ff)
  public static let secondarySystemGroupedBackground = both(0xffff_ffff, 0x1c1c_1eff)
  public static let tertiarySystemGroupedBackground = both(0xf2f2_f7ff, 0x2c2c_2eff)
}

// Texts and lines.

extension UIColor {
  public static let label = both(0x0000_00ff, 0xffff_ffff)
  public static let secondaryLabel = both(0x3c3c_4399, 0xebeb_f599)
  public static let tertiaryLabel = both(0x3c3c_434c, 0xebeb_f54c)
  public static let quaternaryLabel = both(0x3c3c_432d, 0xebeb_f528)
  public static let placeholderText = both(0x3c3c_434c, 0xebeb_f54c)
  public static let lightText = fixed(0xffff_ff99)
  public static let darkText = fixed(0x0000_00ff)
  public static let separator = both(0x3c3c_434a, 0x5454_5899)
  public static let opaqueSeparator = both(0xc6c6_c8ff, 0x3838_3aff)
  public static let link = both(0x007a_ffff, 0x0984_ffff)
  /// The default accent colour, which is blue. The accent colour of an asset catalogue is not used.
  public static let tintColor = both(0x007a_ffff, 0x0a84_ffff)
}

// Fills.

extension UIColor {
  public static let systemFill = both(0x7878_8033, 0x7878_805c)
  public static let secondarySystemFill = both(0x7878_8029, 0x7878_8052)
  public static let tertiarySystemFill = both(0x7676_801f, 0x7676_803d)
  public static let quaternarySystemFill = both(0x7474_8014, 0x7676_802e)
}

// Colours that differ in the dark scheme.

extension UIColor {
  public static let systemGray2 = both(0xaeae_b2ff, 0x6363_66ff)
  public static let systemGray3 = both(0xc7c7_ccff, 0x4848_4aff)
  public static let systemGray4 = both(0xd1d1_d6ff, 0x3a3a_3cff)
  public static let systemGray5 = both(0xe5e5_eaff, 0x2c2c_2eff)
  public static let systemGray6 = both(0xf2f2_f7ff, 0x1c1c_1eff)
  public static let systemGray = fixed(0x8e8e_93ff)
  public static let systemRed = both(0xff3b_30ff, 0xff45_3aff)
  public static let systemOrange = both(0xff95_00ff, 0xff9f_0aff)
  public static let systemYellow = both(0xffcc_00ff, 0xffd6_0aff)
  public static let systemGreen = both(0x34c7_59ff, 0x30d1_58ff)
  public static let systemMint = both(0x00c7_beff, 0x63e6_e2ff)
  public static let systemTeal = both(0x30b0_c7ff, 0x40c8_e0ff)
  public static let systemCyan = both(0x32ad_e6ff, 0x64d2_ffff)
  public static let systemBlue = both(0x007a_ffff, 0x0a84_ffff)
  public static let systemIndigo = both(0x5856_d6ff, 0x5e5c_e6ff)
  public static let systemPurple = both(0xaf52_deff, 0xbf5a_f2ff)
  public static let systemPink = both(0xff2d_55ff, 0xff37_5fff)
  public static let systemBrown = both(0xa284_5eff, 0xac8e_68ff)
}

// Colours that are the same in the dark scheme.

extension UIColor {
  public static let clear = fixed(0x0000_0000)
  public static let black = fixed(0x0000_00ff)
  public static let white = fixed(0xffff_ffff)
  public static let gray = fixed(0x8080_80ff)
  public static let darkGray = fixed(0x5555_55ff)
  public static let lightGray = fixed(0xaaaa_aaff)
  public static let red = fixed(0xff00_00ff)
  public static let green = fixed(0x00ff_00ff)
  public static let blue = fixed(0x0000_ffff)
  public static let cyan = fixed(0x00ff_ffff)
  public static let yellow = fixed(0xffff_00ff)
  public static let magenta = fixed(0xff00_ffff)
  public static let orange = fixed(0xff80_00ff)
  public static let purple = fixed(0x8000_80ff)
  public static let brown = fixed(0x9966_33ff)
}
