/// A time on a clock and a calendar, without a time zone.
///
/// Sums and comparisons are those of integers, so a recurrence rule needs no calendar of Foundation.
package struct CivilTime: Hashable, Comparable, Sendable {
  /// The days since 1970-01-01 in the Gregorian calendar.
  package var day: Int
  /// The seconds since midnight, from 0 to 86,399.
  package var second: Int

  package init(day: Int, second: Int = 0) {
    self.day = day
    self.second = second
  }

  /// Makes a time from seconds since 1970-01-01.
  package init(seconds: Int) {
    day = seconds.floored(by: 86_400)
    second = seconds - day * 86_400
  }

  /// Makes midnight of a date; `nil` unless there is such a date, in the years 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    self.init(day: Self.day(year: year, month: month) + day - 1)
  }

  /// The seconds since 1970-01-01.
  package var seconds: Int { day * 86_400 + second }

  package static func < (one: CivilTime, other: CivilTime) -> Bool {
    (one.day, one.second) < (other.day, other.second)
  }
}

extension CivilTime {
  /// The day of the week, from 0 for Monday to 6 for Sunday.
  package var weekday: Int { (day + 3).modulo(7) }

  /// The date of the day.
  package var date: (year: Int, month: Int, day: Int) {
    // Years begin in March here, so that the day of a leap year is the last one.
    let days = day + 719_468
    let era = days.floored(by: 146_097)
    let ofEra = days - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, ofYear - (153 * fromMarch + 2) / 5 + 1)
  }

  /// Returns the first day of a month, in days since 1970-01-01.
  package static func day(year: Int, month: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floored(by: 400)
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// Returns the number of days of a month.
  package static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  /// The quotient, rounded down.
  func floored(by divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }

  /// The remainder, from 0 to one less than the divisor.
  func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
