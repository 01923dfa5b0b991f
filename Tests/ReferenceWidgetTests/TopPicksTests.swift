import Foundation
import Testing
import WidgetModel

/// What the table of reference widgets says about TopPicks.
@Suite struct TopPicksTests {
  private func host(loadingFrom server: FixtureServer? = nil) async throws -> ReferenceHost {
    let settings = server.map { ["source": $0.url("/feed.json")] } ?? [:]
    let host = try ReferenceHost("TopPicks", settings: settings, loadingFrom: server)
    try await host.start()
    return host
  }

  private func card(_ family: String, of host: ReferenceHost) async throws -> DrawnNode {
    try #require(try await host.timeline(of: "TopPicks/\(family)").entries.first?.root)
  }

  private func feed(_ title: String) throws -> Data {
    let pick: [String: Any] = [
      "id": "quiz-1", "title": title, "cover": "none.jpg", "questionCount": 6,
      "creator": ["name": "Mara"],
    ]
    return try JSONSerialization.data(withJSONObject: ["picks": [pick]])
  }

  @Test func `on small the picture fills what the captions leave, the tag is in its corner`()
    async throws
  {
    let card = try await card("small", of: host())
    #expect(card.frame == ViewRect(x: 0, y: 0, width: 158, height: 158))

    let clip = try #require(
      card.all.last { $0.type == .clip && $0.first { $0.type == .image }?.frame.width ?? 0 > 100 })
    let image = try #require(clip.first { $0.type == .image })
    let captions = try #require(card.first { $0.type == .fixedSize })
    let tag = try #require(card.first { $0.text == "6 Qs" })

    // The picture's frame: the whole width, down to 8 points above the captions.
    #expect(clip.frame.x == 0 && clip.frame.y == 0)
    #expect(clip.frame.width == 158)
    #expect(abs(clip.frame.maxY + 8 - captions.frame.y) < 0.01)
    // The picture itself covers the frame, and more of it than there is room for.
    #expect(image.frame.covers(clip.frame))
    #expect(image.frame.height > clip.frame.height + 1)
    // The tag: 8 points from the corner, with 8 and 3 points around its text.
    #expect(abs(clip.frame.maxX - 16 - tag.frame.maxX) < 0.01)
    #expect(abs(clip.frame.maxY - 11 - tag.frame.maxY) < 0.01)
    #expect(tag.frame.x > clip.frame.midX)
  }

  @Test func `texts are measured with the font that ships with the widget`() async throws {
    let card = try await card("small", of: host())
    // Its lines are 1.25 times as high as its letters are large; the host's own are not.
    #expect(try #require(card.first { $0.text == "TOP PICKS" }).frame.height == 11 * 1.25)
  }

  @Test func `the caption is in capitals and a title has at most two lines`() async throws {
    let title = "A title that is much too long for two lines in a widget that is so small"
    let server = try FixtureServer(["/feed.json": .body(feed(title))])
    let card = try await card("small", of: host(loadingFrom: server))
    #expect(card.first { $0.text == "TOP PICKS" } != nil)
    let lines = try #require(card.first { $0.text?.hasPrefix("A title") == true }).lines
    #expect(lines.count == 2)
    #expect(lines.last?.hasSuffix("…") == true)
  }

  @Test(arguments: ["small", "medium", "large"])
  func `every family has a header with icon and logo, and a creator with avatar`(
    family: String
  ) async throws {
    let card = try await card(family, of: host())
    let images = card.all.filter { $0.type == .image }.map(\.frame)
    let icon = try #require(images.first { $0.width == 20 && $0.y < 20 })
    let logo = try #require(images.first { $0.width > 30 && $0.width < 80 })
    #expect(icon.maxX < logo.x)
    #expect(abs(icon.midY - logo.midY) < 1)
    let name = try #require(card.first { $0.text == "Mara Lindqvist" }).frame
    #expect(
      images.contains {
        $0.width <= 20 && $0.maxX < name.x && abs($0.midY - name.midY) < 1
      })
    #expect(card.all.allSatisfy { $0.text == nil || card.frame.covers($0.frame) })
  }

  @Test func `the card leads to its quiz, and large has three links of its own`() async throws {
    let entry = try #require(try await host().timeline(of: "TopPicks/large").entries.first)
    #expect(entry.url == "quizzly://quiz/fire-mountains")
    #expect(entry.links == ["quizzly://discover", "quizzly://create", "quizzly://join"])
  }

  @Test func `a placeholder shows the logo and the buttons but no words of a quiz`() async throws {
    let picture = try await host().ask(
      "placeholder", "TopPicks", options: ["family": "large", "fmt": "svg"]
    ).text
    #expect(picture.contains(">Discover<"))
    #expect(picture.contains("<image"))
    #expect(!picture.contains("TOP PICKS"))
    #expect(!picture.contains("Quizzly Studio"))
  }

  @Test func `a feed that fails leaves the last pick as it is, and an hour to the next try`()
    async throws
  {
    let feed = try feed("The first pick")
    let server = try FixtureServer(["/feed.json": .body(feed)])
    let host = try await host(loadingFrom: server)
    let first = try await host.timeline(of: "TopPicks/small")
    #expect(first.entries.map { $0.texts.contains("The first pick") } == [true])
    #expect(first.reloadDelay == 3600)

    let failures: [FixtureServer.Answer] = [
      .status(500), .body(feed.dropLast(9)), .body(Data(#"{"picks":[]}"#.utf8)), .silence, .drip,
    ]
    for failure in failures {
      server.answer("/feed.json", with: failure)
      let before = server.requests.count
      let served = try await host.timeline(of: "TopPicks/small")
      #expect(server.requests.count > before)
      #expect(served.entries.first?.texts.contains("The first pick") == true, "after \(failure)")
      #expect(served.reloadDelay == 3600)
    }
    server.answer("/feed.json", with: .body(try self.feed("The second pick")))
    let last = try await host.timeline(of: "TopPicks/small")
    #expect(last.entries.first?.texts.contains("The second pick") == true)
  }

  @Test func `without any pick a card says so`() async throws {
    let host = try ReferenceHost("TopPicks", settings: ["source": "/nowhere/feed.json"])
    try await host.start()
    let entry = try await host.timeline(of: "TopPicks/medium").entries.first
    #expect(entry?.texts.contains("No picks right now") == true)
  }
}
