internal import Foundation

/// An object whose properties are read by name.
package protocol KeyedValues: AnyObject {
  func keyedValue(_ key: String) -> Any?
}

package enum KeyedValue {
  /// Returns the value of a path of names, `"owner.name"`. A collection on the way gives the values
  /// of its elements, and `@count` their number, which is 0 for a collection that was never set. Only
  /// objects with `KeyedValues` and dictionaries have values.
  package static func read(_ path: String, of object: Any?) -> Any? {
    path.split(separator: ".").reduce(object) { value, name in
      let name = String(name)
      switch ValueComparison.unwrapped(value) {
      case let object as any KeyedValues: return object.keyedValue(name)
      case let dictionary as [AnyHashable: Any]: return dictionary[name]
      case let value?:
        guard let elements = elements(of: value) else { return nil }
        if name == "@count" { return elements.count }
        return elements.compactMap { ValueComparison.unwrapped(read(name, of: $0)) }
      case nil: return name == "@count" ? 0 : nil
      }
    }
  }

  /// The elements of a collection; `nil` for another value.
  package static func elements(of value: Any?) -> [Any]? {
    switch ValueComparison.unwrapped(value) {
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let list as NSArray: list.map { $0 }
    case let list as [Any]: list
    case let set as Set<AnyHashable>: set.map(\.base)
    default: nil
    }
  }
}
