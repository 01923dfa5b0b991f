internal import HostLoop
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// The lines of one plugin: all of them go to the plugin's own log, and a limited number to the log of the
/// host.
@HostActor
final class PluginLog {
  /// A text of the plugin.
  struct Text {
    var text: String
    var level: WorkerMessage.LogLevel
    var source: PluginLogLine.Source
    /// The call in which the plugin wrote the text; `nil` if unknown.
    var call: CallRequest?
  }

  private let name: String
  private let logs: PluginLogs
  /// The log of the host, which does not record in `logs`.
  private let hostLog: Logger
  /// The log for the host's own words about the plugin, which go to both logs.
  let logger: Logger
  private var limit = RateLimit(perSecond: 20, burst: 100, at: HostActor.loop.now.sinceBoot)
  /// The denials that are logged already.
  private var toldDenials: Set<SandboxDenial> = []

  /// - Parameters:
  ///   - logger: The log of the host.
  ///   - logs: The logs of the plugins.
  init(of name: String, _ logger: Logger, _ logs: PluginLogs) {
    self.name = name
    self.logs = logs
    hostLog = logger.about(plugin: name)
    self.logger = logger.recording(in: logs).about(plugin: name)
  }

  /// Keeps a text of the plugin, and writes it to the log of the host.
  ///
  /// - Returns: The text in the log of the host; `nil` if the plugin writes too many lines for it.
  func note(_ text: Text) -> String? {
    let now = HostActor.loop.now
    let level = Logger.Level(text.level)
    let line = PluginLogLine(
      at: now.wall, level, text.source, widget: text.call?.widget?.text,
      call: text.call?.call.name, text.text)
    logs.append(line, of: name)
    guard limit.allows(at: now.sinceBoot) else { return nil }
    tellDropped()
    hostLog.log(level: level, "\(line.text)")
    return line.text
  }

  /// Writes to the log of the host how many lines it lacks, if it lacks any.
  func tellDropped() {
    let dropped = limit.takeDropped()
    guard dropped > 0 else { return }
    hostLog.warning(
      """
      \(dropped) log lines of the plugin were dropped, because the plugin writes too many; \
      `widgethost log \(name.printable)` shows the latest
      """)
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
