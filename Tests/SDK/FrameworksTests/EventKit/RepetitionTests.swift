import EventKit
import Foundation
import Testing

@Suite struct `Recurrence rules` {
  @Test func `a rule of days counts from its start, and skips by its interval`() throws {
    let found = try starts(
      of: "DTSTART:20260227T090000Z\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=3", from: "2026-01-01",
      to: "2026-12-31")
    #expect(found == ["2026-02-27", "2026-03-01", "2026-03-03"])
  }

  @Test func `a count counts the occurrences before the span, too`() throws {
    let found = try starts(
      of: "DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY;COUNT=10", from: "2026-01-08",
      to: "2026-02-01")
    #expect(found == ["2026-01-08", "2026-01-09", "2026-01-10"])
  }

  @Test func `a rule without an end is found long after its start`() throws {
    let found = try starts(
      of: "DTSTART:19800107T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH", from: "2026-11-01",
      to: "2026-11-10")
    #expect(found == ["2026-11-02", "2026-11-05", "2026-11-09"])
  }

  @Test func `the first day of the week decides which weeks an interval skips`() throws {
    let rule = "DTSTART:19970805T090000Z\nRRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST="
    #expect(
      try starts(of: rule + "MO", to: "1997-12-31")
        == ["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"])
    #expect(
      try starts(of: rule + "SU", to: "1997-12-31")
        == ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"])
  }

  @Test(arguments: [
    ("19970905", "FREQ=MONTHLY;COUNT=4;BYDAY=1FR", ["09-05", "10-03", "11-07", "12-05"]),
    ("19970922", "FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", ["09-22", "10-20", "11-17"]),
    ("19970928", "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-3", ["09-28", "10-29", "11-28"]),
    ("19970930", "FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", ["09-30", "10-01", "10-31", "11-01"]),
    ("19970131", "FREQ=MONTHLY;COUNT=3", ["01-31", "03-31", "05-31"]),
    (
      "19970929", "FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
      ["09-29", "10-30", "11-27"]
    ),
    ("19970606", "FREQ=MONTHLY;COUNT=1;BYDAY=FR;BYMONTHDAY=13", ["06-06"]),
  ])
  func `a rule of months has weekdays, days from both ends, and positions`(
    start: String, rule: String, expected: [String]
  ) throws {
    let found = try starts(of: "DTSTART;VALUE=DATE:\(start)\nRRULE:\(rule)", to: "1998-12-31")
    #expect(found == expected.map { "1997-" + $0 })
  }

  @Test func `a rule of years has weekdays of months, and the leap day only in leap years`() throws
  {
    let vote = "DTSTART:20201103T090000Z\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1TU"
    #expect(
      try starts(of: vote, from: "2024-01-01", to: "2026-12-31")
        == ["2024-11-05", "2025-11-04", "2026-11-03"])
    let leap = "DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY"
    #expect(try starts(of: leap, from: "2025-01-01", to: "2028-12-31") == ["2028-02-29"])
    let days = "DTSTART;VALUE=DATE:19970519\nRRULE:FREQ=YEARLY;BYDAY=20MO;COUNT=2"
    #expect(try starts(of: days, to: "1999-01-01") == ["1997-05-19", "1998-05-18"])
  }

  @Test func `an end in UTC is compared with the time of the zone`() throws {
    let event = "DTSTART;TZID=America/New_York:20260102T230000\nRRULE:FREQ=DAILY;UNTIL="
    #expect(
      try starts(of: event + "20260104T040000Z", from: "2026-01-01", to: "2026-02-01").count == 2)
    #expect(
      try starts(of: event + "20260104T035959Z", from: "2026-01-01", to: "2026-02-01").count == 1)
    #expect(try starts(of: event + "20260104", from: "2026-01-01", to: "2026-02-01").count == 3)
  }

  @Test func `exceptions are left out, and additional dates are added`() throws {
    let found = try starts(
      of: """
        DTSTART;TZID=Europe/Berlin:20260105T090000
        RRULE:FREQ=DAILY;COUNT=4
        EXDATE;TZID=Europe/Berlin:20260106T090000
        EXDATE;VALUE=DATE:20260107
        RDATE;TZID=Europe/Berlin:20260120T100000
        """, from: "2026-01-01", to: "2026-02-01")
    #expect(found.sorted() == ["2026-01-05", "2026-01-08", "2026-01-20"])
  }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=DAILY;BYHOUR=9", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;COUNT=2;UNTIL=20270101", "BYDAY=MO", "FREQ=MONTHLY;BYDAY=XX", "",
    "FREQ=DAILY;INTERVAL=99999999999999999999",
  ])
  func `a rule that is wrong or not supported is none`(rule: String) {
    #expect(RepeatRule(rule) == nil)
  }

  @Test func `a search of rules that repeat for ever ends at its limit`() throws {
    let rule = "DTSTART:00010101T000000Z\nRRULE:FREQ=YEARLY;COUNT=9999;BYDAY=MO,TU,WE,TH,FR,SA,SU"
    let event = "BEGIN:VEVENT\nUID:a\n\(rule)\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 2000)
    let file = try CalendarFile([UInt8](text.utf8))
    var search = OccurrenceSearch(from: try date("2026-01-01"), to: .distantFuture, in: .gmt)
    search.add(file.entries)
    #expect(search.isIncomplete && search.found.isEmpty)
  }
}
