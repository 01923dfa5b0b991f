public import Foundation

/// No effect: nothing looks at the situations in which a widget matters.
public struct RelevantContext: Hashable, Sendable {
  private let words: String

  /// At a date.
  public static func date(_ date: Date) -> RelevantContext { .init(words: "\(date)") }

  /// Between two dates.
  public static func date(from: Date, to: Date) -> RelevantContext {
    .init(words: "\(from)-\(to)")
  }

  /// In a span.
  public static func date(interval: DateInterval, kind: DateKind) -> RelevantContext {
    .init(words: "\(interval) \(kind)")
  }

  /// In a span.
  public static func date(range: ClosedRange<Date>, kind: DateKind) -> RelevantContext {
    .init(words: "\(range) \(kind)")
  }

  /// What kind of a time a date is.
  public struct DateKind: Hashable, Sendable {
    private let name: String

    /// As the system sees fit.
    public static let `default` = DateKind(name: "default")
    /// An appointment.
    public static let scheduled = DateKind(name: "scheduled")
    /// News.
    public static let informational = DateKind(name: "informational")
  }

  /// What sleep has to do with it.
  public enum SleepType: Hashable, Sendable {
    /// Before going to bed.
    case bedtime
    /// After waking up.
    case wakeup
  }

  /// Around sleep.
  public static func sleep(_ type: SleepType) -> RelevantContext { .init(words: "\(type)") }

  /// What exercise has to do with it.
  public enum FitnessType: Hashable, Sendable {
    /// The day's goal is not reached.
    case activityRingsIncomplete
    /// A workout goes on.
    case workoutActive
  }

  /// Around exercise.
  public static func fitness(_ type: FitnessType) -> RelevantContext { .init(words: "\(type)") }

  /// A place that the system knows.
  public enum InferredLocation: Hashable, Sendable {
    /// Where somebody lives.
    case home
    /// Where somebody works.
    case work
    /// Where somebody learns.
    case school
    /// On the way.
    case commute
  }

  /// At a place.
  public static func location(inferred: InferredLocation) -> RelevantContext {
    .init(words: "\(inferred)")
  }
}
