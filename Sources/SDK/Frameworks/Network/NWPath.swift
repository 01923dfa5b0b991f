internal import AppleFoundation

/// The connection of the machine to networks.
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
  public enum Status: Sendable {
    /// A network interface is up and has a route.
    case satisfied
    /// No network interface has a route.
    case unsatisfied
    /// Never the status, because no connection is made on demand.
    case requiresConnection
  }

  public enum UnsatisfiedReason: Sendable {
    case notAvailable
    case cellularDenied
    case wifiDenied
    case localNetworkDenied
    case vpnInactive
  }

  public let status: Status
  /// The interfaces with a route, the one of the default route first.
  public let availableInterfaces: [NWInterface]
  public let supportsIPv4: Bool
  public let supportsIPv6: Bool
  /// Whether name servers can be asked, which is not looked up: true on a satisfied path.
  public var supportsDNS: Bool { status == .satisfied }
  /// Whether all interfaces with a route are of a mobile network.
  public var isExpensive: Bool {
    !availableInterfaces.isEmpty && availableInterfaces.allSatisfy { $0.type == .cellular }
  }
  /// Always false, because there is no mode for low data.
  public var isConstrained: Bool { false }
  /// Always `notAvailable`, because no kind of network is denied to a plugin.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// Always empty, because gateways are not read.
  public var gateways: [NWEndpoint] { [] }

  /// Whether an interface of a type has a route.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  public var debugDescription: String {
    let names = availableInterfaces.map(\.name).joined(separator: ", ")
    return "\(status), interfaces: \(names)"
  }
}

/// A network interface.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  public enum InterfaceType: Sendable {
    case other
    case wifi
    case cellular
    case wiredEthernet
    case loopback
  }

  /// The type, judged by the name that systemd or the kernel gives: `wl…`, `ww…`, `en…`, `eth…`.
  public let type: InterfaceType
  public let name: String
  /// The position among the interfaces of the path, from 1.
  public let index: Int

  public var debugDescription: String { name }
}

extension NWInterface.InterfaceType {
  init(interface name: String) {
    let prefixes: [(String, Self)] = [
      ("lo", .loopback), ("wl", .wifi), ("ww", .cellular), ("ppp", .cellular), ("rmnet", .cellular),
      ("en", .wiredEthernet), ("eth", .wiredEthernet),
    ]
    self = prefixes.first { name.hasPrefix($0.0) }?.1 ?? .other
  }
}
