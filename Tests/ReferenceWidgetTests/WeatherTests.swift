import Foundation
import Testing
import WidgetModel

/// What the table of reference widgets says about Weather.
@Suite struct WeatherTests {
  /// A table of `host.conf`.
  private func widget(
    _ id: String, family: String = "small", _ parameters: [String: String]
  ) -> String {
    let values = parameters.map { "\($0) = \"\($1)\"" }.joined(separator: ", ")
    return """
      [[widget]]
      id = "\(id)"
      kind = "Weather"
      family = "\(family)"
      parameters = { \(values) }

      """
  }

  /// A feed for Berlin, from this hour on.
  private func feed(temperature: Double, hours: Int = 48) -> Data {
    let start = (Date.now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
    let rows = (0..<hours).map { hour in
      let date = Date(timeIntervalSince1970: start + Double(hour) * 3600).formatted(.iso8601)
      return """
        {"date": "\(date)", "temperature": \(temperature), "condition": "rain", "isDaylight": true}
        """
    }
    return Data(
      """
      {"forecasts": [{"city": "berlin", "timeZoneIdentifier": "Europe/Berlin", "alerts": [],
        "hours": [\(rows.joined(separator: ","))]}]}
      """.utf8)
  }

  @Test(arguments: [("small", 158.0), ("medium", 338.0)])
  func `city and temperature lie over a background`(family: String, width: Double) async throws {
    let server = try FixtureServer(["/berlin": .body(feed(temperature: 20))])
    let parameters = ["city": "berlin", "source": server.url("/{city}")]
    let host = try ReferenceHost(
      "Weather", widgets: widget("w", family: family, parameters), loadingFrom: server)
    try await host.start()
    let served = try await host.timeline(of: "w")
    let entry = try #require(served.entries.first)
    #expect(entry.texts.contains("Berlin"))
    #expect(entry.texts.contains("20°"))
    let picture = try #require(entry.nodes.first { $0.type == .image }?.frame)
    #expect(picture.x <= 0 && picture.x + picture.width >= width)
    #expect(picture.y <= 0 && picture.y + picture.height >= 158)
    #expect(served.timeline.policy == .atEnd)
    #expect(served.entries.count == 8)
  }

  @Test func `the unit is a parameter`() async throws {
    let server = try FixtureServer(["/feed": .body(feed(temperature: 20))])
    let parameters = ["city": "berlin", "unit": "fahrenheit", "source": server.url("/feed")]
    let host = try ReferenceHost(
      "Weather", widgets: widget("w", parameters), loadingFrom: server)
    try await host.start()
    let entry = try #require(try await host.timeline(of: "w").entries.first)
    #expect(entry.texts.contains("68°"))
  }

  @Test func `dangerous weather matters more, as long as it lasts`() async throws {
    let host = try ReferenceHost(
      "Weather",
      widgets: widget("calm", ["city": "lisbon"]) + widget("storm", ["city": "singapore"]))
    try await host.start()
    let calm = try await host.timeline(of: "calm").entries
    #expect(!calm.isEmpty)
    #expect(calm.allSatisfy { $0.relevance == Relevance(score: 10, duration: .seconds(3600)) })
    let storm = try #require(try await host.timeline(of: "storm").entries.first?.relevance)
    #expect(storm.score == 100)
    #expect(storm.duration > .zero)
  }

  @Test func `the cities are offered, and an unknown one is Lisbon`() async throws {
    let host = try ReferenceHost("Weather", widgets: widget("w", ["city": "atlantis"]))
    try await host.start()
    let options = try await host.ask("options", "Weather", "city").text
    #expect(options.split(separator: "\n").count == 6)
    #expect(options.contains(#""value":"reykjavik","title":"Reykjavík""#))
    let entry = try #require(try await host.timeline(of: "w").entries.first)
    #expect(entry.texts.contains("Lisbon"))
  }

  @Test func `the button loads the weather again, also of other cities`() async throws {
    let feed = FixtureServer.Answer.body(feed(temperature: 20))
    let server = try FixtureServer(["/here": feed, "/there": feed])
    let widgets = ["here", "there"].map {
      widget($0, ["city": "berlin", "source": server.url("/\($0)")]) + "minimum_interval = \"1s\"\n"
    }
    let host = try ReferenceHost("Weather", widgets: widgets.joined(), loadingFrom: server)
    try await host.start()
    let entry = try #require(try await host.timeline(of: "here").entries.first)
    _ = try await host.timeline(of: "there")
    let action = try #require(entry.actions.first)
    let before = server.requests
    _ = try await host.ask("perform", "here", action)
    // The host itself reloads the widget that was clicked, the intent all of its kind.
    try await eventually("both feeds are asked again") {
      let asked = server.requests.dropFirst(before.count)
      return asked.contains("/here") && asked.contains("/there")
    }
  }

  @Test(arguments: ["/status", "/broken", "/empty", "/past"])
  func `without a forecast it says so, and tries again in a quarter of an hour`(
    path: String
  ) async throws {
    let server = try FixtureServer([
      "/status": .status(503), "/broken": .body(Data(#"{"forecasts": "#.utf8)),
      "/empty": .body(Data(#"{"forecasts": []}"#.utf8)),
      "/past": .body(feed(temperature: 20, hours: 0)),
    ])
    let host = try ReferenceHost(
      "Weather", widgets: widget("w", ["city": "berlin", "source": server.url(path)]),
      loadingFrom: server)
    try await host.start()
    let served = try await host.timeline(of: "w")
    #expect(served.entries.count == 1)
    #expect(served.reloadDelay == 900)
    #expect(served.entries.first?.texts.contains("Weather unavailable") == true)
  }

  @Test func `a failure does not wipe the forecast that was loaded before`() async throws {
    let server = try FixtureServer(["/feed": .body(feed(temperature: 20))])
    let host = try ReferenceHost(
      "Weather", widgets: widget("w", ["city": "berlin", "source": server.url("/feed")]),
      loadingFrom: server)
    try await host.start()
    _ = try await host.timeline(of: "w")
    server.answer("/feed", with: .status(500))
    let served = try await host.timeline(of: "w")
    #expect(server.requests.count > 1)
    #expect(served.entries.first?.texts.contains("20°") == true)
    #expect(served.timeline.policy == .atEnd)
  }
}
