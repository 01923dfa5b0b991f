public import Foundation

/// A view that depends on the time is evaluated once, for the date of the entry: further dates need
/// further entries.
public struct TimelineView<Schedule, Content> {
  let content: (TimelineViewDefaultContext) -> Content

  public struct Context {
    public enum Cadence: Comparable, Sendable {
      case live
      case seconds
      case minutes
    }

    /// The date of the entry under evaluation.
    public let date: Date
    /// Always `minutes`: a widget is evaluated once per entry.
    public let cadence = Cadence.minutes

    /// No effect: a widget is evaluated once.
    public func invalidateTimelineContent() {}
  }
}

extension TimelineView: View, _PrimitiveView where Schedule: TimelineSchedule, Content: View {
  /// `schedule` is ignored.
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { self.content = content }

  /// Returns the nodes of the view for the date of the entry, or for the present time outside an
  /// entry.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("TimelineView is evaluated once: make an entry for each change")
    let date = context.environment.entryDate ?? Date()
    return context.evaluate { content(TimelineViewDefaultContext(date: date)) }._nodes(in: context)
  }
}

extension EnvironmentValues {
  /// The date of the entry under evaluation; `nil` outside an entry.
  package var entryDate: Date? {
    get { self[EntryDateKey.self] }
    set { self[EntryDateKey.self] = newValue }
  }

  private enum EntryDateKey: EnvironmentKey { static var defaultValue: Date? { nil } }
}

public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context

public enum TimelineScheduleMode: Sendable {
  case normal
  case lowFrequency
}

/// Schedules are ignored: a ``TimelineView`` is evaluated once per entry.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence<Date>

  func entries(from startDate: Date, mode: Mode) -> Entries
}

public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  /// Returns only the start date.
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// Ignores both parameters.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}

  /// Returns only the start date.
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// Ignores both parameters.
  public init(from startDate: Date, by interval: TimeInterval) {}

  /// Returns only the start date.
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule { .init(from: startDate, by: interval) }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { .init() }
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { .init() }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(
    _ dates: S
  ) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    .init(dates)
  }
}
