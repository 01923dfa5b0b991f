internal import CWidgetABI
public import Foundation

public struct Font: Hashable, Sendable {
  /// A text size that follows the user's type size.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2
  }

  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  public struct Weight: Hashable, Sendable {
    /// The weight from 1 to 1,000, as in CSS.
    package let value: Int

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// No effect: the font decides the space between lines.
  public enum Leading: Hashable, Sendable {
    case standard
    case tight
    case loose
  }

  /// The font as the attributes of a node.
  package private(set) var attributes: Attributes

  private func with(_ key: AttributeKey, _ value: AttributeValue) -> Font {
    var font = self
    font.attributes[key] = value
    return font
  }
}

extension Font {
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(attributes: [
      .fontStyle: .integer(style.constant), .fontDesign: design?.attribute,
      .fontWeight: weight.map { .integer($0.value) },
    ])
  }

  @_disfavoredOverload
  public static func system(_ style: TextStyle, design: Design = .default) -> Font {
    system(style, design: Optional(design), weight: nil)
  }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(attributes: [
      .fontSize: .number(clamped(size)), .fontDesign: design?.attribute,
      .fontWeight: weight.map { .integer($0.value) },
    ])
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    custom(name, fixedSize: size).with(.fontRelativeTo, .integer(style.constant))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(attributes: face(named: name).merging([.fontSize: .number(clamped(fixedSize))]))
  }

  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { with(.italic, .flag(true)) }
  public func weight(_ weight: Weight) -> Font { with(.fontWeight, .integer(weight.value)) }
  public func monospaced() -> Font { with(.fontDesign, .integer(WH_DESIGN_MONOSPACED)) }
  public func monospacedDigit() -> Font { with(.monospacedDigits, .flag(true)) }
  public func smallCaps() -> Font { with(.smallCaps, .flag(true)) }
  public func lowercaseSmallCaps() -> Font { smallCaps() }
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : self }
  public func italic(_ isActive: Bool) -> Font { with(.italic, .flag(isActive)) }
  /// No effect: capitals stay capitals.
  public func uppercaseSmallCaps() -> Font { self }
  /// No effect: letters keep their width.
  public func width(_ width: Width) -> Font { self }
  public func design(_ design: Design) -> Font { with(.fontDesign, design.attribute) }
  public func scaled(by factor: CGFloat) -> Font { scaled(by: Double(factor)) }
  public func pointSize(_ size: CGFloat) -> Font { with(.fontSize, .number(Self.clamped(size))) }
  /// No effect: the font decides the space between lines.
  public func leading(_ leading: Leading) -> Font { self }

  /// Returns a size within the limits of the C interface: 0.1 to 1,000 points.
  fileprivate static func clamped(_ size: CGFloat) -> Double {
    size.isNaN ? 0.1 : min(max(Double(size), 0.1), 1000)
  }
}

extension Font {
  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)
}

extension Font {
  /// Returns the font at another size, which follows the user's type size as before.
  package func scaled(by factor: Double) -> Font {
    var font = self
    if case .number(let size)? = attributes[.fontSize] {
      font.attributes[.fontSize] = .number(Self.clamped(CGFloat(size * factor)))
      return font
    }
    let style = TextStyle.allCases.first { .integer($0.constant) == attributes[.fontStyle] }
    font.attributes[.fontStyle] = nil
    font.attributes[.fontSize] = .number((style ?? .body).size * factor)
    font.attributes[.fontRelativeTo] = .integer((style ?? .body).constant)
    if style == .headline, attributes[.fontWeight] == nil {
      font.attributes[.fontWeight] = .integer(Weight.semibold.value)
    }
    return font
  }
}

extension Font.TextStyle {
  /// The size in points at the default type size. Source: Apple's Human Interface Guidelines.
  var size: Double {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }

  var constant: Int {
    switch self {
    case .largeTitle: WH_FONT_LARGE_TITLE
    case .title: WH_FONT_TITLE
    case .title2: WH_FONT_TITLE2
    case .title3: WH_FONT_TITLE3
    case .headline: WH_FONT_HEADLINE
    case .subheadline: WH_FONT_SUBHEADLINE
    case .body: WH_FONT_BODY
    case .callout: WH_FONT_CALLOUT
    case .footnote: WH_FONT_FOOTNOTE
    case .caption: WH_FONT_CAPTION
    case .caption2: WH_FONT_CAPTION2
    }
  }
}

extension Font.Design {
  var attribute: AttributeValue {
    switch self {
    case .default: .integer(WH_DESIGN_DEFAULT)
    case .serif: .integer(WH_DESIGN_SERIF)
    case .rounded: .integer(WH_DESIGN_ROUNDED)
    case .monospaced: .integer(WH_DESIGN_MONOSPACED)
    }
  }
}
