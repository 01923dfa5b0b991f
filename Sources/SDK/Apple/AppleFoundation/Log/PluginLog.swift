internal import Foundation
internal import Synchronization

/// The log of the plugin: the host's log, or standard error without a host.
package enum PluginLog {
  /// The severity of a message, with the raw values of the plugin interface.
  package enum Level: UInt32, Comparable, Sendable {
    case debug
    case info
    case warning
    case error

    /// Whether the first level is less severe.
    package static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  private static let sink = Mutex<Sink?>(nil)

  /// A wrapper of the closure. A closure that is itself the value of a generic type would be
  /// wrapped again by each access under the lock.
  private struct Sink: Sendable {
    let write: @Sendable (Level, String) -> Void
  }

  /// Sets the receiver of the messages; `nil` selects standard error.
  package static func send(to sink: (@Sendable (Level, String) -> Void)?) {
    self.sink.withLock { $0 = sink.map { Sink(write: $0) } }
  }

  /// Writes a message to the log.
  package static func write(_ level: Level, _ message: String) {
    if let sink = sink.withLock({ $0 }) { return sink.write(level, message) }
    FileHandle.standardError.write(Data("\(level): \(message)\n".utf8))
  }
}
