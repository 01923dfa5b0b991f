import AppIntents
import Testing

@Suite struct DeclarationTests {
  private let all = IntentBridge.declarations(of: Trip.self)

  private func declaration(_ name: String) throws -> IntentParameterDeclaration {
    try #require(all.first { $0.name == name })
  }

  @Test func `parameters are declared in the order of the properties`() {
    #expect(
      all.map(\.name) == [
        "city", "street", "unit", "days", "ratio", "isOn", "note", "start", "link", "tags", "units",
        "size",
      ])
  }

  @Test func `each type is declared as the host knows it`() {
    let choices: [IntentParameterDeclaration.Choice] = [
      .init(name: "celsius", title: "Celsius"), .init(name: "fahrenheit", title: "Fahrenheit"),
    ]
    #expect(
      all.map(\.kind) == [
        .entity, .entity, .choice(choices), .int, .double, .bool, .string, .date, .string,
        .stringList, .stringList, .string,
      ])
  }

  @Test func `titles, descriptions, ranges and defaults are told`() throws {
    let unit = try declaration("unit")
    #expect(unit.title == "Unit" && unit.description == "Of degrees")
    #expect(unit.defaultValue == "fahrenheit")
    let days = try declaration("days")
    #expect(days.range == 1...14 && days.defaultValue == "3")
    #expect(try declaration("start").defaultValue == "60")
    #expect(try declaration("tags").defaultValue == "a\nb")
    #expect(try declaration("note").defaultValue == nil)
  }

  @Test func `only what nothing stands to reason for has to be configured`() {
    #expect(all.filter { !$0.isOptional }.map(\.name) == ["link"])
  }

  @Test func `entities and parameters with a provider have options`() {
    #expect(all.filter(\.hasOptions).map(\.name) == ["city", "street", "size"])
  }

  @Test func `a type that cannot be configured is left out`() {
    struct Far: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Far"
      @Parameter(title: "Distance", defaultValue: 3, defaultUnit: UnitLength.meters)
      var distance: Measurement<UnitLength>
      @Parameter(title: "Name") var name: String?
    }
    #expect(IntentBridge.declarations(of: Far.self).map(\.name) == ["name"])
  }

  @Test func `ranges are finite and hold the default, and choices have names`() throws {
    enum Mood: String, AppEnum {
      case none = ""
      case happy
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mood"
      static let caseDisplayRepresentations: [Mood: DisplayRepresentation] = [.none: "-"]
    }
    struct Odd: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Odd"
      @Parameter(title: "A", default: 0, inclusiveRange: (1, 5)) var low: Int
      @Parameter(title: "B", inclusiveRange: (0, .infinity)) var high: Double
      @Parameter(title: "C", default: Mood.none) var mood: Mood
    }
    let all = IntentBridge.declarations(of: Odd.self)
    #expect(all.map(\.range) == [0...5, 0...Double.greatestFiniteMagnitude, nil])
    let choices: [IntentParameterDeclaration.Choice] = [
      .init(name: "none", title: "-"), .init(name: "happy", title: nil),
    ]
    #expect(all[2].kind == .choice(choices) && all[2].defaultValue == "none")
  }

  @Test func `a default that is not finite is the intent's alone`() {
    struct Endless: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Endless"
      @Parameter(title: "A", default: .infinity, inclusiveRange: (0, 5)) var range: Double
      @Parameter(title: "B", default: .nan) var number: Double
    }
    let all = IntentBridge.declarations(of: Endless.self)
    #expect(all.map(\.defaultValue) == [nil, nil])
    #expect(all.map(\.range) == [0...5, nil])
    #expect(all.map(\.isOptional) == [true, true])
  }

  @Test func `of many choices the first 256 can be configured`() {
    let choices = (0..<300).map { IntentParameterDeclaration.Choice(name: "c\($0)", title: nil) }
    for (given, kept) in [("c255", "c255"), ("c256", nil), (nil, nil)] as [(String?, String?)] {
      let declaration = IntentParameterDeclaration(
        name: "many", kind: .choice(choices), defaultValue: given)
      #expect(declaration.kind == .choice(Array(choices.prefix(256))))
      #expect(declaration.defaultValue == kept)
    }
    #expect(AuthorWarnings.all.contains { $0.contains("many has 300 cases") })
  }

  @Test(arguments: [
    ("_city", "city"), ("_City", "city"), ("_URL2", "uRL2"), ("__hidden", "hidden"),
    ("_größe", "gr--e"), ("_ñ", "parameter"), ("_2x", "x"),
  ])
  func `a name that the host does not take is changed`(label: String, name: String) {
    #expect(IntentPropertyName.host(label) == name)
  }

  @Test func `names that become the same are numbered`() {
    struct Twins: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Twins"
      @Parameter(title: "1") var größe: String?
      @Parameter(title: "2") var grüße: String?
    }
    #expect(IntentBridge.declarations(of: Twins.self).map(\.name) == ["gr--e", "gr--e-2"])
  }
}
