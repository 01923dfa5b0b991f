internal import Synchronization

/// Tells authors what is not there or cannot work here, where there is no walk that could: of assets
/// and of intents. Each message once for the life of the plugin.
package enum AuthorWarnings {
  /// Where the messages go.
  private static let sink = Mutex<(@Sendable (String) -> Void)?>(nil)
  private static let reported = Mutex<Set<String>>([])

  /// Sets where the messages go.
  package static func send(to sink: @escaping @Sendable (String) -> Void) {
    self.sink.withLock { $0 = sink }
  }

  /// Sends a message, unless it has been sent before.
  package static func report(_ message: String) {
    guard reported.withLock({ $0.insert(message).inserted }) else { return }
    sink.withLock { $0 }?(message)
  }
}
