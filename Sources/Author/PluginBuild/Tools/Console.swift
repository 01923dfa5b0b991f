internal import Glibc

/// Standard error, for the messages of compilers that this process passes on.
enum Console {
  /// Writes a text unchanged; an error of the write is ignored.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether standard error is a terminal that shows colours (no-color.org).
  static var hasColor: Bool {
    let noColor = getenv("NO_COLOR").map { String(cString: $0) } ?? ""
    let terminal = getenv("TERM").map { String(cString: $0) }
    return isatty(STDERR_FILENO) == 1 && noColor.isEmpty && terminal != "dumb"
  }
}
