// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Foundation

// The preferences of Core Foundation are the user defaults of the plugin. The types of Core Foundation
// are those of Swift, so that `"key" as CFString` compiles.

public typealias CFString = String
public typealias CFPropertyList = AnyObject

/// The identifier of the plugin's own defaults, with Apple's value.
public let kCFPreferencesCurrentApplication: CFString = "kCFPreferencesCurrentApplication"

private func defaults(_ applicationID: CFString) -> UserDefaults? {
  applicationID == kCFPreferencesCurrentApplication
    ? .standard : UserDefaults(suiteName: applicationID)
}

/// Returns a default of an application or of an app group; `nil` if there is none.
public func CFPreferencesCopyAppValue(
  _ key: CFString, _ applicationID: CFString
) -> CFPropertyList? { defaults(applicationID)?.object(forKey: key).map { $0 as AnyObject } }

/// Sets a default; `nil` removes the default.
public func CFPreferencesSetAppValue(
  _ key: CFString, _ value: CFPropertyList?, _ applicationID: CFString
) { defaults(applicationID)?.setValue(value, forKey: key) }

/// Returns a default as a Boolean value. `exists` receives whether there is such a default.
public func CFPreferencesGetAppBooleanValue(
  _ key: CFString, _ applicationID: CFString, _ exists: UnsafeMutablePointer<Bool>?
) -> Bool {
  exists?.pointee = defaults(applicationID)?.object(forKey: key) is Bool
  return defaults(applicationID)?.bool(forKey: key) ?? false
}

/// Returns a default as a number. `exists` receives whether there is such a default.
public func CFPreferencesGetAppIntegerValue(
  _ key: CFString, _ applicationID: CFString, _ exists: UnsafeMutablePointer<Bool>?
) -> Int {
  exists?.pointee = defaults(applicationID)?.object(forKey: key) is Int
  return defaults(applicationID)?.integer(forKey: key) ?? 0
}

/// Writes the defaults to the plugin's directory.
@discardableResult
public func CFPreferencesAppSynchronize(_ applicationID: CFString) -> Bool {
  defaults(applicationID)?.synchronize() ?? false
}
