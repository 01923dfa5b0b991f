internal import WidgetModel

/// A time zone with a constant offset or yearly rules: the TZ string of POSIX (IEEE Std 1003.1,
/// section 8.3), with the extended times of RFC 9636, section 3.3.1.
///
///     <-03>3                           always 3 hours west
///     CET-1CEST,M3.5.0,M10.5.0/3       summer from the last Sunday of March to that of October
struct PosixZone: Hashable {
  /// The yearly beginning of summer time or of standard time.
  struct Change: Hashable {
    /// The day of a change within the year.
    enum Day: Hashable {
      /// A day from 1 to 365, without counting 29 February.
      case withoutLeapDay(Int)
      /// A day from 0 to 365, counting 29 February.
      case withLeapDay(Int)
      /// A month from 1 to 12, a week from 1 to 5 (5 for the last), and a weekday (0 for Sunday).
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    /// The time of day in seconds, by local time before the change; may reach into another day.
    var time: Int
  }

  /// The yearly period of summer time.
  struct Summer: Hashable {
    /// The offset in seconds east of UTC.
    var offset: Int
    var begin: Change
    var end: Change
  }

  /// The offset of standard time in seconds east of UTC.
  let standard: Int
  let summer: Summer?

  /// Parses a TZ string; `nil` if the string is invalid.
  init?(_ text: some Collection<UInt8>) {
    var scanner = PosixZoneScanner(text)
    guard scanner.skipName(), let west = scanner.time(hours: 24) else { return nil }
    standard = -west
    if scanner.isAtEnd {
      summer = nil
      return
    }
    guard scanner.skipName() else { return nil }
    var offset = standard + 3600
    if !scanner.skip(",") {
      guard let west = scanner.time(hours: 24), scanner.skip(",") else { return nil }
      offset = -west
    }
    guard let begin = scanner.change(), scanner.skip(","), let end = scanner.change(),
      scanner.isAtEnd
    else { return nil }
    summer = Summer(offset: offset, begin: begin, end: end)
  }

  /// Returns the offset in seconds east of UTC.
  ///
  /// - Parameter seconds: The time in seconds since the Unix epoch.
  func offset(at seconds: Int64) -> Int {
    guard let summer else { return standard }
    let year = CivilTime(seconds: Int(seconds) + standard).year
    let begin = summer.begin.seconds(in: year) - standard
    let end = summer.end.seconds(in: year) - summer.offset
    let now = Int(seconds)
    let isSummer = begin < end ? (begin..<end).contains(now) : !(end..<begin).contains(now)
    return isSummer ? summer.offset : standard
  }
}

extension PosixZone.Change {
  /// Returns the time of the change in seconds since the Unix epoch, as if local time were UTC.
  fileprivate func seconds(in year: Int) -> Int {
    let newYear = CivilTime.days(toYear: year, month: 1, day: 1)
    let dayNumber: Int
    switch day {
    case .withLeapDay(let number): dayNumber = newYear + number
    case .withoutLeapDay(let number):
      let isAfterLeapDay = CivilTime.daysIn(month: 2, of: year) == 29 && number > 59
      dayNumber = newYear + number - 1 + (isAfterLeapDay ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = CivilTime.days(toYear: year, month: month, day: 1)
      let next = first + CivilTime.daysIn(month: month, of: year)
      // Day 0 was a Thursday.
      let day = first + (weekday - (first + 4) % 7 + 14) % 7 + (week - 1) * 7
      dayNumber = day < next ? day : day - 7
    }
    return dayNumber * 86_400 + time
  }
}
