public import WidgetModel

/// A text for an instant, updated with time and written at drawing.
///
/// Times and dates use the widget's time zone at ``ViewAttributeKey/date``; the end of an interval
/// uses the same offset. Seconds change on the second of the date: a timer shows "0:05" from five
/// seconds before the date on, and "0:00" at the date itself.
public struct LiveText: Hashable, Sendable {
  /// The shown instant, or the start of an interval.
  let date: Timestamp
  let style: DateStyle
  /// The end of the interval, not before ``date``.
  let end: Timestamp?
  let countsDown: Bool
  /// The instant from which the text is constant.
  let pause: Timestamp?
  let showsHours: Bool
  /// The offset in seconds east of UTC.
  let utcOffset: Int
  let locale: LiveLocale

  /// Reads the attributes of a text node (`DATE`, `DATE_STYLE`, …, and
  /// ``ViewAttributeKey/utcOffset``).
  ///
  /// An end before the date counts as the date. A value of the wrong type counts as unset.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the node itself.
  ///   - locale: The locale for times, dates and units, for example `de_DE`.
  /// - Returns: `nil` for a text without a date: the text is not live.
  public init?(_ attributes: [ViewAttribute], locale: String) {
    guard let date = attributes[.date]?.date else { return nil }
    self.date = date
    style = attributes[.dateStyle]?.integer.flatMap(DateStyle.init) ?? .time
    end = attributes[.endDate]?.date.map { max($0, date) }
    countsDown = attributes[.countsDown]?.flag ?? true
    pause = attributes[.pauseDate]?.date
    showsHours = attributes[.showsHours]?.flag ?? true
    let offset = attributes[.utcOffset]?.integer ?? 0
    // Real offsets are far below 100,000 seconds; the limit bounds arithmetic on untrusted values.
    utcOffset = min(max(offset, -100_000), 100_000)
    self.locale = LiveLocale(locale)
  }

  /// Returns the text at an instant.
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

  /// Returns the widest text expected from an instant on, used to reserve room.
  ///
  /// Digits that change are "0", the widest digit in most fonts. A timer without an end has room
  /// for one hour more than the current value.
  public func sample(from now: Timestamp) -> String {
    switch style {
    case .time, .date, .interval: text(at: now)
    case .timer: timerSample(from: now)
    case .relative: distanceSample(from: now) { locale.relative($0) }
    case .offset: distanceSample(from: now) { locale.offset($0, isPast: now > date) }
    }
  }

  /// Returns the instant of the next change of the text, later than `now`.
  ///
  /// - Returns: `nil` if the text does not change any more.
  public func nextChange(after now: Timestamp) -> Timestamp? {
    let next: Timestamp? =
      switch style {
      case .time, .date, .interval: nil
      case .timer: nextTick(after: now)
      case .relative, .offset: nextDistance(after: now)
      }
    return next.flatMap { $0 > now ? $0 : nil }
  }

  /// Returns the local civil time of an instant.
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
