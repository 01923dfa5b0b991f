public import Foundation

/// A colour in sRGB, with eight bits for each component.
public final class CGColor: Hashable, Sendable {
  /// 0xRRGGBBAA.
  package let value: UInt32

  /// Takes 0xRRGGBBAA.
  package init(value: UInt32) { self.value = value }

  /// A colour from components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(value: UInt32(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour from components, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey, from black at 0 to white at 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// A colour from the components of a space and the opacity, each from 0 to 1: 4 numbers, or 2 for
  /// grey. The components of other spaces than sRGB are not converted. Never `nil`.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.model {
    case .monochrome: self.init(gray: components[0], alpha: components[1])
    case .rgb:
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Black.
  public static let black = CGColor(value: 0x0000_00ff)
  /// White.
  public static let white = CGColor(value: 0xffff_ffff)
  /// Transparent black.
  public static let clear = CGColor(value: 0)

  /// Red, green, blue and opacity, each from 0 to 1.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// The number of ``components``: four.
  public var numberOfComponents: Int { 4 }

  /// The space of ``components``: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// The opacity, from clear at 0 to opaque at 1.
  public var alpha: CGFloat { component(0) }

  /// The same colour in another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  package var red: CGFloat { component(24) }
  package var green: CGFloat { component(16) }
  package var blue: CGFloat { component(8) }

  private func component(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xff) / 255 }

  /// Whether both have the same components.
  public static func == (one: CGColor, other: CGColor) -> Bool { one.value == other.value }

  /// Feeds the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension UInt32 {
  /// 0xRRGGBBAA from components, each from 0 to 1; others are clamped, and NaN counts as 0.
  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func byte(_ component: CGFloat) -> UInt32 {
      UInt32((Swift.min(Swift.max(component.isFinite ? component : 0, 0), 1) * 255).rounded())
    }
    self = byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
  }
}
