package import AppleFoundation
public import CoreGraphics
public import Foundation

/// A colour with a value for each scheme, in sRGB with eight bits for each component.
public final class UIColor: NSObject, Sendable {
  /// The values in both schemes.
  package let pair: ColorPair

  /// Makes a colour with a value for each scheme.
  package init(_ pair: ColorPair) {
    self.pair = pair
    super.init()
  }

  /// Makes a colour from sRGB components, clamped to 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorPair(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour from components of Display P3, which are taken as sRGB.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha) }

  /// Makes a grey, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from hue, saturation, brightness and opacity, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func component(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init(ColorPair(cgColor.value)) }

  /// Makes a dynamic colour. The closure is called at once, for each scheme, and not again.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    func value(_ style: UIUserInterfaceStyle) -> ColorPair {
      let traits = UITraitCollection(userInterfaceStyle: style)
      return traits.whileCurrent { dynamicProvider(traits) }.pair
    }
    self.init(ColorPair(light: value(.light).light, dark: value(.dark).dark))
  }

  /// Finds a colour in the plugin's asset catalogues; `nil` for a missing colour.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds a colour in the asset catalogues of a bundle, or of the plugin if `nil`; `nil` for a
  /// missing colour.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    for catalog in PluginResources.catalogs(in: bundle) {
      guard let pair = catalog.color(named: name) else { continue }
      self.init(traitCollection.map { ColorPair(pair.value(in: $0)) } ?? pair)
      return
    }
    return nil
  }

  /// Returns the colour with another opacity, from 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let byte = UInt32(red: 0, green: 0, blue: 0, alpha: alpha)
    return UIColor(
      ColorPair(light: pair.light & 0xffff_ff00 | byte, dark: pair.dark & 0xffff_ff00 | byte))
  }

  /// Returns the value of one scheme for both schemes.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(ColorPair(pair.value(in: traitCollection)))
  }

  /// The value in the current scheme.
  public var cgColor: CGColor { CGColor(value: current) }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.pair == pair }

  public override var hash: Int { pair.hashValue }

  public override var description: String {
    let light = String(pair.light, radix: 16)
    return pair.light == pair.dark
      ? "UIColor(\(light))" : "UIColor(\(light), dark: \(String(pair.dark, radix: 16)))"
  }
}

extension UIColor {
  /// Writes the components in the current scheme, each from 0 to 1. Always returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = CGColor(value: current)
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the components in the current scheme, each from 0 to 1. Always returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = CGColor(value: current)
    let (red, green, blue) = (color.red, color.green, color.blue)
    let top = max(red, green, blue)
    let range = top - min(red, green, blue)
    var sixth: CGFloat = 0
    if range > 0 {
      sixth =
        top == red
        ? (green - blue) / range
        : top == green ? (blue - red) / range + 2 : (red - green) / range + 4
    }
    hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    saturation?.pointee = top > 0 ? range / top : 0
    brightness?.pointee = top
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes brightness and opacity in the current scheme. Returns false, and writes nothing, for a
  /// colour that is not grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = CGColor(value: current)
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// The value as 0xRRGGBBAA. The current scheme is only read if the values differ.
  private var current: UInt32 {
    pair.light == pair.dark ? pair.light : pair.value(in: .current)
  }
}

extension ColorPair {
  /// Makes a colour from sRGB components, clamped to 0...1.
  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UInt32(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Returns the value in the scheme of a trait collection.
  func value(in traits: UITraitCollection) -> UInt32 {
    traits.userInterfaceStyle == .dark ? dark : light
  }
}

/// The name of the type in AppKit.
public typealias NSColor = UIColor
