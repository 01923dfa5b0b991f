internal import HostLoop
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// The lines in the host's log that a plugin causes: a limited number of its own texts, and the system
/// calls that the sandbox denied.
@HostActor
final class PluginLog {
  private let logger: Logger
  private let name: String
  private var lines = RateLimit(perSecond: 20, burst: 100, at: HostActor.loop.now.sinceBoot)
  /// The denials that are logged already.
  private var toldDenials: Set<SandboxDenial> = []

  init(of name: String, _ logger: Logger) {
    self.name = name
    self.logger = logger
  }

  /// Logs a text of the plugin.
  ///
  /// - Returns: The logged text; `nil` if the plugin writes too many lines.
  func note(_ text: String, _ level: WorkerMessage.LogLevel) -> String? {
    guard lines.allows(at: HostActor.loop.now.sinceBoot) else { return nil }
    let dropped = lines.takeDropped()
    if dropped > 0 {
      logger.warning(
        "\(dropped) log lines of the plugin were dropped, because the plugin writes too many")
    }
    let text = text.printable
    logger.log(level: Logger.Level(level), "\(text)")
    return text
  }

  /// Logs a denied system call, once for each worker.
  func note(_ denial: SandboxDenial) {
    guard toldDenials.insert(denial).inserted else { return }
    let level: Logger.Level = denial.isCustomary ? .debug : .warning
    logger.log(level: level, "\(denial.sentence(for: name.printable))")
  }

  /// Logs each denial again, for a new worker.
  func forgetDenials() { toldDenials = [] }
}

extension Logger {
  /// Returns this log with the name of a plugin in each line.
  func about(plugin name: String) -> Logger {
    var logger = self
    logger[metadataKey: "plugin"] = "\(name.printable)"
    return logger
  }
}

extension Logger.Level {
  fileprivate init(_ level: WorkerMessage.LogLevel) {
    self =
      switch level {
      case .debug: .debug
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
  }
}
