internal import Foundation

extension NSManagedObject {
  /// Performs a function that was declared with `@NSManaged`: `addToItems` and `removeFromItems` change the
  /// set of the property `items`; others have no effect. Not for use by authors.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - value: The argument: an object, or a collection of objects.
  public func _changeManaged(_ function: String, _ value: Any) {
    if let key = Self.property(function, after: "addTo") {
      change(key) { $0.addObjects(from: Self.objects(in: value)) }
    } else if let key = Self.property(function, after: "removeFrom") {
      change(key) { $0.removeObjects(in: Self.objects(in: value)) }
    }
  }

  /// Changes the objects of a relationship, whose order stays. A relationship without a value keeps the
  /// order as well, because only the type of its property says whether it is ordered.
  private func change(_ key: String, _ body: (NSMutableOrderedSet) -> Void) {
    let stored = primitiveValue(forKey: key)
    let objects = NSMutableOrderedSet(array: stored.map(Self.objects) ?? [])
    body(objects)
    let isOrdered = stored == nil || stored is NSOrderedSet
    keepingInverse(of: key) {
      setPrimitiveValue(isOrdered ? objects : NSSet(array: objects.array), forKey: key)
    }
  }

  /// Returns `items` for `addToItems`.
  private static func property(_ function: String, after prefix: String) -> String? {
    guard function.hasPrefix(prefix) else { return nil }
    let name = function.dropFirst(prefix.count)
    return name.isEmpty ? nil : name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func objects(in value: Any) -> [Any] {
    KeyedValue.elements(of: value) ?? [value]
  }
}
