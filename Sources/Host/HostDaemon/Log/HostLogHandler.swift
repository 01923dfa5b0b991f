internal import Logging

/// Writes the host's log to the journal or to standard error.
struct HostLogHandler: LogHandler {
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  private let output: LogOutput

  /// Creates a handler; all handlers of the host share the output.
  init(level: Logger.Level, _ output: LogOutput) {
    logLevel = level
    self.output = output
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    if let entry = LogEntry(event, metadata) { output.write(entry) }
  }
}
