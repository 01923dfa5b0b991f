internal import CWidgetABI
public import Foundation

/// A date that is formatted when it is drawn.
struct LiveDate: Hashable, Sendable {
  var date: Date
  var style: Int
  var end: Date?
  var pause: Date?
  var countsDown: Bool?
  var showsHours: Bool?

  var attributes: Attributes {
    [
      .date: .date(date), .dateStyle: .integer(style), .endDate: end.map { .date($0) },
      .pauseDate: pause.map { .date($0) }, .countsDown: countsDown.map { .flag($0) },
      .showsHours: showsHours.map { .flag($0) },
    ]
  }
}

extension Text {
  /// How a live date is written.
  public struct DateStyle: Hashable, Codable, Sendable {
    let constant: Int

    /// "14:05"
    public static let time = DateStyle(constant: WH_DATE_TIME)
    /// "21 November 2026"
    public static let date = DateStyle(constant: WH_DATE_DATE)
    /// "2 hr, 5 min": how far away it is.
    public static let relative = DateStyle(constant: WH_DATE_RELATIVE)
    /// "+2 hours"
    public static let offset = DateStyle(constant: WH_DATE_OFFSET)
    /// "2:05:31"
    public static let timer = DateStyle(constant: WH_DATE_TIMER)
  }

  /// A date that stays live.
  public init(_ date: Date, style: DateStyle) {
    self.init([TextPart(content: .date(LiveDate(date: date, style: style.constant)))])
  }

  /// From one time to another.
  public init(_ dates: ClosedRange<Date>) {
    self.init(interval: dates.lowerBound, dates.upperBound)
  }

  /// From one time to another.
  public init(_ interval: DateInterval) { self.init(interval: interval.start, interval.end) }

  /// A timer over an interval, which stands still outside of it.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let timer = LiveDate(
      date: timerInterval.lowerBound, style: WH_DATE_TIMER, end: timerInterval.upperBound,
      pause: pauseTime, countsDown: countsDown, showsHours: showsHours)
    self.init([TextPart(content: .date(timer))])
  }

  private init(interval start: Date, _ end: Date) {
    self.init([
      TextPart(content: .date(LiveDate(date: start, style: WH_DATE_INTERVAL, end: end)))
    ])
  }
}
