import Testing

@testable import HostConfiguration

@Suite struct MeasureTests {
  @Test(arguments: [
    ("100ms", Duration.milliseconds(100)), ("5m", .seconds(300)), ("1h30m", .seconds(5400)),
    ("2.5s", .milliseconds(2500)), ("0s", .zero), ("1d", .seconds(86_400)),
    ("1d2h3m4s5ms", .milliseconds(93_784_005)),
  ])
  func `durations are numbers with units, the largest first`(text: String, duration: Duration) {
    #expect(Measure.duration(text) == duration)
  }

  @Test(arguments: [
    "", "5", "s", "-1s", "1 s", "1m1h", "1s1s", "1.s", ".5s", "1e3s", "1S", "٣s", "99999999999d",
    "1.1234567890s",
  ])
  func `anything else is no duration`(text: String) {
    #expect(Measure.duration(text) == nil)
  }

  @Test func `sizes have one unit`() {
    #expect(Measure.bytes("64MiB") == 64 << 20)
    #expect(Measure.bytes("512 KiB") == 512 << 10)
    #expect(Measure.bytes("10MB") == 10_000_000)
    #expect(Measure.bytes("0.5GiB") == 1 << 29)
    for text in ["", "64", "MiB", "-1B", "64mib", "9999999999TiB", "1KiB2B"] {
      #expect(Measure.bytes(text) == nil)
    }
    #expect(Measure.spoken(bytes: 64 << 20) == "64MiB")
  }
}
