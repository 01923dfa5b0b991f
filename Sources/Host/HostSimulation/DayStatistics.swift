/// What happened on one day of a simulation, to all widgets together.
public struct DayStatistics: Hashable, Sendable {
  /// Timeline calls that were started.
  public internal(set) var refreshes = 0
  /// Those of them that counted against the budget.
  public internal(set) var charged = 0
  /// Timeline calls that gave nothing, by the day of their end.
  public internal(set) var failures = 0
  /// Requests and due reloads that were put off.
  public internal(set) var deferred = 0
  /// Times that something else was shown.
  public internal(set) var changes = 0
  /// Timelines that left what is shown as it was.
  public internal(set) var fresh = 0
  /// The most calls in progress at a time.
  public internal(set) var callsAtOnce = 0
  /// The most reloads that waited for a free call at a time.
  public internal(set) var longestQueue = 0
  /// The most widgets that were stale at a time.
  public internal(set) var mostStale = 0

  /// Nothing yet.
  public init() {}
}
