import Testing
import WidgetModel

/// Times and durations as text, and sums of them.
@Suite struct TimeTextTests {
  @Test(arguments: [
    (0, "0.000"), (1, "0.001"), (-1, "0.000"), (999_000_000, "0.999"), (999_000_001, "1.000"),
    (-999_999, "0.000"), (-1_000_000, "-0.001"), (1_010_000_000, "1.010"),
    (1_002_000_000, "1.002"), (-61_234_000_000, "-61.234"),
  ])
  func `a time is rounded up to milliseconds and padded`(nanoseconds: Int64, text: String) {
    #expect(Timestamp(nanoseconds: nanoseconds).description == text)
  }

  @Test(arguments: [
    ("0", 0), ("-0.5", -500_000_000), ("1.000000001", 1_000_000_001), ("1.5", 1_500_000_000),
    ("-2", -2_000_000_000), ("12.050", 12_050_000_000),
  ])
  func `a time is read to the nanosecond`(text: String, nanoseconds: Int64) {
    #expect(Timestamp(text)?.nanoseconds == nanoseconds)
  }

  @Test(arguments: ["1.2.3", "1. 5", "1.x", " 1", "1.+5", "--1", "9223372036854775808"])
  func `what is not quite a time is refused`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `seconds beyond 64 bits of nanoseconds stop at the ends`() {
    #expect(Timestamp(seconds: .min).nanoseconds == .min)
    #expect(Timestamp(seconds: .max).nanoseconds == .max)
    #expect(Timestamp(seconds: -1).nanoseconds == -1_000_000_000)
  }

  @Test func `times and durations are added and subtracted`() {
    let time = Timestamp(seconds: 100)
    #expect(time + .seconds(5) == Timestamp(seconds: 105))
    #expect(time - .seconds(5) == Timestamp(seconds: 95))
    #expect(time - Timestamp(seconds: 70) == .seconds(30))
    #expect(Timestamp(nanoseconds: .min) - Timestamp(nanoseconds: 1) == .nanoseconds(Int64.min))
    #expect(Timestamp(nanoseconds: .max) - Timestamp(nanoseconds: -1) == .nanoseconds(Int64.max))
    #expect(Timestamp(nanoseconds: .max) - .seconds(-1) == Timestamp(nanoseconds: .max))
    #expect(Timestamp(nanoseconds: .min) + .seconds(-1) == Timestamp(nanoseconds: .min))
    #expect(Timestamp(seconds: 1) < Timestamp(seconds: 2))
    #expect(!(Timestamp(seconds: 1) < Timestamp(seconds: 1)))
    let moment = Moment(wall: time, sinceBoot: .seconds(3)) + .seconds(4)
    #expect(moment == Moment(wall: Timestamp(seconds: 104), sinceBoot: .seconds(7)))
  }

  @Test(arguments: [
    (0, 0), (1, 1), (999_999, 1), (1_000_000, 1), (1_000_001, 2), (-1, 0), (-5_000_000, 0),
  ])
  func `milliseconds are rounded up and never negative`(nanoseconds: Int64, milliseconds: Int64) {
    #expect(Duration.nanoseconds(nanoseconds).millisecondsRoundedUp == milliseconds)
  }

  @Test(arguments: [
    (3_600_000, "1h"), (7_200_000, "2h"), (86_400_000, "24h"), (5_400_000, "90m"),
    (60_000, "1m"), (120_000, "2m"), (61_000, "61s"), (1000, "1s"), (999, "999ms"),
    (1, "1ms"), (1001, "1.0s"), (1500, "1.5s"), (12_340, "12.34s"), (-500, "-500ms"),
    (-2000, "-2s"), (-1500, "-1.5s"),
  ])
  func `a duration is written with the largest unit that fits`(
    milliseconds: Int64, text: String
  ) {
    #expect(Duration.milliseconds(milliseconds).shortDescription == text)
  }

  @Test func `less than a millisecond is written in microseconds`() {
    #expect(Duration.microseconds(250).shortDescription == "250µs")
    #expect(Duration.nanoseconds(999_999).shortDescription == "999µs")
    #expect(Duration.nanoseconds(1).shortDescription == "0µs")
  }

  @Test func `a duration of no whole number of nanoseconds is cut towards zero`() {
    let third = Duration.seconds(1) / 3
    #expect(third.nanoseconds == 333_333_333)
    #expect((Duration.zero - third).nanoseconds == -333_333_333)
    #expect((Duration.seconds(9_223_372_036) + .seconds(1)).nanoseconds == .max)
    #expect((Duration.seconds(-9_223_372_037) - .seconds(1)).nanoseconds == .min)
  }
}
