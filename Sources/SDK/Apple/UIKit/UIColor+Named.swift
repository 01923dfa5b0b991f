internal import AppleFoundation

// The values are those of Apple's Human Interface Guidelines, light and dark, and those of the
// documentation of UIColor for the fixed colours.

extension UIColor {
  private static func both(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor(ColorPair(light: light, dark: dark))
  }

  private static func fixed(_ value: UInt32) -> UIColor { UIColor(ColorPair(value)) }
}

// Grounds.

extension UIColor {
  /// The colour system background.
  public static let systemBackground = both(0xffff_ffff, 0x0000_00ff)
  /// The colour secondary system background.
  public static let secondarySystemBackground = both(0xf2f2_f7ff, 0x1c1c_1eff)
  /// The colour tertiary system background.
  public static let tertiarySystemBackground = both(0xffff_ffff, 0x2c2c_2eff)
  /// The colour system grouped background.
  public static let systemGroupedBackground = both(0xf2f2_f7ff, 0x0000_00ff)
  /// The colour secondary system grouped background.
  public static let secondarySystemGroupedBackground = both(0xffff_ffff, 0x1c1c_1eff)
  /// The colour tertiary system grouped background.
  public static let tertiarySystemGroupedBackground = both(0xf2f2_f7ff, 0x2c2c_2eff)
}

// Texts and lines.

extension UIColor {
  /// The colour label.
  public static let label = both(0x0000_00ff, 0xffff_ffff)
  /// The colour secondary label.
  public static let secondaryLabel = both(0x3c3c_4399, 0xebeb_f599)
  /// The colour tertiary label.
  public static let tertiaryLabel = both(0x3c3c_434c, 0xebeb_f54c)
  /// The colour quaternary label.
  public static let quaternaryLabel = both(0x3c3c_432d, 0xebeb_f528)
  /// The colour placeholder text.
  public static let placeholderText = both(0x3c3c_434c, 0xebeb_f54c)
  /// Text on a dark ground.
  public static let lightText = fixed(0xffff_ff99)
  /// Text on a light ground.
  public static let darkText = fixed(0x0000_00ff)
  /// The colour separator.
  public static let separator = both(0x3c3c_434a, 0x5454_5899)
  /// The colour opaque separator.
  public static let opaqueSeparator = both(0xc6c6_c8ff, 0x3838_3aff)
  /// The colour link.
  public static let link = both(0x007a_ffff, 0x0984_ffff)
  /// The colour of what is active, without a catalogue: blue.
  public static let tintColor = both(0x007a_ffff, 0x0a84_ffff)
}

// Fills.

extension UIColor {
  /// The colour system fill.
  public static let systemFill = both(0x7878_8033, 0x7878_805c)
  /// The colour secondary system fill.
  public static let secondarySystemFill = both(0x7878_8029, 0x7878_8052)
  /// The colour tertiary system fill.
  public static let tertiarySystemFill = both(0x7676_801f, 0x7676_803d)
  /// The colour quaternary system fill.
  public static let quaternarySystemFill = both(0x7474_8014, 0x7676_802e)
}

// Colours that differ in the dark.

extension UIColor {
  /// The colour system gray 2.
  public static let systemGray2 = both(0xaeae_b2ff, 0x6363_66ff)
  /// The colour system gray 3.
  public static let systemGray3 = both(0xc7c7_ccff, 0x4848_4aff)
  /// The colour system gray 4.
  public static let systemGray4 = both(0xd1d1_d6ff, 0x3a3a_3cff)
  /// The colour system gray 5.
  public static let systemGray5 = both(0xe5e5_eaff, 0x2c2c_2eff)
  /// The colour system gray 6.
  public static let systemGray6 = both(0xf2f2_f7ff, 0x1c1c_1eff)
  /// The colour system gray.
  public static let systemGray = fixed(0x8e8e_93ff)
  /// The colour system red.
  public static let systemRed = both(0xff3b_30ff, 0xff45_3aff)
  /// The colour system orange.
  public static let systemOrange = both(0xff95_00ff, 0xff9f_0aff)
  /// The colour system yellow.
  public static let systemYellow = both(0xffcc_00ff, 0xffd6_0aff)
  /// The colour system green.
  public static let systemGreen = both(0x34c7_59ff, 0x30d1_58ff)
  /// The colour system mint.
  public static let systemMint = both(0x00c7_beff, 0x63e6_e2ff)
  /// The colour system teal.
  public static let systemTeal = both(0x30b0_c7ff, 0x40c8_e0ff)
  /// The colour system cyan.
  public static let systemCyan = both(0x32ad_e6ff, 0x64d2_ffff)
  /// The colour system blue.
  public static let systemBlue = both(0x007a_ffff, 0x0a84_ffff)
  /// The colour system indigo.
  public static let systemIndigo = both(0x5856_d6ff, 0x5e5c_e6ff)
  /// The colour system purple.
  public static let systemPurple = both(0xaf52_deff, 0xbf5a_f2ff)
  /// The colour system pink.
  public static let systemPink = both(0xff2d_55ff, 0xff37_5fff)
  /// The colour system brown.
  public static let systemBrown = both(0xa284_5eff, 0xac8e_68ff)
}

// Colours that are the same in the dark.

extension UIColor {
  /// Nothing to be seen.
  public static let clear = fixed(0x0000_0000)
  /// The colour black.
  public static let black = fixed(0x0000_00ff)
  /// The colour white.
  public static let white = fixed(0xffff_ffff)
  /// The colour gray.
  public static let gray = fixed(0x8080_80ff)
  /// The colour dark gray.
  public static let darkGray = fixed(0x5555_55ff)
  /// The colour light gray.
  public static let lightGray = fixed(0xaaaa_aaff)
  /// The colour red.
  public static let red = fixed(0xff00_00ff)
  /// The colour green.
  public static let green = fixed(0x00ff_00ff)
  /// The colour blue.
  public static let blue = fixed(0x0000_ffff)
  /// The colour cyan.
  public static let cyan = fixed(0x00ff_ffff)
  /// The colour yellow.
  public static let yellow = fixed(0xffff_00ff)
  /// The colour magenta.
  public static let magenta = fixed(0xff00_ffff)
  /// The colour orange.
  public static let orange = fixed(0xff80_00ff)
  /// The colour purple.
  public static let purple = fixed(0x8000_80ff)
  /// The colour brown.
  public static let brown = fixed(0x9966_33ff)
}
