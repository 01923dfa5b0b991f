public import AppleFoundation

/// An address of the internet.
public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
  var rawValue: Data { get }
  var interface: NWInterface? { get }
  var isLoopback: Bool { get }
  var isLinkLocal: Bool { get }
  var isMulticast: Bool { get }

  init?(_ rawValue: Data, _ interface: NWInterface?)
  init?(_ string: String)
}

public struct IPv4Address: IPAddress {
  /// The four bytes of the address.
  public let rawValue: Data
  public let interface: NWInterface?

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    self.rawValue = Data(rawValue)
    self.interface = interface
  }

  /// Reads four decimal numbers with points between them.
  public init?(_ string: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, string, &address) == 1 else { return nil }
    self.init(withUnsafeBytes(of: address) { Data($0) })
  }

  private init(_ one: UInt8, _ two: UInt8, _ three: UInt8, _ four: UInt8) {
    rawValue = Data([one, two, three, four])
    interface = nil
  }

  public static let any = IPv4Address(0, 0, 0, 0)
  public static let broadcast = IPv4Address(255, 255, 255, 255)
  public static let loopback = IPv4Address(127, 0, 0, 1)

  public var isLoopback: Bool { rawValue[0] == 127 }
  public var isLinkLocal: Bool { rawValue[0] == 169 && rawValue[1] == 254 }
  public var isMulticast: Bool { rawValue[0] & 0xf0 == 0xe0 }

  public var debugDescription: String { rawValue.map { String($0) }.joined(separator: ".") }
}

public struct IPv6Address: IPAddress {
  /// The 16 bytes of the address.
  public let rawValue: Data
  public let interface: NWInterface?

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    self.rawValue = Data(rawValue)
    self.interface = interface
  }

  /// Reads the notation with colons. A zone after `%` is ignored.
  public init?(_ string: String) {
    var address = in6_addr()
    let text = string.split(separator: "%", omittingEmptySubsequences: false)[0]
    guard inet_pton(AF_INET6, String(text), &address) == 1 else { return nil }
    self.init(withUnsafeBytes(of: address) { Data($0) })
  }

  private init(last: UInt8) {
    rawValue = Data(count: 15) + [last]
    interface = nil
  }

  public static let any = IPv6Address(last: 0)
  public static let loopback = IPv6Address(last: 1)

  public var isAny: Bool { self == .any }
  public var isLoopback: Bool { self == .loopback }
  public var isLinkLocal: Bool { rawValue[0] == 0xfe && rawValue[1] & 0xc0 == 0x80 }
  public var isUniqueLocal: Bool { rawValue[0] & 0xfe == 0xfc }
  public var isMulticast: Bool { rawValue[0] == 0xff }

  /// Whether the address stands for one of IPv4, `::ffff:1.2.3.4`.
  public var isIPv4Mapped: Bool {
    rawValue.prefix(10).allSatisfy { $0 == 0 } && rawValue[10] == 0xff && rawValue[11] == 0xff
  }

  /// The address of IPv4 that the address stands for.
  public var asIPv4: IPv4Address? { isIPv4Mapped ? IPv4Address(rawValue.suffix(4)) : nil }

  public var debugDescription: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    return rawValue.withUnsafeBytes { bytes in
      inet_ntop(AF_INET6, bytes.baseAddress, &text, socklen_t(INET6_ADDRSTRLEN))
        .map { String(cString: $0) } ?? ""
    }
  }
}
