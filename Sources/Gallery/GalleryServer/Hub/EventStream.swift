internal import Synchronization
internal import WidgetModel

/// The changes that one page has not been told yet.
///
/// A stream holds names, never contents: of each changed widget the latest state is sent. A page that reads
/// slowly costs a bounded amount of memory, and delays nobody.
final class EventStream: Sendable {
  /// The changes since the last one that was taken.
  struct Pending: Sendable {
    /// The connection to the host has changed.
    var host = false
    /// The list of all widgets is due, and includes every change before it.
    var all = false
    /// The order of relevance has changed.
    var rank = false
    /// The list of dashboards has changed, or one of them.
    var dashboards = false
    /// The time of a comment has come that keeps the connection open.
    var heartbeat = false
    /// The widgets that have changed, each once, the longest waiting first.
    var widgets: [WidgetID] = []

    fileprivate var known: Set<WidgetID> = []

    /// Whether there is nothing to send.
    var isEmpty: Bool { !host && !all && !rank && !dashboards && !heartbeat && widgets.isEmpty }

    mutating func add(_ id: WidgetID) {
      if !all, known.insert(id).inserted { widgets.append(id) }
    }

    mutating func addAll() {
      all = true
      widgets = []
      known = []
    }
  }

  private enum State {
    /// Nobody waits for the changes.
    case gathering(Pending)
    /// The page has been told everything.
    case waiting(CheckedContinuation<Pending?, Never>)
    /// The stream is closed.
    case ended
  }

  private let state: Mutex<State>

  /// Creates a stream whose page knows nothing yet.
  init() {
    var first = Pending()
    first.host = true
    first.all = true
    first.rank = true
    first.dashboards = true
    state = Mutex(.gathering(first))
  }

  /// Notes a change.
  func note(_ change: (inout Pending) -> Void) {
    let ready = state.withLock { state -> (CheckedContinuation<Pending?, Never>, Pending)? in
      switch state {
      case .ended: return nil
      case .gathering(var pending):
        change(&pending)
        state = .gathering(pending)
        return nil
      case .waiting(let continuation):
        var pending = Pending()
        change(&pending)
        state = .gathering(Pending())
        return (continuation, pending)
      }
    }
    ready?.0.resume(returning: ready?.1)
  }

  /// Returns the changes, after a wait if there are none; `nil` after the end of the stream. One task calls this.
  func next() async -> Pending? {
    await withCheckedContinuation { continuation in
      let result: Pending?? = state.withLock { state in
        switch state {
        case .ended: return .some(nil)
        case .gathering(let pending) where !pending.isEmpty:
          state = .gathering(Pending())
          return pending
        case .gathering, .waiting:
          state = .waiting(continuation)
          return nil
        }
      }
      if let result { continuation.resume(returning: result) }
    }
  }

  /// Ends the stream.
  func end() {
    let continuation = state.withLock { state -> CheckedContinuation<Pending?, Never>? in
      defer { state = .ended }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: nil)
  }
}
