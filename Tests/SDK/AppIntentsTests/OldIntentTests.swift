import Intents
import Testing

enum Country: Int, INEnum {
  case unknown = 0
  case germany
  case norway

  var displayString: String { self == .norway ? "Norge" : "\(self)" }
}

final class Spot: INObject {}

class PlaceIntent: INIntent {
  @INManaged(title: "Country", default: .norway) var country: Country
  @INManaged(title: "Spot", hasOptions: true) var spot: Spot?
}

final class SelectIntent: PlaceIntent {
  @INManaged(title: "Rows", .integer, default: 2, range: 1...5) var rows: NSNumber?
  @INManaged(title: "Bold", .boolean) var isBold: NSNumber?
  @INManaged var name: String?
  @INManaged var tags: [String]?
  @INManaged var spots: [Spot]?
  @INManaged var other: Country
  @INManaged var day: DateComponents?

  override func provideOptions(
    of parameter: String, from handler: Any
  ) async throws -> INObjectCollection<NSObject>? {
    guard let handler = handler as? IntentHandler else { return nil }
    return try await INObjectCollection.answer {
      handler.provideSpotOptionsCollection(for: self, with: $0)
    }?.erased
  }

  override func provideDefault(of parameter: String, from handler: Any) -> Any? {
    guard let handler = handler as? IntentHandler, parameter == "spot" else { return nil }
    return handler.defaultSpot(for: self)
  }
}

/// An extension as Xcode's template has it; it answers three times, and not at all for Germany.
class IntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any { self }

  func provideSpotOptionsCollection(
    for intent: SelectIntent,
    with completion: @escaping (INObjectCollection<Spot>?, (any Error)?) -> Void
  ) {
    guard intent.country != .germany else { return }
    let spots = [Spot(identifier: "1", display: "One"), Spot(identifier: nil, display: "Two")]
    completion(
      INObjectCollection(sections: [INObjectSection(title: "All", items: spots)]), nil)
    completion(nil, nil)
    completion(nil, CancellationError())
  }

  func defaultSpot(for intent: SelectIntent) -> Spot? { Spot(identifier: "1", display: "One") }
}

final class BareIntent: INIntent {}

final class GermanIntent: INIntent {
  @INManaged(title: "Spot", hasOptions: true) var spot: Spot?

  override func provideOptions(
    of parameter: String, from handler: Any
  ) async throws -> INObjectCollection<NSObject>? {
    let intent = SelectIntent()
    intent.country = .germany
    return try await intent.provideOptions(of: parameter, from: handler)
  }
}

@Suite struct OldIntentTests {
  @Test func `properties are declared in order, those of the superclass first`() {
    let all = INIntentBridge.declarations(of: SelectIntent.self)
    let countries: IntentParameterDeclaration.Kind = .choice([
      .init(name: "germany", title: "germany"), .init(name: "norway", title: "Norge"),
    ])
    #expect(
      all.map(\.name) == [
        "country", "spot", "rows", "isBold", "name", "tags", "spots", "other", "day",
      ])
    #expect(
      all.map(\.kind) == [
        countries, .entity, .int, .bool, .string, .stringList, .stringList, countries, .date,
      ])
    #expect(all.map(\.defaultValue) == ["norway", nil, "2"] + .init(repeating: nil, count: 6))
    #expect(all.allSatisfy(\.isOptional) && all[2].range == 1...5)
    #expect(all.filter(\.hasOptions).map(\.name) == ["spot"])
    #expect(INIntentBridge.declarations(of: BareIntent.self).isEmpty)
  }

  @Test func `configured values arrive in their types`() throws {
    let intent = try INIntentBridge.makeIntent(
      SelectIntent.self,
      values: [
        .choice(0), .entity("x"), .int(4), .bool(true), .string("n"), .stringList(["a", "b"]),
        .stringList(["y"]), .choice(1), .date(Date(timeIntervalSince1970: 86_400 * 400)),
      ])
    #expect(intent.country == .germany && intent.spot?.identifier == "x" && intent.rows == 4)
    #expect(intent.isBold?.boolValue == true && intent.name == "n" && intent.tags == ["a", "b"])
    #expect(intent.spots?.map(\.identifier) == ["y"] && intent.other == .norway)
    #expect(intent.day?.year == 1971)
  }

  @Test func `without configuration there are the defaults of the declaration and the handler`()
    throws
  {
    let intent = try INIntentBridge.makeIntent(SelectIntent.self, values: [])
    #expect(intent.country == .norway && intent.rows == 2 && intent.other == .unknown)
    #expect(intent.name == nil && intent.tags == nil && intent.isBold == nil)
    #expect(intent.spot?.displayString == "One")
  }

  @Test func `a value of another type fails`() {
    #expect(throws: INConfigurationError.wrongValue(parameter: "country")) {
      try INIntentBridge.makeIntent(SelectIntent.self, values: [.choice(2)])
    }
  }

  @Test func `the extension is found and provides options`() async throws {
    #expect(
      try await INIntentBridge.options(of: SelectIntent.self, parameter: "spot") == [
        IntentOption(value: "1", title: "One", section: "All"),
        IntentOption(value: "Two", title: "Two", section: "All"),
      ])
    await #expect(throws: INConfigurationError.unknownParameter("none")) {
      try await INIntentBridge.options(of: SelectIntent.self, parameter: "none")
    }
  }

  @Test func `a handler that never answers provides nothing`() async throws {
    #expect(try await INIntentBridge.options(of: GermanIntent.self, parameter: "spot") == [])
  }
}
