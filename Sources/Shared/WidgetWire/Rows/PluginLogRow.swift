/// A line of `log`: a line of a plugin's log.
public struct PluginLogRow: WireRow, Codable {
  /// The number of the line among all lines of the plugin, `BOOT:N`.
  public var seq: String
  /// The time at which the host received the line.
  public var at: WireTime
  /// The severity.
  public var level: LogLevel
  /// The origin.
  public var source: LogSource
  /// The widget that the line concerns; `nil` if unknown.
  public var widget: String?
  /// The name of the provider call that the line concerns; `nil` if unknown.
  public var call: String?
  /// The text without control characters.
  public var message: String

  /// Creates a row that concerns no widget and no call.
  public init(
    seq: String, at: WireTime, level: LogLevel, source: LogSource, message: String
  ) {
    self.seq = seq
    self.at = at
    self.level = level
    self.source = source
    self.message = message
  }
}

/// The severity of a line in a log, from the lowest to the highest.
public enum LogLevel: String, CaseIterable, Codable, Hashable, Sendable {
  case trace, debug, info, notice, warning, error, critical
}

/// The origin of a line in a plugin's log.
public enum LogSource: String, CaseIterable, Codable, Hashable, Sendable {
  /// The plugin printed the line.
  case print
  /// The plugin logged the line.
  case log
  /// The host wrote the line about the plugin.
  case host
}
