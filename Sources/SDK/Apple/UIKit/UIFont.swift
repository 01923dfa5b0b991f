public import Foundation

/// A description of a font. The font is resolved by the renderer.
public final class UIFont: Hashable, Sendable {
  public let fontDescriptor: UIFontDescriptor

  private init(_ descriptor: UIFontDescriptor) { fontDescriptor = descriptor }

  /// Makes a font.
  ///
  /// - Parameters:
  ///   - descriptor: the description.
  ///   - pointSize: the size in points; 0 stands for the size of the description.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize > 0 ? descriptor.withSize(pointSize) : descriptor)
  }

  /// Makes a font by name; `nil` for an empty name. A missing font is only noticed by the renderer.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(UIFontDescriptor(name: fontName, size: fontSize))
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(UIFontDescriptor(size: fontSize, weight: weight))
  }

  /// Makes a system font. The width is ignored.
  public static func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width
  ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    var descriptor = UIFontDescriptor(size: fontSize, weight: .regular)
    descriptor.isItalic = true
    return UIFont(descriptor)
  }

  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    var descriptor = UIFontDescriptor(size: fontSize, weight: weight)
    descriptor.hasMonospacedDigits = true
    return UIFont(descriptor)
  }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var descriptor = UIFontDescriptor(size: fontSize, weight: weight)
    descriptor.design = .monospaced
    return UIFont(descriptor)
  }

  /// Returns the font of a style in its default size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(UIFontDescriptor(style))
  }

  /// Returns the font of a style in its default size. The traits are ignored.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontDescriptor.withSize(fontSize)) }

  public static func == (one: UIFont, other: UIFont) -> Bool {
    one.fontDescriptor == other.fontDescriptor
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fontDescriptor) }
}

extension UIFont {
  public var pointSize: CGFloat { fontDescriptor.pointSize }

  /// The name of the font; `.SFUI-Regular` for the system font.
  public var fontName: String { fontDescriptor.postscriptName }

  /// The same as ``fontName``, because families are unknown here.
  public var familyName: String { fontDescriptor.postscriptName }

  /// An estimate for the system font, in points.
  public var lineHeight: CGFloat { ascender - descender }

  /// An estimate for the system font, in points.
  public var ascender: CGFloat { pointSize * 0.952 }

  /// An estimate for the system font, in points; negative.
  public var descender: CGFloat { pointSize * -0.241 }

  /// An estimate for the system font, in points.
  public var capHeight: CGFloat { pointSize * 0.705 }

  /// An estimate for the system font, in points.
  public var xHeight: CGFloat { pointSize * 0.526 }

  /// Always 0 points.
  public var leading: CGFloat { 0 }

  /// Always 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// Always 18 points.
  public static var buttonFontSize: CGFloat { 18 }
  /// Always 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// Always 14 points.
  public static var systemFontSize: CGFloat { 14 }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from -1 to 1, equal to Apple's.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The weight 100 in CSS.
    public static let ultraLight = Weight(-0.8)
    /// The weight 200 in CSS.
    public static let thin = Weight(-0.6)
    /// The weight 300 in CSS.
    public static let light = Weight(-0.4)
    /// The weight 400 in CSS.
    public static let regular = Weight(0)
    /// The weight 500 in CSS.
    public static let medium = Weight(0.23)
    /// The weight 600 in CSS.
    public static let semibold = Weight(0.3)
    /// The weight 700 in CSS.
    public static let bold = Weight(0.4)
    /// The weight 800 in CSS.
    public static let heavy = Weight(0.56)
    /// The weight 900 in CSS.
    public static let black = Weight(0.62)
  }

  /// No effect: the width of letters does not change.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The width, equal to Apple's.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let condensed = Width(rawValue: -0.2)
    public static let compressed = Width(rawValue: -0.3)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// A text style, with its default size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A style of 36 points, bold.
    public static let extraLargeTitle = TextStyle(rawValue: "extraLargeTitle")
    /// A style of 28 points, bold.
    public static let extraLargeTitle2 = TextStyle(rawValue: "extraLargeTitle2")
    /// A style of 34 points.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// A style of 28 points.
    public static let title1 = TextStyle(rawValue: "title1")
    /// A style of 22 points.
    public static let title2 = TextStyle(rawValue: "title2")
    /// A style of 20 points.
    public static let title3 = TextStyle(rawValue: "title3")
    /// A style of 17 points, semibold.
    public static let headline = TextStyle(rawValue: "headline")
    /// A style of 15 points.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// A style of 17 points.
    public static let body = TextStyle(rawValue: "body")
    /// A style of 16 points.
    public static let callout = TextStyle(rawValue: "callout")
    /// A style of 13 points.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// A style of 12 points.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// A style of 11 points.
    public static let caption2 = TextStyle(rawValue: "caption2")

    var pointSize: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .extraLargeTitle2: 28
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .subheadline: 15
      case .callout: 16
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}

/// The name of the type in AppKit.
public typealias NSFont = UIFont
