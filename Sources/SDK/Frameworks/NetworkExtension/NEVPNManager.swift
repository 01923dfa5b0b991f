public import AppleFoundation

/// The manager of a tunnel that can be neither loaded nor saved.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NEVPNManager: NSObject, @unchecked Sendable {
  private static let sharedManager = NEVPNManager()

  open class func shared() -> NEVPNManager { sharedManager }

  open var protocolConfiguration: NEVPNProtocol?
  open var localizedDescription: String?
  open var isEnabled = false
  open var isOnDemandEnabled = false
  open private(set) lazy var connection: NEVPNConnection = NETunnelProviderSession(self)

  public override init() { super.init() }

  /// Calls the handler with `NEVPNError.configurationReadWriteFailed`.
  open func loadFromPreferences(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(refusal())
  }

  /// - Throws: `NEVPNError` with the code `configurationReadWriteFailed`, always.
  open func loadFromPreferences() async throws { throw refusal() }

  /// Calls the handler with `NEVPNError.configurationReadWriteFailed`.
  open func saveToPreferences(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    completionHandler?(refusal())
  }

  /// - Throws: `NEVPNError` with the code `configurationReadWriteFailed`, always.
  open func saveToPreferences() async throws { throw refusal() }

  /// Calls the handler with `NEVPNError.configurationReadWriteFailed`.
  open func removeFromPreferences(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    completionHandler?(refusal())
  }

  /// - Throws: `NEVPNError` with the code `configurationReadWriteFailed`, always.
  open func removeFromPreferences() async throws { throw refusal() }

  private func refusal() -> NEVPNError { .refusal(.configurationReadWriteFailed) }
}

/// `@unchecked Sendable` for the reason given at ``NEVPNManager``.
open class NETunnelProviderManager: NEVPNManager, @unchecked Sendable {
  /// Calls the handler with an empty list.
  open class func loadAllFromPreferences(
    completionHandler: @escaping @Sendable ([NETunnelProviderManager]?, (any Error)?) -> Void
  ) {
    NEVPNError.tell()
    completionHandler([], nil)
  }

  /// Always empty, because no tunnel is seen.
  open class func loadAllFromPreferences() async throws -> [NETunnelProviderManager] {
    NEVPNError.tell()
    return []
  }
}

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NEVPNProtocol: NSObject, @unchecked Sendable {
  open var serverAddress: String?
  open var username: String?
  open var passwordReference: Data?
  open var identityReference: Data?
  open var disconnectOnSleep = false
  open var includeAllNetworks = false
  open var excludeLocalNetworks = false
  open var enforceRoutes = false

  public override init() { super.init() }
}

/// `@unchecked Sendable` for the reason given at ``NEVPNProtocol``.
open class NETunnelProviderProtocol: NEVPNProtocol, @unchecked Sendable {
  open var providerConfiguration: [String: Any]?
  open var providerBundleIdentifier: String?
}
