internal import Glibc

/// An address of this machine with a port, at which a server listens.
public struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
  /// The description of a valid address.
  public static let rule =
    "an address of this machine in numbers with a port, such as \"127.0.0.1:7080\", \"0.0.0.0:7080\" or "
    + "\"[::]:7080\""

  /// The address in numbers, without brackets, in the form of inet_ntop(3).
  public let host: String
  /// The port; 0 for any free one.
  public let port: UInt16

  private init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Returns 127.0.0.1 with a port.
  public static func loopback(port: UInt16) -> ListenAddress {
    ListenAddress(host: "127.0.0.1", port: port)
  }

  /// Reads `ADDRESS:PORT` or `[ADDRESS]:PORT`; `nil` for another text.
  public init?(inNumbers text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    let host = text[..<colon]
    let isVersion6 = host.hasPrefix("[") && host.hasSuffix("]")
    let numbers = isVersion6 ? host.dropFirst().dropLast() : host
    guard let host = Self.canonical(numbers, isVersion6 ? AF_INET6 : AF_INET) else { return nil }
    self.init(host: host, port: port)
  }

  /// Reads also `localhost:PORT`, and a port alone for 127.0.0.1.
  public init?(_ text: String) {
    if let port = UInt16(text) {
      self = .loopback(port: port)
    } else {
      let name = "localhost:"
      self.init(inNumbers: text.hasPrefix(name) ? "127.0.0.1:\(text.dropFirst(name.count))" : text)
    }
  }

  private static func canonical(_ text: Substring, _ family: Int32) -> String? {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 4) { address in
      guard inet_pton(family, String(text), address.baseAddress) == 1 else { return nil }
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) {
        inet_ntop(family, address.baseAddress, $0.baseAddress, socklen_t($0.count))
          .map { String(cString: $0) }
      }
    }
  }

  /// Whether no other machine reaches the address (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3).
  public var isLoopback: Bool { host == "::1" || host.hasPrefix("127.") }

  /// Whether the address stands for all addresses of the machine.
  public var isEveryAddress: Bool { host == "0.0.0.0" || host == "::" }

  /// The address and the port, as in a URL.
  public var description: String { "\(Self.literal(host)):\(port)" }

  /// Returns an address in numbers as a URL has it: in brackets if it has colons (RFC 3986, section 3.2.2).
  public static func literal(_ host: String) -> String {
    host.contains(":") ? "[\(host)]" : host
  }
}
