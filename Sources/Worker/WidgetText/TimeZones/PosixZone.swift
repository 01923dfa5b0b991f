/// A zone whose years are all alike, or that has one offset: the TZ string of POSIX (IEEE Std 1003.1,
/// section 8.3), with the longer times of RFC 9636, section 3.3.1.
///
///     <-03>3                           always 3 hours west
///     CET-1CEST,M3.5.0,M10.5.0/3       summer from the last Sunday of March to that of October
struct PosixZone: Hashable {
  /// When one of the two times of the year begins.
  struct Change: Hashable {
    /// Which day it is.
    enum Day: Hashable {
      /// 1 to 365; 29 February is never counted.
      case withoutLeapDay(Int)
      /// 0 to 365.
      case withLeapDay(Int)
      /// A month, 1 to 12; which of its weeks, 5 for the last; a weekday, 0 for Sunday.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    /// Seconds since midnight, on the clock as it is before the change; may be on another day.
    var time: Int
  }

  /// The other time of the year.
  struct Summer: Hashable {
    /// Seconds east of UTC.
    var offset: Int
    var begin: Change
    var end: Change
  }

  /// Seconds east of UTC.
  let standard: Int
  let summer: Summer?

  /// Reads a TZ string; `nil` when it is none.
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

  /// Seconds east of UTC.
  ///
  /// - Parameter seconds: since the Unix epoch.
  func offset(at seconds: Int64) -> Int {
    guard let summer else { return standard }
    let year = Calendar.year(ofDay: Calendar.flooredDay(Int(seconds) + standard))
    let begin = summer.begin.seconds(in: year) - standard
    let end = summer.end.seconds(in: year) - summer.offset
    let now = Int(seconds)
    let isSummer = begin < end ? (begin..<end).contains(now) : !(end..<begin).contains(now)
    return isSummer ? summer.offset : standard
  }
}

extension PosixZone.Change {
  /// Seconds from the Unix epoch to the change, as if the clock on the wall were UTC.
  fileprivate func seconds(in year: Int) -> Int {
    let newYear = Calendar.firstDay(of: year)
    let dayNumber: Int
    switch day {
    case .withLeapDay(let number): dayNumber = newYear + number
    case .withoutLeapDay(let number):
      let isAfterLeapDay = Calendar.isLeap(year) && number > 59
      dayNumber = newYear + number - 1 + (isAfterLeapDay ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = newYear + Calendar.daysBefore(month: month, of: year)
      let next = first + Calendar.daysIn(month: month, of: year)
      // Day 0 was a Thursday.
      let day = first + (weekday - (first + 4) % 7 + 14) % 7 + (week - 1) * 7
      dayNumber = day < next ? day : day - 7
    }
    return dayNumber * 86_400 + time
  }
}

/// Days since 1970 in the proleptic Gregorian calendar.
private enum Calendar {
  private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  static func flooredDay(_ seconds: Int) -> Int {
    seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
  }

  static func firstDay(of year: Int) -> Int {
    let past = year - 1
    return 365 * (year - 1970) + past / 4 - past / 100 + past / 400 - 477
  }

  static func year(ofDay day: Int) -> Int {
    var year = 1970 + day / 366
    while firstDay(of: year) > day { year -= 1 }
    while firstDay(of: year + 1) <= day { year += 1 }
    return year
  }

  static func daysIn(month: Int, of year: Int) -> Int {
    month == 2 && isLeap(year) ? 29 : lengths[month - 1]
  }

  static func daysBefore(month: Int, of year: Int) -> Int {
    (1..<month).reduce(0) { $0 + daysIn(month: $1, of: year) }
  }
}
