internal import HostLoop
public import Logging
internal import WidgetModel

/// Writes to another handler, and adds each event that names a plugin to the log of the plugin.
///
/// The level is at least `debug`, so that the log of a plugin has the starts and ends of its workers; the
/// other handler gets only the events of its own level.
private struct RecordingLogHandler: LogHandler {
  private var base: any LogHandler
  private let logs: PluginLogs
  /// The fields; the other handler may drop its own.
  var metadata: Logger.Metadata {
    didSet { base.metadata = metadata }
  }

  init(_ base: any LogHandler, _ logs: PluginLogs) {
    self.base = base
    self.logs = logs
    metadata = base.metadata
  }

  var logLevel: Logger.Level {
    get { min(base.logLevel, .debug) }
    set { base.logLevel = newValue }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    if event.level >= base.logLevel { base.log(event: event) }
    let fields = metadata.merging(event.metadata ?? [:]) { _, new in new }
    guard let plugin = fields[Logger.pluginField] else { return }
    let line = PluginLogLine(
      at: HostActor.loop.now.wall, event.level, .host, widget: fields["widget"]?.description,
      call: fields["call"]?.description, "\(event.message)" + Self.suffix(fields))
    logs.append(line, of: plugin.description)
  }

  /// Returns the fields that the words of a message do not tell: text, without the plugin.
  private static func suffix(_ fields: Logger.Metadata) -> String {
    fields.sorted { $0.key < $1.key }.map { name, value in
      guard case .string(let text) = value, name != Logger.pluginField else { return "" }
      return " \(name)=\(text)"
    }.joined()
  }
}

extension Logger {
  /// The name of the field with the name of a plugin.
  static let pluginField = "plugin"

  /// Returns this log, which adds each event about a plugin to the plugin's own log too: an event with
  /// the field `plugin`.
  public func recording(in logs: PluginLogs) -> Logger {
    var logger = self
    logger.handler = RecordingLogHandler(handler, logs)
    return logger
  }

  /// Returns this log with the name of a plugin in each line.
  func about(plugin name: String) -> Logger {
    var logger = self
    logger[metadataKey: Self.pluginField] = "\(name.printable)"
    return logger
  }
}
