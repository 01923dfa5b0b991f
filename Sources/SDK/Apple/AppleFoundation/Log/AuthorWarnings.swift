internal import Synchronization

/// Tells authors what is not there or cannot work here, where there is no walk that could: of assets
/// and of intents. Each message once for the life of the plugin.
package enum AuthorWarnings {
  /// Where the messages go.
  private static let sink = Mutex<Sink?>(nil)
  private static let reported = Mutex<Set<String>>([])

  /// Around the closure, as one that is itself the value of a generic type is wrapped anew by each
  /// access under the lock.
  private struct Sink: Sendable {
    let write: @Sendable (String) -> Void
  }

  /// Sets where the messages go.
  package static func send(to sink: @escaping @Sendable (String) -> Void) {
    self.sink.withLock { $0 = Sink(write: sink) }
  }

  /// The messages that have been reported so far.
  package static var all: Set<String> { reported.withLock { $0 } }

  /// Sends a message, unless it has been sent before.
  package static func report(_ message: String) {
    guard reported.withLock({ $0.insert(message).inserted }) else { return }
    sink.withLock { $0 }?.write(message)
  }
}
