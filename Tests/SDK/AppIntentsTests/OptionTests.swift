import AppIntents
import Testing

/// A place whose name people see, and which has no identifier of its own.
private struct Place: AppEntity, Hashable {
  let id: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Place"
  static let defaultQuery = PlaceQuery()
  var displayRepresentation: DisplayRepresentation { "Place \(id)" }
}

private struct PlaceQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [Place] { [Place(id: "a"), Place(id: ""), Place(id: "b")] }
}

/// A query that answers with other entities than it was asked for.
private struct Moved: AppEntity {
  let id: Int
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Moved"
  static let defaultQuery = MovedQuery()
  var displayRepresentation: DisplayRepresentation { "Moved" }
}

private struct MovedQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Moved] {
    switch identifiers.first {
    case 1: [Moved(id: 7), Moved(id: 1)]
    case 2: [Moved(id: 8), Moved(id: 9)]
    case 3: throw CancellationError()
    default: []
    }
  }
}

private struct Given<Value: _IntentValue>: DynamicOptionsProvider {
  let collection: IntentItemCollection<Value>
  func results() async throws -> IntentItemCollection<Value> { collection }
}

@Suite struct OptionTests {
  private func options(
    _ collection: IntentItemCollection<String>
  ) async throws -> [IntentOption] { try await Given(collection: collection).intentOptions() }

  @Test func `proposals come from lists, items and sections`() async throws {
    #expect(
      try await options(IntentItemCollection(items: ["a", "", "b"])) == [
        IntentOption(value: "a"), IntentOption(value: "b"),
      ])
    let named = IntentItem("a", title: "A", subtitle: "below")
    #expect(
      try await options(IntentItemCollection(items: [named, IntentItem("b")])) == [
        IntentOption(value: "a", title: "A"), IntentOption(value: "b"),
      ])
    #expect(try await options(.empty) == [])
    let sections = IntentItemCollection<String>(promptLabel: "Which?") {
      IntentItemSection("One", subtitle: "below", items: ["a"])
      IntentItemSection(items: [named])
      [IntentItemSection("Two", items: [named])]
    }
    #expect(sections.promptLabel?.key == "Which?")
    #expect(sections.sections.map(\.title?.key) == ["One", nil, "Two"])
    #expect(sections.sections.map(\.subtitle?.key) == ["below", nil, nil])
    #expect(
      try await options(sections) == [
        IntentOption(value: "a", section: "One"), IntentOption(value: "a", title: "A"),
        IntentOption(value: "a", title: "A", section: "Two"),
      ])
  }

  @Test(arguments: [true, false]) func `proposals are built with conditions and loops`(
    isFirst: Bool
  ) async throws {
    let built = IntentItemCollection<String> {
      IntentItemSection("S") {
        "a"
        IntentItem("b", title: "B")
        ["c", "d"]
        if isFirst { "e" }
        if isFirst { "f" } else { "g" }
        for name in ["h", "i"] { name }
      }
      if isFirst { IntentItemSection { "j" } }
      if isFirst { IntentItemSection { "k" } } else { IntentItemSection { "l" } }
      for name in ["m", "n"] { IntentItemSection { name } }
    }
    let values = try await options(built).map(\.value).joined()
    #expect(values == (isFirst ? "abcdefhijkmn" : "abcdghilmn"))
    #expect(built.sections.count == (isFirst ? 5 : 4))
  }

  @Test func `values are proposed by their own names`() async throws {
    let places = try await PlaceQuery().intentOptions()
    #expect(
      places == [
        IntentOption(value: "a", title: "Place a"), IntentOption(value: "b", title: "Place b"),
      ])
    let units = try await Given(collection: IntentItemCollection(items: [Unit.celsius]))
      .intentOptions()
    #expect(units == [IntentOption(value: "celsius", title: "Celsius")])
    let numbers = try await Given(collection: IntentItemCollection(items: [3])).intentOptions()
    #expect(numbers == [IntentOption(value: "3")])
  }

  @Test func `a query that knows all entities finds those with an identifier`() async throws {
    let found = try await PlaceQuery().entities(for: ["b", "x"])
    #expect(found == [Place(id: "b")])
    #expect(try await PlaceQuery().results().count == 3)
    #expect(try await MovedQuery().suggestedEntities().isEmpty)
    #expect(await PlaceQuery().defaultResult() == nil)
  }

  @Test func `an entity is the one with the identifier, else the first that is found`() async throws
  {
    let codec = Moved._intentCodec
    #expect(try await codec.decode(.entity("1")).id == 1)
    #expect(try await codec.decode(.entity("2")).id == 8)
    await #expect(throws: CancellationError.self) { try await codec.decode(.entity("3")) }
    for text in ["4", "x", ""] {
      await #expect(throws: AppIntentError.Unrecoverable.entityNotFound) {
        try await codec.decode(.entity(text))
      }
    }
    let optional = Moved?._intentCodec
    #expect(try await optional.decode(.entity("4")) == nil)
    await #expect(throws: CancellationError.self) { try await optional.decode(.entity("3")) }
    let list = [Moved]._intentCodec
    #expect(try await list.decode(.stringList(["1", "4", "2"])).map(\.id) == [1, 8])
    await #expect(throws: CancellationError.self) {
      try await list.decode(.stringList(["1", "3"]))
    }
  }

  @Test func `names of values are kept as they are given`() {
    let full = DisplayRepresentation(
      title: "t", subtitle: "s", image: .init(systemName: "i"), synonyms: ["y"])
    #expect(full.title.key == "t" && full.subtitle?.key == "s" && full.synonyms.map(\.key) == ["y"])
    #expect(full.image == .init(named: "i") && full.image != .init(systemName: "j"))
    let described = DisplayRepresentation(
      title: "t", subtitle: "s", image: .init(systemName: "i"), synonyms: ["y"],
      descriptionText: "d")
    #expect(described == full && ("t" as DisplayRepresentation) != full)
    let type = TypeDisplayRepresentation(name: "n", numericFormat: "f", synonyms: ["y"])
    #expect(type.name.key == "n" && type.numericFormat?.key == "f" && type.synonyms.count == 1)
    #expect(Unit.typeDisplayName.key == "Unit" && City.typeDisplayName.key == "City")
    #expect(City.all[0].localizedStringResource.text == "Berlin")
    #expect(City.persistentIdentifier == "City")
  }

  @Test func `a case without a name in the table is named by Swift`() {
    enum Bare: String, AppEnum {
      case plain, named
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Bare"
      static let caseDisplayRepresentations: [Bare: DisplayRepresentation] = [.named: "Name"]
    }
    #expect(Bare.plain.displayRepresentation.title.key == "plain")
    #expect(Bare.named.displayRepresentation.title.key == "Name")
    #expect(Bare.named.localizedStringResource.key == "Name")
  }
}
