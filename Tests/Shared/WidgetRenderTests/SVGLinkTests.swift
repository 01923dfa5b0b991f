import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct SVGLinkTests {
  @Test(arguments: [
    "https://example.org/a?b=1&c=\"2\"", "http://example.org", "mailto:a@example.org", "tel:+49",
    "weather://city/1", "my.app+x-1://open", "app://", "HTTPS://example.org", "feedreader://x",
  ])
  func `a link to a page or an app is kept`(url: String) throws {
    let picture = try Picture(Sketch.text("go", x: 0, y: 0, [.url: .string(url)]).tree())
    #expect(picture.all("a").first?.attributes["href"] == url)
    #expect(picture.all("text").first?.path.contains("a") == true)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
    "\u{1}javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd",
    "blob:x", "//example.org", "/path", "#fragment", "", "x y:z", "view-source:https://a",
    "my.app:open", "app:/x", "app:", "ms-msdt:x", "ms-msdt://x", "MS-Settings://x",
    "feed:javascript:alert(1)", "feed://x", "view-source://x", "file://x",
    "JAVASCRIPT://%0aalert(1)",
    "search-ms://x", "vnd.youtube://x", "smb://host/x", "intent://x", "://x",
  ])
  func `a link that could run code is left out, and what it is on is drawn`(url: String) throws {
    let picture = try Picture(Sketch.text("go", x: 0, y: 0, [.url: .string(url)]).tree())
    #expect(picture.all("a").isEmpty)
    #expect(picture.texts == ["go"])
    let json = try JSONRenderer.render(
      EntryViews(Sketch.text("go", x: 0, y: 0, [.url: .string(url)]).tree()),
      RenderOptions(now: GoldenSample.now))
    #expect(!String(decoding: json, as: UTF8.self).contains("\"url\""))
  }

  @Test func `blanks and control characters within a link are escaped`() {
    #expect(LinkTarget.checked("app://a b\u{7}c") == "app://a%20b%07c")
  }

  @Test func `links and actions can be reached, pictures are one thing`() throws {
    func role(_ attributes: [ViewAttributeKey: ViewValue]) throws -> String? {
      try Picture(Sketch.text("go", x: 0, y: 0, attributes).tree()).all("svg").first?
        .attributes["role"]
    }
    #expect(try role([:]) == "img")
    #expect(try role([.url: .string("app://x")]) == "group")
    #expect(try role([.action: .string("x")]) == "group")
  }

  @Test func `a switch tells its state`() throws {
    let tree = Sketch.text("go", x: 0, y: 0, [.action: .string("lamp"), .isOn: .flag(false)]).tree()
    let group = try Picture(tree).all("g").first { $0.attributes["data-action"] != nil }
    #expect(group?.attributes["data-action"] == "lamp")
    #expect(group?.attributes["data-on"] == "false")
  }
}
