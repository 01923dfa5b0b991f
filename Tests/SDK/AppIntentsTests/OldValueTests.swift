import Intents
import Testing

/// Parameters of every type that old-style intents have.
private final class WideIntent: INIntent {
  @INManaged var text: String
  @INManaged var truth: Bool
  @INManaged var whole: Int
  @INManaged var real: Double
  @INManaged(title: nil, .boolean) var flag: NSNumber?
  @INManaged(title: nil, .integer) var count: NSNumber?
  @INManaged(title: nil) var ratio: NSNumber?
  @INManaged var link: URL
  @INManaged var date: Date
  @INManaged var parts: DateComponents
  @INManaged var country: Country
  @INManaged var spot: Spot
  @INManaged var texts: [String]
  @INManaged var wholes: [Int]
  @INManaged var reals: [Double]
  @INManaged var truths: [Bool]
  @INManaged var countries: [Country]
  @INManaged var spots: [Spot]
  @INManaged var length: Measurement<UnitLength>
}

/// An intent whose defaults are of every type.
private final class DefaultsIntent: INIntent {
  @INManaged(title: "T", description: "D", default: "x") var text: String
  @INManaged(title: nil, .integer, default: 5) var count: NSNumber?
  @INManaged(title: nil, default: Date(timeIntervalSince1970: 60.9)) var date: Date
  @INManaged(title: nil, default: ["a", "b"]) var texts: [String]
  @INManaged(title: nil, default: .norway) var country: Country
  @INManaged(title: nil, default: .unknown) var unknown: Country
  @INManaged(title: nil, default: Spot(identifier: "i", display: "d")) var spot: Spot
  @INManaged(title: nil, default: Spot(identifier: nil, display: "d")) var named: Spot
  @INManaged(title: nil, default: true) var truth: Bool
  @INManaged(title: nil, default: 1.5) var real: Double?
  @INManaged(
    title: nil,
    default: DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(secondsFromGMT: 0),
      year: 1970, month: 1, day: 2)) var parts: DateComponents
}

private enum Nothing: Int, INEnum { case unknown }
private enum Late: Int, INEnum { case first = 3, second }
private final class OddIntent: INIntent {
  @INManaged var nothing: Nothing
  @INManaged var late: Late
}

