internal import Glibc
internal import HostConfiguration
internal import PluginFiles

/// A process that listens at a port of the Internet Protocol, as the kernel lists it (proc_pid_net(5)).
struct ListeningProcess: Hashable, Sendable {
  /// The user of the socket.
  var user: UInt32
  /// The process; `nil` if this user may not look at it.
  var id: Int32?
  /// The name of the program; `nil` if this user may not look at it.
  var program: String?

  /// The largest size of a table in bytes that is read.
  private static let tableLimit = 4 << 20
  /// The state of a listening socket (`TCP_LISTEN`).
  private static let listening: Substring = "0A"

  /// A row of `/proc/net/tcp` or `/proc/net/tcp6`.
  struct Row: Equatable {
    var isEveryAddress: Bool
    /// The address in hexadecimal digits, as the kernel writes it: each group of 32 bits in the order of the machine.
    var address: String
    var port: UInt16
    var user: UInt32
    var inode: UInt64
  }

  /// Returns the process that listens at an address, or at all of them; `nil` for none.
  static func find(at address: ListenAddress) -> ListeningProcess? {
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"].compactMap {
      SmallFile.text($0, upTo: tableLimit)
    }
    let hex = digits(of: address.host)
    let row = tables.flatMap(rows).first { row in
      row.port == address.port && address.port != 0
        && (row.isEveryAddress || address.isEveryAddress || row.address == hex)
    }
    guard let row else { return nil }
    var found = ListeningProcess(user: row.user)
    if let id = process(with: row.inode) {
      found.id = id
      let path = Path.target(ofLink: "/proc/\(id)/exe")?.replacing(" (deleted)", with: "")
      found.program = path.map(Path.name)
    }
    return found
  }

  /// Returns the listening sockets of a table.
  static func rows(in table: String) -> [Row] {
    table.split(separator: "\n").dropFirst().compactMap { line in
      let words = line.split(separator: " ")
      guard words.count > 9, words[3] == listening, let user = UInt32(words[7]),
        let inode = UInt64(words[9])
      else { return nil }
      let place = words[1].split(separator: ":")
      guard place.count == 2, let port = UInt16(place[1], radix: 16) else { return nil }
      return Row(
        isEveryAddress: place[0].allSatisfy { $0 == "0" }, address: String(place[0]), port: port,
        user: user, inode: inode)
    }
  }

  /// Returns an address in numbers as the kernel writes it in its table.
  static func digits(of host: String) -> String {
    let (family, count) = host.contains(":") ? (AF_INET6, 16) : (AF_INET, 4)
    return withUnsafeTemporaryAllocation(byteCount: count, alignment: 4) { bytes in
      guard inet_pton(family, host, bytes.baseAddress) == 1 else { return "" }
      return bytes.bindMemory(to: UInt32.self).map { group in
        let text = String(group, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - text.count) + text
      }.joined()
    }
  }

  /// Returns the process of this user that has a socket.
  private static func process(with inode: UInt64) -> Int32? {
    let name = "socket:[\(inode)]"
    for id in Path.names(in: "/proc").compactMap({ Int32($0) }) {
      let folder = "/proc/\(id)/fd"
      if Path.names(in: folder).contains(where: { Path.target(ofLink: "\(folder)/\($0)") == name })
      {
        return id
      }
    }
    return nil
  }
}
