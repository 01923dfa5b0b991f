internal import Glibc

/// The output of the program.
struct ProgramOutput: Sendable {
  var isJSON: Bool
  var isQuiet: Bool

  /// Writes the address after the start.
  func write(_ address: String) {
    Self.write(isJSON ? "{\"address\":\"\(address)\"}\n" : "\(address)\n", to: STDOUT_FILENO)
    if !isQuiet && isatty(STDERR_FILENO) == 1 {
      Self.write(
        "Open the address in a browser. Ctrl-C ends the gallery.\n", to: STDERR_FILENO)
    }
  }

  /// Writes a sentence to standard error.
  static func report(_ sentence: String) {
    write("widgethost: \(sentence)\n", to: STDERR_FILENO)
  }

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
