/// How large people want text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not known.
  public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
  /// Smallest.
  public static let extraSmall = UIContentSizeCategory(rawValue: "extraSmall")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "small")
  /// A little smaller than usual.
  public static let medium = UIContentSizeCategory(rawValue: "medium")
  /// The usual size.
  public static let large = UIContentSizeCategory(rawValue: "large")
  /// A little larger than usual.
  public static let extraLarge = UIContentSizeCategory(rawValue: "extraLarge")
  /// Larger.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraLarge")
  /// Largest without accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraExtraLarge")
  /// First accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "accessibilityMedium")
  /// Second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")
  /// Third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraLarge")
  /// Fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraExtraLarge")
  /// Largest of all.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraExtraExtraLarge")

  /// All that are known, from small to large.
  package static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private var order: Int { Self.ordered.firstIndex(of: self) ?? 3 }

  /// Whether it is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { order >= 7 }

  /// By size.
  public static func < (one: Self, other: Self) -> Bool { one.order < other.order }
  /// By size.
  public static func > (one: Self, other: Self) -> Bool { one.order > other.order }
  /// By size.
  public static func <= (one: Self, other: Self) -> Bool { one.order <= other.order }
  /// By size.
  public static func >= (one: Self, other: Self) -> Bool { one.order >= other.order }
}
