package import Foundation

/// The value of a property of a node, in the types of the C interface.
package enum AttributeValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case date(Date)
  case color(ColorPair)
  case gradient(GradientFill)
  case numbers([Double])
  case path(Path)
  case image(Data)

  /// A length or a coordinate.
  package static func length(_ value: CGFloat) -> Self { .number(Double(value)) }

  /// A length that may be left out.
  package static func length(_ value: CGFloat?) -> Self? { value.map { .number(Double($0)) } }
}

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
  package func fixed(to scheme: ColorScheme) -> ColorPair {
    ColorPair(scheme == .dark ? dark : light)
  }
}
