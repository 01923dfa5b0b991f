internal import WidgetModel

/// The pauses of a client that connects again after each failure.
struct Reconnection: Sendable {
  /// The shortest pause before another attempt.
  static let firstDelay: Duration = .milliseconds(250)
  /// The longest pause before another attempt.
  static let longestDelay: Duration = .seconds(5)

  private var delay: Duration = .zero
  /// The last failure that was reported since the last success.
  private var told: ClientError?

  /// Waits before an attempt to connect; before the first, not at all.
  ///
  /// - Returns: Whether the wait has ended by itself, and not by a cancellation.
  func pause() async -> Bool {
    do {
      // A random part, so that the clients of a host do not all come at once.
      try await Task.sleep(for: delay * Double.random(in: 0.5...1))
      return true
    } catch {
      return false
    }
  }

  /// Notes that the host has accepted a request on a new connection.
  mutating func succeed() { self = Reconnection() }

  /// Notes a failure, before the next pause.
  ///
  /// - Returns: The failure, if it is not the same as the last one.
  /// - Throws: The failure, if another attempt makes no sense.
  mutating func fail(_ error: ClientError) throws(ClientError) -> ClientError? {
    switch error.code {
    case .refused(let refusal) where refusal.code.isPassing: break
    case .refused, .unsendable: throw error
    default: break
    }
    delay = min(Self.longestDelay, max(Self.firstDelay, delay * 2))
    guard told != error else { return nil }
    told = error
    return error
  }
}

extension ErrorCode {
  /// Whether a refused request may succeed later.
  fileprivate var isPassing: Bool { self == .busy || self == .internal || self == .notReady }
}
