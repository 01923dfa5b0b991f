import Testing
import WidgetLayout
import WidgetModel

@Suite struct LiveTextTimerTests {
  @Test(
    arguments: [
      (-7531, "2:05:31"), (-331, "5:31"), (-60, "1:00"), (-59.5, "1:00"), (-59, "0:59"),
      (-0.001, "0:01"), (0, "0:00"), (0.999, "0:00"), (1, "0:01"), (3599, "59:59"),
      (3600, "1:00:00"), (360_000, "100:00:00"),
    ] as [(Double, String)])
  func `without an end it counts to the date and on from it`(seconds: Double, text: String) {
    #expect(live(.timer).text(at: after(seconds)) == text)
  }

  @Test func `over an interval it counts down and stands still outside`() {
    let text = live(.timer, to: after(90))
    #expect(text.text(at: after(-1000)) == "1:30")
    #expect(text.text(at: noon) == "1:30")
    #expect(text.text(at: after(0.5)) == "1:30")
    #expect(text.text(at: after(1)) == "1:29")
    #expect(text.text(at: after(89.9)) == "0:01")
    #expect(text.text(at: after(90)) == "0:00")
    #expect(text.text(at: after(1e9)) == "0:00")
  }

  @Test func `or up`() {
    let text = live(.timer, to: after(90), down: false)
    #expect(text.text(at: after(-1000)) == "0:00")
    #expect(text.text(at: after(1.5)) == "0:01")
    #expect(text.text(at: after(90)) == "1:30")
    #expect(text.text(at: after(1e9)) == "1:30")
  }

  @Test func `it stands still from the pause on`() {
    #expect(live(.timer, to: after(90), pause: after(30)).text(at: after(50)) == "1:00")
    #expect(live(.timer, to: after(90), pause: after(30)).text(at: after(10)) == "1:20")
    #expect(
      live(.timer, to: after(90), down: false, pause: after(30)).text(at: after(50)) == "0:30")
    #expect(live(.timer, pause: after(30)).text(at: after(5000)) == "0:30")
    #expect(live(.timer, to: after(90), pause: after(-30)).text(at: after(50)) == "1:30")
  }

  @Test func `without hours, minutes go on`() {
    #expect(live(.timer, hours: false).text(at: after(7531)) == "125:31")
    #expect(live(.timer, hours: false).text(at: after(31)) == "0:31")
  }

  @Test func `an end before the date is the date`() {
    #expect(live(.timer, to: after(-500)).text(at: after(-600)) == "0:00")
    #expect(live(.timer, to: after(-500)).nextChange(after: after(-600)) == nil)
  }

  @Test func `it changes on the second of the date`() {
    #expect(live(.timer).nextChange(after: after(-5.25)) == after(-5))
    #expect(live(.timer).nextChange(after: after(-5)) == after(-4))
    #expect(live(.timer).nextChange(after: after(5.25)) == after(6))
    #expect(live(.timer, to: after(90)).nextChange(after: after(-1000)) == after(1))
    #expect(live(.timer, to: after(90.5)).nextChange(after: after(-1000)) == after(0.5))
    #expect(live(.timer, to: after(90)).nextChange(after: after(89)) == after(90))
    #expect(live(.timer, to: after(90), down: false).nextChange(after: after(-5)) == after(1))
  }

  @Test func `it has no next change where it stands still for good`() {
    #expect(live(.timer, to: after(90)).nextChange(after: after(90)) == nil)
    #expect(live(.timer, to: after(90), down: false).nextChange(after: after(90)) == nil)
    #expect(live(.timer, to: after(90.5), down: false).nextChange(after: after(90)) == nil)
    #expect(live(.timer, pause: after(30)).nextChange(after: after(30)) == nil)
    #expect(live(.timer, pause: after(30)).nextChange(after: after(29)) == after(30))
    #expect(live(.timer, to: after(90), pause: after(-5)).nextChange(after: after(-50)) == nil)
  }

  @Test func `room is kept for what it shows now and until its end`() {
    #expect(live(.timer, to: after(7531)).sample(from: noon) == "0:00:00")
    #expect(live(.timer, to: after(90)).sample(from: noon) == "0:00")
    #expect(live(.timer, to: after(900), down: false).sample(from: noon) == "00:00")
    #expect(
      live(.timer, to: after(900), down: false, pause: after(60)).sample(from: noon) == "0:00")
    #expect(live(.timer, to: after(90)).sample(from: after(100)) == "0:00")
  }

  @Test func `a timer without an end has room for another hour`() {
    #expect(live(.timer).sample(from: noon) == "0:00:00")
    #expect(live(.timer).sample(from: after(-5)) == "0:00:00")
    #expect(live(.timer).sample(from: after(9 * 3600 + 1)) == "00:00:00")
    #expect(live(.timer, hours: false).sample(from: after(3000)) == "000:00")
    #expect(live(.timer).sample(from: after(-360_000)) == "000:00:00")
  }

  @Test func `the ends of time do no harm`() {
    let ends = [Timestamp(nanoseconds: .min), Timestamp(nanoseconds: .max)]
    for style in DateStyle.allCases {
      for date in ends + [noon] {
        for now in ends + [noon] {
          for text in [live(style, at: date), live(style, at: date, to: ends[1], pause: now)] {
            #expect(!text.text(at: now).isEmpty)
            #expect(!text.sample(from: now).isEmpty)
            #expect(text.nextChange(after: now).map { $0 > now } != false)
          }
        }
      }
    }
  }
}
