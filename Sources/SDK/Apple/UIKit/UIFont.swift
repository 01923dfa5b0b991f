public import Foundation

/// A font, as UIKit's type of that name describes it.
public final class UIFont: Hashable, Sendable {
  /// What it is made of.
  public let fontDescriptor: UIFontDescriptor

  private init(_ descriptor: UIFontDescriptor) { fontDescriptor = descriptor }

  /// A font of a description.
  ///
  /// - Parameters:
  ///   - descriptor: the description.
  ///   - pointSize: the size in points; that of the description if it is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize > 0 ? descriptor.withSize(pointSize) : descriptor)
  }

  /// A font by its name. Whether there is one is found out when it is drawn.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(UIFontDescriptor(name: fontName, size: fontSize))
  }

  /// The system's font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system's font in a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(UIFontDescriptor(size: fontSize, weight: weight))
  }

  /// The system's font in a weight; the width is not used.
  public static func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width
  ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }

  /// The system's font, bold.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system's font, slanted.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    var descriptor = UIFontDescriptor(size: fontSize, weight: .regular)
    descriptor.isItalic = true
    return UIFont(descriptor)
  }

  /// The system's font with digits as wide as each other.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    var descriptor = UIFontDescriptor(size: fontSize, weight: weight)
    descriptor.hasMonospacedDigits = true
    return UIFont(descriptor)
  }

  /// The system's font with all letters as wide as each other.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var descriptor = UIFontDescriptor(size: fontSize, weight: weight)
    descriptor.design = .monospaced
    return UIFont(descriptor)
  }

  /// The font of a style, in its usual size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(UIFontDescriptor(style))
  }

  /// The font of a style, in its usual size.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontDescriptor.withSize(fontSize)) }

  /// Whether both are described in the same way.
  public static func == (one: UIFont, other: UIFont) -> Bool {
    one.fontDescriptor == other.fontDescriptor
  }

  /// Feeds the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(fontDescriptor) }
}

extension UIFont {
  /// In points.
  public var pointSize: CGFloat { fontDescriptor.pointSize }

  /// Its name.
  public var fontName: String { fontDescriptor.postscriptName }

  /// Its name.
  public var familyName: String { fontDescriptor.postscriptName }

  /// About what a line of the system's font takes, in points.
  public var lineHeight: CGFloat { ascender - descender }

  /// About how far letters reach over the line, in points.
  public var ascender: CGFloat { pointSize * 0.952 }

  /// About how far letters reach under the line, in points; negative.
  public var descender: CGFloat { pointSize * -0.241 }

  /// About the height of capitals, in points.
  public var capHeight: CGFloat { pointSize * 0.705 }

  /// About the height of small letters, in points.
  public var xHeight: CGFloat { pointSize * 0.526 }

  /// The room between lines, in points.
  public var leading: CGFloat { 0 }

  /// 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// 18 points.
  public static var buttonFontSize: CGFloat { 18 }
  /// 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// 14 points.
  public static var systemFontSize: CGFloat { 14 }

  /// How heavy strokes are, from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number, as Apple's.
    public let rawValue: CGFloat

    /// Takes a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Takes a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// 100 in CSS.
    public static let ultraLight = Weight(-0.8)
    /// 200 in CSS.
    public static let thin = Weight(-0.6)
    /// 300 in CSS.
    public static let light = Weight(-0.4)
    /// 400 in CSS.
    public static let regular = Weight(0)
    /// 500 in CSS.
    public static let medium = Weight(0.23)
    /// 600 in CSS.
    public static let semibold = Weight(0.3)
    /// 700 in CSS.
    public static let bold = Weight(0.4)
    /// 800 in CSS.
    public static let heavy = Weight(0.56)
    /// 900 in CSS.
    public static let black = Weight(0.62)
  }

  /// No effect: letters keep their width. How wide they would be.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The number, as Apple's.
    public let rawValue: CGFloat

    /// Takes a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Narrow.
    public static let condensed = Width(rawValue: -0.2)
    /// Very narrow.
    public static let compressed = Width(rawValue: -0.3)
    /// As usual.
    public static let standard = Width(rawValue: 0)
    /// Wide.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// A size with a meaning.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 points.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// 28 points.
    public static let title1 = TextStyle(rawValue: "title1")
    /// 22 points.
    public static let title2 = TextStyle(rawValue: "title2")
    /// 20 points.
    public static let title3 = TextStyle(rawValue: "title3")
    /// 17 points, semibold.
    public static let headline = TextStyle(rawValue: "headline")
    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// 17 points.
    public static let body = TextStyle(rawValue: "body")
    /// 16 points.
    public static let callout = TextStyle(rawValue: "callout")
    /// 13 points.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// The usual size, in points.
    var pointSize: CGFloat {
      switch self {
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

/// A font, as AppKit's type of that name would describe it.
public typealias NSFont = UIFont
