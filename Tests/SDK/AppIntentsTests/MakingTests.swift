import AppIntents
import Testing

@Suite struct MakingTests {
  private let nothing = [IntentParameterValue?](repeating: nil, count: 12)

  private func trip(
    _ values: [(Int, IntentParameterValue)], link: Bool = true
  ) async throws -> Trip {
    var all = nothing
    if link { all[8] = .string("https://example.org/") }
    for (index, value) in values { all[index] = value }
    return try await IntentBridge.makeIntent(Trip.self, values: all)
  }

  @Test func `configured values arrive in their types`() async throws {
    let trip = try await trip([
      (0, .entity("1")), (1, .entity("Main")), (2, .choice(0)), (3, .int(7)), (4, .double(0.5)),
      (5, .bool(false)), (6, .string("n")), (7, .date(Date(timeIntervalSince1970: 5))),
      (9, .stringList(["x"])), (10, .stringList(["fahrenheit", "celsius"])), (11, .string("S")),
    ])
    #expect(trip.city.name == "Berlin" && trip.street.id == "Main" && trip.unit == .celsius)
    #expect(trip.days == 7 && trip.ratio == 0.5 && !trip.isOn && trip.note == "n")
    #expect(trip.start.timeIntervalSince1970 == 5 && trip.link.host() == "example.org")
    #expect(trip.tags == ["x"] && trip.units == [.fahrenheit, .celsius] && trip.size == "S")
  }

  @Test func `without configuration each parameter has what stands to reason`() async throws {
    let trip = try await trip([])
    #expect(trip.city.name == "Oslo", "the query's default")
    #expect(trip.street.id == "Oslo 1", "the first proposal, which depends on the city")
    #expect(trip.unit == .fahrenheit && trip.days == 3 && trip.ratio == 0 && trip.isOn)
    #expect(trip.note == nil && trip.tags == ["a", "b"] && trip.units == [])
    #expect(trip.size == "M", "the provider's default")
  }

  @Test func `an entity that is gone fails if it cannot be left out`() async {
    await #expect(throws: IntentBridgeError.self) { try await trip([(1, .entity("gone"))]) }
  }

  @Test func `an entity that is gone leaves an optional parameter empty`() async throws {
    struct Walk: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Walk"
      @Parameter(title: "Street") var street: Street?
      @Parameter(title: "Streets") var streets: [Street]
    }
    let walk = try await IntentBridge.makeIntent(
      Walk.self, values: [.entity("gone"), .stringList(["a", "gone", "b"])])
    #expect(walk.street == nil && walk.streets.map(\.id) == ["a", "b"])
  }

  @Test func `a value of another type fails`() async {
    await #expect(throws: IntentBridgeError.self) { try await trip([(2, .choice(2))]) }
    await #expect(throws: IntentBridgeError.self) { try await trip([(3, .string("3"))]) }
  }

  @Test func `what has to be configured fails without a value`() async {
    let error = await #expect(throws: IntentBridgeError.self) { try await trip([], link: false) }
    #expect(error == IntentBridgeError(.missingValue, "link"))
  }

  @Test func `options have titles and sections`() async throws {
    #expect(
      try await IntentBridge.options(of: Trip.self, parameter: "city") == [
        IntentOption(value: "1", title: "Berlin"), IntentOption(value: "2", title: "Oslo"),
      ])
    #expect(
      try await IntentBridge.options(of: Trip.self, parameter: "size").map(\.value) == ["S", "M"])
    await #expect(throws: IntentBridgeError.self) {
      try await IntentBridge.options(of: Trip.self, parameter: "none")
    }
  }

  @Test func `options depend on the defaults of the other parameters`() async throws {
    let options = try await IntentBridge.options(of: Trip.self, parameter: "street")
    #expect(options == [IntentOption(value: "Oslo 1", title: "Oslo 1", section: "In Oslo")])
  }
}

/// An intent that sets its defaults by itself.
private struct OwnDefaults: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Own"
  @Parameter(title: "City") var city: City
  @Parameter(title: "Size", optionsProvider: Sizes()) var size: String?
  @Parameter(title: "Rows") var rows: Int

  init() {
    city = City.all[0]
    size = "S"
    rows = 4
  }
}

extension MakingTests {
  @Test func `what an intent sets by itself is a default`() async throws {
    let defaults = IntentBridge.declarations(of: OwnDefaults.self).map(\.defaultValue)
    #expect(defaults == ["1", "S", "4"])
    let intent = try await IntentBridge.makeIntent(OwnDefaults.self, values: [nil, nil, .int(2)])
    #expect(intent.city.name == "Berlin" && intent.size == "S" && intent.rows == 2)
  }
}