@Suite struct OldValueTests {
  @Test func `each type is declared as the host knows it`() {
    let countries: IntentParameterDeclaration.Kind = .choice([
      .init(name: "germany", title: "germany"), .init(name: "norway", title: "Norge"),
    ])
    let all = INIntentBridge.declarations(of: WideIntent.self)
    #expect(
      all.map(\.kind) == [
        .string, .bool, .int, .double, .bool, .int, .double, .string, .date, .date, countries,
        .entity, .stringList, .stringList, .stringList, .stringList, .stringList, .stringList,
      ])
    #expect(all.last?.name == "spots", "a measurement cannot be configured")
    let odd = INIntentBridge.declarations(of: OddIntent.self)
    #expect(odd.map(\.name) == ["late"], "an enum without cases to choose is none")
  }

  @Test func `a parameter without a value has that of its type`() throws {
    let wide = WideIntent()
    #expect(wide.text == "" && !wide.truth && wide.whole == 0 && wide.real == 0)
    #expect(wide.flag == nil && wide.count == nil && wide.ratio == nil && wide.link.path == "/")
    #expect(abs(wide.date.timeIntervalSinceNow) < 60 && wide.parts == DateComponents())
    #expect(
      wide.country == .unknown && wide.spot.identifier == nil && wide.spot.displayString == "")
    #expect(wide.texts == [] && wide.spots == [] && wide.length.value == 0)
    #expect(OddIntent().late == .first, "without a case for 0, the first")
  }

  @Test func `defaults are told as they are configured`() {
    let all = INIntentBridge.declarations(of: DefaultsIntent.self)
    #expect(
      all.map(\.defaultValue) == [
        "x", "5", "60", "a\nb", "norway", nil, "i", "d", "true", "1.5", "86400",
      ])
    #expect(all.first?.title == "T" && all.first?.description == "D")
    let intent = DefaultsIntent()
    #expect(intent.text == "x" && intent.count == 5 && intent.country == .norway && intent.truth)
    intent.text = "y"
    #expect(intent.text == "y")
  }

  @Test func `configured values arrive in their types`() throws {
    let url = try #require(URL(string: "https://e.org"))
    let wide = try INIntentBridge.makeIntent(
      WideIntent.self,
      values: [
        .string("t"), .bool(true), .int(2), .double(3), .bool(true), .int(4), .double(0.5),
        .string("https://e.org"), .date(Date(timeIntervalSince1970: 7)),
        .date(Date(timeIntervalSince1970: 86_400 * 40 + 3661)), .choice(1), .entity("s"),
        .stringList(["a", "1"]), .stringList(["1", "x", "2"]), .stringList(["1.5", "2"]),
        .stringList(["true", "false", "1"]), .stringList(["norway", "x"]), .stringList(["p", "q"]),
      ])
    #expect(wide.text == "t" && wide.truth && wide.whole == 2 && wide.real == 3)
    #expect(wide.flag == true && wide.count == 4 && wide.ratio == 0.5 && wide.link == url)
    #expect(wide.date.timeIntervalSince1970 == 7 && wide.country == .norway)
    let date = try #require((wide.parts.calendar ?? .current).date(from: wide.parts))
    #expect(date.timeIntervalSince1970 == 86_400 * 40 + 3661)
    #expect(wide.spot.identifier == "s" && wide.spot.displayString == "s")
    #expect(wide.texts == ["a", "1"] && wide.wholes == [1, 2] && wide.reals == [1.5, 2])
    #expect(wide.truths == [true, false] && wide.countries == [.norway])
    #expect(wide.spots.map(\.identifier) == ["p", "q"])
  }

  @Test func `a value of another kind fails with the parameter's name`() {
    let names = INIntentBridge.declarations(of: WideIntent.self).map(\.name)
    for (index, name) in names.enumerated() {
      // A choice that no type has; numbers take each other's kinds.
      var values = [IntentParameterValue?](repeating: nil, count: names.count)
      values[index] = .choice(9)
      #expect(throws: INConfigurationError.wrongValue(parameter: name), "\(name)") {
        try INIntentBridge.makeIntent(WideIntent.self, values: values)
      }
    }
  }

  @Test func `objects, collections and spoken strings keep what they are told`() {
    let image = INImage.systemImageNamed("star")
    let spot = Spot(
      identifier: "i", display: "d", pronunciationHint: "p", subtitle: "s", image: image)
    #expect(spot.identifier == "i" && spot.displayString == "d" && spot.pronunciationHint == "p")
    #expect(spot.subtitleString == "s" && spot.displayImage === image && spot.description == "d")
    let plain = Spot(identifier: nil, display: "d", subtitle: "s", image: image)
    #expect(plain.subtitleString == "s" && plain.displayImage === image)
    #expect(plain.pronunciationHint == nil)
    let sections = INObjectCollection(sections: [
      INObjectSection(title: "A", items: [spot]),
      INObjectSection(title: nil, items: [plain, spot]),
    ])
    #expect(sections.allItems == [spot, plain, spot] && !sections.usesIndexedCollation)
    #expect(sections.erased.sections.map(\.title) == ["A", nil])
    #expect(sections.erased.sections.map(\.items.count) == [1, 2])
    let bare = INObjectCollection(items: [spot])
    #expect(bare.sections.count == 1 && bare.sections.first?.title == nil)
    let spoken = INSpeakableString(
      vocabularyIdentifier: "v", spokenPhrase: "s", pronunciationHint: "p")
    #expect(spoken.vocabularyIdentifier == "v" && spoken.pronunciationHint == "p")
    #expect(spoken.spokenPhrase == "s")
    #expect(INSpeakableString(spokenPhrase: "s").vocabularyIdentifier == nil)
  }

  @Test func `what the system would learn calls its handlers and keeps nothing`() async throws {
    let intent = WideIntent()
    let interaction = INInteraction(intent: intent, response: INIntentResponse())
    #expect(interaction.intent === intent && interaction.intentResponse != nil)
    var called = 0
    let count: ((any Error)?) -> Void = { if $0 == nil { called += 1 } }
    interaction.donate(completion: count)
    INInteraction.deleteAll(completion: count)
    INInteraction.delete(with: ["a"], completion: count)
    INRelevantShortcutStore.default.setRelevantShortcuts([], completionHandler: count)
    try await interaction.donate()
    #expect(called == 4)
    let parameter = INParameter(for: WideIntent.self, keyPath: "text")
    #expect(parameter.parameterKeyPath == "text")
    #expect(interaction.parameterValue(for: parameter) == nil)
    let shortcut = try #require(INShortcut(intent: intent))
    #expect(
      shortcut.intent === intent && INRelevantShortcut(shortcut: shortcut).shortcut === shortcut)
    #expect(INIntentHandlingStatus.userConfirmationRequired.rawValue == 6)
    #expect(INExtension().handler(for: intent) is INExtension)
  }

  @Test func `a handler's answer is its first, or its error`() async throws {
    typealias Spots = INObjectCollection<Spot>
    let first = try await Spots.answer {
      $0(Spots(items: [Spot(identifier: "1", display: "1")]), nil)
      $0(nil, nil)
    }
    #expect(first?.allItems.count == 1)
    await #expect(throws: CancellationError.self) {
      try await Spots.answer { $0(nil, CancellationError()) }
    }
    await #expect(throws: CancellationError.self) {
      try await Spots.answer { $0(Spots(items: []), CancellationError()) }
    }
    #expect(try await Spots.answer { _ in } == nil)
  }
}

