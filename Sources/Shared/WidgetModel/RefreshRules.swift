/// The published rules of refreshing: their numbers and definitions.
///
/// The configuration takes its defaults and ranges from here, the scheduler decides by these rules,
/// and the audit of the simulation checks its decisions against them. The computation of a slot is
/// not here: the audit must not repeat it.
public enum RefreshRules {
  /// The window in which refreshes are counted.
  public static let window = Duration.seconds(86_400)
  /// The number of charged refreshes in any ``window`` unless configured.
  public static let refreshesPerDay = 72
  /// The largest number of refreshes in a ``window`` that can be configured; 0 means unlimited.
  public static let mostRefreshesPerDay = 86_400
  /// The resolution of the times at which charges are kept, rounded up: a charge counts for up to this
  /// long after its ``window``.
  public static let chargeResolution = Duration.seconds(2)

  /// The time between the starts of two timeline calls that are not free, unless configured.
  public static let minimumInterval = Duration.seconds(300)
  /// The shortest minimum interval in effect, so that no setting makes a loop.
  public static let shortestMinimumInterval = Duration.seconds(1)

  /// The delay after the first failure of a provider; each further one doubles it.
  public static let firstBackoff = Duration.seconds(30)
  /// The longest delay after a failure of a provider.
  public static let longestBackoff = Duration.seconds(3600)

  /// The minimum interval in effect where `configured` is set.
  public static func minimumInterval(configured: Duration) -> Duration {
    max(configured, shortestMinimumInterval)
  }

  /// The delay after `failures` failures of a provider in a row, at least one.
  public static func backoff(afterFailures failures: Int) -> Duration {
    doubling(firstBackoff, times: failures - 1, longest: longestBackoff)
  }

  /// A delay that is doubled so many times, at most `longest`.
  public static func doubling(_ delay: Duration, times: Int, longest: Duration) -> Duration {
    min(delay * (1 << min(max(times, 0), 20)), longest)
  }
}

extension CallReason {
  /// Whether a timeline call for this reason is free: it waits neither for the minimum interval nor
  /// for the budget, and is not charged. Forced reloads and retries after a failure that was the
  /// host's own are free as well.
  public var isFree: Bool {
    switch self {
    case .initial, .configuration, .plugin, .action, .environment, .preview: true
    case .policy, .requested, .provider, .retry: false
    }
  }
}
