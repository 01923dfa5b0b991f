/// How often a widget may be refreshed.
public struct RefreshLimits: Hashable, Sendable {
  /// In a rolling day; 0 means unlimited.
  public var refreshesPerDay: Int = 72
  /// The shortest time between two timelines.
  public var minimumInterval: Duration = .seconds(300)
  /// Whether refreshes that nobody asked for wait while no client watches the widget.
  public var pausesUnwatched = false

  /// The published defaults.
  public init() {}

  /// These limits with what is different in `overrides`.
  func replaced(by overrides: Overrides) -> RefreshLimits {
    var limits = self
    limits.refreshesPerDay = overrides.refreshesPerDay ?? refreshesPerDay
    limits.minimumInterval = overrides.minimumInterval ?? minimumInterval
    limits.pausesUnwatched = overrides.pausesUnwatched ?? pausesUnwatched
    return limits
  }

  /// Limits for one kind or widget; `nil` takes the more general figure.
  public struct Overrides: Hashable, Sendable {
    /// See ``RefreshLimits/refreshesPerDay``.
    public var refreshesPerDay: Int?
    /// See ``RefreshLimits/minimumInterval``.
    public var minimumInterval: Duration?
    /// See ``RefreshLimits/pausesUnwatched``.
    public var pausesUnwatched: Bool?

    /// No limit of its own.
    public init() {}
  }
}