/// An intent whose handler provides texts and numbers.
private final class ListIntent: INIntent {
  @INManaged(title: nil, hasOptions: true) var text: String?
  @INManaged(title: nil, default: "own", hasOptions: true) var kept: String?
  @INManaged(title: nil, hasOptions: true) var later: String?
  @INManaged(title: nil, hasOptions: true) var wrong: String?

  override func provideOptions(
    of parameter: String, from handler: Any
  ) async throws -> INObjectCollection<NSObject>? {
    switch parameter {
    case "text":
      INObjectCollection(items: [
        NSNumber(value: 5), NSString(string: "x"), Spot(identifier: "i", display: "d"),
      ])
    case "later":
      throw CancellationError()
    default: nil
    }
  }

  override func provideDefault(of parameter: String, from handler: Any) -> Any? {
    parameter == "wrong" ? 7 : "default \(parameter)"
  }
}

/// An intent of a module without a handler.
private final class LonelyIntent: INIntent {
  @INManaged(title: nil, hasOptions: true) var text: String?
  override class var extensionClass: INExtension.Type? { nil }
  override func provideDefault(of parameter: String, from handler: Any) -> Any? { "never" }
}

extension OldValueTests {
  @Test func `options may be numbers, texts and objects`() async throws {
    #expect(
      try await INIntentBridge.options(of: ListIntent.self, parameter: "text") == [
        IntentOption(value: "5"), IntentOption(value: "x"), IntentOption(value: "i", title: "d"),
      ])
    #expect(try await INIntentBridge.options(of: ListIntent.self, parameter: "kept") == [])
    await #expect(throws: CancellationError.self) {
      try await INIntentBridge.options(of: ListIntent.self, parameter: "later")
    }
    #expect(try await INIntentBridge.options(of: LonelyIntent.self, parameter: "text") == [])
  }

  @Test func `a handler's default is taken where there is neither a value nor a default`() throws {
    let intent = try INIntentBridge.makeIntent(ListIntent.self, values: [.string("given")])
    #expect(intent.text == "given" && intent.kept == "own" && intent.later == "default later")
    #expect(intent.wrong == nil)
    #expect(try INIntentBridge.makeIntent(LonelyIntent.self, values: []).text == nil)
  }
}
