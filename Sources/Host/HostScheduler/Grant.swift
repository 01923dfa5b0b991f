internal import WidgetModel

/// A widget's settings from `host.conf` and its kind, clamped and converted for computing.
///
/// Widgets with equal settings share one object: even a million widgets have few distinct settings.
final class Grant: Sendable {
  let settings: WidgetSettings
  /// The shortest time between charged refreshes, in nanoseconds.
  let minimumInterval: Int64
  /// The budget of a timeline call, in nanoseconds.
  let timelineBudget: Int64
  /// The largest number of charged refreshes in any 24 h; 0 means unlimited.
  let refreshesPerDay: Int

  init(_ settings: WidgetSettings) {
    self.settings = settings
    let interval = RefreshRules.minimumInterval(configured: settings.minimumInterval)
    minimumInterval = min(interval.nanoseconds, Pace.longestInterval)
    timelineBudget = min(max(settings.timelineBudget.nanoseconds, 0), Pace.longestInterval)
    // The shortest interval permits at most 86,400 refreshes in 24 h: a larger limit has no effect.
    refreshesPerDay = min(max(0, settings.refreshesPerDay), 100_000)
  }
}

/// The grants in use, one per distinct settings.
struct GrantTable: Sendable {
  private var grants: [WidgetSettings: Grant] = [:]
  /// The number of grants at which unused grants are removed.
  private var limit = 64

  /// Returns the shared grant for these settings.
  mutating func grant(for settings: WidgetSettings) -> Grant {
    if let grant = grants[settings] { return grant }
    if grants.count >= limit { forgetUnused() }
    let grant = Grant(settings)
    grants[settings] = grant
    return grant
  }

  private mutating func forgetUnused() {
    for settings in Array(grants.keys) {
      // Outside of the table, a grant without other owners is uniquely referenced.
      var grant = grants.removeValue(forKey: settings)
      if !isKnownUniquelyReferenced(&grant) { grants[settings] = grant }
    }
    limit = max(64, 2 * grants.count)
  }
}

/// The documented constants of the scheduler besides ``RefreshRules``; integers are nanoseconds.
enum Pace {
  static let second: Int64 = 1_000_000_000
  /// The longest spread of reloads.
  static let longestSpread = 30 * second
  /// The divisor of the interval between two calls that limits a spread: a tenth.
  static let spreadDivisor: Int64 = 10
  /// The part of the spread per widget when a plugin or the environment changes.
  static let spreadPerWidget = second / 10
  /// The delay after the first fault of the host; each further fault doubles the delay.
  static let firstHostRetry = Duration.seconds(1)
  /// The longest delay after faults of the host.
  static let longestHostRetry = Duration.seconds(30)
  /// The spread of paused reloads when a client begins to watch.
  static let watchSpread = 2 * second
  /// The longest wait of a plugin without a call in progress for a place.
  static let placePatience = RefreshRules.placePatience.nanoseconds
  /// The longest wait of a shed reload for the next slot.
  static let longestShedding = 3600 * second
  /// The longest interval (36 years), so that sums of times fit in 64 bits.
  static let longestInterval: Int64 = 1 << 60
}
