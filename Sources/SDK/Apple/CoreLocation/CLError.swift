public import Foundation

public struct CLError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case locationUnknown
    /// The error of every request for a location.
    case denied
    /// The error of every request for an address.
    case network
    case headingFailure
    case regionMonitoringDenied
    case geocodeFoundNoResult = 8
    case geocodeCanceled = 10
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }

  /// The same domain as Apple's.
  public static var errorDomain: String { "kCLErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "The place is not known (\(code))." }
}
