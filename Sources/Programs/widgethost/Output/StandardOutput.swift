internal import Glibc
internal import WidgetModel

/// Writes to standard output with the conventions of a program in a pipe.
enum StandardOutput {
  static let descriptor = STDOUT_FILENO

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes. After the reader has closed the output, the program ends quietly, like one
  /// that SIGPIPE ends.
  static func write(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
    do {
      try FileWriter.writeAll(Array(bytes), to: descriptor)
    } catch {
      if error.number == EPIPE { endByBrokenPipe() }
      throw CommandFailure(.failed, "standard output cannot be written: \(error.reason)")
    }
  }

  /// Writes `text` and a line feed; writes nothing if `text` is empty.
  static func write(lines text: String) throws(CommandFailure) {
    guard !text.isEmpty else { return }
    try write((text + "\n").utf8)
  }

  /// Ends the program by SIGPIPE.
  static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    // Reached only if the signal is blocked: the status that a shell shows for SIGPIPE.
    exit(128 + SIGPIPE)
  }
}

extension StandardOutput {
  /// The width of the terminal in columns; `nil` if unknown.
  static var width: Int? { terminalWidth(of: descriptor) }

  /// The width of the terminal behind a descriptor in columns; `nil` if unknown.
  fileprivate static func terminalWidth(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Writes problems and notes to standard error.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The width of the terminal in columns; `nil` if unknown or if standard error is no terminal.
  static var width: Int? { StandardOutput.terminalWidth(of: STDERR_FILENO) }

  /// Writes one line, which a terminal gets broken at spaces; an error of the write is ignored.
  static func write(line: String) {
    let text = "widgethost: \(line.printable)".wrapped(to: width, hanging: 2)
    let bytes = Array((text.joined(separator: "\n") + "\n").utf8)
    try? FileWriter.writeAll(bytes, to: STDERR_FILENO)
  }
}
