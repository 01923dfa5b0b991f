public import AppleFoundation

public struct MusicAuthorization: Sendable {
  /// Always `denied`, because there is no music library.
  public static var currentStatus: Status { .denied }

  /// Always `denied`, because there is no music library.
  public static func request() async -> Status {
    MusicTokenRequestError.tell()
    return .denied
  }

  public enum Status: String, Hashable, Sendable {
    case notDetermined
    case denied
    case restricted
    case authorized
  }
}

public enum MusicTokenRequestError: String, Error, LocalizedError, Sendable {
  case unknown
  /// The error of every request.
  case permissionDenied
  case userNotSignedIn
  case developerTokenRequestFailed
  case privacyAcknowledgementRequired
  case userTokenRequestFailed
  case userTokenRevoked

  public var errorDescription: String? { "There is no music library (\(rawValue))." }

  static func refusal() -> MusicTokenRequestError {
    tell()
    return .permissionDenied
  }

  static func tell() {
    AuthorWarnings.report("MusicKit: there is no music library, and nothing is played")
  }
}
