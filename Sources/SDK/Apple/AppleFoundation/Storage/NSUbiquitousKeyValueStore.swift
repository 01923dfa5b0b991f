public import Foundation

/// Values that Apple's systems share between devices. Here they stay in the plugin's directory, and
/// nothing else changes them.
///
/// Unchecked: the defaults behind it may be used from any thread.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  private let values: UserDefaults? = UserDefaults(suiteName: "NSUbiquitousKeyValueStore")

  /// The store.
  public static let `default` = NSUbiquitousKeyValueStore()
  /// Never posted: nothing else changes the values.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  /// The value of a key.
  open func object(forKey key: String) -> Any? { values?.object(forKey: key) }
  /// Sets the value of a key; removes it if `nil`.
  open func set(_ value: Any?, forKey key: String) { values?.set(value, forKey: key) }
  /// Removes the value of a key.
  open func removeObject(forKey key: String) { values?.removeObject(forKey: key) }
  /// The string of a key.
  open func string(forKey key: String) -> String? { values?.string(forKey: key) }
  /// The array of a key.
  open func array(forKey key: String) -> [Any]? { values?.array(forKey: key) }
  /// The dictionary of a key.
  open func dictionary(forKey key: String) -> [String: Any]? { values?.dictionary(forKey: key) }
  /// The bytes of a key.
  open func data(forKey key: String) -> Data? { values?.data(forKey: key) }
  /// The whole number of a key; 0 if there is none.
  open func longLong(forKey key: String) -> Int64 { Int64(values?.integer(forKey: key) ?? 0) }
  /// The number of a key; 0 if there is none.
  open func double(forKey key: String) -> Double { values?.double(forKey: key) ?? 0 }
  /// The flag of a key; `false` if there is none.
  open func bool(forKey key: String) -> Bool { values?.bool(forKey: key) ?? false }
  /// All values.
  open var dictionaryRepresentation: [String: Any] { values?.dictionaryRepresentation() ?? [:] }
  /// Writes the values to the plugin's directory.
  @discardableResult open func synchronize() -> Bool { values?.synchronize() ?? false }
}
