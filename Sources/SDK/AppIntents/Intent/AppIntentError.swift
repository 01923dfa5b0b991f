public import AppleFoundation

/// Why an intent could not be performed.
public struct AppIntentError: Error, Sendable {
  /// What it says to people.
  package let message: LocalizedStringResource

  package init(_ message: LocalizedStringResource) { self.message = message }

  /// The intent has changed its parameters and wants to be performed again.
  public static let restartPerform = AppIntentError("The intent is to be performed again.")

  /// What no repetition mends.
  public enum Unrecoverable: Error, Hashable, Sendable {
    case entityNotFound
    case featureCurrentlyRestricted
    case notAllowed
    case noResults
    case unknown
  }

  /// Something is not permitted.
  public enum PermissionRequired: Error, Hashable, Sendable {
    case bluetooth
    case calendar
    case camera
    case contacts
    case healthKit
    case homeKit
    case location
    case microphone
    case motion
    case photos
    case reminders
    case siri
    case wifi
    case unknown
  }

  /// People have to do something first.
  public enum UserActionRequired: Error, Sendable {
    case accountSetup(IntentDialog?)
    case signin(IntentDialog?)
    case confirmation
  }
}

extension AppIntentError: CustomLocalizedStringResourceConvertible {
  /// What people read.
  public var localizedStringResource: LocalizedStringResource { message }
}
