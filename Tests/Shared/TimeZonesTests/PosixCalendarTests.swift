import Testing
import WidgetModel

@testable import TimeZones

/// Years and days as zones count them, against days that are counted one by one.
@Suite struct PosixCalendarTests {
  private static let day = 86_400

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100)
  }

  /// Days from 1970 to the first day of a year.
  private static func newYear(_ year: Int) -> Int {
    let past = (min(year, 1970)..<max(year, 1970)).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
    return year < 1970 ? -past : past
  }

  private func zone(_ text: String) throws -> PosixZone { try #require(PosixZone(text.utf8)) }

  @Test func `each year begins where the one before it ends`() throws {
    // Summer on the first day of the year only; its end is written on the summer clock.
    let zone = try zone("AAA0BBB,0/0,1/1")
    for year in 1750...2450 {
      let start = Int64(Self.newYear(year) * Self.day)
      #expect(zone.offset(at: start - 1) == 0, "\(year)")
      #expect(zone.offset(at: start) == 3600, "\(year)")
      #expect(zone.offset(at: start + 86_399) == 3600, "\(year)")
      #expect(zone.offset(at: start + 86_400) == 0, "\(year)")
    }
  }

  @Test(arguments: [1900, 1968, 1969, 1970, 1972, 2000, 2023, 2024, 2026, 2100])
  func `a weekday of a month is the one that counting finds`(year: Int) throws {
    let lengths = [31, Self.isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var first = Self.newYear(year)
    for (month, length) in lengths.enumerated() {
      for weekday in 0..<7 {
        // 1 January 1970 was a Thursday.
        let days = (first..<first + length).filter { (($0 + 4) % 7 + 7) % 7 == weekday }
        for week in 1...5 {
          let zone = try zone(
            "AAA0BBB,M\(month + 1).\(week).\(weekday)/0,M\(month + 1).\(week).\(weekday)/2")
          let start = Int64(days[min(week, days.count) - 1] * Self.day)
          #expect(zone.offset(at: start - 1) == 0)
          #expect(zone.offset(at: start) == 3600 && zone.offset(at: start + 3599) == 3600)
          #expect(zone.offset(at: start + 3600) == 0)
        }
      }
      first += length
    }
  }

  @Test func `a change without a time is at two o'clock on the clock before it`() throws {
    let zone = try zone("AAA-1BBB,J60,J300")
    let start = Int64(Self.newYear(2026) * Self.day)
    let begin = start + 59 * 86_400 + 3600
    #expect(zone.offset(at: begin - 1) == 3600 && zone.offset(at: begin) == 7200)
    let end = start + 299 * 86_400
    #expect(zone.offset(at: end - 1) == 7200 && zone.offset(at: end) == 3600)
  }

  @Test func `a summer that reaches over the new year counts on both sides`() throws {
    let zone = try zone("AAA0BBB,J300/0,J60/0")
    for year in [1969, 1970, 2026, 2028] {
      let start = Int64(Self.newYear(year) * Self.day)
      #expect(zone.offset(at: start) == 3600 && zone.offset(at: start - 1) == 3600)
      #expect(zone.offset(at: start + 150 * 86_400) == 0)
    }
  }

  @Test(arguments: [
    "ABC24", "ABC-24", "ABC0:59", "ABC0:59:59", "<A+1>0", "<abc>0", "AZaz0", "ABC+007",
    "ABC0DEF24,J1/167,J365/-167", "ABC0DEF,0/0,365/167:59:59", "ABC0DEF,M1.1.0,M12.5.6",
  ])
  func `the extremes of each number are taken`(text: String) {
    #expect(PosixZone(text.utf8) != nil)
  }

  @Test(arguments: [
    "ABC25", "ABC0:60", "ABC0:0:60", "ABC0:", "ABC-", "<A1>0", "<>0", "AB@0", "A[C0", "AB`0",
    "AB{0", "ABC0007", "ABC0DEF25,J1,J2", "ABC0DEF,J1/168,J2", "ABC0DEF,J1,J2/-168", "ABC0DEF,J1",
    "ABC0DEF,J1,", "ABC0DEF,M1.1,M2.1.0", "ABC0DEF,M1.1.0.,M2.1.0", "ABC0DEFJ1,J2", "ABC0DEF0J1,J2",
    "ABC0DEF,J1,J2,", "ABC0:0:0:0", "ABC/", "ABC:0",
  ])
  func `one beyond an extreme, or a sign too much or too few, is refused`(text: String) {
    #expect(PosixZone(text.utf8) == nil)
  }

  @Test(arguments: [
    ("ABC1:02:03", -3723), ("ABC-1:02:03", 3723), ("ABC+9", -32_400), ("ABC-0:30", 1800),
  ])
  func `minutes and seconds have the sign of the hours`(text: String, offset: Int) throws {
    #expect(try zone(text).offset(at: 0) == offset)
  }
}
