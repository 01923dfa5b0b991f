import Testing
import WidgetModel

@testable import widgethost

/// The counters of a host, whatever they are.
@Suite struct StatsTextTests {
  private let clock = WallClock(now: Timestamp(seconds: 1_700_000_000), secondsEast: 0)

  private func value(_ json: String) -> JSONValue? { JSONReader.value(in: Array(json.utf8)) }

  private func people(_ json: String) throws -> String {
    StatsText.people(try #require(value(json)), Style(hasColor: false, width: nil), at: clock)
  }

  @Test func `groups have headings, keys are aligned, and units follow from the keys`() throws {
    let json = """
      {"version":"1.0","started":1699990000.5,"uptime":10000.2,"widgets":{"total":1234567,"live":-3},
       "process":{"pid":12345,"memory_bytes":12345678,"cpu_seconds":0.25,"wakeups":null,
       "limits":{"max":true}},"store":{"sizes":[1,2000],"parts":[{"a":1},{"a":2}]}}
      """
    #expect(
      try people(json) == """
        version  1.0
        started  2h ago (19:26:40)
        uptime   2h 46m

        widgets
          total  1,234,567
          live   -3

        process
          pid      12345
          memory   11.8 MiB
          cpu      250ms
          wakeups  -
          limits
            max    yes

        store
          sizes  1, 2,000
          parts
            1
              a  1
            2
              a  2
        """)
  }

  @Test func `programs read paths and the numbers as they are`() throws {
    let json = #"{"a":1.50,"b":{"c":[1,{"d":"x\ty"}],"e":{}},"f":null,"g":false}"#
    #expect(
      StatsText.programs(try #require(value(json)))
        == "a\t1.50\nb.c.0\t1\nb.c.1.d\tx y\nf\t-\ng\tfalse")
  }

  @Test func `elements with a name have it in their path, and lists of numbers are one line`()
    throws
  {
    let json =
      #"{"calls":[{"call":"timeline","done":2,"counts":[1,0]}],"checks":[{"name":"a","state":"ok"}]}"#
    #expect(
      StatsText.programs(try #require(value(json)))
        == "calls.timeline.done\t2\ncalls.timeline.counts\t1,0\nchecks.a.state\tok")
    #expect(
      try people(json) == """
        calls
          timeline
            done    2
            counts  1, 0

        checks
          a  ok
        """)
  }

  @Test func `keys and texts of a hostile host cannot command the terminal`() throws {
    let text = try people(
      #"{"\u001b]0;x":{"k\n":"\u001b[2J"},"x_at":9e300,"_at":1,"y_seconds":-1e15}"#)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(text.split(separator: "\n").count == 5)
  }

  @Test func `JSON is read with its order and its escapes`() {
    #expect(
      value(#" { "b" : [ 1 , -2.5e3 , "\"\\\u00e9\n" ] , "a" : { } , "b" : null } "#)
        == .object([
          .init(
            key: "b", value: .array([.number("1"), .number("-2.5e3"), .string("\"\\é\n")])),
          .init(key: "a", value: .object([])), .init(key: "b", value: .null),
        ]))
  }

  @Test(arguments: [
    "", "{", "{}x", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, "[1,]", "[1 2]", "\"", "\"\\", "\"\\\"",
    "tru",
    "01a", "-", "1.", "nul", "\"\u{1}\"", "{\"a\":1,}",
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
  ])
  func `what is not JSON is refused`(text: String) {
    #expect(value(text) == nil)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-1234, "-1,234"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `numbers are grouped`(number: Int, text: String) {
    #expect(NumberText.grouped(number) == text)
  }

  @Test func `bytes are told in the largest unit`() {
    #expect(NumberText.bytes(1023) == "1023 B" && NumberText.bytes(1536) == "1.5 KiB")
    #expect(NumberText.bytes(512 << 20) == "512.0 MiB")
    #expect(NumberText.bytes(Int.max) == "8,589,934,592.0 GiB")
  }
}
