public import WidgetModel

/// What `host.conf` and the kind grant one widget.
public struct WidgetSettings: Hashable, Sendable {
  /// The shortest time between two timeline calls that are not free; less than 1 s counts as 1 s.
  public var minimumInterval: Duration
  /// The budget of a timeline call: a reload that is later than its slot by more makes the widget
  /// stale.
  public var timelineBudget: Duration
  /// The worker that serves it; `nil` for one that can make any number of calls at a time.
  public var group: WorkerGroup?

  /// Makes settings; the defaults are the published ones, 5 min and 10 s.
  public init(
    minimumInterval: Duration = .seconds(300),
    timelineBudget: Duration = CallBudgets().timeline, group: WorkerGroup? = nil
  ) {
    self.minimumInterval = minimumInterval
    self.timelineBudget = timelineBudget
    self.group = group
  }
}
