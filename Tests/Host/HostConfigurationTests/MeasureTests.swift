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

  @Test(arguments: [
    ("0B", 0), ("1B", 1), ("1KiB", 1024), ("1MiB", 1_048_576), ("1GiB", 1_073_741_824),
    ("1TiB", 1_099_511_627_776), ("1kB", 1000), ("1MB", 1_000_000), ("1GB", 1_000_000_000),
    ("1TB", 1_000_000_000_000), ("1.5kB", 1500), ("0.000000001GB", 1), ("2  MiB", 2_097_152),
  ])
  func `each unit of size has its number of bytes`(text: String, bytes: Int64) {
    #expect(Measure.bytes(text) == bytes)
  }

  @Test(arguments: [
    "8388608TiB", "9223372036854775808B", "1.0000000000kB", "1.kB", "1 KB", "1KiB ",
  ])
  func `a size that does not fit or has another unit is none`(text: String) {
    #expect(Measure.bytes(text) == nil)
  }

  private static let told: [(bytes: Int64, text: String)] = [
    (0, "0B"), (1, "1B"), (1023, "1023B"), (1024, "1KiB"), (1536, "1536B"), (2048, "2KiB"),
    (1_048_576, "1MiB"), (3_221_225_472, "3GiB"), (1_099_511_627_776, "1TiB"),
    (10_995_116_277_760, "10TiB"), (2_199_023_255_552, "2TiB"), (1_073_742_848, "1048577KiB"),
  ]

  @Test(arguments: told)
  func `a size is told with the largest unit that is whole`(bytes: Int64, text: String) {
    #expect(Measure.spoken(bytes: bytes) == text)
  }

  @Test func `the longest duration is that of 64 bits of nanoseconds`() {
    #expect(Measure.duration("106751d23h47m16s854ms") == .nanoseconds(9_223_372_036_854_000_000))
    #expect(Measure.duration("106751d23h47m16s855ms") == nil)
    #expect(Measure.duration("106752d") == nil)
    #expect(Measure.duration("1.123456789s") == .nanoseconds(1_123_456_789))
    #expect(Measure.duration("0.0000004ms") == .zero)
    #expect(Measure.duration("0.0000006ms") == .nanoseconds(1))
    #expect(Measure.duration("1.5m500ms") == .milliseconds(90_500))
  }
}
