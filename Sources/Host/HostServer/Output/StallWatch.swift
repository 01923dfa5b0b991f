/// Detects a client that does not read, as a pure state machine: byte counts and times come in,
/// actions come out.
struct StallWatch: Hashable {
  enum State: Hashable {
    /// Nothing is known to be owed. Goes on to ``behind(takenBytes:since:)``.
    case caughtUp
    /// Output has been owed since `since` or longer; the kernel had taken `takenBytes` for the
    /// client at that time. Goes on to ``caughtUp``, or stays with later values when the client
    /// takes bytes.
    case behind(takenBytes: Int, since: Duration)
  }

  enum Action: Hashable {
    /// Call ``look(takenBytes:isOwed:at:)`` after that time.
    case look(after: Duration)
    /// Cancel the scheduled look.
    case rest
    /// Close the client, after a whole time-out without progress.
    case close
  }

  /// The number of looks per time-out, for a close soon after the time-out.
  private static let looksPerTimeout = 6

  let timeout: Duration
  private(set) var state = State.caughtUp

  init(timeout: Duration) { self.timeout = timeout }

  /// Whether output is known to be owed.
  var isBehind: Bool { state != .caughtUp }

  private var interval: Duration { max(.milliseconds(1), timeout / Self.looksPerTimeout) }

  /// Updates the state at the end of an event.
  ///
  /// - Parameters:
  ///   - takenBytes: The number of bytes that the kernel has taken for the client so far.
  ///   - isOwed: Whether output is waiting for the client.
  mutating func update(takenBytes: Int, isOwed: Bool, at now: Duration) -> Action? {
    switch state {
    case .caughtUp where isOwed:
      state = .behind(takenBytes: takenBytes, since: now)
      return .look(after: interval)
    case .caughtUp: return nil
    case .behind where isOwed: return nil
    case .behind:
      state = .caughtUp
      return .rest
    }
  }

  /// Checks the progress at the time of a scheduled look.
  mutating func look(takenBytes: Int, isOwed: Bool, at now: Duration) -> Action? {
    guard case .behind(let before, let since) = state else { return nil }
    if takenBytes == before {
      if now - since >= timeout { return .close }
    } else {
      state = .behind(takenBytes: takenBytes, since: now)
    }
    guard isOwed else {
      state = .caughtUp
      return .rest
    }
    return .look(after: interval)
  }
}
