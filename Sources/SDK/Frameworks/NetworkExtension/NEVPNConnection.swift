public import AppleFoundation

public enum NEVPNStatus: Int, Sendable {
  case invalid
  case disconnected
  case connecting
  case connected
  case reasserting
  case disconnecting
}

/// The connection of a tunnel that is not configured.
///
/// `@unchecked Sendable`: the reference to the manager is set once, before any other thread has the
/// connection.
open class NEVPNConnection: NSObject, @unchecked Sendable {
  private weak var owner: NEVPNManager?

  init(_ manager: NEVPNManager) { owner = manager }

  /// The manager; a new one if the manager was released.
  open var manager: NEVPNManager { owner ?? NEVPNManager() }

  /// Always `invalid`, because no tunnel is configured.
  open var status: NEVPNStatus { .invalid }
  /// Always `nil`, because no tunnel is configured.
  open var connectedDate: Date? { nil }

  /// - Throws: `NEVPNError` with the code `configurationInvalid`, always.
  open func startVPNTunnel() throws { throw NEVPNError.refusal(.configurationInvalid) }

  /// - Throws: `NEVPNError` with the code `configurationInvalid`, always.
  open func startVPNTunnel(options: [String: NSObject]? = nil) throws {
    throw NEVPNError.refusal(.configurationInvalid)
  }

  /// No effect: no tunnel is configured.
  open func stopVPNTunnel() {}

  /// Calls the handler without an error: no tunnel was disconnected.
  open func fetchLastDisconnectError(completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(nil)
  }
}

/// The session of a tunnel that is not configured.
///
/// `@unchecked Sendable` for the reason given at ``NEVPNConnection``.
open class NETunnelProviderSession: NEVPNConnection, @unchecked Sendable {
  /// - Throws: `NEVPNError` with the code `configurationInvalid`, always.
  open func startTunnel(options: [String: Any]? = nil) throws {
    throw NEVPNError.refusal(.configurationInvalid)
  }

  /// No effect: no tunnel is configured.
  open func stopTunnel() {}

  /// - Throws: `NEVPNError` with the code `configurationInvalid`, always. The handler is not called.
  open func sendProviderMessage(
    _ messageData: Data, responseHandler: ((Data?) -> Void)? = nil
  ) throws { throw NEVPNError.refusal(.configurationInvalid) }
}

extension Notification.Name {
  /// Never posted, because no tunnel is configured.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NEVPNStatusDidChange = Notification.Name(
    "com.apple.networkextension.statuschange")
  /// Never posted, because no tunnel is configured.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NEVPNConfigurationChange = Notification.Name(
    "com.apple.networkextension.configurationchange")
}
