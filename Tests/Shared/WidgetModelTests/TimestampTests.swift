import Testing
import WidgetModel

@Suite struct TimestampTests {
  @Test func `a time is written in seconds with three decimals, rounded up`() {
    #expect(Timestamp(nanoseconds: 1_700_000_000_000_000_001).description == "1700000000.001")
    #expect(Timestamp(nanoseconds: 1_700_000_000_000_000_000).description == "1700000000.000")
    #expect(Timestamp(nanoseconds: -1_500_000).description == "-0.001")
  }

  @Test func `a written time is read back`() {
    #expect(Timestamp("1700000000.125")?.nanoseconds == 1_700_000_000_125_000_000)
    #expect(Timestamp("-1.5")?.nanoseconds == -1_500_000_000)
  }

  @Test(arguments: ["", ".", "1.", "1.-5", "+1", "1e9", "1.1234567890", "now", "0x10"])
  func `what is not a time is refused`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `arithmetic stops at the ends of the range`() {
    #expect(Timestamp(nanoseconds: .max) + .seconds(1) == Timestamp(nanoseconds: .max))
    #expect(Timestamp(nanoseconds: .min) - .seconds(1) == Timestamp(nanoseconds: .min))
    #expect(Timestamp(seconds: .max) == Timestamp(nanoseconds: .max))
  }

  @Test func `a duration's nanoseconds are cut to whole ones and stop at the ends of the range`() {
    let ends: [Int64] = [.min, .min + 1, -1_000_000_001, -1, 0, 1, 999_999_999, .max - 1, .max]
    for nanoseconds in ends + (0..<63).map({ 1 << $0 }) {
      #expect(Duration.nanoseconds(nanoseconds).nanoseconds == nanoseconds)
    }
    let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
    #expect((Duration.seconds(3) + attosecond).nanoseconds == 3_000_000_000)
    #expect((Duration.seconds(3) - attosecond).nanoseconds == 2_999_999_999)
    #expect(attosecond.nanoseconds == 0)
    #expect((Duration.zero - attosecond).nanoseconds == 0)
    let longest: Duration = .nanoseconds(Int64.max)
    let shortest: Duration = .nanoseconds(Int64.min)
    #expect((longest + attosecond).nanoseconds == .max)
    #expect((longest + .nanoseconds(1)).nanoseconds == .max)
    #expect((shortest - .nanoseconds(1)).nanoseconds == .min)
    #expect(Duration.seconds(Int64.max).nanoseconds == .max)
    #expect(Duration.seconds(Int64.min).nanoseconds == .min)
  }
}
