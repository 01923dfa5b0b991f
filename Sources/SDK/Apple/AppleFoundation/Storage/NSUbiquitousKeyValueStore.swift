public import Foundation

/// Values that Apple's systems share between devices. Here the values stay in the plugin's
/// directory, and only the plugin changes them.
///
/// `@unchecked Sendable`: the underlying defaults may be used from any thread.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  private let values: UserDefaults? = UserDefaults(suiteName: "NSUbiquitousKeyValueStore")

  public static let `default` = NSUbiquitousKeyValueStore()
  /// Never posted, because only the plugin changes the values.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  open func object(forKey key: String) -> Any? { values?.object(forKey: key) }
  open func set(_ value: Any?, forKey key: String) { values?.set(value, forKey: key) }
  open func removeObject(forKey key: String) { values?.removeObject(forKey: key) }
  open func string(forKey key: String) -> String? { values?.string(forKey: key) }
  open func array(forKey key: String) -> [Any]? { values?.array(forKey: key) }
  open func dictionary(forKey key: String) -> [String: Any]? { values?.dictionary(forKey: key) }
  open func data(forKey key: String) -> Data? { values?.data(forKey: key) }
  open func longLong(forKey key: String) -> Int64 { Int64(values?.integer(forKey: key) ?? 0) }
  open func double(forKey key: String) -> Double { values?.double(forKey: key) ?? 0 }
  open func bool(forKey key: String) -> Bool { values?.bool(forKey: key) ?? false }
  open var dictionaryRepresentation: [String: Any] { values?.dictionaryRepresentation() ?? [:] }
  /// Writes the values to the plugin's directory.
  @discardableResult open func synchronize() -> Bool { values?.synchronize() ?? false }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the changed keys in a notification, which is never posted.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the reason in a notification, which is never posted.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUbiquitousKeyValueStoreServerChange = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUbiquitousKeyValueStoreAccountChange = 3
