public import WidgetModel

/// The limits for the frequency of a widget's refreshes.
public struct RefreshLimits: Hashable, Sendable {
  /// The largest number of refreshes in a rolling day; 0 means unlimited.
  public var refreshesPerDay = RefreshRules.refreshesPerDay
  /// The shortest time between two timelines.
  public var minimumInterval = RefreshRules.minimumInterval
  /// Whether refreshes without a request wait while no client watches the widget.
  public var pausesUnwatched = false
  /// The rate of performed actions.
  public var actions = ActionRate()

  /// Creates limits with the documented defaults.
  public init() {}

  /// Returns these limits with the values that are set in `overrides`.
  func replaced(by overrides: Overrides) -> RefreshLimits {
    var limits = self
    limits.refreshesPerDay = overrides.refreshesPerDay ?? refreshesPerDay
    limits.minimumInterval = overrides.minimumInterval ?? minimumInterval
    limits.pausesUnwatched = overrides.pausesUnwatched ?? pausesUnwatched
    limits.actions.burst = overrides.actionsBurst ?? actions.burst
    limits.actions.interval = overrides.actionInterval ?? actions.interval
    return limits
  }

  /// The limits of a single kind or widget; `nil` takes the more general value.
  public struct Overrides: Hashable, Sendable {
    /// The override for ``RefreshLimits/refreshesPerDay``.
    public var refreshesPerDay: Int?
    /// The override for ``RefreshLimits/minimumInterval``.
    public var minimumInterval: Duration?
    /// The override for ``RefreshLimits/pausesUnwatched``.
    public var pausesUnwatched: Bool?
    /// The override for the burst of ``RefreshLimits/actions``.
    public var actionsBurst: Int?
    /// The override for the interval of ``RefreshLimits/actions``.
    public var actionInterval: Duration?

    /// Creates overrides without any value.
    public init() {}
  }
}
