public import Foundation

/// No effect: widgets are not ranked by context.
public struct RelevantContext: Hashable, Sendable {
  private let words: String

  public static func date(_ date: Date) -> RelevantContext { .init(words: "\(date)") }

  public static func date(from: Date, to: Date) -> RelevantContext {
    .init(words: "\(from)-\(to)")
  }

  public static func date(interval: DateInterval, kind: DateKind) -> RelevantContext {
    .init(words: "\(interval) \(kind)")
  }

  public static func date(range: ClosedRange<Date>, kind: DateKind) -> RelevantContext {
    .init(words: "\(range) \(kind)")
  }

  public struct DateKind: Hashable, Sendable {
    private let name: String

    public static let `default` = DateKind(name: "default")
    public static let scheduled = DateKind(name: "scheduled")
    public static let informational = DateKind(name: "informational")
  }

  public enum SleepType: Hashable, Sendable {
    case bedtime
    case wakeup
  }

  public static func sleep(_ type: SleepType) -> RelevantContext { .init(words: "\(type)") }

  public enum FitnessType: Hashable, Sendable {
    case activityRingsIncomplete
    case workoutActive
  }

  public static func fitness(_ type: FitnessType) -> RelevantContext { .init(words: "\(type)") }

  public enum InferredLocation: Hashable, Sendable {
    case home
    case work
    case school
    case commute
  }

  public static func location(inferred: InferredLocation) -> RelevantContext {
    .init(words: "\(inferred)")
  }
}
