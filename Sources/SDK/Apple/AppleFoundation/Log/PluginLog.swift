internal import Foundation
internal import Synchronization

/// The log of the plugin: the host's, or standard error as long as there is no host.
package enum PluginLog {
  /// How much a line matters; the raw values are those of the C interface.
  package enum Level: UInt32, Comparable, Sendable {
    case debug
    case info
    case warning
    case error

    /// By how much they matter.
    package static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  private static let sink = Mutex<Sink?>(nil)

  /// Around the closure, as one that is itself the value of a generic type is wrapped anew by each
  /// access under the lock.
  private struct Sink: Sendable {
    let write: @Sendable (Level, String) -> Void
  }

  /// Sets where the lines go; `nil` for standard error.
  package static func send(to sink: (@Sendable (Level, String) -> Void)?) {
    self.sink.withLock { $0 = sink.map { Sink(write: $0) } }
  }

  /// Writes a line.
  package static func write(_ level: Level, _ message: String) {
    if let sink = sink.withLock({ $0 }) { return sink.write(level, message) }
    FileHandle.standardError.write(Data("\(level): \(message)\n".utf8))
  }
}
