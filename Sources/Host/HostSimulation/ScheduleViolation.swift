public import WidgetModel

/// A promise that the scheduler did not keep.
public struct ScheduleViolation: Hashable, Sendable {
  /// The promise.
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// A widget has one call in progress at most.
    case singleFlight = "single_flight"
    /// All together have no more calls in progress than allowed, and the widgets of one worker no
    /// more than it makes.
    case concurrentCalls = "concurrent_calls"
    /// In any 24 h a widget has no more charged refreshes than granted.
    case budget
    /// What is charged is what is to be charged.
    case charge
    /// The minimum interval lies between two charged refreshes.
    case minimumInterval = "minimum_interval"
    /// A provider that failed is left alone for the backoff.
    case backoff
    /// The date of a reload policy is not anticipated.
    case policyDate = "policy_date"
    /// The entry shown is the last one whose date has come, and it is shown on its date.
    case entry
    /// A change is announced once.
    case announcedOnce = "announced_once"
    /// Each request is answered once, and with a time to come if it is deferred.
    case answer
    /// What is due is done some time.
    case lost
    /// What is adopted was given, and a timeline that runs on is not dropped.
    case adoption
    /// Time goes on: no wake-up lies in the past.
    case wakeUp = "wake_up"
  }

  /// Which promise.
  public var rule: Rule
  /// The widget's place in the simulation; `nil` where it is about all of them.
  public var widget: Int?
  /// When it was noticed.
  public var at: Timestamp
  /// What was seen, for people.
  public var detail: String
}

extension ScheduleViolation: CustomStringConvertible {
  /// `budget: 73 refreshes in 24 h, 72 are granted`, without time and widget.
  public var description: String { "\(rule.rawValue): \(detail)" }
}
