/// The time limits of provider calls, and the limit on a worker's private memory.
public struct CallBudgets: Hashable, Sendable {
  /// The wall-clock limit for loading and describing a plugin.
  public var load: Duration = .seconds(2)
  /// The wall-clock and CPU limit for a placeholder.
  public var placeholder: Duration = .milliseconds(100)
  /// The wall-clock and CPU limit for a snapshot.
  public var snapshot: Duration = .seconds(1)
  /// The wall-clock and CPU limit for a timeline.
  public var timeline: Duration = .seconds(10)
  /// The wall-clock and CPU limit for an action.
  public var action: Duration = .seconds(10)
  /// The wall-clock and CPU limit for the options of a parameter.
  public var options: Duration = .seconds(1)
  /// The limit on the worker's private memory in bytes.
  public var memory: Int64 = 64 << 20

  /// The largest time for which a process lacked a processor that a wall-clock limit does not count.
  public static let longestWait: Duration = .seconds(10)
  /// The age up to which a reading of these times counts as one at the start of a call. A reading takes 7 µs
  /// for each thread, and a call of a plugin in C may take less than 100 µs. Waits of this age count for
  /// the call, too.
  public static let oldestWaitReading: Duration = .milliseconds(100)

  /// The budgets requested by a kind or set in a file; `nil` stands for the host's value.
  public struct Request: Hashable, Sendable {
    /// The wall-clock limit for a placeholder.
    public var placeholder: Duration?
    /// The wall-clock limit for a snapshot.
    public var snapshot: Duration?
    /// The wall-clock limit for a timeline.
    public var timeline: Duration?
    /// The wall-clock limit for an action; not requested by kinds.
    public var action: Duration?
    /// The wall-clock limit for the options of a parameter; not requested by kinds.
    public var options: Duration?

    /// Creates a request; every budget is the host's by default.
    public init(
      placeholder: Duration? = nil, snapshot: Duration? = nil, timeline: Duration? = nil
    ) {
      self.placeholder = placeholder
      self.snapshot = snapshot
      self.timeline = timeline
    }
  }

  /// Creates the published defaults.
  public init() {}

  /// Returns the time limit of `call`.
  public func time(for call: ProviderCall) -> Duration {
    switch call {
    case .placeholder: placeholder
    case .snapshot: snapshot
    case .timeline: timeline
    case .action: action
    case .options: options
    }
  }

  /// Returns these budgets, each shortened to the kind's request. A request never raises a budget.
  public func shortened(to request: Request) -> CallBudgets {
    var budgets = self
    budgets.placeholder = min(placeholder, request.placeholder ?? placeholder)
    budgets.snapshot = min(snapshot, request.snapshot ?? snapshot)
    budgets.timeline = min(timeline, request.timeline ?? timeline)
    return budgets
  }

  /// Returns the time from a deadline of `budget` to the kill of the worker: 10 %, at least 50 ms.
  public static func grace(after budget: Duration) -> Duration {
    max(.milliseconds(50), budget / 10)
  }
}
