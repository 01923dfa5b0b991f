internal import CHostShims
internal import Glibc
internal import Logging
internal import WorkerChannel

/// The socket of the systemd journal, in the journal's native protocol
/// (systemd.io/JOURNAL_NATIVE_PROTOCOL).
struct JournalSocket {
  /// The path of the journal's socket.
  static let standardPath = "/run/systemd/journal/socket"
  /// The largest number of bytes in a field's name.
  private static let longestName = 64

  let path: String

  /// Sends an entry without waiting.
  ///
  /// An entry that is too large for a datagram is passed in a sealed memory file.
  func send(_ entry: LogEntry) throws(SystemCallError) {
    let socket = try connect()
    let bytes = Self.bytes(of: entry)
    let status = bytes.withUnsafeBytes {
      shim_send(socket.number, $0.baseAddress, $0.count, -1, false)
    }
    if status == 0 { return }
    guard -status == EMSGSIZE || -status == ENOBUFS else {
      throw SystemCallError("send to \(path)", code: -status)
    }
    let memory = try Self.memory(bytes)
    try SystemCallError.check(
      shim_send(socket.number, nil, 0, memory.number, false), "send a file to \(path)")
  }

  /// Returns a sealed memory file with the bytes.
  private static func memory(_ bytes: [UInt8]) throws(SystemCallError) -> OwnedDescriptor {
    let memory = try OwnedDescriptor(
      checking: shim_memfd_create_for_journal("journal entry"), "memfd_create")
    try memory.write(bytes, "a memory file")
    try SystemCallError.check(shim_seal(memory.number), "seal a memory file")
    lseek(memory.number, 0, SEEK_SET)
    return memory
  }

  private func connect() throws(SystemCallError) -> OwnedDescriptor {
    let type = CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    let number = socket(AF_UNIX, type, 0)
    guard number >= 0 else { throw SystemCallError("socket", code: errno) }
    let descriptor = OwnedDescriptor(adopting: number)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8.prefix(MemoryLayout.size(ofValue: address.sun_path) - 1))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(number, $0, size) }
    }
    guard status == 0 else { throw SystemCallError("connect to \(path)", code: errno) }
    return descriptor
  }

  /// Returns the fields of an entry in the native form.
  static func bytes(of entry: LogEntry) -> [UInt8] {
    var bytes: [UInt8] = []
    append("MESSAGE", entry.textLines.joined(separator: "\n"), to: &bytes)
    append("PRIORITY", "\(entry.level.priority)", to: &bytes)
    append("SYSLOG_IDENTIFIER", "widgethost", to: &bytes)
    for field in entry.fields { append(name(of: field.name), field.value, to: &bytes) }
    return bytes
  }

  /// Returns the journal's name of a field: `WIDGETHOST_PLUGIN` for `plugin`.
  private static func name(of field: String) -> String {
    let letters = field.uppercased().unicodeScalars.map { scalar in
      "A"..."Z" ~= scalar || "0"..."9" ~= scalar ? Character(scalar) : "_"
    }
    return String("WIDGETHOST_\(String(letters))".prefix(longestName))
  }

  /// Appends `NAME=value` and a line feed. A value with a line feed has the form with a length: the
  /// name, a line feed, eight bytes with the length, the value, a line feed.
  private static func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes += name.utf8
    if value.utf8.contains(UInt8(ascii: "\n")) {
      bytes.append(UInt8(ascii: "\n"))
      withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { bytes += $0 }
    } else {
      bytes.append(UInt8(ascii: "="))
    }
    bytes += value.utf8
    bytes.append(UInt8(ascii: "\n"))
  }
}
