public import Foundation

/// Key-value coding of user defaults, without Objective-C: a key is the name of a default, with all its
/// dots. Classes of authors have no key-value coding.
extension UserDefaults {
  /// Returns the default with a name; `nil` if there is none.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets a default; `nil` removes the default.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
  }

  /// Returns the value at a path of keys, the first of which is the name of a default, and the others
  /// are keys of dictionaries in it. A default whose name is the whole path comes first.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let value = object(forKey: keyPath) { return value }
    let keys = keyPath.split(separator: ".").map(String.init)
    guard let first = keys.first else { return nil }
    return keys.dropFirst().reduce(object(forKey: first)) { value, key in
      (value as? [String: Any])?[key]
    }
  }

  /// Sets the default whose name is the whole path; `nil` removes the default.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  /// Sets several defaults. `NSNull` removes a default.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  /// Returns the defaults with the given names; `NSNull` for a name without a value.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, object(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }
}
