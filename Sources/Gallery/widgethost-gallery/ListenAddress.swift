internal import GalleryAccess
internal import WidgetModel

/// An address and a port to listen on.
struct ListenAddress: CustomStringConvertible {
  /// The address, without brackets.
  let host: String
  /// The port; 0 for any free one.
  let port: Int

  /// Reads `ADDRESS:PORT`, `[ADDRESS]:PORT`, or a port alone for 127.0.0.1.
  ///
  /// - Throws: A failure for another text, and for an address that other machines reach.
  init(_ text: String) throws(StartFailure) {
    let colon = text.lastIndex(of: ":")
    let port = colon.map { text[text.index(after: $0)...] } ?? text[...]
    guard let number = UInt16(port) else {
      throw StartFailure(.usage, "\(text) is no address; write 127.0.0.1:7080")
    }
    var host = colon.map { text[..<$0] } ?? "127.0.0.1"
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard Self.isLoopback(host) else {
      throw StartFailure(
        .badConfiguration,
        "the gallery listens on 127.0.0.1, ::1 and localhost only, because it has no TLS; for other "
          + "machines put a proxy with TLS before it, and its name into gallery.host_names")
    }
    self.host = host == "localhost" ? "127.0.0.1" : String(host)
    self.port = Int(number)
  }

  private static func isLoopback(_ host: Substring) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The address as in a URL.
  var description: String { "\(literal):\(port)" }

  /// The address in brackets where a URL needs them.
  var literal: String { host.contains(":") ? "[\(host)]" : host }
}

/// The reason why the program does not start.
struct StartFailure: Error {
  /// The exit status.
  var status: ExitStatus
  /// One sentence with the next step.
  var message: String

  /// Creates a failure.
  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
