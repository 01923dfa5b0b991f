import Testing
import WidgetModel

@Suite struct CivilTimeTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2026, 11, 30, 20_787),
    (1600, 3, 1, -135_080), (0, 2, 29, -719_469), (0, 3, 1, -719_468), (-1, 12, 31, -719_529),
  ])
  func `a date is a number of days from 1970`(year: Int, month: Int, day: Int, days: Int) {
    #expect(CivilTime.days(toYear: year, month: month, day: day) == days)
    let time = CivilTime(seconds: days * 86_400)
    #expect((time.year, time.month, time.day, time.second) == (year, month, day, 0))
  }

  @Test func `each day follows the day before it`() {
    var date = (year: -401, month: 1, day: 1)
    let first = CivilTime.days(toYear: -401, month: 1, day: 1)
    for number in first..<first + 3 * 146_097 {
      let time = CivilTime(seconds: number * 86_400 + 86_399)
      guard (time.year, time.month, time.day) == date,
        CivilTime.days(toYear: date.year, month: date.month, day: date.day) == number
      else {
        Issue.record("day \(number) is \(time), not \(date)")
        return
      }
      date.day += 1
      if date.day > CivilTime.daysIn(month: date.month, of: date.year) {
        date = date.month == 12 ? (date.year + 1, 1, 1) : (date.year, date.month + 1, 1)
      }
    }
  }

  @Test(arguments: [
    (-1, 0, (1969, 12, 31), (23, 59, 59)), (1_795_996_800, 32_400, (2026, 11, 30), (9, 0, 0)),
    (1_795_996_800, -18_000, (2026, 11, 29), (19, 0, 0)),
  ])
  func `an instant has a civil time at an offset`(
    seconds: Int64, offset: Int, date: (Int, Int, Int), clock: (Int, Int, Int)
  ) {
    let time = CivilTime(Timestamp(seconds: seconds) + .nanoseconds(999_999_999), utcOffset: offset)
    #expect((time.year, time.month, time.day) == date)
    #expect((time.hour, time.minute, time.second % 60) == clock)
  }

  @Test(arguments: [
    (0, "1970-01-01", "00:00:00"), (-1, "1969-12-31", "23:59:59"),
    (1_796_029_505, "2026-11-30", "09:05:05"),
  ])
  func `a date and a time of day are written with two digits`(
    seconds: Int, date: String, clock: String
  ) {
    let time = CivilTime(seconds: seconds)
    #expect(time.date == date)
    #expect(time.timeOfDay == clock)
  }
}
