public import AppleFoundation

public struct AppIntentError: Error, Sendable {
  package let message: LocalizedStringResource

  package init(_ message: LocalizedStringResource) { self.message = message }

  public static let restartPerform = AppIntentError("The intent is to be performed again.")

  public enum Unrecoverable: Error, Hashable, Sendable {
    case entityNotFound
    case featureCurrentlyRestricted
    case notAllowed
    case noResults
    case unknown
  }

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

  public enum UserActionRequired: Error, Sendable {
    case accountSetup(IntentDialog?)
    case signin(IntentDialog?)
    case confirmation
  }
}

extension AppIntentError: CustomLocalizedStringResourceConvertible {
  public var localizedStringResource: LocalizedStringResource { message }
}
