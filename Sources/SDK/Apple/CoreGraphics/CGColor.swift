public import Foundation

/// A colour in sRGB, with eight bits for each component. Apple's colours have a colour space and
/// floating-point components.
public final class CGColor: Hashable, Sendable {
  /// The colour as 0xRRGGBBAA.
  package let value: UInt32

  /// Makes a colour from 0xRRGGBBAA.
  package init(value: UInt32) { self.value = value }

  /// Makes a colour from sRGB components, clamped to 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(value: UInt32(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour from sRGB components, clamped to 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey with the transfer function of sRGB, from 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Makes a colour from the components of a space and the opacity, each from 0 to 1: four numbers,
  /// or two for grey. Components of spaces other than sRGB are not converted. Never `nil`.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.model {
    case .monochrome: self.init(gray: components[0], alpha: components[1])
    case .rgb:
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  public static let black = CGColor(value: 0x0000_00ff)
  public static let white = CGColor(value: 0xffff_ffff)
  public static let clear = CGColor(value: 0)

  /// The red, green, blue and alpha components, each from 0 to 1.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// The number of ``components``, which is always four.
  public var numberOfComponents: Int { 4 }

  /// The space of ``components``, which is always sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// The opacity, from 0 for clear to 1 for opaque.
  public var alpha: CGFloat { component(0) }

  /// Returns the colour itself for a space with three components. For grey, returns the grey of the same
  /// luminance (ITU-R BT.709, on the components as they are).
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? {
    guard space.model == .monochrome else { return self }
    return CGColor(gray: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  package var red: CGFloat { component(24) }
  package var green: CGFloat { component(16) }
  package var blue: CGFloat { component(8) }

  private func component(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xff) / 255 }

  public static func == (one: CGColor, other: CGColor) -> Bool { one.value == other.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

extension UInt32 {
  /// Packs components into 0xRRGGBBAA. Components are clamped to 0...1; a value that is not finite
  /// counts as 0.
  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func byte(_ component: CGFloat) -> UInt32 {
      UInt32((Swift.min(Swift.max(component.isFinite ? component : 0, 0), 1) * 255).rounded())
    }
    self = byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
  }
}
