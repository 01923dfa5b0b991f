public import AppleFoundation

/// The error of media operations; its code is always `decoderNotFound`.
public struct AVError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case sessionNotRunning = -11803
    case noDataCaptured = -11805
    case deviceWasDisconnected = -11808
    case mediaServicesWereReset = -11819
    case decodeFailed = -11821
    case fileFormatNotRecognized = -11828
    case fileFailedToParse = -11829
    case decoderNotFound = -11833
    case noImageAtTime = -11832
    case contentIsUnavailable = -11863
    case applicationIsNotAuthorizedToUseDevice = -11852
    case operationNotAllowed = -11862
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  /// The same domain as Apple's.
  public static var errorDomain: String { "AVFoundationErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "Media cannot be played or read (\(code))." }

  /// The failure of every operation on media, about which the log tells once.
  static func refusal() -> AVError {
    MediaNotice.report()
    return AVError(.decoderNotFound)
  }
}

/// Tells the author once that there is no audio or video.
enum MediaNotice {
  static func report() {
    AuthorWarnings.report("audio and video are neither played nor read in widgets on Linux")
  }
}
