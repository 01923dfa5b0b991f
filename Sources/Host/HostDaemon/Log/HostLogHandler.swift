internal import Foundation
internal import Glibc
internal import Logging
internal import WidgetModel

/// Writes the host's log to standard error: one line per message, in a single write.
///
/// If `$JOURNAL_STREAM` is set, a service manager records times and levels, and a line begins with
/// the priority in the format of sd-daemon(3). Otherwise a line begins with the time and the level.
struct HostLogHandler: LogHandler {
  /// The beginning of each line.
  enum Form {
    /// The form `<4>text`, with a priority.
    case journal
    /// The form `2026-11-21T03:00:00Z warning text`.
    case plain
  }

  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  let form: Form

  /// Chooses the line format by the environment.
  init(level: Logger.Level, environment: [String: String]) {
    logLevel = level
    form = environment["JOURNAL_STREAM"] == nil ? .plain : .journal
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes an event without blocking, because the loop's thread logs too. A line that a full pipe
  /// does not take is lost; write errors are ignored.
  func log(event: LogEvent) {
    for line in text(of: event).split(separator: "\n") {
      var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return }
      // A ready pipe takes PIPE_BUF bytes (4,096) without blocking, see pipe(7).
      let bytes = Array(line.utf8.prefix(4000)) + [UInt8(ascii: "\n")]
      _ = write(STDERR_FILENO, bytes, bytes.count)
    }
  }

  /// Returns the text of an event: whole lines, without control characters.
  func text(of event: LogEvent) -> String {
    let fields = metadata.merging(event.metadata ?? [:]) { _, new in new }
    let suffix = fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let lines = "\(event.message)\(suffix)".split(separator: "\n", omittingEmptySubsequences: true)
    return lines.map { "\(prefix(event.level))\(String($0).printable)\n" }.joined()
  }

  private func prefix(_ level: Logger.Level) -> String {
    switch form {
    case .journal: "<\(level.priority)>"
    case .plain: "\(Date.now.formatted(.iso8601)) \(level.rawValue) "
    }
  }
}

extension Logger.Level {
  /// The priority in syslog(3).
  fileprivate var priority: Int {
    switch self {
    case .critical: 2
    case .error: 3
    case .warning: 4
    case .notice: 5
    case .info: 6
    case .debug, .trace: 7
    }
  }
}
