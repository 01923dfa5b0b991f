public import Foundation

/// A view that depends on the time. In a widget, entries do: it is evaluated once, for the date of its
/// entry.
public struct TimelineView<Schedule, Content> {
  let content: (TimelineViewDefaultContext) -> Content

  /// When the view is evaluated, and how often it may be.
  public struct Context {
    /// How often.
    public enum Cadence: Comparable, Sendable {
      /// As often as it likes.
      case live
      /// Once a second.
      case seconds
      /// Once a minute.
      case minutes
    }

    /// Now.
    public let date: Date
    /// Once a minute.
    public let cadence = Cadence.minutes

    /// No effect: a widget is evaluated once.
    public func invalidateTimelineContent() {}
  }
}

extension TimelineView: View, _PrimitiveView where Schedule: TimelineSchedule, Content: View {
  /// Takes a schedule, which is not used, and a closure that makes the view.
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { self.content = content }

  /// The nodes of the view for now.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("TimelineView is evaluated once: make an entry for each change")
    let date = context.environment.entryDate ?? Date()
    return context.evaluate { content(TimelineViewDefaultContext(date: date)) }._nodes(in: context)
  }
}

extension EnvironmentValues {
  /// When the entry that is evaluated is shown; `nil` outside of one.
  package var entryDate: Date? {
    get { self[EntryDateKey.self] }
    set { self[EntryDateKey.self] = newValue }
  }

  private enum EntryDateKey: EnvironmentKey { static var defaultValue: Date? { nil } }
}

/// The context of a ``TimelineView``, whatever its schedule.
public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// How often a ``TimelineView`` would be evaluated.
public enum TimelineScheduleMode: Sendable {
  /// As often as the schedule says.
  case normal
  /// Less often.
  case lowFrequency
}

/// When a ``TimelineView`` would be evaluated.
public protocol TimelineSchedule {
  /// How often.
  typealias Mode = TimelineScheduleMode
  /// The type of the dates.
  associatedtype Entries: Sequence<Date>

  /// The dates from one on.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Once a minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Makes it.
  public init() {}

  /// The first of the dates.
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

/// As often as a display can.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// Takes the least seconds between dates, and whether they are needed.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}

  /// The first of the dates.
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

/// At dates of one's own.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Takes the dates.
  public init(_ dates: Entries) { self.dates = dates }

  /// The dates.
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// At regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// Takes the first date, and seconds between the others.
  public init(from startDate: Date, by interval: TimeInterval) {}

  /// The first of the dates.
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// Once a minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// At regular intervals.
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule { .init(from: startDate, by: interval) }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// As often as a display can.
  public static var animation: AnimationTimelineSchedule { .init() }
  /// As often as a display can.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { .init() }
}

extension TimelineSchedule {
  /// At dates of one's own.
  public static func explicit<S: Sequence>(
    _ dates: S
  ) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    .init(dates)
  }
}
