import Logging
import WidgetLocks

/// A log that a test reads.
final class LogLines: Sendable {
  private struct Handler: LogHandler {
    let lines: LogLines
    var logLevel = Logger.Level.debug
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.state.withLock { $0.append("\(event.level): \(event.message)") }
    }
  }

  private let state = Mutex<[String]>([])

  /// Every line so far, with its level before it: `error: …`.
  var all: [String] { state.withLock { $0 } }

  /// Writes into this log.
  var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }
}
