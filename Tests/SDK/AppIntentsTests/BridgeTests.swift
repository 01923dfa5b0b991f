import AppIntents
import Testing

@testable import AppIntents

private struct Lengths: DynamicOptionsProvider {
  func results() async throws -> [Int] { [4, 5] }
}

private struct Broken: DynamicOptionsProvider {
  func results() async throws -> [String] { throw CancellationError() }
}

/// A thing that cannot be left out and that nobody proposes.
private struct Thing: AppEntity {
  let id: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Thing"
  static let defaultQuery = ThingQuery()
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct ThingQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Thing] {
    identifiers.map { Thing(id: $0) }
  }
}

private struct Every: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Every"
  @Parameter(title: "A", default: 1, inclusiveRange: (5, 3)) var turned: Int
  @Parameter(title: "B", inclusiveRange: (.nan, 3)) var unordered: Double
  @Parameter(title: "C", default: 9.5, inclusiveRange: (-.infinity, 3)) var wide: Double
  @Parameter(title: "D", inclusiveRange: nil) var free: Int
  @Parameter(title: "E", default: 4, inclusiveRange: (0, 9)) var maybe: Int?
  @Parameter(title: "F", description: "f", optionsProvider: Lengths()) var length: Int
  @Parameter(title: "G", default: "x") var fixed: String?
  @Parameter var bare: String
  @Parameter(title: "H", defaultValue: 3, defaultUnit: UnitLength.meters)
  var far: Measurement<UnitLength>
}

private struct NeedsThing: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Needs"
  @Parameter(title: "T") var thing: Thing
}

private struct Fails: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Fails"
  @Parameter(title: "A", optionsProvider: Broken()) var broken: String
  @Parameter(title: "B", optionsProvider: Lengths()) var length: Int
}

private struct Depends: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Depends"
  @Parameter(title: "A") var name: String?
  @Parameter(title: "B") var city: City
  @Parameter(title: "C", default: "x") var other: String?
}

private class Base: AppIntent, @unchecked Sendable {
  class var title: LocalizedStringResource { "Base" }
  @Parameter(title: "A") var first: String
  required init() {}
  func perform() async throws -> some IntentResult { .result() }
}

private final class Derived: Base, @unchecked Sendable {
  @Parameter(title: "B") var second: String
}

