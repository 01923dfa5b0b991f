internal import Glibc

/// The colour spaces of asset catalogues, with conversion to sRGB.
///
/// Display P3 has the primaries of SMPTE RP 431-2, the white point D65 and the transfer function of
/// sRGB. The matrix is from W3C CSS Color 4, section 10 ("sample code": P3 to XYZ, XYZ to sRGB).
enum ColorSpace {
  /// The sRGB space, also used for unknown spaces.
  case sRGB
  /// The Display P3 space.
  case displayP3
  /// The sRGB space with a linear transfer function.
  case linear

  /// Makes a space from its name in a catalogue. Grey spaces and unknown names become sRGB.
  init(name: String?) {
    switch name {
    case "display-p3": self = .displayP3
    case "extended-linear-srgb": self = .linear
    default: self = .sRGB
    }
  }

  /// Converts a colour to 0xRRGGBBAA, with components clipped to 0...1.
  ///
  /// Components beyond ±1,000 count as ±1,000: powers of larger ones overflow.
  func sRGB(_ red: Double, _ green: Double, _ blue: Double, alpha: Double) -> UInt32 {
    let (red, green, blue) = (Self.limited(red), Self.limited(green), Self.limited(blue))
    var color = (red, green, blue)
    switch self {
    case .sRGB: break
    case .linear: color = (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
    case .displayP3:
      let (r, g, b) = (Self.decoded(red), Self.decoded(green), Self.decoded(blue))
      color = (
        Self.encoded(1.2249401763 * r - 0.2249401763 * g),
        Self.encoded(-0.0420569547 * r + 1.0420569547 * g),
        Self.encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b)
      )
    }
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    return byte(color.0) << 24 | byte(color.1) << 16 | byte(color.2) << 8 | byte(alpha)
  }

  private static func limited(_ value: Double) -> Double { min(max(value, -1000), 1000) }

  /// Removes the transfer function of sRGB (IEC 61966-2-1).
  private static func decoded(_ value: Double) -> Double {
    let size = value.magnitude
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  /// Applies the transfer function of sRGB (IEC 61966-2-1).
  private static func encoded(_ value: Double) -> Double {
    let size = value.magnitude
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}
