// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// String comparisons of `#Predicate` that the toolchain's Foundation lacks.

/// A comparison of two texts in a predicate.
public protocol _TextComparison {
  associatedtype Output

  static func compare(_ one: some StringProtocol, _ other: some StringProtocol) -> Output
}

extension PredicateExpressions {
  public struct _Texts<Comparison, Root, Other>: PredicateExpression
  where
    Comparison: _TextComparison, Root: PredicateExpression, Other: PredicateExpression,
    Root.Output: StringProtocol, Other.Output: StringProtocol
  {
    public typealias Output = Comparison.Output

    public let root: Root
    public let other: Other

    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Output {
      try Comparison.compare(root.evaluate(bindings), other.evaluate(bindings))
    }
  }

  public enum _LocalizedStandardContains: _TextComparison {
    public static func compare(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
      one.localizedStandardContains(other)
    }
  }

  public enum _LocalizedCompare: _TextComparison {
    public static func compare(
      _ one: some StringProtocol, _ other: some StringProtocol
    ) -> ComparisonResult { one.localizedCompare(other) }
  }

  public enum _CaseInsensitiveCompare: _TextComparison {
    public static func compare(
      _ one: some StringProtocol, _ other: some StringProtocol
    ) -> ComparisonResult { one.caseInsensitiveCompare(other) }
  }

  public typealias StringLocalizedStandardContains<Root, Other> = _Texts<
    _LocalizedStandardContains, Root, Other
  >
  where
    Root: PredicateExpression, Other: PredicateExpression,
    Root.Output: StringProtocol, Other.Output: StringProtocol

  public typealias StringLocalizedCompare<Root, Other> = _Texts<_LocalizedCompare, Root, Other>
  where
    Root: PredicateExpression, Other: PredicateExpression,
    Root.Output: StringProtocol, Other.Output: StringProtocol

  public typealias StringCaseInsensitiveCompare<Root, Other> = _Texts<
    _CaseInsensitiveCompare, Root, Other
  >
  where
    Root: PredicateExpression, Other: PredicateExpression,
    Root.Output: StringProtocol, Other.Output: StringProtocol

  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> { _Texts(root: root, other: other) }

  public static func build_localizedCompare<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedCompare<Root, Other> { _Texts(root: root, other: other) }

  public static func build_caseInsensitiveCompare<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringCaseInsensitiveCompare<Root, Other> { _Texts(root: root, other: other) }
}

extension PredicateExpressions._Texts: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension PredicateExpressions._Texts: Codable where Root: Codable, Other: Codable {}

extension PredicateExpressions._Texts: Sendable where Root: Sendable, Other: Sendable {}
