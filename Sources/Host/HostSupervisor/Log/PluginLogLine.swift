public import Logging
public import WidgetModel
internal import WorkerChannel

/// A line of a plugin's log.
public struct PluginLogLine: Hashable, Sendable {
  /// The origin of a line.
  public enum Source: String, Hashable, Sendable {
    /// Standard output or standard error of the worker.
    case print
    /// The log functions of the plugin ABI and of the SDK, and messages of the worker about the plugin.
    case log
    /// The host, about the plugin.
    case host
  }

  /// The number of the line among all lines of the plugin, from 1; 0 before the line is kept.
  public internal(set) var number: UInt64 = 0
  /// The time at which the host received the line.
  public var date: Timestamp
  /// The severity.
  public var level: Logger.Level
  /// The origin of the line.
  public var source: Source
  /// The id of the widget that the line concerns; `nil` if unknown.
  public var widget: String?
  /// The name of the provider call that the line concerns; `nil` if unknown.
  public var call: String?
  /// The text without control characters, at most 4 KiB.
  public var text: String

  init(
    at date: Timestamp, _ level: Logger.Level, _ source: Source, widget: String? = nil,
    call: String? = nil, _ text: String
  ) {
    self.date = date
    self.level = level
    self.source = source
    self.widget = widget
    self.call = call
    self.text = text.cut.printable
  }

  /// The memory of the line in bytes: the text, and an estimate of everything else.
  var cost: Int { text.utf8.count + 128 }
}
