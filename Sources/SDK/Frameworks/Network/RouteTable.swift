internal import AppleFoundation

/// The routes of the machine, from the files of proc(5).
struct RouteTable {
  /// The text of `/proc/net/route`.
  let version4: String
  /// The text of `/proc/net/ipv6_route`.
  let version6: String

  /// The largest part of a file that is read, in bytes; default routes are at its start.
  private static let limit = 1 << 20

  /// The routes of this machine; empty where the files cannot be read.
  static var current: RouteTable {
    func text(_ path: String) -> String {
      let file = FileHandle(forReadingAtPath: path)
      let bytes = try? file?.read(upToCount: limit)
      return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return RouteTable(
      version4: text("/proc/net/route"), version6: text("/proc/net/ipv6_route"))
  }

  /// The path over the default routes. A machine without one is not connected.
  var path: NWPath {
    let (four, six) = (defaults4, defaults6)
    let names = (four + six).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let interfaces = names.enumerated().map { index, name in
      NWInterface(type: .init(interface: name), name: name, index: index + 1)
    }
    return NWPath(
      status: interfaces.isEmpty ? .unsatisfied : .satisfied, availableInterfaces: interfaces,
      supportsIPv4: !four.isEmpty, supportsIPv6: !six.isEmpty)
  }

  /// The interfaces of the default routes that are up (RTF_UP, not RTF_REJECT), by metric.
  private var defaults4: [String] {
    let routes = version4.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split { $0 == "\t" || $0 == " " }
      return fields.count > 7 && fields[1] == "00000000" && fields[7] == "00000000"
        ? Route(fields[0], flags: Int(fields[3], radix: 16), metric: Int(fields[6])) : nil
    }
    return Self.usable(routes)
  }

  private var defaults6: [String] {
    let nothing = String(repeating: "0", count: 32)
    let routes = version6.split(separator: "\n").compactMap { line in
      let fields = line.split { $0 == "\t" || $0 == " " }
      return fields.count > 9 && fields[0] == nothing && fields[1] == "00"
        ? Route(fields[9], flags: Int(fields[8], radix: 16), metric: Int(fields[5], radix: 16))
        : nil
    }
    return Self.usable(routes)
  }

  private static func usable(_ routes: [Route]) -> [String] {
    routes.filter { $0.flags & 1 != 0 && $0.flags & 0x200 == 0 && !$0.name.hasPrefix("lo") }
      .sorted { $0.metric < $1.metric }.map(\.name)
  }

  private struct Route {
    let name: String
    let flags: Int
    let metric: Int

    init(_ name: Substring, flags: Int?, metric: Int?) {
      self.name = String(name)
      self.flags = flags ?? 0
      self.metric = metric ?? .max
    }
  }
}