@Suite struct BridgeTests {
  @Test func `ranges are put in order, and those without one are left out`() {
    let all = IntentBridge.declarations(of: Every.self)
    let limit = Double.greatestFiniteMagnitude
    #expect(
      all.map(\.range) == [1...5, nil, -limit...9.5, nil, 0...9, nil, nil, nil])
    #expect(all.map(\.name).last == "bare" && all.last?.title == nil)
    #expect(all.map(\.hasOptions) == [false, false, false, false, false, true, false, false])
    #expect(all.map(\.defaultValue) == ["1", nil, "9.5", nil, "4", nil, "x", nil])
    #expect(all.map(\.description) == [nil, nil, nil, nil, nil, "f", nil, nil])
    #expect(AuthorWarnings.all.contains { $0.contains("far") && $0.contains("UnitLength") })
  }

  @Test func `values are handed to the parameters that are declared`() async throws {
    let every = try await IntentBridge.makeIntent(
      Every.self,
      values: [.int(2), nil, .double(1), .int(7), nil, .int(4), nil, .string("last")])
    #expect(every.turned == 2 && every.unordered == 0 && every.wide == 1 && every.free == 7)
    #expect(every.maybe == 4 && every.length == 4 && every.fixed == "x" && every.bare == "last")
    #expect(every.far.value == 3)
    let short = try await IntentBridge.makeIntent(Every.self, values: [.int(2)])
    #expect(short.turned == 2 && short.wide == 9.5 && short.bare == "")
  }

  @Test func `a parameter that nobody proposes a value for fails without one`() async throws {
    let error = await #expect(throws: IntentBridgeError.self) {
      try await IntentBridge.makeIntent(NeedsThing.self, values: [nil])
    }
    #expect(error?.code == .missingValue && error?.detail == "thing")
    let given = try await IntentBridge.makeIntent(NeedsThing.self, values: [.entity("a")])
    #expect(given.thing.id == "a")
  }

  @Test func `proposals are made although another parameter fails`() async throws {
    #expect(
      try await IntentBridge.options(of: Fails.self, parameter: "length").map(\.value)
        == ["4", "5"])
    await #expect(throws: CancellationError.self) {
      try await IntentBridge.options(of: Fails.self, parameter: "broken")
    }
    #expect(try await IntentBridge.options(of: Every.self, parameter: "bare") == [])
    let error = await #expect(throws: IntentBridgeError.self) {
      try await IntentBridge.options(of: Every.self, parameter: "none")
    }
    #expect(error?.code == .unknownParameter)
  }

  @Test func `a dependency is there when all its parameters have values`() {
    let intent = Depends()
    let name = IntentParameterDependency<Depends>(\.$name)
    let both = IntentParameterDependency<Depends>(\.$name, \.$city)
    let other = IntentParameterDependency<Depends>(\.$other)
    let elsewhere = IntentParameterDependency<Trip>(\.$isOn)
    func present<Intent>(_ dependency: IntentParameterDependency<Intent>) -> Bool {
      IntentScope.$current.withValue(intent) { dependency.wrappedValue != nil }
    }
    #expect(!present(name) && !present(both) && present(other) && !present(elsewhere))
    #expect(other.wrappedValue == nil, "no intent is configured")
    intent.name = "n"
    #expect(present(name) && !present(both))
    intent.city = City.all[0]
    #expect(present(both))
    #expect(
      IntentScope.$current.withValue(intent) { both.wrappedValue?.city.name } == "Berlin")
    intent.name = nil
    #expect(!present(both))
    intent.other = nil
    #expect(!present(other))
    let trip = Trip()
    let whole = IntentParameterDependency<Trip>(\.$isOn, \.$ratio, \.$units)
    let link = IntentParameterDependency<Trip>(\.$link)
    IntentScope.$current.withValue(trip) {
      #expect(whole.wrappedValue != nil && link.wrappedValue == nil)
    }
  }

  @Test func `parameters of a superclass come first`() {
    #expect(IntentProperties(of: Derived()).parameters.map(\.name) == ["first", "second"])
  }

  @Test(arguments: [
    ("", ""), ("abcXYZ019-._~:/", "abcXYZ019-._~:/"), ("a b", "a%20b"),
    ("&=?%+", "%26%3D%3F%25%2B"),
    ("ü", "%C3%BC"), ("\u{0}\u{7f}", "%00%7F"), ("@[`{", "%40%5B%60%7B"),
  ])
  func `a value in a name is escaped as in a URL`(text: String, escaped: String) {
    #expect(ActionText.escaped(text) == escaped)
    #expect(ActionText.unescaped(escaped[...]) == text)
  }

  @Test(arguments: [
    ("%", "%"), ("%4", "%4"), ("%4x", "%4x"), ("%x4", "%x4"), ("%41", "A"), ("%4a%4A", "JJ"),
    ("%c3%bc", "ü"),
    ("%%41", "%A"), ("a%", "a%"), ("%ff", "\u{FFFD}"), ("%4142", "A42"), ("%fF", "\u{FFFD}"),
    ("%g0", "%g0"), ("%@0", "%@0"),
  ])
  func `a sign that begins no escape is itself`(escaped: String, text: String) {
    #expect(ActionText.unescaped(escaped[...]) == text)
  }

  @Test func `errors say their code and their object`() {
    let error = IntentBridgeError(.wrongValue, "x is y")
    #expect(error.description == "wrong value: x is y")
    let reasons: [IntentArchiveError.Reason] = [.unfindable, .parameter("size"), .tooLong(1025)]
    let words = reasons.map { IntentArchiveError(type: "A.B", reason: $0).description }
    #expect(words.allSatisfy { $0.contains("A.B") } && Set(words).count == 3)
    #expect(words[1].contains("size") && words[2].contains("1025"))
  }

  @Test func `wrong names of actions say what is wrong`() async {
    func code(_ name: String) async -> IntentBridgeError.Code? {
      do {
        _ = try await IntentBridge.intent(named: name)
        return nil
      } catch { return (error as? IntentBridgeError)?.code }
    }
    #expect(await code("AppIntentsTests.None") == .unknownAction)
    #expect(await code("AppIntentsTests.ToggleItem?none=1") == .unknownParameter)
    #expect(await code("AppIntentsTests.ToggleItem?isDone=maybe") == .wrongValue)
    #expect(await code("AppIntentsTests.ToggleItem?id=a=b") == nil)
    #expect(await code("AppIntentsTests.ToggleItem?id=a?b&city=9") == nil, "it is gone")
    #expect(await code("AppIntentsTests.ToggleItem?id") == nil)
  }

  @Test func `a value that holds the marks of a name comes back`() async throws {
    let intent = try await IntentBridge.intent(named: "AppIntentsTests.ToggleItem?id=a=b?c&when")
    let item = try #require(intent as? ToggleItem)
    #expect(item.id == "a=b?c" && item.when == nil && item.city?.name == "Berlin")
  }

  @Test func `types are nested five deep in a name`() {
    #expect(IntentTypeName.type(named: "AppIntentsTests.L1.L2.L3.L4.Deep") == L1.L2.L3.L4.Deep.self)
    #expect(IntentTypeName.type(named: "AppIntentsTests.L1.L2.L3.L4.L5.Deeper") == nil)
    let deeper = IntentTypeName.name(of: L1.L2.L3.L4.L5.Deeper.self)
    #expect(deeper?.hasPrefix("$") == true, "its mangled name serves")
    #expect(deeper.flatMap { IntentTypeName.type(named: $0) } == L1.L2.L3.L4.L5.Deeper.self)
    #expect(IntentTypeName.name(of: ToggleItem.self) == "AppIntentsTests.ToggleItem")
    #expect(IntentTypeName.name(of: EnumOuter.Inner.self) == "AppIntentsTests.EnumOuter.Inner")
    #expect(IntentTypeName.name(of: ClassOuter.Inner.self) == "AppIntentsTests.ClassOuter.Inner")
    #expect(IntentTypeName.name(of: Derived.self) == nil)
    #expect(IntentTypeName.written(Derived.self) == "AppIntentsTests.Derived")
  }
}

enum EnumOuter {
  struct Inner: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Inner"
  }
}

class ClassOuter {
  struct Inner: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Inner"
  }
}

enum L1 {
  enum L2 {
    enum L3 {
      enum L4 {
        struct Deep: WidgetConfigurationIntent {
          static let title: LocalizedStringResource = "Deep"
        }
        enum L5 {
          struct Deeper: WidgetConfigurationIntent {
            static let title: LocalizedStringResource = "Deeper"
          }
        }
      }
    }
  }
}
