public import Foundation

extension NSManagedObject {
  /// Returns the value of a property that was declared with `@NSManaged`: the stored one, or an empty
  /// one. Not for use by authors.
  public func _managedValue<Value>(forKey key: String) -> Value {
    let stored = primitiveValue(forKey: key)
    if let value = stored as? Value { return value }
    // A number of another type than the property's.
    if let number = stored as? NSNumber, let value = number as? Value { return value }
    // The objects of a relationship that `_changeManaged` made.
    if let objects = stored as? NSOrderedSet, let value = NSSet(array: objects.array) as? Value {
      return value
    }
    if let value = EmptyValue.of(Value.self) { return value }
    // The getter has no value to return and cannot throw. Apple's Core Data ends the process as well.
    preconditionFailure(
      "\(entity.name ?? "an object") has no \"\(key)\": a value of \(Value.self) has no default")
  }

  /// Stores the value of a property that was declared with `@NSManaged`. Not for use by authors.
  public func _setManagedValue<Value>(_ value: Value, forKey key: String) {
    keepingInverse(of: key) { setPrimitiveValue(value, forKey: key) }
  }
}

/// A type with a value that stands for none.
private protocol EmptyValued {
  static var emptyValue: Self { get }
}

private enum EmptyValue {
  static func of<Value>(_ type: Value.Type) -> Value? {
    if let type = type as? any EmptyValued.Type { return type.emptyValue as? Value }
    if let type = type as? any RawRepresentable.Type { return first(type) as? Value }
    switch type {
    case is NSSet.Type: return NSMutableSet() as? Value
    case is NSOrderedSet.Type: return NSMutableOrderedSet() as? Value
    case is NSArray.Type: return NSMutableArray() as? Value
    case is NSDictionary.Type: return NSMutableDictionary() as? Value
    case is NSNumber.Type: return NSDecimalNumber.zero as? Value
    default: return nil
    }
  }

  private static func first<Raw: RawRepresentable>(_ type: Raw.Type) -> Raw? {
    of(Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
  }
}

extension Optional: EmptyValued { fileprivate static var emptyValue: Self { .none } }
extension Array: EmptyValued { fileprivate static var emptyValue: Self { [] } }
extension Dictionary: EmptyValued { fileprivate static var emptyValue: Self { [:] } }
extension Set: EmptyValued { fileprivate static var emptyValue: Self { [] } }
extension String: EmptyValued { fileprivate static var emptyValue: Self { "" } }
extension Bool: EmptyValued { fileprivate static var emptyValue: Self { false } }
extension Int: EmptyValued { fileprivate static var emptyValue: Self { 0 } }
extension Int16: EmptyValued { fileprivate static var emptyValue: Self { 0 } }
extension Int32: EmptyValued { fileprivate static var emptyValue: Self { 0 } }
extension Int64: EmptyValued { fileprivate static var emptyValue: Self { 0 } }
extension Float: EmptyValued { fileprivate static var emptyValue: Self { 0 } }
extension Double: EmptyValued { fileprivate static var emptyValue: Self { 0 } }
extension Decimal: EmptyValued { fileprivate static var emptyValue: Self { 0 } }
extension Data: EmptyValued { fileprivate static var emptyValue: Self { Data() } }
extension Date: EmptyValued {
  fileprivate static var emptyValue: Self { Date(timeIntervalSinceReferenceDate: 0) }
}
extension URL: EmptyValued {
  fileprivate static var emptyValue: Self { URL(fileURLWithPath: "/dev/null") }
}
extension UUID: EmptyValued {
  fileprivate static var emptyValue: Self {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}
