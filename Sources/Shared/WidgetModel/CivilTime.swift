/// An instant in local civil time, in the proleptic Gregorian calendar.
package struct CivilTime: Hashable, Sendable {
  package var year: Int
  /// The month, 1 to 12.
  package var month: Int
  /// The day of the month, 1 to 31.
  package var day: Int
  /// The second of the day, 0 to 86,399.
  package var second: Int

  package var hour: Int { second / 3600 }
  package var minute: Int { second / 60 % 60 }

  /// Makes the civil time of an instant.
  ///
  /// - Parameter utcOffset: The offset in seconds east of UTC.
  package init(_ instant: Timestamp, utcOffset: Int) {
    self.init(seconds: Int(instant.nanoseconds.flooredSeconds) + utcOffset)
  }

  /// Makes the civil time of a count of seconds since the beginning of 1970 by the same clock.
  package init(seconds: Int) {
    let days = seconds.flooredQuotient(by: 86_400)
    second = seconds - days * 86_400
    // Years counted from March end with their leap day, and 400 years always have the same length.
    let day = days + Self.daysFromMarch
    let era = day.flooredQuotient(by: 146_097)
    let dayOfEra = day - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * march + 2) / 5 + 1
    month = march < 10 ? march + 3 : march - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The days from 0000-03-01 to 1970-01-01.
  private static let daysFromMarch = 719_468

  /// The date as in ISO 8601: `2026-11-30`.
  package var date: String { "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))" }

  /// The time of day as in ISO 8601: `09:05:00`.
  package var timeOfDay: String {
    [hour, minute, second % 60].map(Self.twoDigits).joined(separator: ":")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Whether both are on the same day.
  package func isSameDay(as other: CivilTime) -> Bool {
    (year, month, day) == (other.year, other.month, other.day)
  }

  /// Returns the days from 1970-01-01 to a day of a month, 1 to 12.
  package static func days(toYear year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let era = marchYear.flooredQuotient(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = ((month + 9) % 12 * 153 + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - daysFromMarch
  }

  /// Returns the number of days of a month, 1 to 12.
  package static func daysIn(month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension FixedWidthInteger {
  /// Returns the quotient rounded down, for a positive divisor.
  package func flooredQuotient(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Int64 {
  /// The nanoseconds as whole seconds, rounded down.
  package var flooredSeconds: Int64 { flooredQuotient(by: 1_000_000_000) }
}
