internal import Foundation

/// The comparison of values whose types are known at run time only.
package enum ValueComparison {
  /// Returns the order of two values, `nil` first; `nil` if their types have no order.
  package static func order(_ one: Any?, _ other: Any?) -> ComparisonResult? {
    switch (unwrapped(one), unwrapped(other)) {
    case (nil, nil): return .orderedSame
    case (nil, _): return .orderedAscending
    case (_, nil): return .orderedDescending
    case (let one as String, let other as String): return order(one, other)
    case (let one as Date, let other as Date): return order(one, other)
    case (let one as NSNumber, let other as NSNumber): return one.compare(other)
    case (let one as UUID, let other as UUID): return order(one.uuidString, other.uuidString)
    case (let one as URL, let other as URL): return order(one.absoluteString, other.absoluteString)
    default: return nil
    }
  }

  package static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    if let order = order(one, other) { return order == .orderedSame }
    if let one = unwrapped(one) as? AnyHashable, let other = unwrapped(other) as? AnyHashable {
      return one == other
    }
    return false
  }

  /// The value without its optional types.
  package static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if value is NSNull { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return unwrapped(mirror.children.first?.value)
  }

  private static func order<Value: Comparable>(_ one: Value, _ other: Value) -> ComparisonResult {
    one == other ? .orderedSame : one < other ? .orderedAscending : .orderedDescending
  }
}
