internal import Glibc
internal import HostConfiguration

/// The output of the program after its start.
struct StartOutput: Sendable {
  var isJSON: Bool
  var isQuiet: Bool
  /// The token for the printed address.
  var secret: String?

  /// Writes the address.
  func write(_ address: LoopbackAddress, _ port: Int) {
    let token = secret.map { "?token=\($0)" } ?? ""
    let text = "http://\(address.literal):\(port)/\(token)"
    FileHandleText.write(isJSON ? "{\"address\":\"\(text)\"}\n" : "\(text)\n", to: STDOUT_FILENO)
    if !isQuiet && isatty(STDERR_FILENO) == 1 {
      FileHandleText.write(
        "Open the address in a browser. Ctrl-C ends the gallery.\n", to: STDERR_FILENO)
    }
  }
}

/// Writes short texts.
enum FileHandleText {
  /// Writes a text to a descriptor; errors are ignored.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
