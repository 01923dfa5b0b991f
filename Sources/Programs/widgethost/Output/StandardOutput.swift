internal import Glibc
internal import WidgetModel

/// Writes to standard output as programs in a pipe do.
enum StandardOutput {
  static let descriptor = STDOUT_FILENO

  /// Whether people see it.
  static var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes. When the reader has gone, the program ends as SIGPIPE ends it: quietly.
  static func write(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
    do {
      try FileWriter.writeAll(Array(bytes), to: descriptor)
    } catch {
      if error.number == EPIPE { endByBrokenPipe() }
      throw CommandFailure(.failed, "standard output cannot be written: \(error.reason)")
    }
  }

  /// Writes `text` and a line feed; nothing at all if it is empty.
  static func write(lines text: String) throws(CommandFailure) {
    guard !text.isEmpty else { return }
    try write((text + "\n").utf8)
  }

  /// Ends the program as SIGPIPE ends it.
  static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    // Only if the signal is blocked: the status that a shell shows for it.
    exit(128 + SIGPIPE)
  }
}

extension StandardOutput {
  /// The columns of the terminal; `nil` if it does not say.
  static var width: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Writes to standard error, where problems and notes go.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes one line; what cannot be written is lost.
  static func write(line: String) {
    let bytes = Array("widgethost: \(line.printable)\n".utf8)
    try? FileWriter.writeAll(bytes, to: STDERR_FILENO)
  }
}
