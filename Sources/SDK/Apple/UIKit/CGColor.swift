public import Foundation

/// A colour in sRGB, as Core Graphics' type of that name holds it.
public final class CGColor: Hashable, Sendable {
  /// 0xRRGGBBAA.
  package let value: UInt32

  /// Takes 0xRRGGBBAA.
  package init(value: UInt32) { self.value = value }

  /// A colour from components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(value: UIColor(red: red, green: green, blue: blue, alpha: alpha).pair.light)
  }

  /// A colour from components, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey, from black at 0 to white at 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Black.
  public static let black = CGColor(value: 0x0000_00ff)
  /// White.
  public static let white = CGColor(value: 0xffff_ffff)
  /// Nothing to be seen.
  public static let clear = CGColor(value: 0)

  /// Red, green, blue and opacity, each from 0 to 1.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// Four.
  public var numberOfComponents: Int { 4 }

  /// From clear at 0 to opaque at 1.
  public var alpha: CGFloat { component(0) }

  /// The same colour in another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  var red: CGFloat { component(24) }
  var green: CGFloat { component(16) }
  var blue: CGFloat { component(8) }

  private func component(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xff) / 255 }

  /// Whether both have the same components.
  public static func == (one: CGColor, other: CGColor) -> Bool { one.value == other.value }

  /// Feeds the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
