public import WidgetModel

/// A widget's settings from `host.conf` and from its kind.
public struct WidgetSettings: Hashable, Sendable {
  /// The shortest time between two timeline calls that are not free; less than 1 s counts as 1 s.
  public var minimumInterval: Duration
  /// The largest number of charged refreshes in any 24 h, up to 86,400 from `host.conf`; 0 or less
  /// means unlimited.
  public var refreshesPerDay: Int
  /// Whether routine reloads wait while no client watches the widget.
  public var pausesUnwatched: Bool
  /// The budget of a timeline call. A reload that ends later than its slot plus this budget makes
  /// the widget stale.
  public var timelineBudget: Duration
  /// The worker group of the widget; `nil` for unlimited concurrent calls.
  public var group: WorkerGroup?
  /// Whether each timeline call needs a permission from outside: ``Scheduler/Permission``.
  public var isLeased: Bool

  /// Creates settings with the documented defaults: 5 min, 72 refreshes a day, no pause, 10 s,
  /// not leased.
  public init(
    minimumInterval: Duration = RefreshRules.minimumInterval,
    refreshesPerDay: Int = RefreshRules.refreshesPerDay, pausesUnwatched: Bool = false,
    timelineBudget: Duration = CallBudgets().timeline, group: WorkerGroup? = nil,
    isLeased: Bool = false
  ) {
    self.minimumInterval = minimumInterval
    self.refreshesPerDay = refreshesPerDay
    self.pausesUnwatched = pausesUnwatched
    self.timelineBudget = timelineBudget
    self.group = group
    self.isLeased = isLeased
  }
}
