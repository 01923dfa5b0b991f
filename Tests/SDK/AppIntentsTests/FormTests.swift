import AppIntents
import Testing

@testable import AppIntents

private struct Words: DynamicOptionsProvider {
  func results() async throws -> [String] { ["w"] }
}

private struct Numbers: DynamicOptionsProvider {
  func results() async throws -> [Int] { [1] }
}

/// A parameter of each form that can be written.
private struct Forms: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Forms"
  @Parameter(title: "01", description: "d", default: "x") var plain: String
  @Parameter(title: "02", description: "d") var wrapped = "x"
  @Parameter(title: "03", description: "d", default: "x", optionsProvider: Words())
  var proposed: String
  @Parameter(title: "04", description: "d", default: ["x"], optionsProvider: Words())
  var list: [String]
  @Parameter(title: "05", description: "d", default: ["x"], size: 3, optionsProvider: Words())
  var sized: [String]
  @Parameter(title: "06", description: "d", default: ["x"], size: [.systemSmall: 2])
  var bare: [String]
  @Parameter(title: "07", description: "d", default: City.all[0], query: CityQuery())
  var city: City
  @Parameter(title: "08", description: "d", default: "x", supportedValues: ["x", "y"])
  var supported: String
  @Parameter(title: "09", description: "d", default: "x") var optional: String?
  @Parameter(title: "10", description: "d", default: "x", optionsProvider: Words())
  var proposedOptional: String?
  @Parameter(title: "11", description: "d", default: 1, inclusiveRange: (0, 5)) var number: Int
  @Parameter(
    title: "12", description: "d", default: 1, inclusiveRange: (0, 5), optionsProvider: Numbers())
  var proposedNumber: Int
  @Parameter(title: "13", description: "d", default: 1.5, controlStyle: .slider)
  var styled: Double
  @Parameter(title: "14", description: "d", default: "x", inputOptions: .init())
  var typed: String
  @Parameter(
    title: "15", description: "d", default: true, displayName: .init(true: "y", false: "n"))
  var truth: Bool
  @Parameter(title: "16", description: "d", default: Date(timeIntervalSince1970: 1), kind: .time)
  var date: Date
}

