internal import AppleFoundation

/// The protocols of a connection, stored but never used.
///
/// `@unchecked Sendable`: as in Apple's framework, the creator owns the parameters.
public final class NWParameters: @unchecked Sendable {
  /// The layers of protocols.
  ///
  /// `@unchecked Sendable` for the reason given at ``NWParameters``.
  public final class ProtocolStack: @unchecked Sendable {
    public var applicationProtocols: [NWProtocolOptions] = []
    public var transportProtocol: NWProtocolOptions?
    public var internetProtocol: NWProtocolOptions?
  }

  public enum ServiceClass: Sendable {
    case bestEffort
    case background
    case interactiveVideo
    case interactiveVoice
    case responsiveData
    case signaling
  }

  public let defaultProtocolStack = ProtocolStack()
  public var requiredInterfaceType: NWInterface.InterfaceType = .other
  public var prohibitedInterfaceTypes: [NWInterface.InterfaceType]?
  public var prohibitExpensivePaths = false
  public var allowLocalEndpointReuse = false
  public var includePeerToPeer = false
  public var serviceClass: ServiceClass = .bestEffort

  public init() {}

  public convenience init(
    tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()
  ) {
    self.init()
    defaultProtocolStack.transportProtocol = tcp
    if let tls { defaultProtocolStack.applicationProtocols = [tls] }
  }

  public convenience init(
    dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = NWProtocolUDP.Options()
  ) {
    self.init()
    defaultProtocolStack.transportProtocol = udp
    if let dtls { defaultProtocolStack.applicationProtocols = [dtls] }
  }

  public static var tcp: NWParameters { NWParameters(tls: nil) }
  public static var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
  public static var udp: NWParameters { NWParameters(dtls: nil) }
  public static var dtls: NWParameters { NWParameters(dtls: NWProtocolTLS.Options()) }
}

/// The options of a protocol.
///
/// `@unchecked Sendable`: as in Apple's framework, the creator owns the options.
open class NWProtocolOptions: @unchecked Sendable {
  fileprivate init() {}
}

public enum NWProtocolTCP {
  /// `@unchecked Sendable` for the reason given at ``NWProtocolOptions``.
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public var noDelay = false
    public var connectionTimeout = 0
    public var enableKeepalive = false
    public var keepaliveIdle = 0
    public var keepaliveInterval = 0
    public var keepaliveCount = 0
    public var enableFastOpen = false

    public override init() { super.init() }
  }
}

public enum NWProtocolUDP {
  /// `@unchecked Sendable` for the reason given at ``NWProtocolOptions``.
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public var preferNoChecksum = false

    public override init() { super.init() }
  }
}

public enum NWProtocolTLS {
  /// `@unchecked Sendable` for the reason given at ``NWProtocolOptions``.
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public override init() { super.init() }
  }
}
