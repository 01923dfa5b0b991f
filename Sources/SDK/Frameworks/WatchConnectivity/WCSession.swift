internal import AppleFoundation
public import Foundation

/// A session without a counterpart: there is no watch, as on a device that is paired with none.
///
/// `@unchecked Sendable`: the delegate, the only state, is called on the main queue.
open class WCSession: NSObject, @unchecked Sendable {
  private static let shared = WCSession()

  override init() {}

  open class var `default`: WCSession { shared }

  /// Always false, because there is no watch.
  open class func isSupported() -> Bool { false }

  /// The receiver of the failed activation.
  open weak var delegate: (any WCSessionDelegate)?

  /// Reports `WCError.sessionNotSupported` to the delegate, on the main queue.
  open func activate() {
    AuthorWarnings.report("WatchConnectivity: there is no watch; the session is not activated")
    let session = self
    DispatchQueue.main.async {
      session.delegate?.session(
        session, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported))
    }
  }

  /// Always `notActivated`, because there is no watch.
  open var activationState: WCSessionActivationState { .notActivated }
  /// Always false, because there is no watch.
  open var isReachable: Bool { false }
  /// Always false, because there is no watch.
  open var isPaired: Bool { false }
  /// Always false, because there is no watch.
  open var isWatchAppInstalled: Bool { false }
  /// Always false, because there is no watch.
  open var isCompanionAppInstalled: Bool { false }
  /// Always false, because there is no watch.
  open var isComplicationEnabled: Bool { false }
  /// Always 0, because there is no watch.
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  /// Always false, because there is no watch.
  open var hasContentPending: Bool { false }
  /// Always false, because there is no watch.
  open var iOSDeviceNeedsUnlockAfterRebootForReachability: Bool { false }
  /// Always `nil`, because there is no watch.
  open var watchDirectoryURL: URL? { nil }
  /// Always empty, because nothing is sent.
  open var applicationContext: [String: Any] { [:] }
  /// Always empty, because nothing is received.
  open var receivedApplicationContext: [String: Any] { [:] }
  /// Always empty, because nothing is sent.
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  /// Always empty, because nothing is sent.
  open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }

  /// - Throws: `WCError` with the code `sessionNotActivated`, always.
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw WCError(.sessionNotActivated)
  }

  /// Calls the handler of errors with `WCError.sessionNotActivated`.
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(WCError(.sessionNotActivated)) }

  /// Calls the handler of errors with `WCError.sessionNotActivated`.
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(WCError(.sessionNotActivated)) }

  /// Returns a transfer that is over: nothing is sent.
  @discardableResult
  open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    WCSessionUserInfoTransfer(userInfo)
  }

  /// Returns a transfer that is over: nothing is sent.
  @discardableResult
  open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer { WCSessionUserInfoTransfer(userInfo) }

  /// Returns a transfer that is over: nothing is sent.
  @discardableResult
  open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    WCSessionFileTransfer(WCSessionFile(file, metadata))
  }
}

public enum WCSessionActivationState: Int, Sendable {
  case notActivated
  case inactive
  case activated
}
