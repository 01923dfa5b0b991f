import Glibc
import HTTPParsing
import Testing

/// RSS and Atom as the plugin `http` reads them.
@Suite struct FeedTests {
  private struct Item: Equatable {
    var title: String?
    var link: String?
    var summary: String?
    var date: Int64 = 0
  }

  private struct Feed: Equatable {
    var title: String?
    var link: String?
    var items: [Item] = []
  }

  /// The feed, or the message.
  private func read(_ bytes: [UInt8]) -> (feed: Feed?, message: String) {
    let into = UnsafeMutablePointer<feed>.allocate(capacity: 1)
    defer { into.deallocate() }
    var error = http_error()
    let isRead = bytes.withUnsafeBytes {
      feed_read(into, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, &error)
    }
    guard isRead else { return (nil, message(of: error)) }
    defer { feed_free(into) }
    var result = Feed(title: copy(into.pointee.title), link: copy(into.pointee.link))
    withUnsafeBytes(of: into.pointee.items) { room in
      for item in room.bindMemory(to: feed_item.self).prefix(into.pointee.count) {
        result.items.append(
          Item(
            title: copy(item.title), link: copy(item.link), summary: copy(item.summary),
            date: item.date))
      }
    }
    return (result, "")
  }

  private func read(_ text: String) -> (feed: Feed?, message: String) { read(Array(text.utf8)) }

  @Test func `RSS 2 is read, and elements of extensions are not taken for its own`() {
    let feed = read(
      """
      <?xml version="1.0"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
        xmlns:media="http://search.yahoo.com/mrss/"><channel>
      <title>News &amp; more</title><image><title>Logo</title></image>
      <atom:link rel="self" href="https://example.org/feed"/><link>https://example.org/</link>
      <item><media:title>Other</media:title><title>&lt;b&gt;A&lt;/b&gt;  &amp;amp; B</title>
      <link>https://example.org/1</link><pubDate>Sat, 21 Nov 2026 14:05:09 +0100</pubDate>
      <description><![CDATA[<p>One</p><script>no</script><p>Two &euro;</p>]]></description></item>
      <item><title>Second</title></item></channel></rss>
      """
    ).feed
    #expect(
      feed
        == Feed(
          title: "News & more", link: "https://example.org/",
          items: [
            Item(
              title: "A & B", link: "https://example.org/1", summary: "One Two €",
              date: 1_795_266_309), Item(title: "Second"),
          ]))
  }

  @Test func `RSS 1 has its items beside the channel`() {
    let feed = read(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="x"><title>Board</title></channel>
      <item rdf:about="y"><title>One</title><dc:date>2026-11-21</dc:date></item></rdf:RDF>
      """
    ).feed
    #expect(feed == Feed(title: "Board", items: [Item(title: "One", date: 1_795_219_200)]))
  }

  @Test func `Atom is read with its kinds of text and links`() {
    let feed = read(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>a &lt;b&gt; c</title>
      <link rel="self" href="https://example.org/atom"/><link href="https://example.org/"/>
      <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">x <b>y</b></div></title>
      <link rel="edit" href="https://example.org/edit"/>
      <link rel="alternate" href="https://example.org/1"/>
      <updated>2026-11-21T14:05:09.25+01:00</updated>
      <summary type="html">1 &amp;lt; 2 &lt;i&gt;and&lt;/i&gt; 3</summary></entry></feed>
      """
    ).feed
    #expect(
      feed
        == Feed(
          title: "a <b> c", link: "https://example.org/",
          items: [
            Item(
              title: "x y", link: "https://example.org/1", summary: "1 < 2 and 3",
              date: 1_795_266_309)
          ]))
  }

  @Test func `a feed keeps its first 64 items`() {
    let items = (0..<1000).map { "<item><title>\($0)</title><link>https://e.org/</link></item>" }
    let feed = read("<rss><channel>\(items.joined())<title>Last</title></channel></rss>").feed
    #expect(feed?.items.count == 64)
    #expect(feed?.items.last?.title == "63")
    #expect(feed?.title == "Last")
  }

  @Test func `the encoding of the document counts`() {
    let head = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><rss><channel><title>"
    let feed = read(Array(head.utf8) + [0xe4] + Array("</title></channel></rss>".utf8)).feed
    #expect(feed?.title == "ä")
    for name in [
      "EUC-JP", "UTF-7", "windows-1252//TRANSLIT", "windows-12", "iso-8859-999", "/etc/x",
    ] {
      let other = read("<?xml version=\"1.0\" encoding=\"\(name)\"?><rss/>")
      #expect(other.feed == nil, "\(name)")
    }
    #expect(
      read("<?xml version=\"1.0\" encoding=\"EUC-JP\"?><rss/>").message
        == """
        the feed's encoding is none of UTF-8, UTF-16, ISO-8859-x, windows-125x, KOI8, US-ASCII
        """)
  }

  // A machine without the tables of iconv(3) refuses these feeds.
  @Test(
    .enabled(if: encodingIsThere("CP1251")),
    arguments: [
      ("windows-1252", [0x93, 0xe4, 0x80], "“ä€"), ("CP1251", [0xcf, 0xf0], "Пр"),
      ("iso-8859-15", [0xa4, 0x41], "€A"), ("ISO8859-2", [0xe8], "č"), ("koi8-r", [0xf0], "П"),
    ] as [(String, [UInt8], String)])
  func `encodings of one byte per character are read`(name: String, bytes: [UInt8], text: String) {
    let head = "<?xml version=\"1.0\" encoding=\"\(name)\"?><rss><channel><title>"
    let feed = read(Array(head.utf8) + bytes + Array("</title></channel></rss>".utf8)).feed
    #expect(feed?.title == text)
  }

  @Test(.enabled(if: encodingIsThere("CP1251"))) func `a byte without a character is an error`() {
    let head = "<?xml version=\"1.0\" encoding=\"windows-1252\"?><rss><channel><title>"
    #expect(read(Array(head.utf8) + [0x81] + Array("</title></channel></rss>".utf8)).feed == nil)
  }

  @Test(arguments: [
    (
      "<!DOCTYPE rss [<!ENTITY a \"b\">]><rss><channel><title>&a;</title></channel></rss>",
      "declares"
    ),
    ("<!DOCTYPE rss [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><rss/>", "declares"),
    ("<!DOCTYPE rss [<!ENTITY % a SYSTEM \"http://127.0.0.1/\">%a;]><rss/>", "declares"),
    ("<html><body/></html>", "neither RSS nor Atom"), ("<feed/>", ""), ("<opml/>", "neither RSS"),
    ("<rss><channel>", "line 1, column 15"), ("", "line 1, column 1"),
    ("<rss>\u{1}</rss>", "column 6"),
    ("<rss><a>" + String(repeating: "<a>", count: 70), "more than 64 levels"),
  ])
  func `a hostile document is refused with the reason`(text: String, reason: String) {
    let answer = read(text)
    #expect(reason.isEmpty == (answer.feed != nil), "\(answer.message)")
    #expect(answer.message.contains(reason) || reason.isEmpty, "\(answer.message)")
  }

  @Test func `a text of any length is cut`() {
    let feed = read(
      "<rss><channel><title>\(String(repeating: "ä", count: 500_000))</title></channel></rss>"
    ).feed
    #expect(feed?.title == String(repeating: "ä", count: 2048))
  }
}

private func encodingIsThere(_ name: String) -> Bool {
  let converter = iconv_open("WCHAR_T", name)
  guard converter != iconv_t(bitPattern: -1) else { return false }
  iconv_close(converter)
  return true
}
