public import AppleFoundation

public struct LAError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    /// The error of every authentication with a passcode.
    case passcodeNotSet = -5
    /// The error of every authentication with a sensor.
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case companionNotAvailable = -11
    case biometryNotPaired = -12
    case biometryDisconnected = -13
    case invalidDimensions = -14
    case notInteractive = -1004

    /// Whether an error has the code, for `catch LAError.userCancel`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? LAError)?.code == code
    }
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var authenticationFailed: Code { .authenticationFailed }
  public static var userCancel: Code { .userCancel }
  public static var userFallback: Code { .userFallback }
  public static var systemCancel: Code { .systemCancel }
  public static var passcodeNotSet: Code { .passcodeNotSet }
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  public static var biometryLockout: Code { .biometryLockout }
  public static var appCancel: Code { .appCancel }
  public static var invalidContext: Code { .invalidContext }
  public static var notInteractive: Code { .notInteractive }

  /// The same domain as Apple's.
  public static var errorDomain: String { "com.apple.LocalAuthentication" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "No user can be authenticated (\(code))." }

  static func refusal(_ policy: LAPolicy) -> LAError {
    AuthorWarnings.report("LocalAuthentication: no user can be authenticated")
    return switch policy {
    case .deviceOwnerAuthentication: LAError(.passcodeNotSet)
    case .deviceOwnerAuthenticationWithBiometrics: LAError(.biometryNotAvailable)
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let LAErrorDomain = LAError.errorDomain
