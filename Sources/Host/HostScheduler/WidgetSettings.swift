public import WidgetModel

/// What `host.conf` and the kind grant one widget.
public struct WidgetSettings: Hashable, Sendable {
  /// The shortest time between two timeline calls that are not free; less than 1 s counts as 1 s.
  public var minimumInterval: Duration
  /// The most charged refreshes in any 24 h, up to 86,400 from `host.conf`; 0 or less means unlimited.
  public var refreshesPerDay: Int
  /// Whether reloads that are due by themselves wait while nobody watches the widget.
  public var pausesUnwatched: Bool
  /// The budget of a timeline call: a reload that is later than its slot by more makes the widget
  /// stale.
  public var timelineBudget: Duration
  /// The worker that serves it; `nil` for one that can make any number of calls at a time.
  public var group: WorkerGroup?

  /// Makes settings; the defaults are the published ones: 5 min, 72 a day, no pause, 10 s.
  public init(
    minimumInterval: Duration = .seconds(300), refreshesPerDay: Int = 72,
    pausesUnwatched: Bool = false,
    timelineBudget: Duration = CallBudgets().timeline, group: WorkerGroup? = nil
  ) {
    self.minimumInterval = minimumInterval
    self.refreshesPerDay = refreshesPerDay
    self.pausesUnwatched = pausesUnwatched
    self.timelineBudget = timelineBudget
    self.group = group
  }
}
