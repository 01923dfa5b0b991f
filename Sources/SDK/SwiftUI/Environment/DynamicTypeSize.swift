/// How large people want text.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Smallest.
  case xSmall
  /// Small.
  case small
  /// A little smaller than usual.
  case medium
  /// The usual size.
  case large
  /// A little larger than usual.
  case xLarge
  /// Larger.
  case xxLarge
  /// Largest without accessibility sizes.
  case xxxLarge
  /// First accessibility size.
  case accessibility1
  /// Second accessibility size.
  case accessibility2
  /// Third accessibility size.
  case accessibility3
  /// Fourth accessibility size.
  case accessibility4
  /// Largest of all.
  case accessibility5

  /// Whether it is one of the accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// By size.
  public static func < (smaller: Self, larger: Self) -> Bool { smaller.rawValue < larger.rawValue }

  /// `WH_TYPE_...`, which counts the same way.
  var constant: Int { rawValue }
}

/// How large people want text, in the older words.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
  /// Smallest.
  case extraSmall
  /// Small.
  case small
  /// A little smaller than usual.
  case medium
  /// The usual size.
  case large
  /// A little larger than usual.
  case extraLarge
  /// Larger.
  case extraExtraLarge
  /// Largest without accessibility sizes.
  case extraExtraExtraLarge
  /// First accessibility size.
  case accessibilityMedium
  /// Second accessibility size.
  case accessibilityLarge
  /// Third accessibility size.
  case accessibilityExtraLarge
  /// Fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// Largest of all.
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { DynamicTypeSize(self).isAccessibilitySize }

  init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }
}

extension DynamicTypeSize {
  /// The same size in the newer words.
  init(_ category: ContentSizeCategory) {
    let index = ContentSizeCategory.allCases.firstIndex(of: category) ?? 3
    self = Self(rawValue: index) ?? .large
  }
}
