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
}
