import Testing
import WidgetModel

@testable import widgethost

/// Rules of single texts, at the ends of each range.
@Suite struct TextRuleTests {
  // MARK: Escapes

  @Test(arguments: [
    ("plain ü 🌤 text", "plain ü 🌤 text"), ("a\\b", "a\\\\b"), ("a\nb\tc", "a\\nb\\tc"),
    ("\r\n", "\\x0d\\n"), ("\u{1b}[m", "\\x1b[m"), ("\u{0}", "\\x00"), ("\u{7f}", "\\x7f"),
    ("\u{9b}", "\\xc2\\x9b"), ("\u{202e}x", "\\xe2\\x80\\xaex"), (" ", " "), ("", ""),
  ])
  func `text is one line, with what cannot be printed by its bytes`(text: String, line: String) {
    #expect(EscapedText.line(Array(text.utf8)) == line)
  }

  @Test(
    arguments: [
      ([0xff], "\\xff"), ([0x61, 0xc3], "a\\xc3"), ([0xc3, 0x28], "\\xc3("),
      ([0xe2, 0x82, 0x61], "\\xe2\\x82a"), ([0xf0, 0x9f, 0x98, 0x80], "😀"),
      ([0xf0, 0x9f, 0x98], "\\xf0\\x9f\\x98"), ([0x80, 0xc3, 0xbc], "\\x80ü"), ([0xdf, 0xbf], "߿"),
      ([0xe0, 0xa0, 0x80], "ࠀ"), ([0xef, 0xbf, 0xbd], "\u{fffd}"),
    ] as [([UInt8], String)])
  func `bytes that are no text are written one by one`(bytes: [UInt8], line: String) {
    #expect(EscapedText.line(bytes) == line)
  }

  @Test(arguments: [
    ("a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c&#39;"), ("\u{1b}\u{fffe}\u{ffff}", " \u{fffd}\u{fffd}"),
    ("ü", "ü"),
  ])
  func `text in a picture is escaped`(text: String, escaped: String) {
    #expect(SVGText.escaped(text) == escaped)
  }

