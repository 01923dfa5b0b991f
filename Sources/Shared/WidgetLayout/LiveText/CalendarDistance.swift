internal import WidgetModel

/// How far two instants are apart, in units of the calendar.
struct CalendarDistance: Hashable {
  /// By unit, from seconds to years; each 0 or more, and less than one of the next unit.
  private var counts: [Int]

  subscript(unit: CalendarUnit) -> Int { counts[unit.rawValue] }

  /// The largest unit that is there; seconds where nothing is.
  var largest: CalendarUnit {
    CalendarUnit.allCases.last { self[$0] > 0 } ?? .second
  }

  /// - Parameters:
  ///   - seconds: from the date on; below 0 before it.
  ///   - date: where one of the two instants is; the calendar is that of its time zone.
  ///   - utcOffset: seconds east of UTC.
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

  /// With as many digits as there can be in a unit and in the one below it.
  static func widest(_ unit: CalendarUnit, years: Int) -> CalendarDistance {
    var distance = CalendarDistance(seconds: 0, from: .earliest, utcOffset: 0)
    distance.counts[unit.rawValue] = unit == .year ? max(years, 1) : 10
    if let smaller = unit.previous { distance.counts[smaller.rawValue] = 10 }
    return distance
  }
}

extension CivilTime {
  fileprivate var daysInMonth: Int { Self.daysIn(month: month, of: year) }

  /// The same day of another month, or the last one of it where it is shorter.
  fileprivate func adding(months: Int) -> CivilTime {
    var result = self
    let total = year * 12 + month - 1 + months
    result.year = total.flooredQuotient(by: 12)
    result.month = total - result.year * 12 + 1
    result.day = min(day, result.daysInMonth)
    return result
  }

  /// The time from a day of the same month, or of the one before, to this one.
  fileprivate func seconds(since early: CivilTime) -> Int {
    var days = day - early.day
    if (year, month) != (early.year, early.month) { days += early.daysInMonth }
    return days * 86_400 + second - early.second
  }
}
