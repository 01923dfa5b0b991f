/// How long each provider call may take, and how much private memory its worker may use.
public struct CallBudgets: Hashable, Sendable {
  /// Wall clock for loading a plugin and describing it.
  public var load: Duration = .seconds(2)
  /// Wall clock and CPU time for a placeholder.
  public var placeholder: Duration = .milliseconds(100)
  /// Wall clock and CPU time for a snapshot.
  public var snapshot: Duration = .seconds(1)
  /// Wall clock and CPU time for a timeline.
  public var timeline: Duration = .seconds(10)
  /// Wall clock and CPU time for an action.
  public var action: Duration = .seconds(10)
  /// Wall clock and CPU time for the options of a parameter.
  public var options: Duration = .seconds(1)
  /// Private memory of the worker in bytes.
  public var memory: Int64 = 64 << 20

  /// What a kind asks for, or what a file says about it; `nil` takes the host's figure.
  public struct Request: Hashable, Sendable {
    /// Wall clock for a placeholder.
    public var placeholder: Duration?
    /// Wall clock for a snapshot.
    public var snapshot: Duration?
    /// Wall clock for a timeline.
    public var timeline: Duration?
    /// Wall clock for an action; no kind asks for it.
    public var action: Duration?
    /// Wall clock for the options of a parameter; no kind asks for it.
    public var options: Duration?

    /// Makes a request.
    public init(
      placeholder: Duration? = nil, snapshot: Duration? = nil, timeline: Duration? = nil
    ) {
      self.placeholder = placeholder
      self.snapshot = snapshot
      self.timeline = timeline
    }
  }

  /// The published defaults.
  public init() {}

  /// The time that `call` has.
  public func time(for call: ProviderCall) -> Duration {
    switch call {
    case .placeholder: placeholder
    case .snapshot: snapshot
    case .timeline: timeline
    case .action: action
    case .options: options
    }
  }

  /// These budgets, each shortened to what the kind asks for; a kind never gets more.
  public func shortened(to request: Request) -> CallBudgets {
    var budgets = self
    budgets.placeholder = min(placeholder, request.placeholder ?? placeholder)
    budgets.snapshot = min(snapshot, request.snapshot ?? snapshot)
    budgets.timeline = min(timeline, request.timeline ?? timeline)
    return budgets
  }

  /// How long after a deadline of `budget` the worker is killed: 10 %, at least 50 ms.
  public static func grace(after budget: Duration) -> Duration {
    max(.milliseconds(50), budget / 10)
  }
}
