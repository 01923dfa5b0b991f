internal import Glibc

extension HostConfiguration {
  /// The path of the file with the token of the gallery's own user.
  public var galleryToken: String { "\(galleryFolder)/token" }

  /// The folder of the gallery's files.
  public var galleryFolder: String { "\(stateDirectory)/gallery" }
}

extension GalleryConfiguration {
  /// Returns the address that a person opens in a browser.
  ///
  /// With TLS the name is the first one of `host_names`, which the certificate should have. A gallery that
  /// listens at every address is reached at the first one of the machine.
  ///
  /// - Parameters:
  ///   - port: The port that the gallery listens on.
  ///   - token: The token for the address; `nil` for none.
  public func address(port: UInt16, token: String?) -> String {
    let (scheme, usual) = certificate == nil ? ("http", "80") : ("https", "443")
    var place = ListenAddress.literal(listen.host)
    if listen.isEveryAddress { place = MachineAddresses.all().first ?? "localhost" }
    if certificate != nil, let name = hostNames.first { place = name }
    let hasPort = place.last != "]" && place.contains(":")
    let end = hasPort || "\(port)" == usual ? "" : ":\(port)"
    return "\(scheme)://\(place)\(end)/" + (token.map { "?token=\($0)" } ?? "")
  }
}

/// The addresses at which other machines reach this one.
public enum MachineAddresses {
  /// Returns the addresses as URLs have them, those of version 4 of the Internet Protocol first. Addresses
  /// of the loopback and of single links are left out.
  public static func all() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var addresses: [String] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard entry.ifa_flags & UInt32(IFF_UP) != 0, let address = entry.ifa_addr,
        let text = numbers(address), !isOfLink(text), !addresses.contains(text)
      else { continue }
      addresses.append(text)
    }
    let (six, four) = (
      addresses.filter { $0.contains(":") }, addresses.filter { !$0.contains(":") }
    )
    return four + six.map(ListenAddress.literal)
  }

  private static func numbers(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    let size =
      switch Int32(address.pointee.sa_family) {
      case AF_INET: MemoryLayout<sockaddr_in>.size
      case AF_INET6: MemoryLayout<sockaddr_in6>.size
      default: 0
      }
    guard size > 0 else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { text in
      getnameinfo(
        address, socklen_t(size), text.baseAddress, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        == 0 ? text.baseAddress.map { String(cString: $0) } : nil
    }
  }

  /// Whether an address is of the loopback, or of a single link (RFC 3927; RFC 4291, section 2.5.6).
  private static func isOfLink(_ text: String) -> Bool {
    text.hasPrefix("127.") || text.hasPrefix("169.254.") || text == "::1" || text.contains("%")
      || text.hasPrefix("fe80:")
  }
}
