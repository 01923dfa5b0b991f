internal import Glibc
internal import WorkerChannel

/// Standard error, for the messages of compilers that this process passes on.
enum Console {
  /// Writes a text unchanged; an error of the write is ignored.
  static func write(_ text: String) {
    _ = FileOutput.write(Array(text.utf8)[...], to: STDERR_FILENO)
  }

  /// Whether standard error is a terminal that shows colours (no-color.org).
  static var hasColor: Bool {
    let noColor = getenv("NO_COLOR").map { String(cString: $0) } ?? ""
    let terminal = getenv("TERM").map { String(cString: $0) }
    return isatty(STDERR_FILENO) == 1 && noColor.isEmpty && terminal != "dumb"
  }
}
