/// The statistics of a widget, or of several widgets, in a simulation.
public struct WidgetStatistics: Hashable, Sendable {
  /// Timeline calls that were started.
  public internal(set) var refreshes = 0
  /// Timeline calls that counted against the budget.
  public internal(set) var charged = 0
  /// Timeline calls that failed.
  public internal(set) var failures = 0
  /// Requests for a reload.
  public internal(set) var requests = 0
  /// Requests that were accepted.
  public internal(set) var accepted = 0
  /// Requests that were merged with another reload.
  public internal(set) var coalesced = 0
  /// Requests and due reloads that were deferred.
  public internal(set) var deferred = 0
  /// Requests and due reloads that were deferred because the queue exceeded its limit.
  public internal(set) var shed = 0
  /// Changes of the displayed content.
  public internal(set) var changes = 0
  /// New timelines that left the displayed content unchanged.
  public internal(set) var fresh = 0
  /// The longest uninterrupted time in which the widget was stale, or had failed without any
  /// content.
  public internal(set) var longestStale = Duration.zero
  /// The longest time from a due or requested reload until its timeline.
  public internal(set) var longestOverdue = Duration.zero

  /// Refreshes that did not count against the budget.
  public var free: Int { refreshes - charged }

  /// Creates statistics with all counts at 0.
  public init() {}

  /// Adds other statistics; of the longest times, keeps the longer.
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
