/// What happened to one widget, or to several, in a simulation.
public struct WidgetStatistics: Hashable, Sendable {
  /// Timeline calls that were started.
  public internal(set) var refreshes = 0
  /// Those of them that counted against the budget.
  public internal(set) var charged = 0
  /// Timeline calls that gave nothing.
  public internal(set) var failures = 0
  /// Requests for a reload.
  public internal(set) var requests = 0
  /// Requests that were accepted.
  public internal(set) var accepted = 0
  /// Requests that another reload served too.
  public internal(set) var coalesced = 0
  /// Requests and due reloads that were put off.
  public internal(set) var deferred = 0
  /// Those of them that were put off because too many reloads waited.
  public internal(set) var shed = 0
  /// Times that something else was shown.
  public internal(set) var changes = 0
  /// Timelines that left what is shown as it was.
  public internal(set) var fresh = 0
  /// The longest time at a stretch that it was stale, or had failed and had nothing to show.
  public internal(set) var longestStale = Duration.zero
  /// The longest time from when a new timeline was due or asked for until it came.
  public internal(set) var longestOverdue = Duration.zero

  /// Refreshes that did not count against the budget.
  public var free: Int { refreshes - charged }

  /// Nothing yet.
  public init() {}

  /// Adds what happened to others; of the longest times the longer.
  public mutating func add(_ other: WidgetStatistics) {
    refreshes += other.refreshes
    charged += other.charged
    failures += other.failures
    requests += other.requests
    accepted += other.accepted
    coalesced += other.coalesced
    deferred += other.deferred
    shed += other.shed
    changes += other.changes
    fresh += other.fresh
    longestStale = max(longestStale, other.longestStale)
    longestOverdue = max(longestOverdue, other.longestOverdue)
  }
}
