public import WidgetModel

/// What the scheduler needs to know of a timeline: when its entries begin, and when to ask again.
public struct TimelineSchedule: Hashable, Sendable {
  /// The entries' dates in ascending order; at least one. Several may share a date: the last of
  /// them is shown.
  public let dates: [Timestamp]
  /// When to ask again. A date beyond 2200 counts as never.
  public let policy: ReloadPolicy
  /// When the provider answered.
  public let made: Timestamp

  /// Checks the dates; `nil` when there are none or they are not in order, which is a refused
  /// timeline.
  public init?(dates: [Timestamp], policy: ReloadPolicy, made: Timestamp) {
    guard !dates.isEmpty, !zip(dates, dates.dropFirst()).contains(where: { $0 > $1 }) else {
      return nil
    }
    self.dates = dates
    if case .after(let date) = policy, date > .latest {
      self.policy = .never
    } else {
      self.policy = policy
    }
    self.made = made
  }
}
