/// Finds out that a client takes nothing of what it is owed, as decisions only: byte counts and the
/// time come in, the next step comes out.
struct StallWatch: Hashable {
  enum State: Hashable {
    /// Nothing is owed, as far as is known. Goes on to ``behind(takenBytes:since:)``.
    case caughtUp
    /// Something is owed since `since` or longer; the kernel had taken `takenBytes` for the client
    /// then. Goes on to ``caughtUp``, or stays with later values when the client takes bytes.
    case behind(takenBytes: Int, since: Duration)
  }

  enum Action: Hashable {
    /// Call ``look(takenBytes:isOwed:at:)`` after that time.
    case look(after: Duration)
    /// Forget the look that was asked for.
    case rest
    /// The client took nothing for the whole time-out: close it.
    case close
  }

  /// The number of looks in one time-out, so that a client is closed soon after its time is over.
  private static let looksPerTimeout = 6

  let timeout: Duration
  private(set) var state = State.caughtUp

  init(timeout: Duration) { self.timeout = timeout }

  /// Whether something is owed, as far as is known.
  var isBehind: Bool { state != .caughtUp }

  private var interval: Duration { max(.milliseconds(1), timeout / Self.looksPerTimeout) }

  /// An event is over.
  ///
  /// - Parameters:
  ///   - takenBytes: the number of bytes that the kernel has taken for the client so far.
  ///   - isOwed: whether there is something that the client should read.
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

  /// The time of the look has come.
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
