/// The published rules of refreshing: their numbers and definitions.
///
/// The configuration takes its defaults and ranges from these rules. The scheduler decides by the
/// same rules, and the audit of the simulation checks the decisions. The computation of a slot is
/// elsewhere, because the audit must not repeat the computation.
public enum RefreshRules {
  /// The window for counting refreshes.
  public static let window = Duration.seconds(86_400)
  /// The number of charged refreshes in any ``window`` unless configured.
  public static let refreshesPerDay = 72
  /// The largest configurable number of refreshes in a ``window``; 0 means unlimited.
  public static let mostRefreshesPerDay = 86_400
  /// The resolution of the stored times of charges. Times are rounded up: a charge counts up to
  /// this much longer than its ``window``.
  public static let chargeResolution = Duration.seconds(2)

  /// The time between the starts of two timeline calls that are not free, unless configured.
  public static let minimumInterval = Duration.seconds(300)
  /// The shortest minimum interval in effect; no setting can cause a loop of calls.
  public static let shortestMinimumInterval = Duration.seconds(1)

  /// The delay after the first failure of a provider; each further failure doubles the delay.
  public static let firstBackoff = Duration.seconds(30)
  /// The longest delay after a failure of a provider.
  public static let longestBackoff = Duration.seconds(3600)

  /// The number of actions of a widget that may be performed in a row, unless configured: more than
  /// a person taps without a pause.
  public static let actionsBurst = 60
  /// The time after which one more action of a widget may be performed, unless configured. A client
  /// in a loop gets 0.2 actions a second.
  public static let actionInterval = Duration.seconds(5)

  /// The longest wait of a plugin without a call in progress for one of the host's concurrent calls:
  /// the budget of a timeline call unless configured.
  public static let placePatience = CallBudgets().timeline

  /// Returns the minimum interval in effect for a configured interval.
  public static func minimumInterval(configured: Duration) -> Duration {
    max(configured, shortestMinimumInterval)
  }

  /// Returns the delay after `failures` failures of a provider in a row, at least 1.
  public static func backoff(afterFailures failures: Int) -> Duration {
    doubling(firstBackoff, times: failures - 1, longest: longestBackoff)
  }

  /// Returns a delay doubled `times` times, at most `longest`.
  public static func doubling(_ delay: Duration, times: Int, longest: Duration) -> Duration {
    min(delay * (1 << min(max(times, 0), 20)), longest)
  }
}

/// The rate at which a widget's actions may be performed.
public struct ActionRate: Hashable, Sendable {
  /// The number of actions in a row, 1 or more.
  public var burst: Int
  /// The time after which one more may follow; zero or less for no limit.
  public var interval: Duration

  /// Creates a rate; the published one by default.
  public init(
    burst: Int = RefreshRules.actionsBurst, interval: Duration = RefreshRules.actionInterval
  ) {
    self.burst = burst
    self.interval = interval
  }

  /// Whether there is a limit.
  public var isLimited: Bool { interval > .zero }
}

extension CallReason {
  /// Whether a timeline call for this reason is free. A free call waits neither for the minimum
  /// interval nor for the budget, and is not charged. Forced reloads and retries after a failure of
  /// the host are free as well.
  public var isFree: Bool {
    switch self {
    case .initial, .configuration, .plugin, .action, .environment, .preview: true
    case .policy, .requested, .provider, .retry: false
    }
  }
}
