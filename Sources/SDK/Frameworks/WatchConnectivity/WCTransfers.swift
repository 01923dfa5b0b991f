public import Foundation

open class WCSessionUserInfoTransfer: NSObject {
  open private(set) var userInfo: [String: Any]

  init(_ userInfo: [String: Any]) { self.userInfo = userInfo }

  /// Always false, because nothing is sent.
  open var isCurrentComplicationInfo: Bool { false }
  /// Always false, because nothing is sent.
  open var isTransferring: Bool { false }
  /// No effect: nothing is sent.
  open func cancel() {}
}

open class WCSessionFile: NSObject {
  open private(set) var fileURL: URL
  open private(set) var metadata: [String: Any]?

  init(_ fileURL: URL, _ metadata: [String: Any]?) {
    self.fileURL = fileURL
    self.metadata = metadata
  }
}

open class WCSessionFileTransfer: NSObject {
  open private(set) var file: WCSessionFile

  init(_ file: WCSessionFile) { self.file = file }

  open var progress: Progress { Progress(totalUnitCount: 1) }
  /// Always false, because nothing is sent.
  open var isTransferring: Bool { false }
  /// No effect: nothing is sent.
  open func cancel() {}
}

public struct WCError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case genericError = 7001
    case sessionNotSupported
    case sessionMissingDelegate
    case sessionNotActivated
    case deviceNotPaired
    case watchAppNotInstalled
    case notReachable
    case invalidParameter
    case payloadTooLarge
    case payloadUnsupportedTypes
    case messageReplyFailed
    case messageReplyTimedOut
    case fileAccessDenied
    case deliveryFailed
    case insufficientSpace
    case sessionInactive
    case transferTimedOut
    case companionAppNotInstalled
    case watchOnlyApp
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  /// The same domain as Apple's.
  public static var errorDomain: String { "WCErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "There is no watch (\(code))." }

  public static var sessionNotSupported: Code { .sessionNotSupported }
  public static var sessionNotActivated: Code { .sessionNotActivated }
  public static var notReachable: Code { .notReachable }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let WCErrorDomain = WCError.errorDomain
