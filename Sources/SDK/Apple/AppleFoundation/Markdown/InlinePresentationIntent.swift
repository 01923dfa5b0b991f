public import Foundation

/// What Markdown says of a part of a line. The numbers are Apple's.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  /// A bit for each.
  public let rawValue: UInt

  /// Takes a bit for each.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasised: italic.
  public static let emphasized = Self(rawValue: 1 << 0)
  /// Strongly emphasised: bold.
  public static let stronglyEmphasized = Self(rawValue: 1 << 1)
  /// Code: in letters of one width.
  public static let code = Self(rawValue: 1 << 2)
  /// Struck through.
  public static let strikethrough = Self(rawValue: 1 << 5)
  /// The end of a line that is none when it is drawn.
  public static let softBreak = Self(rawValue: 1 << 6)
  /// The end of a line.
  public static let lineBreak = Self(rawValue: 1 << 7)
  /// HTML within a line.
  public static let inlineHTML = Self(rawValue: 1 << 8)
  /// HTML of its own.
  public static let blockHTML = Self(rawValue: 1 << 9)
}

extension AttributeScopes.FoundationAttributes {
  /// What Markdown says of a part of a line.
  public struct InlinePresentationIntentAttribute: CodableAttributedStringKey {
    /// Its type.
    public typealias Value = InlinePresentationIntent
    /// Its name.
    public static let name = "NSInlinePresentationIntent"

    fileprivate init() {}
  }

  /// What Markdown says of a part of a line.
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { .init() }
}
