public import Foundation

extension NSSortDescriptor {
  /// Sorts by a property that is read by name. Only objects of Core Data and dictionaries have
  /// such properties.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending) { one, other in
      ValueComparison.order(one, other) ?? .orderedSame
    }
  }

  public convenience init(
    key: String?, ascending: Bool, comparator: @escaping (Any, Any) -> ComparisonResult
  ) {
    self.init(keyPath: \NSObject[named: key ?? ""], ascending: ascending) { one, other in
      comparator((one as? NamedValue)?.value as Any, (other as? NamedValue)?.value as Any)
    }
  }

  /// Sorts by a property of any type, also of an optional one. Values without an order are equal.
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { one, other in
      ValueComparison.order(one, other) ?? .orderedSame
    }
  }
}

/// A property that was read by name.
private struct NamedValue {
  let value: Any?
}

extension NSObject {
  fileprivate subscript(named key: String) -> NamedValue {
    NamedValue(value: KeyedValue.read(key, of: self))
  }
}
