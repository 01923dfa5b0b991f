internal import Glibc
import HTTPParsing
import Testing

/// Spans, dates, addresses and texts.
@Suite struct ValueTests {
  @Test(
    arguments: [
      ("10s", 10), ("5m", 300), ("1h", 3600), ("30d", 2_592_000), ("9s", nil), ("31d", nil),
      ("5", nil),
      ("5 m", nil), ("-5m", nil), ("", nil), ("99999999d", nil), ("5mm", nil),
    ] as [(String, Int64?)])
  func `a span has one unit and bounds`(text: String, seconds: Int64?) {
    var result: Int64 = 0
    #expect((http_span(text, &result) ? result : nil) == seconds)
  }

  @Test(
    arguments: [
      ("Sat, 21 Nov 2026 14:05:09 GMT", 1_795_269_909), ("21 Nov 26 14:05 EST", 1_795_287_900),
      ("Thu, 29 Feb 2024 00:00:00 -0130", 1_709_170_200), ("2026-11-21T14:05:09Z", 1_795_269_909),
      ("Saturday, 21-Nov-26 14:05:09 GMT", 1_795_269_909), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("2026-13-01", nil), ("2026-11-21T25:00Z", nil), ("soon", nil), ("", nil),
      ("2300-01-01", nil),
    ] as [(String, Int64?)])
  func `dates of both forms are read`(text: String, seconds: Int64?) {
    var result: Int64 = 0
    #expect((http_date(text, &result) ? result : nil) == seconds)
  }

  @Test(
    arguments: [
      ([0, 0, 0, 0], true), ([10, 1, 2, 3], true), ([100, 64, 0, 1], true),
      ([100, 128, 0, 1], false),
      ([127, 255, 0, 1], true), ([169, 254, 169, 254], true), ([172, 15, 0, 1], false),
      ([172, 31, 255, 255], true), ([172, 32, 0, 1], false), ([192, 168, 0, 1], true),
      ([192, 169, 0, 1], false), ([224, 0, 0, 1], true), ([255, 255, 255, 255], true),
      ([1, 1, 1, 1], false), ([8, 8, 8, 8], false), ([198, 19, 0, 1], true),
    ] as [([UInt8], Bool)])
  func `an address of no public host is known, also within IPv6`(bytes: [UInt8], isPrivate: Bool) {
    #expect(http_is_private_ipv4(bytes) == isPrivate)
    let zeros = [UInt8](repeating: 0, count: 10)
    #expect(http_is_private_ipv6(zeros + [0xff, 0xff] + bytes) == isPrivate)
    #expect(http_is_private_ipv6([0x00, 0x64, 0xff, 0x9b] + zeros.prefix(8) + bytes) == isPrivate)
    #expect(http_is_private_ipv6([0x20, 0x02] + bytes + zeros) == isPrivate)
    let turned = bytes.map { ~$0 }
    #expect(http_is_private_ipv6([0x20, 0x01, 0, 0] + zeros.prefix(8) + turned) == isPrivate)
  }

  @Test(arguments: [
    ("::", true), ("::1", true), ("fe80::1", true), ("fc00::1", true), ("fdff::1", true),
    ("ff02::1", true), ("2001:db8::1", true), ("64:ff9b:1::1", true), ("2606:4700::1111", false),
    ("2a00:1450::1", false),
  ])
  func `an address of IPv6 is judged by its block`(text: String, isPrivate: Bool) throws {
    var bytes = [UInt8](repeating: 0, count: 16)
    try #require(inet_pton(AF_INET6, text, &bytes) == 1)
    #expect(http_is_private_ipv6(bytes) == isPrivate)
  }

  @Test(arguments: [
    ("a<br>b", "a b"), ("x<b>y</b>z", "xyz"), ("1 < 2", "1 < 2"),
    ("&#228;&#x20AC;&bogus;", "ä€&bogus;"),
    ("<script>alert(1)</script>ok", "ok"), ("<!-- <b> -->ok<p", "ok"),
    ("&#0;&#xD800;", "&#0;&#xD800;"),
    ("<scripty>", ""), ("&amp;lt;", "&lt;"),
  ])
  func `HTML becomes a text`(html: String, text: String) {
    #expect(take(http_text_of_html(html, html.utf8.count)) == text)
  }

  @Test func `what is not UTF-8 becomes a question mark`() {
    let bytes: [UInt8] = [0x61, 0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x62, 0xe2, 0x82]
    let text = bytes.withUnsafeBytes {
      take(http_text_copy($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count))
    }
    #expect(text == "a??????b??")
  }
}
