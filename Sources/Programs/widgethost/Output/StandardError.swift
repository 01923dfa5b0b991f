internal import Glibc
internal import WidgetModel

/// Writes to standard error, where problems and notes go.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes one line; what cannot be written is lost.
  static func write(line: String) {
    let bytes = Array("widgethost: \(line.printable)\n".utf8)
    try? FileWriter.writeAll(bytes, to: STDERR_FILENO)
  }
}
