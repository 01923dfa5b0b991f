internal import Logging
internal import WidgetLocks
internal import WidgetModel

/// The log of a host that runs for a trial, kept in memory.
final class CollectedLog: Sendable {
  private let lines = Mutex<[String]>([])

  /// The messages of warnings and errors so far, each once, in order.
  var messages: [String] { lines.withLock { $0 } }

  /// A logger that writes here.
  var logger: Logger { Logger(label: "widgethost") { _ in Handler(log: self) } }

  private func add(_ line: String) {
    lines.withLock { lines in
      if lines.count < 1000, !lines.contains(line) { lines.append(line) }
    }
  }

  private struct Handler: LogHandler {
    let log: CollectedLog
    var logLevel = Logger.Level.warning
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { log.add("\(event.message)".printable) }
  }
}
