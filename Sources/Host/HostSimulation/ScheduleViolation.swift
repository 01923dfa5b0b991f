public import WidgetModel

/// A violation of a documented rule by the scheduler.
public struct ScheduleViolation: Hashable, Sendable {
  /// A documented rule of the scheduler.
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// A widget has at most one call in progress.
    case singleFlight = "single_flight"
    /// The calls in progress never exceed the global limit but for one extra call of each plugin,
    /// nor the limit of a worker.
    case concurrentCalls = "concurrent_calls"
    /// No plugin without a call in progress waits for a free call longer than
    /// ``RefreshRules/placePatience``.
    case fairness
    /// In any 24 h, a widget has no more charged refreshes than granted.
    case budget
    /// Exactly the calls that count against the budget are charged.
    case charge
    /// Two charged refreshes are at least the minimum interval apart.
    case minimumInterval = "minimum_interval"
    /// A failed provider is not called before the end of the backoff.
    case backoff
    /// No reload begins before the date of its policy.
    case policyDate = "policy_date"
    /// The entry on display is the last entry whose date has come, and is shown on its date.
    case entry
    /// Each change is announced once.
    case announcedOnce = "announced_once"
    /// Each request has one reply, and a deferral names a time in the future.
    case reply
    /// Every due reload is eventually made.
    case lost
    /// Every adopted timeline was returned by a call, and no timeline in force is dropped.
    case adoption
    /// No wake-up lies in the past.
    case wakeUp = "wake_up"
  }

  /// The violated rule.
  public var rule: Rule
  /// The widget's index in the simulation; `nil` if the violation concerns all widgets.
  public var widget: Int?
  /// The virtual time of detection.
  public var at: Timestamp
  /// A description of the observation, for people.
  public var detail: String
}

extension ScheduleViolation: CustomStringConvertible {
  /// The rule and the detail, without time and widget: `budget: 73 refreshes in 24 h, 72 are
  /// granted`.
  public var description: String { "\(rule.rawValue): \(detail)" }
}
