import Foundation
import Testing
import WidgetModel

/// What the table of reference widgets says about Headlines.
@Suite struct HeadlinesTests {
  /// A host whose widgets, one of each family, load from a source.
  private func host(
    source: String = "", country: String = "unitedStates", of server: FixtureServer? = nil
  ) async throws -> ReferenceHost {
    let widgets = ["small", "medium", "large"].map {
      """
      [[widget]]
      id = "\($0)"
      kind = "Headlines"
      family = "\($0)"
      parameters = { country = "\(country)", source = "\(source)" }

      """
    }
    let host = try ReferenceHost("Headlines", widgets: widgets.joined(), loadingFrom: server)
    try await host.start()
    return host
  }

  private func feed(_ titles: String...) throws -> Data {
    let stories = titles.enumerated().map { number, title in
      [
        "id": "story-\(number)", "title": title, "section": "World", "publisher": "Paper",
        "photo": "photo-\(number).png",
      ]
    }
    return try JSONSerialization.data(withJSONObject: ["stories": stories])
  }

  @Test func `small has one story, medium two and large five, and each has its link`()
    async throws
  {
    let host = try await host()
    let small = try #require(try await host.timeline(of: "small").entries.first)
    #expect(small.texts.contains { $0.hasPrefix("Night trains") })
    #expect(small.links.isEmpty)
    #expect(small.url == "headlines://story/us-1")
    for (family, count) in [("medium", 2), ("large", 5)] {
      let list = try await host.timeline(of: family)
      #expect(list.entries.first?.links == (1...count).map { "headlines://story/us-\($0)" })
      #expect(list.reloadDelay == 900)
    }
  }

  @Test func `on small the picture is behind everything and the title at the bottom`()
    async throws
  {
    let small = try #require(try await host().timeline(of: "small").entries.first?.root)
    let pictures = small.all.filter { $0.type == .image }
    let photo = try #require(pictures.max { $0.frame.width < $1.frame.width })
    #expect(photo.frame.covers(small.frame))
    let title = try #require(small.first { $0.text?.hasPrefix("Night trains") == true })
    #expect(abs(title.frame.maxY - 146) < 0.01)
    #expect(title.frame.x == 12)
  }

  @Test func `the rows of a list are equally high and nothing in them overlaps`() async throws {
    let list = try #require(try await host().timeline(of: "large").entries.first?.root)
    let rows = list.all.filter { $0.url != nil }
    #expect(rows.count == 5)
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      #expect(upper.frame.maxY < lower.frame.y)
      #expect(abs(upper.frame.height - lower.frame.height) < 20)
    }
    for row in rows {
      let texts = row.all.filter { $0.text != nil }.map(\.frame)
      let photo = try #require(row.first { $0.type == .image }).frame
      #expect(!texts.isEmpty)
      #expect(texts.allSatisfy { $0.maxX <= photo.maxX && $0.maxY <= row.frame.maxY + 0.01 })
    }
    #expect(rows.allSatisfy { $0.frame.maxY <= 354 - 12 + 0.01 })
  }

  @Test func `the country chooses the feed`() async throws {
    let host = try await host(country: "germany")
    let entry = try await host.timeline(of: "medium").entries.first
    #expect(entry?.links == ["headlines://story/de-1", "headlines://story/de-2"])
    #expect(try await host.ask("kinds").text.contains(#""type":"choice""#))
  }

  @Test func `a failure never wipes good stories`() async throws {
    let feed = try feed("First", "Second", "Third")
    let server = try FixtureServer(["/us.json": .body(feed)])
    let host = try await host(source: server.url("/%@.json"), of: server)
    let first = try await host.timeline(of: "medium")
    #expect(first.entries.first?.texts.contains("Second") == true)
    let failures: [FixtureServer.Answer] = [
      .status(500), .body(feed.dropLast(9)), .body(Data(#"{"stories":[]}"#.utf8)), .silence, .drip,
    ]
    for failure in failures {
      server.answer("/us.json", with: failure)
      let before = server.requests.filter { $0 == "/us.json" }.count
      let list = try await host.timeline(of: "medium")
      #expect(server.requests.filter { $0 == "/us.json" }.count > before)
      #expect(list.entries.first?.texts.contains("Second") == true, "after \(failure)")
    }
  }

  @Test func `without any story an empty state is shown, until there is a feed`() async throws {
    let server = try FixtureServer(["/us.json": .status(503)])
    let host = try await host(source: server.url("/%@.json"), of: server)
    let empty = try await host.timeline(of: "large")
    #expect(empty.entries.first?.texts.contains("No headlines") == true)
    #expect(empty.reloadDelay == 300)
    server.answer("/us.json", with: .body(try feed("First")))
    let list = try await host.timeline(of: "large")
    #expect(list.entries.first?.texts.contains("First") == true)
  }
}
