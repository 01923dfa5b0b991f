internal import Synchronization

/// Warns the author about the unsupported declarations of a bundle, once for each declaration.
enum Unsupported {
  private static let reported = Mutex<Set<String>>([])

  /// Logs a warning, unless the same text was logged before.
  static func report(_ message: String) {
    guard reported.withLock({ $0.insert(message).inserted }) else { return }
    HostConnection.log(.warning, message)
  }
}
