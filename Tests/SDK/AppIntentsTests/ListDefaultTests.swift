import AppIntents
import Testing

private struct Stop: AppEntity {
  let id: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Stop"
  static let defaultQuery = StopQuery()
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

/// A query whose default is a list.
private struct StopQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Stop] { identifiers.map(Stop.init) }
  func suggestedEntities() async throws -> [Stop] { [Stop(id: "a"), Stop(id: "b")] }
  func defaultResult() async -> [Stop]? { [Stop(id: "b"), Stop(id: "c")] }
}

private struct Journey: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Journey"
  @Parameter(title: "Stops") var stops: [Stop]
  @Parameter(title: "Perhaps") var perhaps: [Stop]?
  @Parameter(title: "First") var first: Stop
}

@Suite struct ListDefaultTests {
  @Test func `a query's default may be a list, for parameters that are lists`() async throws {
    let journey = try await IntentBridge.makeIntent(Journey.self, values: [nil, nil, nil])
    #expect(journey.stops.map(\.id) == ["b", "c"] && journey.perhaps?.map(\.id) == ["b", "c"])
    #expect(journey.first.id == "a", "the first proposal")
  }

  @Test func `a configured list counts, and an empty one too`() async throws {
    let journey = try await IntentBridge.makeIntent(
      Journey.self, values: [.stringList([]), .stringList(["x"]), .entity("z")])
    #expect(journey.stops.isEmpty && journey.perhaps?.map(\.id) == ["x"] && journey.first.id == "z")
  }
}
