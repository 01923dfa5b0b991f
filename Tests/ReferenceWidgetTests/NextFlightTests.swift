import Foundation
import Testing
import WidgetModel

/// What the table of reference widgets says about NextFlight.
@Suite struct NextFlightTests {
  /// Where it is between eleven and twelve at noon: a day has room before and after.
  private var noon: String {
    let offset = 11 - Int(Date.now.timeIntervalSince1970 / 3600) % 24
    return offset == 0 ? "Etc/GMT" : "Etc/GMT\(offset > 0 ? "-" : "+")\(abs(offset))"
  }

  private func flight(_ id: String, in hours: Double) -> String {
    let departure = Date.now.addingTimeInterval(hours * 3600)
    let airport = #"{"code": "AAA", "city": "Aville", "timeZoneIdentifier": "\#(noon)"}"#
    return """
      {"id": "\(id)", "number": "NB 1", "origin": \(airport), "destination": \(airport),
       "scheduledDeparture": "\(departure.formatted(.iso8601))",
       "departure": "\(departure.formatted(.iso8601))",
       "arrival": "\(departure.addingTimeInterval(7200).formatted(.iso8601))",
       "terminal": "1", "gate": "B2", "seat": "3C"}
      """
  }

  private func trip(_ flights: String...) -> FixtureServer.Answer {
    .body(Data(#"{"flights": [\#(flights.joined(separator: ","))]}"#.utf8))
  }

  private func host(_ server: FixtureServer, families: [String] = ["small"]) throws
    -> ReferenceHost
  {
    let widgets = families.map {
      "[[widget]]\nid = \"\($0)\"\nkind = \"NextFlight\"\nfamily = \"\($0)\"\n"
    }
    return try ReferenceHost(
      "NextFlight", widgets: widgets.joined(), settings: ["source": server.url("/trip")],
      loadingFrom: server)
  }

  @Test(arguments: [(3.0, 600.0, 500.0), (72.0, 3600.0, 50.0)])
  func `six entries, dense and important on the day of departure`(
    hours: Double, interval: Double, score: Double
  ) async throws {
    let host = try host(FixtureServer(["/trip": trip(flight("x-1", in: hours))]))
    try await host.start()
    let served = try await host.timeline(of: "small")
    #expect(served.entries.count == 6)
    #expect(served.intervals == [interval])
    #expect(served.entries.allSatisfy { $0.relevance?.score == score })
    #expect(served.entries.allSatisfy { $0.url == "northbound://flights/x-1" })
    #expect(served.timeline.policy == .atEnd)
  }

  @Test func `medium and large have several links, small has one for all of it`() async throws {
    let answer = trip(flight("x-1", in: 3), flight("y-2", in: 50))
    let host = try host(
      FixtureServer(["/trip": answer]), families: ["small", "medium", "large"])
    try await host.start()
    let parts = ["check-in", "boarding-pass", "map"].map { "northbound://flights/x-1/\($0)" }
    #expect(try await host.timeline(of: "small").entries.first?.links == [])
    #expect(
      try await host.timeline(of: "medium").entries.first?.links == Array(parts.prefix(2)))
    let large = try await host.timeline(of: "large").entries.first
    #expect(large?.links == parts + ["northbound://flights/y-2"])
    #expect(large?.url == "northbound://flights/x-1")
  }

  @Test func `a snapshot needs no server, and a preview shows the sample`() async throws {
    let server = try FixtureServer(["/trip": trip(flight("x-1", in: 3))])
    let host = try host(server)
    try await host.start()
    _ = try await host.timeline(of: "small")
    server.answer("/trip", with: .silence)
    let asked = server.requests.count
    let snapshot = try await host.ask("snapshot", "NextFlight", options: ["family": "small"])
    #expect(snapshot.field("url") == "northbound://flights/x-1")
    let preview = try await host.ask(
      "snapshot", "NextFlight", options: ["family": "small", "preview": "1"])
    #expect(preview.field("url") == "northbound://flights/NB417-1204")
    #expect(server.requests.count == asked)
  }

  @Test func `a failure keeps the flight that was loaded before`() async throws {
    let server = try FixtureServer(["/trip": trip(flight("x-1", in: 3))])
    let host = try host(server)
    try await host.start()
    _ = try await host.timeline(of: "small")
    server.answer("/trip", with: .status(500))
    let served = try await host.timeline(of: "small")
    #expect(served.entries.first?.url == "northbound://flights/x-1")
    #expect(served.entries.count == 6)
  }

  @Test(arguments: ["status", "broken", "drip"])
  func `trips that cannot be loaded are tried again soon`(failure: String) async throws {
    let answers: [String: FixtureServer.Answer] = [
      "status": .status(404), "broken": .body(Data("{".utf8)), "drip": .drip,
    ]
    let host = try host(FixtureServer(["/trip": answers[failure] ?? .silence]))
    try await host.start()
    let served = try await host.timeline(of: "small")
    #expect(served.entries.count == 1)
    #expect(served.reloadDelay == 900)
    #expect(served.entries.first?.texts.contains("Trips unavailable") == true)
  }

  @Test func `without a trip ahead there is a word, and no flight's link`() async throws {
    let host = try host(FixtureServer(["/trip": trip(flight("gone", in: -9))]))
    try await host.start()
    let entry = try #require(try await host.timeline(of: "small").entries.first)
    #expect(entry.texts.contains("No trips ahead"))
    #expect(entry.url == "northbound://search")
    #expect(entry.relevance == nil)
  }
}
