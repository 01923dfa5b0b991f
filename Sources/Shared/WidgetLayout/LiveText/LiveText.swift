public import WidgetModel

/// A text that shows an instant and keeps itself up to date: written when it is drawn.
///
/// Times and dates are those of the widget's time zone at ``ViewAttributeKey/date``: the same offset
/// counts for the end of an interval. Seconds change on the second of the date: a timer says "0:05"
/// from five seconds before its date on, and "0:00" at the date itself.
public struct LiveText: Hashable, Sendable {
  /// The instant it shows, or the begin of an interval.
  let date: Timestamp
  let style: DateStyle
  /// The end of the interval, not before ``date``.
  let end: Timestamp?
  let countsDown: Bool
  /// From when on it stands still.
  let pause: Timestamp?
  let showsHours: Bool
  /// Seconds east of UTC.
  let utcOffset: Int
  let locale: LiveLocale

  /// Reads the attributes of a text node (`DATE`, `DATE_STYLE`, …, and ``ViewAttributeKey/utcOffset``).
  ///
  /// An end before the date counts as the date. A value of another type than its key takes counts as
  /// not set.
  ///
  /// - Parameters:
  ///   - attributes: those of the node itself.
  ///   - locale: for example `de_DE`: says how times, dates and units are written.
  /// - Returns: `nil` when the text has no date: it is not live.
  public init?(_ attributes: [ViewAttribute], locale: String) {
    guard let date = attributes[.date]?.date else { return nil }
    self.date = date
    style = attributes[.dateStyle]?.integer.flatMap(DateStyle.init) ?? .time
    end = attributes[.endDate]?.date.map { max($0, date) }
    countsDown = attributes[.countsDown]?.flag ?? true
    pause = attributes[.pauseDate]?.date
    showsHours = attributes[.showsHours]?.flag ?? true
    let offset = attributes[.utcOffset]?.integer ?? 0
    // No place on earth is further away; clocks on ships and of tests neither.
    utcOffset = min(max(offset, -100_000), 100_000)
    self.locale = LiveLocale(locale)
  }

  /// What it says at an instant.
  public func text(at now: Timestamp) -> String {
    switch style {
    case .time: locale.time(civil(date))
    case .date: locale.day(civil(date))
    case .interval: interval
    case .timer: TimerFace(showsHours: showsHours).text(seconds: timerSeconds(at: now))
    case .relative: locale.relative(distance(at: now))
    case .offset: locale.offset(distance(at: now), isPast: now > date)
    }
  }

  /// The widest that it is expected to become from an instant on: what room is kept for.
  ///
  /// Digits that change are "0", the widest in most fonts. A timer without an end has room for one
  /// hour more than it shows.
  public func sample(from now: Timestamp) -> String {
    switch style {
    case .time, .date, .interval: text(at: now)
    case .timer: timerSample(from: now)
    case .relative: distanceSample(from: now) { locale.relative($0) }
    case .offset: distanceSample(from: now) { locale.offset($0, isPast: now > date) }
    }
  }

  /// When it will say something else than at an instant; later than that instant.
  ///
  /// - Returns: `nil` when it will not.
  public func nextChange(after now: Timestamp) -> Timestamp? {
    let next: Timestamp? =
      switch style {
      case .time, .date, .interval: nil
      case .timer: nextTick(after: now)
      case .relative, .offset: nextDistance(after: now)
      }
    return next.flatMap { $0 > now ? $0 : nil }
  }

  /// The fields of a clock and a calendar on the wall.
  func civil(_ instant: Timestamp) -> CivilTime {
    CivilTime(instant, utcOffset: utcOffset)
  }

  private var interval: String {
    let begin = civil(date)
    guard let end else { return locale.time(begin) }
    let finish = civil(end)
    guard begin.isSameDay(as: finish) else {
      return "\(locale.day(begin)), \(locale.time(begin)) – \(locale.day(finish)), "
        + locale.time(finish)
    }
    return locale.times(begin, finish)
  }
}
