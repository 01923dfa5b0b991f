public import Foundation

/// Why a place is not known.
public struct CLError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// It is not known now.
    case locationUnknown
    /// It is not allowed. What asking for the place gives here.
    case denied
    /// There is no network. What asking for an address gives here.
    case network
    /// There is no compass.
    case headingFailure
    /// There are no regions.
    case regionMonitoringDenied
    /// Nothing was found.
    case geocodeFoundNoResult = 8
    /// It was cancelled.
    case geocodeCanceled = 10
  }

  /// The reason.
  public let code: Code

  /// Takes a reason.
  public init(_ code: Code) { self.code = code }

  /// It is not known now.
  public static var locationUnknown: Code { .locationUnknown }
  /// It is not allowed.
  public static var denied: Code { .denied }
  /// There is no network.
  public static var network: Code { .network }

  /// The domain, as Apple's.
  public static var errorDomain: String { "kCLErrorDomain" }

  /// The number, as Apple's.
  public var errorCode: Int { code.rawValue }

  /// What people read.
  public var errorDescription: String? { "The place is not known (\(code))." }
}
