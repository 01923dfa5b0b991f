/// A colour in both schemes, 0xRRGGBBAA in sRGB.
package struct ColorPair: Hashable, Sendable {
  /// In the light scheme.
  package var light: UInt32
  /// In the dark scheme.
  package var dark: UInt32

  /// Two values.
  package init(light: UInt32, dark: UInt32) {
    self.light = light
    self.dark = dark
  }

  /// The same value in both schemes.
  package init(_ both: UInt32) { self.init(light: both, dark: both) }

  /// As opaque as it is, times `factor`.
  package func faded(by factor: Double) -> ColorPair {
    func fade(_ value: UInt32) -> UInt32 {
      let alpha = (Double(value & 0xff) * min(max(factor, 0), 1)).rounded()
      return value & 0xffff_ff00 | UInt32(alpha)
    }
    return ColorPair(light: fade(light), dark: fade(dark))
  }

  /// The value of one scheme, for both.
  package func fixed(toDark isDark: Bool) -> ColorPair { ColorPair(isDark ? dark : light) }
}
