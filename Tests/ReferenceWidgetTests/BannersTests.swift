import Foundation
import Testing
import WidgetModel

/// What the table of reference widgets says about Banners.
@Suite struct BannersTests {
  private func timeline(
    from source: String?, of server: FixtureServer? = nil
  ) async throws -> ServedTimeline {
    let settings = source.map { ["source": $0] } ?? [:]
    let host = try ReferenceHost("Banners", settings: settings, loadingFrom: server)
    try await host.start()
    return try await host.timeline(of: "Banners/medium")
  }

  @Test func `an hour has 360 entries that alternate the banners`() async throws {
    let served = try await timeline(from: nil)
    #expect(served.entries.count == 360)
    #expect(served.intervals == [10])
    #expect(served.reloadDelay == 3600)
    let urls = served.entries.map(\.url)
    #expect(Set(urls).count == 4)
    #expect(urls.allSatisfy { $0?.hasPrefix("quayside://events/") == true })
    #expect(Array(urls.dropFirst(4)) == Array(urls.dropLast(4)))
  }

  @Test func `each picture is stored once`() async throws {
    let served = try await timeline(from: nil)
    #expect(served.pictures.count == 4)
    #expect(Set(served.pictures).count == 4)
  }

  @Test func `a picture is cropped to the display size`() async throws {
    let widget = "[[widget]]\nid = \"w\"\nkind = \"Banners\"\nfamily = \"medium\"\n"
    let host = try ReferenceHost("Banners", widgets: widget + "size = [400, 100]\n")
    try await host.start()
    let nodes = try #require(try await host.timeline(of: "w").entries.first?.nodes)
    let picture = try #require(nodes.first { $0.type == .image }?.frame)
    let whole = ViewRect(x: 0, y: 0, width: 400, height: 100)
    #expect(nodes.contains { $0.type == .clip && $0.frame == whole })
    #expect(picture.x <= 0 && picture.x + picture.width >= 400)
    #expect(picture.y < 0 && picture.y + picture.height > 100)
  }

  @Test func `placeholder, snapshot and banner look different`() async throws {
    let host = try ReferenceHost("Banners")
    try await host.start()
    _ = try await host.timeline(of: "Banners/medium")
    let options = ["family": "medium", "fmt": "text"]
    let placeholder = try await host.ask("placeholder", "Banners", options: options).text
    let snapshot = try await host.ask("snapshot", "Banners", options: options).text
    let banner = try await host.ask("get", "Banners/medium", options: ["fmt": "text"]).text
    #expect(placeholder.filter { !$0.isWhitespace } == "")
    #expect(snapshot.contains("4 events"))
    #expect(banner.contains("Lantern Festival"))
  }

  @Test(arguments: ["/status", "/broken", "/empty", "/pictureless"])
  func `without a banner there is a logo, and a retry in five minutes`(path: String) async throws {
    let banner =
      #"{"id": "a", "title": "A", "tagline": "a", "renditions": [{"width": 1, "file": "no.jpg"}]}"#
    let server = try FixtureServer([
      "/status": .status(500), "/broken": .body(Data(#"{"banners": [ {"id""#.utf8)),
      "/empty": .body(Data(#"{"banners": []}"#.utf8)),
      "/pictureless": .body(Data(#"{"banners": [\#(banner)]}"#.utf8)),
    ])
    expectLogo(try await timeline(from: server.url(path), of: server))
    #expect(server.requests.first == path)
  }

  @Test func `a file that is not there gives a logo, too`() async throws {
    expectLogo(try await timeline(from: "/nonexistent/banners.json"))
  }

  @Test(arguments: ["/silence", "/drip"])
  func `a server that does not end its answer is given up in time`(path: String) async throws {
    let server = try FixtureServer(["/silence": .silence, "/drip": .drip])
    expectLogo(try await timeline(from: server.url(path), of: server))
  }

  private func expectLogo(_ served: ServedTimeline) {
    #expect(served.entries.count == 1)
    #expect(served.reloadDelay == 300)
    #expect(served.entries.first?.texts.contains("Quayside") == true)
    #expect(served.pictures.count == 1)
  }
}
