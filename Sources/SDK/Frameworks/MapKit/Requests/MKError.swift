public import AppleFoundation

public struct MKError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: UInt, Sendable {
    case unknown = 1
    /// The error of every request.
    case serverFailure
    case loadingThrottled
    case placemarkNotFound
    case directionsNotFound
    case decodingFailed

    /// Whether an error has the code, for `catch MKError.placemarkNotFound`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? MKError)?.code == code
    }
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var unknown: Code { .unknown }
  public static var serverFailure: Code { .serverFailure }
  public static var loadingThrottled: Code { .loadingThrottled }
  public static var placemarkNotFound: Code { .placemarkNotFound }
  public static var directionsNotFound: Code { .directionsNotFound }

  /// The same domain as Apple's.
  public static var errorDomain: String { "MKErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { Int(code.rawValue) }

  public var errorDescription: String? { "There is no map service (\(code))." }

  static func refusal() -> MKError {
    AuthorWarnings.report(
      "MapKit: there is no map service; searches, addresses, routes and pictures fail")
    return MKError(.serverFailure)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKErrorDomain = MKError.errorDomain
