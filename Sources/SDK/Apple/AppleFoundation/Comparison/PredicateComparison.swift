internal import Foundation

/// A comparison of a predicate's format string.
struct PredicateComparison {
  enum Operator {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case contained, between, contains, beginsWith, endsWith, like, matches
  }

  /// The elements of the left side that must meet the condition.
  enum Quantifier {
    case whole, any, all, none
  }

  var quantifier = Quantifier.whole
  let left: PredicateTerm
  let comparator: Operator
  let options: NSString.CompareOptions
  let right: PredicateTerm

  func holds(for object: Any?) -> Bool {
    let value = left.value(for: object)
    let other = right.value(for: object)
    let elements = KeyedValue.elements(of: value) ?? []
    return switch quantifier {
    case .whole: holds(value, other)
    case .any: elements.contains { holds($0, other) }
    case .all: elements.allSatisfy { holds($0, other) }
    case .none: !elements.contains { holds($0, other) }
    }
  }

  private func holds(_ value: Any?, _ other: Any?) -> Bool {
    switch comparator {
    case .equal: areEqual(value, other)
    case .unequal: !areEqual(value, other)
    case .less: isOrdered(value, other) { $0 == .orderedAscending }
    case .lessOrEqual: isOrdered(value, other) { $0 != .orderedDescending }
    case .greater: isOrdered(value, other) { $0 == .orderedDescending }
    case .greaterOrEqual: isOrdered(value, other) { $0 != .orderedAscending }
    case .contained: isElement(value, of: other)
    case .between: isBetween(value, other)
    case .contains:
      KeyedValue.elements(of: value) == nil
        ? isFound(other, in: value, []) : isElement(other, of: value)
    case .beginsWith: isFound(other, in: value, .anchored)
    case .endsWith: isFound(other, in: value, [.anchored, .backwards])
    case .like: matches(value, text(other).map(Self.pattern))
    case .matches: matches(value, text(other))
    }
  }

  private func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    if !options.isEmpty, let one = text(one), let other = text(other) {
      return one.compare(other, options: options) == .orderedSame
    }
    return ValueComparison.areEqual(one, other)
  }

  /// Whether two values have the order. `nil` is in no order.
  private func isOrdered(
    _ one: Any?, _ other: Any?, _ test: (ComparisonResult) -> Bool
  ) -> Bool {
    guard ValueComparison.unwrapped(one) != nil, ValueComparison.unwrapped(other) != nil else {
      return false
    }
    return ValueComparison.order(one, other).map(test) ?? false
  }

  private func isElement(_ value: Any?, of list: Any?) -> Bool {
    guard let elements = KeyedValue.elements(of: list) else { return false }
    return elements.contains { areEqual($0, value) }
  }

  private func isBetween(_ value: Any?, _ bounds: Any?) -> Bool {
    guard let bounds = KeyedValue.elements(of: bounds), bounds.count == 2 else { return false }
    return isOrdered(value, bounds[0]) { $0 != .orderedAscending }
      && isOrdered(value, bounds[1]) { $0 != .orderedDescending }
  }

  private func isFound(
    _ part: Any?, in value: Any?, _ further: NSString.CompareOptions
  ) -> Bool {
    guard let part = text(part), let whole = text(value) else { return false }
    return whole.range(of: part, options: options.union(further)) != nil
  }

  private func matches(_ value: Any?, _ pattern: String?) -> Bool {
    guard let pattern, let whole = text(value) else { return false }
    // The whole text has to match: the first of several alternatives may match a part of it.
    return whole.range(
      of: "\\A(?:\(pattern))\\z", options: options.union(.regularExpression)) != nil
  }

  private func text(_ value: Any?) -> String? { ValueComparison.unwrapped(value) as? String }

  /// The pattern of `LIKE`, in which a wildcard also stands for the end of a line.
  private static func pattern(like text: String) -> String {
    "(?s)"
      + NSRegularExpression.escapedPattern(for: text).replacingOccurrences(of: "\\*", with: ".*")
      .replacingOccurrences(of: "\\?", with: ".")
  }
}