  @Test func `text in a picture is cut, and then escaped`() {
    #expect(SVGText.escaped("a&bc", cutTo: 4) == "a&amp;bc")
    #expect(SVGText.escaped("a&bcd", cutTo: 4) == "a&amp;b…")
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (1.04, "1"), (1.05, "1.1"), (-0.04, "0"), (-0.5, "-0.5"),
      (-12.34, "-12.3"),
      (100.96, "101"),
    ] as [(Double, String)])
  func `coordinates have one decimal at most`(number: Double, text: String) {
    #expect(SVGText.number(number) == text)
  }

  // MARK: Columns

  @Test(
    arguments: [
      (0x10ff, 1), (0x1100, 2), (0x115f, 2), (0x2e7f, 1), (0x2e80, 2), (0xa4cf, 2), (0xa4d0, 1),
      (0xabff, 1), (0xac00, 2), (0xd7a3, 2), (0xf8ff, 1), (0xf900, 2), (0xfaff, 2), (0xfb00, 1),
      (0xfe30, 2), (0xfe6f, 2), (0xfe70, 1), (0xff00, 2), (0xff60, 2), (0xff61, 1), (0xffdf, 1),
      (0xffe0, 2), (0xffe6, 2), (0xffe7, 1), (0x1f300, 2), (0x1faff, 2), (0x1fb00, 1),
      (0x1ffff, 1), (0x20000, 2), (0x3fffd, 2), (0x231a, 2), (0x200d, 0), (0x0301, 0), (0x20dd, 0),
      (0x61, 1),
    ] as [(UInt32, Int)])
  func `a character takes the columns of its script`(value: UInt32, width: Int) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(String(scalar).displayWidth == width)
  }

  @Test func `text is cut and padded by columns`() {
    #expect("abcd".cut(to: 4) == "abcd" && "abcde".cut(to: 4) == "abc…")
    #expect("abc".cut(to: 1) == "…" && "abc".cut(to: 0) == "" && "".cut(to: 0) == "")
    #expect("日本語".cut(to: 5) == "日本…" && "日本語".cut(to: 6) == "日本語")
    #expect("ab".padded(to: 4) == "ab  " && "ab".padded(to: 1) == "ab")
  }

  // MARK: Numbers

  @Test(arguments: [
    (0, "0 B"), (1023, "1023 B"), (1024, "1.0 KiB"), (1_048_575, "1,024.0 KiB"),
    (1_048_576, "1.0 MiB"), (1_073_741_824, "1.0 GiB"), (1_126, "1.1 KiB"), (-1023, "-1023 B"),
    (1 << 40, "1,024.0 GiB"),
  ])
  func `bytes have the largest unit that gives at least one`(count: Int, text: String) {
    #expect(NumberText.bytes(count) == text)
  }

  @Test(arguments: [
    (1, "1"), (12, "12"), (1_000_000, "1,000,000"), (-999, "-999"), (-1000, "-1,000"),
    (123_456, "123,456"),
  ])
  func `thousands are kept apart`(number: Int, text: String) {
    #expect(NumberText.grouped(number) == text)
  }

  @Test(
    arguments: [
      (-1, 0, "  0"), (0, 0, "  0"), (0.5, 15, " 50"), (0.999, 29, " 99"), (1, 30, "100"),
      (7, 30, "100"), (0.034, 1, "  3"),
    ] as [(Double, Int, String)])
  func `a bar is filled as far as the work is done`(
    fraction: Double, filled: Int, percent: String
  ) {
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 30 - filled)
    #expect(ProgressBar.line(fraction, "day 1") == "[\(bar)] \(percent) %  day 1")
  }

  // MARK: Times

  @Test(arguments: [
    (1, "1s"), (59, "59s"), (60, "1m"), (119, "1m"), (3599, "59m"), (3600, "1h"),
    (2 * 86_400 - 1, "47h"), (2 * 86_400, "2d"), (0, "1s"), (-5, "1s"),
  ])
  func `a length is told in its largest unit`(seconds: Int, text: String) {
    #expect(TimeText.largestUnit(.seconds(seconds)) == text)
  }

  @Test(arguments: [
    (-2000, "in 2s"), (-1001, "in 1s"), (-1000, "now"), (999, "now"), (1000, "1s ago"),
  ])
  func `within a second of now is now`(milliseconds: Int, text: String) {
    let now = Timestamp(seconds: 1_700_000_000)
    #expect(TimeText.ago(now - .milliseconds(milliseconds), at: now) == text)
  }

  @Test(
    arguments: [
      (0.9994, "999ms"), (0.9995, "1.0s"), (59.94, "59.9s"), (59.99, "60.0s"), (60, "1m"),
      (1e9, ""), (999_999_999, "11574d"), (0, "0ms"), (-0.001, ""),
    ] as [(Double, String)])
  func `what something took has the unit of its size`(seconds: Double, text: String) {
    #expect(TimeText.took(seconds) == text)
  }

  @Test(
    arguments: [
      (1, "1s"), (59.9, "59s"), (60, "1m"), (61, "1m 1s"), (3600, "1h"), (3661, "1h 1m"),
      (86_400, "1d"), (86_460, "1d"), (90_061, "1d 1h"), (0.999, "999ms"),
      (1e12, "1000000000000.0s"),
    ] as [(Double, String)])
  func `a length has two units, with nothing between them left out`(seconds: Double, text: String) {
    #expect(TimeText.length(seconds) == text)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1972-02-29", 68_169_600), ("2000-02-29", 951_782_400),
    ("2100-03-01", 4_107_542_400), ("2199-12-31", 7_258_032_000), ("2026-12-31", 1_798_675_200),
    ("1700000000", 1_700_000_000), ("7258118400", 7_258_118_400), ("0", 0),
  ])
  func `a day is read as its midnight, a number as a time`(text: String, seconds: Int64) {
    #expect(StartDate(argument: text)?.time == Timestamp(seconds: seconds))
  }

  @Test(arguments: [
    "1969-12-31", "2200-01-01", "2026-02-29", "2100-02-29", "2026-04-31", "2026-13-01",
    "2026-00-01", "2026-01-00", "2026-01-32", "2026-1-1", "2026-01-01T00:00", "-1", "7258118401",
    "", "today",
  ])
  func `what is no day of these years is refused`(text: String) {
    #expect(StartDate(argument: text) == nil)
  }

  @Test func `a date and a duration are told as they are written`() throws {
    #expect(StartDate(argument: "2026-03-01")?.defaultValueDescription == "2026-03-01")
    #expect(DurationArgument(argument: "1h30m")?.duration == .seconds(5400))
    #expect(DurationArgument(argument: "90m")?.defaultValueDescription == "90m")
    #expect(DurationArgument(argument: "5") == nil)
  }

  // MARK: JSON

  @Test func `JSON may be nested so far and no further`() {
    let nested = { (depth: Int) in
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(JSONReader.value(in: nested(65)) != nil)
    #expect(JSONReader.value(in: nested(66)) == nil)
    let objects = { (depth: Int) in
      Array(
        (String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth))
          .utf8)
    }
    #expect(JSONReader.value(in: objects(64)) != nil)
    #expect(JSONReader.value(in: objects(65)) == nil)
  }

  @Test func `each value of JSON is read, and told as a word if it is one`() {
    let values: [(String, JSONValue, String?)] = [
      ("true", .bool(true), "true"), ("false", .bool(false), "false"), ("null", .null, ""),
      ("\"a\"", .string("a"), "a"), ("\t1.50\r\n", .number("1.50"), "1.50"),
      ("[]", .array([]), nil), ("{}", .object([]), nil),
      ("[[],{}]", .array([.array([]), .object([])]), nil),
    ]
    for (text, value, scalar) in values {
      #expect(JSONReader.value(in: Array(text.utf8)) == value)
      #expect(value.scalar == scalar)
    }
  }
}
