public import Foundation

public struct HKError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case unknownError
    case errorHealthDataUnavailable
    case errorHealthDataRestricted
    case errorInvalidArgument
    case errorAuthorizationDenied
    case errorAuthorizationNotDetermined
    case errorDatabaseInaccessible
    case errorUserCanceled
    case errorAnotherWorkoutSessionStarted
    case errorUserExitedWorkoutSession
    case errorRequiredAuthorizationDenied
    case errorNoData
    case errorWorkoutActivityNotAllowed
    case errorDataSizeExceeded
    case errorBackgroundWorkoutSessionNotAllowed
    case errorNotPermissibleForGuestUserMode
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  /// The same domain as Apple's.
  public static var errorDomain: String { "com.apple.healthkit" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "Health data is not available (\(code))." }

  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
  public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
  public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
  public static var errorNoData: Code { .errorNoData }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKErrorDomain = HKError.errorDomain
