/// A colour for both schemes, as 0xRRGGBBAA in sRGB.
package struct ColorPair: Hashable, Sendable {
  /// The value in the light scheme.
  package var light: UInt32
  /// The value in the dark scheme.
  package var dark: UInt32

  /// Makes a colour from two values.
  package init(light: UInt32, dark: UInt32) {
    self.light = light
    self.dark = dark
  }

  /// Makes a colour with the same value in both schemes.
  package init(_ both: UInt32) { self.init(light: both, dark: both) }

  /// Multiplies the opacity by `factor`, clamped to 0...1.
  package func faded(by factor: Double) -> ColorPair {
    func fade(_ value: UInt32) -> UInt32 {
      let alpha = (Double(value & 0xff) * min(max(factor, 0), 1)).rounded()
      return value & 0xffff_ff00 | UInt32(alpha)
    }
    return ColorPair(light: fade(light), dark: fade(dark))
  }

  /// Returns the value of one scheme for both schemes.
  package func fixed(toDark isDark: Bool) -> ColorPair { ColorPair(isDark ? dark : light) }
}
