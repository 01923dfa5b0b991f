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

/// The published numbers of the scheduler, in nanoseconds.
enum Pace {
  static let second: Int64 = 1_000_000_000
  /// No spread is longer.
  static let longestSpread = 30 * second
  /// A spread is at most this part of the interval between two calls: a tenth.
  static let spreadDivisor: Int64 = 10
  /// What each widget of a changed plugin or environment adds to the time over which they spread.
  static let spreadPerWidget = second / 10
  /// The delay after the first failure; each further one doubles it.
  static let firstBackoff = 30 * second
  /// The delay at which doubling ends.
  static let longestBackoff = 3600 * second
  /// The delay after the first fault of the host; each further one doubles it.
  static let firstHostRetry = second
  /// The delay at which that doubling ends.
  static let longestHostRetry = 30 * second
  /// Over how long a paused reload is spread once somebody watches.
  static let watchSpread = 2 * second
  /// No reload that was shed waits longer for its next slot.
  static let longestShedding = 3600 * second
  /// No interval is longer (36 years), so that sums of times keep within 64 bits.
  static let longestInterval: Int64 = 1 << 60
  /// The shortest minimum interval, so that no setting makes a loop.
  static let shortestInterval = second

  /// `first`, doubled `count - 1` times, at most `longest`.
  static func doubling(_ first: Int64, count: UInt8, longest: Int64) -> Int64 {
    min(first << min(Int64(count) - 1, 20), longest)
  }
}
