import Testing
import WidgetModel

@testable import widgethost

@Suite struct TimeTextTests {
  private let now = Timestamp(seconds: 1_700_000_000)

  @Test(arguments: [
    (0, "now"), (1, "1s ago"), (59, "59s ago"), (60, "1m ago"), (3599, "59m ago"),
    (7300, "2h ago"), (3 * 86_400, "3d ago"), (-12, "in 12s"), (-90_000, "in 25h"),
  ])
  func `ages are told in the largest unit`(seconds: Int, text: String) {
    #expect(TimeText.ago(now - .seconds(seconds), at: now) == text)
  }

  @Test func `a time that has come is now`() {
    #expect(TimeText.ahead(now - .seconds(5), at: now) == "now")
    #expect(TimeText.ahead(now + .milliseconds(100), at: now) == "in 1s")
  }

  @Test func `absolute times are UTC, rounded down, also before 1970`() {
    #expect(TimeText.absolute(now + .milliseconds(999)) == "2023-11-14T22:13:20Z")
    #expect(TimeText.absolute(Timestamp(nanoseconds: -1)) == "1969-12-31T23:59:59Z")
    #expect(TimeText.absolute(.latest) == "2200-01-01T00:00:00Z")
  }

  @Test func `the day is named when it is not today`() {
    #expect(TimeText.local(now, at: now).count == 8)
    #expect(TimeText.local(now + .seconds(10 * 86_400), at: now).count == 19)
  }

  @Test func `a clock on another wall shows its own time and its own day`() {
    let east = WallClock(now: now, secondsEast: 2 * 3600)
    #expect(WallClock(now: now, secondsEast: 0).local(now) == "22:13:20")
    #expect(east.local(now) == "00:13:20")
    #expect(east.local(now - .seconds(3600)) == "2023-11-14 23:13:20")
    #expect(east.ahead(now + .seconds(720)) == "in 12m (00:25:20)" && east.ahead(now) == "now")
    #expect(east.ago(now - .seconds(60)) == "1m ago (00:12:20)")
    #expect(east.local(Timestamp(nanoseconds: .max)).isEmpty == false)
  }

  @Test(
    arguments: [
      (0, "0ms"), (0.0449, "45ms"), (0.9999, "1.0s"), (1.24, "1.2s"), (75, "1m"), (-1, ""),
      (.infinity, ""), (.nan, ""),
    ] as [(Double, String)])
  func `what something took is told with its unit`(seconds: Double, text: String) {
    #expect(TimeText.took(seconds) == text)
  }

  @Test(
    arguments: [
      (0, "0s"), (0.25, "250ms"), (45, "45s"), (300, "5m"), (3720, "1h 2m"), (3601, "1h"),
      (90_000, "1d 1h"), (-5, "-5s"),
    ] as [(Double, String)])
  func `lengths are told in their two largest units`(seconds: Double, text: String) {
    #expect(TimeText.length(seconds) == text)
  }
}
