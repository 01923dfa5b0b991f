internal import Synchronization

/// Tells authors about assets that are not there, each once for the life of the plugin.
package enum MissingAssets {
  /// Where the messages go.
  private static let sink = Mutex<(@Sendable (String) -> Void)?>(nil)
  private static let reported = Mutex<Set<String>>([])

  /// Sets where the messages go.
  package static func send(to sink: @escaping @Sendable (String) -> Void) {
    self.sink.withLock { $0 = sink }
  }

  /// Sends a message, unless it has been sent before.
  static func report(_ message: String) {
    guard reported.withLock({ $0.insert(message).inserted }) else { return }
    sink.withLock { $0 }?(message)
  }
}
