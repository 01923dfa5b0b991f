internal import CoreGraphics
public import Foundation

// The names of AppKit's colours that have a counterpart in UIKit. `NSColor` is another name of
// `UIColor`.

extension UIColor {
  /// The default accent colour, which is blue.
  public static let controlAccentColor = tintColor
  public static let labelColor = label
  public static let secondaryLabelColor = secondaryLabel
  public static let tertiaryLabelColor = tertiaryLabel
  public static let quaternaryLabelColor = quaternaryLabel
  public static let placeholderTextColor = placeholderText
  public static let textColor = label
  public static let controlTextColor = label
  public static let linkColor = link
  public static let separatorColor = separator
  public static let gridColor = separator
  public static let windowBackgroundColor = secondarySystemBackground
  public static let underPageBackgroundColor = secondarySystemBackground
  public static let controlBackgroundColor = systemBackground
  public static let textBackgroundColor = systemBackground
  public static let controlColor = systemFill
  public static let selectedContentBackgroundColor = tintColor
  public static let selectedTextBackgroundColor = tintColor.withAlphaComponent(0.3)
}

extension UIColor {
  public var redComponent: CGFloat { cgColor.red }
  public var greenComponent: CGFloat { cgColor.green }
  public var blueComponent: CGFloat { cgColor.blue }
  public var alphaComponent: CGFloat { cgColor.alpha }

  /// Makes a colour from sRGB components, clamped to 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a colour from components, which are taken as sRGB.
  public convenience init(
    calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Makes a colour from components, which are taken as sRGB.
  public convenience init(
    deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Returns the same colour, because all colours are in sRGB.
  public func usingColorSpace(_ space: NSColorSpace) -> UIColor? { self }
}

/// A colour space of AppKit. All colours are in sRGB.
public final class NSColorSpace: Sendable {
  private init() {}

  public static let sRGB = NSColorSpace()
  public static let deviceRGB = NSColorSpace()
  public static let genericRGB = NSColorSpace()
  public static let displayP3 = NSColorSpace()
  public static let extendedSRGB = NSColorSpace()
}
