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
}
