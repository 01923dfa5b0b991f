public import Foundation

/// What a font is made of.
public struct UIFontDescriptor: Hashable, Sendable {
  /// The name of the face; the system's own if `nil`.
  package let name: String?
  /// In points.
  public private(set) var pointSize: CGFloat
  /// How heavy strokes are; as the face or the style is if `nil`.
  package private(set) var weight: UIFont.Weight?
  /// The character of the system's face.
  package var design = SystemDesign.default
  /// Whether it is slanted.
  package var isItalic = false
  /// Whether digits are as wide as each other.
  package var hasMonospacedDigits = false
  /// The style that it is the font of, as long as its size is the usual one.
  package private(set) var textStyle: UIFont.TextStyle?
  /// The style whose size it grows with.
  package var scalingStyle: UIFont.TextStyle?

  init(size: CGFloat, weight: UIFont.Weight) {
    name = nil
    pointSize = size
    self.weight = weight
  }

  init(_ style: UIFont.TextStyle) {
    name = nil
    pointSize = style.pointSize
    textStyle = style
  }

  /// A face by its name.
  public init(name fontName: String, size: CGFloat) {
    name = fontName
    pointSize = size
  }

  /// The system's font of a style.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFontDescriptor(style) }

  /// The system's font of a style, in its usual size.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { UIFontDescriptor(style) }

  /// Its name.
  public var postscriptName: String { name ?? ".SFUI-Regular" }

  /// What can be told about its look.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if let weight, weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same in another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var changed = self
    changed.pointSize = newPointSize
    if newPointSize != pointSize {
      changed.textStyle = nil
      if textStyle == .headline, weight == nil { changed.weight = .semibold }
    }
    return changed
  }

  /// The same in another character; `nil` for faces by name.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard name == nil else { return nil }
    var changed = self
    changed.design = design
    return changed
  }

  /// The same with another look.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = self
    if symbolicTraits.contains(.traitBold) { changed.weight = .bold }
    changed.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitMonoSpace) { changed.design = .monospaced }
    return changed
  }
}

extension UIFontDescriptor {
  /// The character of the system's face.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "default")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "rounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "serif")
    /// All letters as wide as each other.
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  /// What can be told about the look of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, as Apple's.
    public let rawValue: UInt32

    /// Takes bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Heavy.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All letters as wide as each other.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }
}

/// How fonts grow with the size that people want.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  /// As a style does.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// As body text does.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The same font; one by its name grows with the style.
  public func scaledFont(for font: UIFont) -> UIFont {
    var descriptor = font.fontDescriptor
    descriptor.scalingStyle = style
    return UIFont(descriptor: descriptor, size: 0)
  }

  /// The same font; one by its name grows with the style, without a limit.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font)
  }

  /// The value as it is: layout alone knows how large text will be.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// The value as it is: layout alone knows how large text will be.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}
