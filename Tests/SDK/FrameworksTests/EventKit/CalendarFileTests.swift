import EventKit
import Foundation
import Testing

@Suite struct `Calendar files` {
  private func entry(_ lines: String, zones: String = "") throws -> CalendarEntry {
    let event = "BEGIN:VEVENT\r\n\(lines)\r\nEND:VEVENT\r\n"
    let text = "BEGIN:VCALENDAR\r\n\(zones)\(event)END:VCALENDAR\r\n"
    return try #require(try CalendarFile([UInt8](text.utf8)).entries.first)
  }

  @Test func `folded lines are joined, also within a letter`() throws {
    var bytes = [UInt8]("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260101\r\nSUMMARY:Caf".utf8)
    bytes += [0xC3, 0x0D, 0x0A, 0x20, 0xA9] + [UInt8](" at\r\n\t noon\r\nEND:VEVENT\r\n".utf8)
    #expect(try CalendarFile(bytes).entries.first?.summary == "Café at noon")
  }

  @Test func `escapes are read, and quoted parameters may have colons`() throws {
    let event = try entry(
      "DTSTART:20260101\r\nsummary;ALTREP=\"cid:a;b\":Tea\\, milk\\; sugar\\nand \\\\ cake\r\n"
        + "URL:https://example.org/a?b=1,2")
    #expect(event.summary == "Tea, milk; sugar\nand \\ cake")
    #expect(event.url == URL(string: "https://example.org/a?b=1,2"))
  }

  @Test(arguments: [
    ("DTSTART:20260105T090000Z", "2026-01-05T09:00:00Z"),
    ("DTSTART;TZID=Europe/Berlin:20260105T090000", "2026-01-05T08:00:00Z"),
    ("DTSTART;TZID=/example.org/1/Europe/Berlin:20260705T090000", "2026-07-05T07:00:00Z"),
    // A time that the change to summer time skips, and one that is there twice.
    ("DTSTART;TZID=America/New_York:20070311T023000", "2007-03-11T07:30:00Z"),
    ("DTSTART;TZID=America/New_York:20071104T013000", "2007-11-04T05:30:00Z"),
    ("DTSTART:20260105T090000", "2026-01-05T01:00:00Z"),
    ("DTSTART;VALUE=DATE:20260105", "2026-01-04T16:00:00Z"),
  ])
  func `a time has its zone, or that of the reader`(line: String, expected: String) throws {
    let zone = try #require(TimeZone(identifier: "Asia/Shanghai"))
    #expect(try entry(line).start?.date(in: zone) == date(expected))
  }

  @Test func `a zone that only the file knows follows the rules of the file`() throws {
    let zone = """
      BEGIN:VTIMEZONE\r\nTZID:Own\r\nBEGIN:STANDARD\r\nDTSTART:19701025T030000\r
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r
      END:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:19700329T020000\r
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r
      END:DAYLIGHT\r\nEND:VTIMEZONE\r\n
      """
    for (text, expected) in [
      ("20260328T120000", "2026-03-28T11:00:00Z"), ("20260329T120000", "2026-03-29T10:00:00Z"),
      ("20261025T120000", "2026-10-25T11:00:00Z"), ("19600101T120000", "1960-01-01T11:00:00Z"),
    ] {
      let start = try entry("DTSTART;TZID=Own:\(text)", zones: zone).start
      #expect(try start?.date(in: .gmt) == date(expected))
    }
  }

  @Test(arguments: [
    ("P15DT5H0M20S", 1_314_020), ("P7W", 4_233_600), ("-PT10M", -600), ("PT0S", 0),
  ])
  func `a duration is read`(text: String, seconds: Int) {
    #expect(WrittenDuration(text[...])?.seconds == seconds)
  }

  @Test(arguments: ["", "P", "PT", "15D", "P1H", "PT1W", "P1DT", "P99999999999D", "P-1D"])
  func `a text that is no duration is refused`(text: String) {
    #expect(WrittenDuration(text[...]) == nil)
  }

  @Test func `a file that is no calendar is refused, and so are limits`() throws {
    func failure(_ text: String) -> String? {
      do {
        _ = try CalendarFile([UInt8](text.utf8))
        return nil
      } catch { return "\(error)" }
    }
    #expect(failure("<html>") == "it has no BEGIN:VCALENDAR")
    #expect(failure("BEGIN:VEVENT\nDTSTART:20260101\nEND:VEVENT") == "it has no BEGIN:VCALENDAR")
    let deep = String(repeating: "BEGIN:VCALENDAR\n", count: 100)
    #expect(failure(deep) == "its parts are in each other more than eight deep")
    let many = String(repeating: "BEGIN:VEVENT\nEND:VEVENT\n", count: 20_001)
    #expect(failure("BEGIN:VCALENDAR\n" + many) != nil)
    #expect(failure(String(repeating: " ", count: 8 << 20 + 1)) != nil)
  }

  @Test func `an event without a valid start is left out and counted`() throws {
    let events = "BEGIN:VEVENT\nDTSTART:20260230\nEND:VEVENT\nBEGIN:VEVENT\nEND:VEVENT"
    let text = "BEGIN:VCALENDAR\n\(events)"
    let file = try CalendarFile([UInt8](text.utf8))
    #expect(file.entries.isEmpty && file.withoutStart == 2)
  }

  @Test func `a day has its date and its weekday, before 1970, too`() throws {
    for (year, month, day, weekday) in [
      (1, 1, 1, 0), (1969, 12, 31, 2), (1970, 1, 1, 3), (2000, 2, 29, 1), (9999, 12, 31, 4),
    ] {
      let time = try #require(CivilTime(year: year, month: month, day: day))
      #expect(time.date == (year, month, day) && time.weekday == weekday)
    }
    #expect(CivilTime(year: 1900, month: 2, day: 29) == nil)
  }
}
