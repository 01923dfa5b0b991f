import Testing
import WidgetModel

@testable import TimeZones

@Suite struct PosixZoneTests {
  private func zone(_ text: String) -> PosixZone? { PosixZone(text.utf8) }

  /// 2026-01-01T00:00:00Z.
  private let newYear: Int64 = 1_767_225_600

  @Test(arguments: [
    ("UTC0", 0), ("CET-1", 3600), ("EST5", -18_000), ("<+0545>-5:45", 20_700),
    ("<-03>+3", -10_800), ("LMT-0:53:28", 3208),
  ])
  func `a zone with one offset has it always`(text: String, offset: Int) {
    #expect(zone(text)?.offset(at: newYear) == offset)
    #expect(zone(text)?.offset(at: newYear + 180 * 86_400) == offset)
  }

  @Test(arguments: [
    "", "CE-1", "CET", "CET-25", "CET-1:60", "<CET-1", "<AB>1", "CET-1CEST", "CET-1CEST,M3.5.0",
    "CET-1CEST,M3.5.0,M10.5.0/3x", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M0.5.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
    "CET-1CEST,J0,J5", "CET-1CEST,J366,J5", "CET-1CEST,366,5", "CET-1CEST,M3.5.0/168,M10.5.0",
    "CET-99999999999999999999",
  ])
  func `what is no zone is refused`(text: String) {
    #expect(zone(text) == nil)
  }

  @Test func `summer time is an hour more, unless it says otherwise`() {
    let summer = newYear + 180 * 86_400
    #expect(zone("CET-1CEST,M3.5.0,M10.5.0/3")?.offset(at: summer) == 7200)
    #expect(zone("AAA-1BBB-4,M3.5.0,M10.5.0/3")?.offset(at: summer) == 4 * 3600)
    // Ireland: winter time is the exception.
    #expect(zone("IST-1GMT0,M10.5.0,M3.5.0/1")?.offset(at: summer) == 3600)
    #expect(zone("IST-1GMT0,M10.5.0,M3.5.0/1")?.offset(at: newYear) == 0)
  }

  @Test func `days are counted with or without 29 February`() {
    let day: Int64 = 86_400
    // 1 March, the 60th day that is not a leap day, and the one numbered 59 from 0.
    let without = zone("AAA0BBB,J60/0,J300/0")
    let with = zone("AAA0BBB,59/0,300/0")
    #expect(without?.offset(at: newYear + 59 * day - 1) == 0)
    #expect(without?.offset(at: newYear + 59 * day) == 3600)
    #expect(with?.offset(at: newYear + 59 * day) == 3600)
    // 2028 has a leap day: the 59th day is 29 February.
    let leapYear: Int64 = 1_830_297_600
    #expect(with?.offset(at: leapYear + 59 * day) == 3600)
    #expect(without?.offset(at: leapYear + 60 * day - 1) == 0)
    #expect(without?.offset(at: leapYear + 60 * day) == 3600)
  }

  @Test func `a change may be days away from its day`() {
    // Greenland, until 2023: on Saturday at 22 o'clock, written as minus two hours of Sunday.
    let zone = zone("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1")
    // 28 March 2026 at 22:00 local time.
    #expect(zone?.offset(at: 1_774_745_999) == -10_800)
    #expect(zone?.offset(at: 1_774_746_000) == -7200)
  }

  @Test func `the fifth week is the last one`() {
    // February 2026 has four Sundays, March five.
    let february = zone("AAA0BBB,M2.5.0/0,M3.5.0/0")
    let sunday: Int64 = 1_771_718_400
    #expect(february?.offset(at: sunday - 1) == 0)
    #expect(february?.offset(at: sunday) == 3600)
    #expect(february?.offset(at: 1_774_742_400 - 3600) == 0)
    #expect(february?.offset(at: 1_774_742_400 - 3601) == 3600)
  }
}
