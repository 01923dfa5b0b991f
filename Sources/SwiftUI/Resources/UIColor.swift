public import Foundation

/// A colour, as UIKit's type of that name would hold it.
public final class UIColor: Sendable {
  let color: Color

  init(_ color: Color) { self.color = color }

  /// A colour from components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// A grey, from black at 0 to white at 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(white), opacity: Double(alpha)))
  }

  /// A colour from hue, saturation, brightness and opacity, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      Color(
        hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
        opacity: Double(alpha)))
  }

  /// A colour of the plugin's asset catalogues; `nil` if there is none.
  public convenience init?(named name: String) {
    guard Color.asset(named: name, bundle: nil) != nil else { return nil }
    self.init(Color(name))
  }

  /// The same colour in another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.opacity(Double(alpha)))
  }
}

/// A colour, as AppKit's type of that name would hold it.
public typealias NSColor = UIColor

extension Color {
  /// The same colour.
  public init(uiColor: UIColor) { self = uiColor.color }
  /// The same colour.
  public init(nsColor: NSColor) { self = nsColor.color }
  /// The same colour.
  public init(_ color: UIColor) { self = color.color }
}
