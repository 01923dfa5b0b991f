public import Foundation

/// The attributes of a font.
public struct UIFontDescriptor: Hashable, Sendable {
  /// The name of the font; `nil` for the system font.
  package let name: String?
  public private(set) var pointSize: CGFloat
  /// The weight; `nil` for the weight of the named font or of the style.
  package private(set) var weight: UIFont.Weight?
  /// The design of the system font.
  package var design = SystemDesign.default
  /// Whether the font is italic.
  package var isItalic = false
  /// Whether all digits have the same width.
  package var hasMonospacedDigits = false
  /// The text style, as long as the size is the style's default.
  package private(set) var textStyle: UIFont.TextStyle?
  /// The text style that scales the size.
  package var scalingStyle: UIFont.TextStyle?

  init(size: CGFloat, weight: UIFont.Weight) {
    name = nil
    pointSize = size
    self.weight = weight
  }

  init(_ style: UIFont.TextStyle) {
    name = nil
    pointSize = style.pointSize
    // Views have no style for the two largest titles: a size and a weight stand for them.
    if [.extraLargeTitle, .extraLargeTitle2].contains(style) {
      weight = .bold
    } else {
      textStyle = style
    }
  }

  public init(name fontName: String, size: CGFloat) {
    name = fontName
    pointSize = size
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFontDescriptor(style) }

  /// Returns the system font of a style in its default size. The traits are ignored.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { UIFontDescriptor(style) }

  /// The name of the font; `.SFUI-Regular` for the system font.
  public var postscriptName: String { name ?? ".SFUI-Regular" }

  /// The traits set in the description. The traits of a named font are unknown.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if let weight, weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the descriptor with another size, detached from its text style.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var changed = self
    changed.pointSize = newPointSize
    if newPointSize != pointSize {
      changed.textStyle = nil
      if textStyle == .headline, weight == nil { changed.weight = .semibold }
    }
    return changed
  }

  /// Returns the descriptor with another design; `nil` for a named font.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard name == nil else { return nil }
    var changed = self
    changed.design = design
    return changed
  }

  /// Returns the descriptor with the traits bold, italic and monospace; other traits are ignored.
  /// The result is never `nil`.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = self
    if symbolicTraits.contains(.traitBold) { changed.weight = .bold }
    changed.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitMonoSpace) { changed.design = .monospaced }
    return changed
  }
}

extension UIFontDescriptor {
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "default")
    public static let rounded = SystemDesign(rawValue: "rounded")
    public static let serif = SystemDesign(rawValue: "serif")
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, equal to Apple's.
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }
}

/// The scaling of fonts with the content size. The layout does the scaling.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Returns the font in the same size. The layout scales a named font with the style.
  public func scaledFont(for font: UIFont) -> UIFont {
    var descriptor = font.fontDescriptor
    descriptor.scalingStyle = style
    return UIFont(descriptor: descriptor, size: 0)
  }

  /// Returns the font in the same size. The layout scales a named font with the style, without the
  /// maximum.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font)
  }

  /// Returns the value unchanged, because only the layout knows the content size.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// Returns the value unchanged, because only the layout knows the content size.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}
