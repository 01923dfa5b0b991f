import Testing
import WidgetLayout
import WidgetModel

@Suite struct LiveTextClockTests {
  @Test func `a text without a date is not live`() {
    #expect(LiveText([ViewAttribute(.text, .string("x"))]) == nil)
    #expect(LiveText([ViewAttribute(.date, .integer(5))]) == nil)
    #expect(LiveText([ViewAttribute(.date, .date(noon))])?.text(at: noon) == "2:05 PM")
  }

  @Test func `hours run from 12 over 1 to 11 where they are counted to twelve`() {
    func at(_ hour: Int, _ conventions: LiveConventions) -> String {
      live(.time, at: after(Double(hour * 3600 - 50_700)), conventions: conventions).text(at: noon)
    }
    #expect(at(0, .english) == "12:00 AM")
    #expect(at(1, .english) == "1:00 AM")
    #expect(at(11, .english) == "11:00 AM")
    #expect(at(12, .english) == "12:00 PM")
    #expect(at(23, .english) == "11:00 PM")
    #expect(at(0, british) == "00:00")
    #expect(at(9, british) == "09:00")
    #expect(at(9, foreign) == "٩.٠٠")
  }

  @Test func `the offset moves times and days`() {
    #expect(live(.time, offset: 3600).text(at: noon) == "15:05")
    #expect(live(.time, offset: 5 * 3600 + 1800).text(at: noon) == "19:35")
    #expect(live(.time, offset: -15 * 3600).text(at: noon) == "23:05")
    #expect(live(.date, offset: -15 * 3600).text(at: noon) == "20 November 2026")
    #expect(live(.date, offset: 10 * 3600).text(at: noon) == "22 November 2026")
    #expect(live(.time, offset: .max).text(at: noon).count == 5)
  }

  @Test(arguments: [
    (0, "1 January 1970"), (-1, "31 December 1969"), (951_782_400, "29 February 2000"),
    (951_868_800, "1 March 2000"), (4_107_542_399, "28 February 2100"),
    (4_107_542_400, "1 March 2100"), (7_258_118_399, "31 December 2199"),
    (-2_208_988_800, "1 January 1900"),
  ])
  func `days are right over leap years and centuries`(seconds: Int64, text: String) {
    #expect(live(.date, at: Timestamp(seconds: seconds)).text(at: noon) == text)
  }

  @Test func `an interval is from time to time`() {
    let end = after(5100)
    #expect(live(.interval, to: end).text(at: noon) == "14:05–15:30")
    #expect(live(.interval, to: end, conventions: .english).text(at: noon) == "2:05–3:30 PM")
    let morning = live(.interval, at: after(-5 * 3600), to: noon, conventions: .english)
    #expect(morning.text(at: noon) == "9:05 AM–2:05 PM")
    #expect(live(.interval, to: end, offset: 3600).text(at: noon) == "15:05–16:30")
    #expect(live(.interval).text(at: noon) == "14:05")
    #expect(live(.interval, to: after(-100)).text(at: noon) == "14:05–14:05")
  }

  @Test func `an interval over midnight says the days`() {
    #expect(
      live(.interval, to: after(86_400)).text(at: noon)
        == "21 November 2026, 14:05 – 22 November 2026, 14:05")
  }

  @Test(arguments: [DateStyle.time, .date, .interval])
  func `what stands still has no next change, and is its own sample`(style: DateStyle) {
    let text = live(style, to: after(100))
    #expect(text.nextChange(after: after(-5)) == nil)
    #expect(text.sample(from: noon) == text.text(at: noon))
  }
}
