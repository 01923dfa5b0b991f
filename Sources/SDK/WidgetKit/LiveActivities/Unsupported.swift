internal import Synchronization

/// Tells the author what a bundle declares that is not shown here, each once.
enum Unsupported {
  private static let reported = Mutex<Set<String>>([])

  /// Logs the message, unless that has been done before.
  static func report(_ message: String) {
    guard reported.withLock({ $0.insert(message).inserted }) else { return }
    HostConnection.log(.warning, message)
  }
}
