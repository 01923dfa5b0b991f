internal import WidgetModel

/// The distance between two instants, in calendar units.
struct CalendarDistance: Hashable {
  /// The count of each unit, from seconds to years; each is 0 or more, and less than one of the
  /// next unit.
  private let counts: [Int]

  subscript(unit: CalendarUnit) -> Int { counts[unit.rawValue] }

  /// The largest unit with a count above 0; seconds if all counts are 0.
  var largest: CalendarUnit {
    CalendarUnit.allCases.last { self[$0] > 0 } ?? .second
  }

  /// Makes the distance between a date and an instant before or after the date.
  ///
  /// - Parameters:
  ///   - seconds: The distance from the date; negative before the date.
  ///   - date: One of the two instants.
  ///   - utcOffset: The offset in seconds east of UTC, for the calendar.
  init(seconds: Int, from date: Timestamp, utcOffset: Int) {
    let other = date.advanced(bySeconds: seconds)
    let early = CivilTime(min(date, other), utcOffset: utcOffset)
    let late = CivilTime(max(date, other), utcOffset: utcOffset)
    var months = (late.year - early.year) * 12 + late.month - early.month
    if (late.day, late.second) < (min(early.day, late.daysInMonth), early.second) { months -= 1 }
    let rest = late.seconds(since: early.adding(months: months))
    counts = [
      rest % 60, rest / 60 % 60, rest / 3600 % 24, rest / 86_400, months % 12, months / 12,
    ]
  }
}

extension CivilTime {
  fileprivate var daysInMonth: Int { Self.daysIn(month: month, of: year) }

  /// Returns the same day of another month, or the last day of a shorter month.
  fileprivate func adding(months: Int) -> CivilTime {
    var result = self
    let total = year * 12 + month - 1 + months
    result.year = total.flooredQuotient(by: 12)
    result.month = total - result.year * 12 + 1
    result.day = min(day, result.daysInMonth)
    return result
  }

  /// Returns the seconds from an earlier day of this or the previous month to this day.
  fileprivate func seconds(since early: CivilTime) -> Int {
    var days = day - early.day
    if (year, month) != (early.year, early.month) { days += early.daysInMonth }
    return days * 86_400 + second - early.second
  }
}
