internal import CWidgetABI
public import Foundation

/// A typeface in a size.
public struct Font: Hashable, Sendable {
  /// A size that grows with the size that people want.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// 34 points.
    case largeTitle
    /// 28 points.
    case title
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points, semibold.
    case headline
    /// 15 points.
    case subheadline
    /// 17 points.
    case body
    /// 16 points.
    case callout
    /// 13 points.
    case footnote
    /// 12 points.
    case caption
    /// 11 points.
    case caption2
  }

  /// The character of the system's face.
  public enum Design: Hashable, Sendable {
    /// The usual one.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// All letters as wide as each other.
    case monospaced
  }

  /// How heavy strokes are.
  public struct Weight: Hashable, Sendable {
    /// 1 to 1,000, as in CSS.
    package let value: Int

    /// 100.
    public static let ultraLight = Weight(value: 100)
    /// 200.
    public static let thin = Weight(value: 200)
    /// 300.
    public static let light = Weight(value: 300)
    /// 400.
    public static let regular = Weight(value: 400)
    /// 500.
    public static let medium = Weight(value: 500)
    /// 600.
    public static let semibold = Weight(value: 600)
    /// 700.
    public static let bold = Weight(value: 700)
    /// 800.
    public static let heavy = Weight(value: 800)
    /// 900.
    public static let black = Weight(value: 900)
  }

  /// No effect: room between lines is the font's. How much there would be.
  public enum Leading: Hashable, Sendable {
    /// As usual.
    case standard
    /// Less.
    case tight
    /// More.
    case loose
  }

  /// What a node takes.
  package private(set) var attributes: Attributes

  private func with(_ key: AttributeKey, _ value: AttributeValue) -> Font {
    var font = self
    font.attributes[key] = value
    return font
  }
}

extension Font {
  /// The system's face in a style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(attributes: [
      .fontStyle: .integer(style.constant), .fontDesign: design?.attribute,
      .fontWeight: weight.map { .integer($0.value) },
    ])
  }

  /// The system's face in a style and a design.
  @_disfavoredOverload
  public static func system(_ style: TextStyle, design: Design = .default) -> Font {
    system(style, design: Optional(design), weight: nil)
  }

  /// The system's face in a fixed size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(attributes: [
      .fontSize: .number(clamped(size)), .fontDesign: design?.attribute,
      .fontWeight: weight.map { .integer($0.value) },
    ])
  }

  /// A face by its name; its size grows as that of body text.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  /// A face by its name; its size grows as that of a style.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    custom(name, fixedSize: size).with(.fontRelativeTo, .integer(style.constant))
  }

  /// A face by its name in a fixed size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(attributes: face(named: name).merging([.fontSize: .number(clamped(fixedSize))]))
  }

  /// The same font, bold.
  public func bold() -> Font { weight(.bold) }
  /// The same font, slanted.
  public func italic() -> Font { with(.italic, .flag(true)) }
  /// The same font in another weight.
  public func weight(_ weight: Weight) -> Font { with(.fontWeight, .integer(weight.value)) }
  /// The same font in a monospaced design.
  public func monospaced() -> Font { with(.fontDesign, .integer(WH_DESIGN_MONOSPACED)) }
  /// The same font with digits as wide as each other.
  public func monospacedDigit() -> Font { with(.monospacedDigits, .flag(true)) }
  /// The same font with small capitals instead of small letters.
  public func smallCaps() -> Font { with(.smallCaps, .flag(true)) }
  /// The same font with small capitals instead of small letters.
  public func lowercaseSmallCaps() -> Font { smallCaps() }
  /// The same font, bold or not.
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : self }
  /// The same font, slanted or not.
  public func italic(_ isActive: Bool) -> Font { with(.italic, .flag(isActive)) }
  /// No effect: capitals stay.
  public func uppercaseSmallCaps() -> Font { self }
  /// No effect: letters keep their width.
  public func width(_ width: Width) -> Font { self }
  /// The same font in another design.
  public func design(_ design: Design) -> Font { with(.fontDesign, design.attribute) }
  /// The same font, larger or smaller.
  public func scaled(by factor: CGFloat) -> Font { scaled(by: Double(factor)) }
  /// The same font, larger or smaller by points.
  public func pointSize(_ size: CGFloat) -> Font { with(.fontSize, .number(Self.clamped(size))) }
  /// No effect: room between lines is the font's.
  public func leading(_ leading: Leading) -> Font { self }

  /// Into what the C interface takes.
  fileprivate static func clamped(_ size: CGFloat) -> Double {
    size.isNaN ? 0.1 : min(max(Double(size), 0.1), 1000)
  }
}

extension Font {
  /// 34 points.
  public static let largeTitle = system(.largeTitle)
  /// 28 points.
  public static let title = system(.title)
  /// 22 points.
  public static let title2 = system(.title2)
  /// 20 points.
  public static let title3 = system(.title3)
  /// 17 points, semibold.
  public static let headline = system(.headline)
  /// 15 points.
  public static let subheadline = system(.subheadline)
  /// 17 points.
  public static let body = system(.body)
  /// 16 points.
  public static let callout = system(.callout)
  /// 13 points.
  public static let footnote = system(.footnote)
  /// 12 points.
  public static let caption = system(.caption)
  /// 11 points.
  public static let caption2 = system(.caption2)
}

extension Font {
  /// The same font in another size, which grows as before.
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
  /// Points at the usual type size (Apple's Human Interface Guidelines).
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
