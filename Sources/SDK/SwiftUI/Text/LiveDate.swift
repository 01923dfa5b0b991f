internal import CWidgetABI
public import Foundation

/// A date that the client formats when the widget is drawn.
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
  public struct DateStyle: Hashable, Codable, Sendable {
    let constant: Int

    public static let time = DateStyle(constant: WH_DATE_TIME)
    public static let date = DateStyle(constant: WH_DATE_DATE)
    public static let relative = DateStyle(constant: WH_DATE_RELATIVE)
    public static let offset = DateStyle(constant: WH_DATE_OFFSET)
    public static let timer = DateStyle(constant: WH_DATE_TIMER)
  }

  /// The archive keeps the date and the style: the client formats the date whenever the widget is
  /// drawn.
  public init(_ date: Date, style: DateStyle) {
    self.init([TextPart(content: .date(LiveDate(date: date, style: style.constant)))])
  }

  public init(_ dates: ClosedRange<Date>) {
    self.init(interval: dates.lowerBound, dates.upperBound)
  }

  public init(_ interval: DateInterval) { self.init(interval: interval.start, interval.end) }

  /// Outside its interval, the timer stands still.
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