@Suite struct FormTests {
  @Test func `each form of a parameter keeps its title, description, default and provider`() {
    let all = IntentBridge.declarations(of: Forms.self)
    #expect(
      all.map(\.title) == (1...16).map { $0 < 10 ? "0\($0)" : "\($0)" })
    #expect(all.allSatisfy { $0.description == "d" })
    let x = [String?](repeating: "x", count: 6)
    #expect(
      all.map(\.defaultValue) == x + ["1", "x", "x", "x", "1", "1", "1.5", "x", "true", "1"])
    #expect(
      all.filter(\.hasOptions).map(\.name) == [
        "proposed", "list", "sized", "city", "proposedOptional", "proposedNumber",
      ])
    #expect(all.filter { $0.range != nil }.map(\.name) == ["number", "proposedNumber"])
    #expect(all.compactMap(\.range) == [0...5, 0...5])
    let forms = Forms()
    #expect(forms.wrapped == "x" && forms.optional == "x" && forms.date.timeIntervalSince1970 == 1)
  }

  @Test func `forms without a default have none`() {
    struct Empty: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Empty"
      @Parameter(title: "1", supportedTypeIdentifiers: ["public.text"]) var file: IntentFile?
      @Parameter(title: "2", currencyCodes: ["EUR"]) var money: IntentCurrencyAmount?
      @Parameter(title: "3", defaultUnit: UnitLength.meters) var far: Measurement<UnitLength>
      @Parameter(title: "4", defaultValue: 2, defaultUnit: UnitLength.miles)
      var near: Measurement<UnitLength>
      @Parameter(title: "5", default: nil) var text: String?
    }
    let empty = Empty()
    #expect(empty.file == nil && empty.money == nil && empty.text == nil)
    #expect(empty.near == Measurement(value: 2, unit: UnitLength.miles))
    #expect(empty.$far.defaultValue == nil && empty.$far.title?.key == "3")
    #expect(IntentBridge.declarations(of: Empty.self).map(\.name) == ["text"])
  }

  @Test func `names that become the same are numbered one after the other`() {
    struct Triplets: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Triplets"
      @Parameter(title: "1") var ä: String?
      @Parameter(title: "2") var ö: String?
      @Parameter(title: "3") var ü: String?
    }
    #expect(
      IntentBridge.declarations(of: Triplets.self).map(\.name) == [
        "parameter", "parameter-2", "parameter-3",
      ])
  }

  @Test(arguments: [
    "?AppIntentsTests.ToggleItem", "AppIntentsTests..ToggleItem", ".AppIntentsTests.ToggleItem",
    "AppIntentsTests.ToggleItem.", "AppIntentsTests.Toggle Item", "AppIntentsTests.1ToggleItem",
    "AppIntentsTests.ToggleItem?when=", "AppIntentsTests.ToggleItem?=x",
  ])
  func `names that are almost right are refused`(name: String) async {
    await #expect(throws: IntentBridgeError.self) { try await IntentBridge.intent(named: name) }
  }

  @Test func `an empty value is a value, and types may have underscores`() async throws {
    let item = ToggleItem(id: "before")
    item.id = ""
    let name = try IntentBridge.actionName(of: item)
    #expect(name == "AppIntentsTests.ToggleItem?id=")
    let copy = try await IntentBridge.intent(named: name) as? ToggleItem
    #expect(copy?.id == "")
    #expect(IntentTypeName.name(of: Under_Score2.self) == "AppIntentsTests.Under_Score2")
  }

  @Test func `requests fail with the words that they are given`() async {
    let parameter = IntentParameter<Int>()
    func words(_ body: () async throws -> Void) async -> String? {
      do {
        try await body()
        return nil
      } catch { return (error as? AppIntentError)?.message.key }
    }
    #expect(await words { _ = try await parameter.requestValue("v") } == "v")
    #expect(
      await words { _ = try await parameter.requestDisambiguation(among: [1], dialog: "d") } == "d")
    #expect(
      await words { try await parameter.requestConfirmation(for: 1, dialog: "c") } == "c")
  }

  @Test func `values that cannot be configured keep their parts`() throws {
    let amount = IntentCurrencyAmount(amount: 3, currencyCode: "EUR")
    #expect(amount.amount == 3 && amount.currencyCode == "EUR")
    #expect(
      IntentPaymentMethod(name: "n").name == "n" && StringSearchCriteria(term: "t").term == "t")
    let person = IntentPerson(identifier: "i", name: .displayName("n"), handle: .phoneNumber("1"))
    #expect(person.identifier == "i" && person.name == .displayName("n"))
    #expect(person.handle == .phoneNumber("1"))
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("x".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = IntentFile(fileURL: url)
    #expect(file.data == Data("x".utf8) && file.filename == url.lastPathComponent)
    #expect(file.fileURL == url && !file.removedOnCompletion)
    #expect(IntentFile(fileURL: url, filename: "own").filename == "own")
    let bytes = IntentFile(data: Data("y".utf8), filename: "f")
    #expect(bytes.data == Data("y".utf8) && bytes.filename == "f" && bytes.fileURL == nil)
  }

  @Test(arguments: [true, false]) func `shortcuts are listed as they are written`(isFirst: Bool) {
    let one = AppShortcut(intent: ToggleItem(), phrases: ["Do it in \(.applicationName)"])
    @AppShortcutsBuilder func shortcuts() -> [AppShortcut] {
      one
      [one, one]
      if isFirst { one }
      if isFirst {
        one
      } else {
        one
        one
      }
    }
    #expect(shortcuts().count == 5)
    struct Provider: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] { [] }
    }
    #expect(Provider.shortcutTileColor == .blue)
  }

  @Test func `what would be donated is not kept`() async throws {
    let manager = IntentDonationManager.shared
    let donated = try await manager.donate(intent: ToggleItem())
    #expect(try await manager.deleteDonations(matching: .intentType(ToggleItem.self)).isEmpty)
    #expect(try await ToggleItem().donate() == donated)
    #expect(
      try await ToggleItem().donate(result: IntentResultContainer.result(value: 1)) == donated)
    struct Slow: ProgressReportingIntent {
      static let title: LocalizedStringResource = "Slow"
      func perform() async throws -> some IntentResult { .result() }
    }
    #expect(Slow().progress.totalUnitCount == 1)
    #expect(ConfirmationActionName.go != .start && ConfirmationActionName.continue == .continue)
    let names: Set<ConfirmationActionName> = [
      .continue, .go, .start, .set, .add, .open, .play, .send, .turnOn, .turnOff,
      .custom(acceptLabel: "a", denyLabel: "b"),
    ]
    #expect(names.count == 11)
  }

  @Test func `a section that is built keeps its heading`() {
    let built = IntentItemSection<String>("t", subtitle: "s") { "a" }
    #expect(built.title?.key == "t" && built.subtitle?.key == "s" && built.items.count == 1)
    let listed = IntentItemSection("t", subtitle: "s", items: ["a", "b"])
    #expect(listed.title?.key == "t" && listed.subtitle?.key == "s" && listed.items.count == 2)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
struct Under_Score2: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Under"
}
