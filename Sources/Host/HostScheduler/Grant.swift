internal import WidgetModel

/// What `host.conf` and the kind grant, ready for computing.
///
/// All widgets that are granted the same share one: a million widgets have few different ones.
final class Grant: Sendable {
  let settings: WidgetSettings
  /// Nanoseconds.
  let minimumInterval: Int64
  /// Nanoseconds.
  let timelineBudget: Int64
  /// The most charged refreshes in any 24 h; 0 for unlimited.
  let refreshesPerDay: Int

  init(_ settings: WidgetSettings) {
    self.settings = settings
    minimumInterval = min(
      max(settings.minimumInterval.nanoseconds, Pace.shortestInterval), Pace.longestInterval)
    timelineBudget = min(max(settings.timelineBudget.nanoseconds, 0), Pace.longestInterval)
    // With the shortest interval there are at most 86,400 in 24 h: more than that limits nothing.
    refreshesPerDay = min(max(0, settings.refreshesPerDay), 100_000)
  }
}

/// The grants in use.
struct GrantTable: Sendable {
  private var grants: [WidgetSettings: Grant] = [:]
  /// With more than so many, those that no widget has any more are forgotten.
  private var limit = 64

  /// The one grant with these settings.
  mutating func grant(for settings: WidgetSettings) -> Grant {
    if let grant = grants[settings] { return grant }
    if grants.count >= limit { forgetUnused() }
    let grant = Grant(settings)
    grants[settings] = grant
    return grant
  }

  private mutating func forgetUnused() {
    for settings in Array(grants.keys) {
      // Taken out, a grant that nobody else holds is unique.
      var grant = grants.removeValue(forKey: settings)
      if !isKnownUniquelyReferenced(&grant) { grants[settings] = grant }
    }
    limit = max(64, 2 * grants.count)
  }
}
