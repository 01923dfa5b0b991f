import AppIntents
import Testing

private struct Private: AppIntent {
  static let title: LocalizedStringResource = "Private"
  @Parameter(title: "Id") var id: Int
  func perform() async throws -> some IntentResult { .result() }
}

extension City {
  struct Visit: AppIntent {
    static let title: LocalizedStringResource = "Visit"
    func perform() async throws -> some IntentResult { .result() }
  }
}

extension String {
  struct Say: AppIntent {
    static let title: LocalizedStringResource = "Say"
    func perform() async throws -> some IntentResult { .result() }
  }
}

struct Generic<Value>: AppIntent {
  static var title: LocalizedStringResource { "Generic" }
  func perform() async throws -> some IntentResult { .result() }
}

struct First: AppIntent {
  static let title: LocalizedStringResource = "First"
  @Parameter(title: "Id") var id: String
  func perform() async throws -> some IntentResult & OpensIntent & ReturnsValue<Int> {
    .result(value: 1, opensIntent: ToggleItem(id: id))
  }
}

struct Endless: AppIntent {
  static let title: LocalizedStringResource = "Endless"
  @Parameter(title: "Id") var id: String
  func perform() async throws -> some IntentResult & OpensIntent {
    Performed.note("endless \(id)")
    let next = Endless()
    next.id = id
    return .result(opensIntent: next)
  }
}

struct Measured: AppIntent {
  static let title: LocalizedStringResource = "Measured"
  @Parameter(title: "Speed") var speed: Measurement<UnitSpeed>?
  func perform() async throws -> some IntentResult { .result() }
}

@Suite struct ActionTests {
  @Test func `a name holds the type and what was set, in order`() throws {
    let intent = ToggleItem()
    #expect(try IntentBridge.actionName(of: intent) == "AppIntentsTests.ToggleItem")
    intent.isDone = true
    intent.id = "a b&c=d"
    intent.city = nil
    #expect(
      try IntentBridge.actionName(of: intent)
        == "AppIntentsTests.ToggleItem?id=a%20b%26c%3Dd&isDone=true&city")
  }

  @Test func `an intent comes back from its name`() async throws {
    let intent = ToggleItem(id: "ü?%\n")
    intent.city = City.all[1]
    intent.when = Date(timeIntervalSince1970: 1.5)
    intent.tags = ["x", "", "y"]
    let name = try IntentBridge.actionName(of: intent)
    let copy = try #require(try await IntentBridge.intent(named: name) as? ToggleItem)
    #expect(copy.id == "ü?%\n" && copy.city?.id == 2 && copy.tags == ["x", "", "y"])
    #expect(copy.when == intent.when && !copy.isDone)
    intent.city = nil
    let emptied = try await IntentBridge.intent(named: IntentBridge.actionName(of: intent))
    #expect((emptied as? ToggleItem)?.city == nil)
  }

  @Test(arguments: [
    City.Visit() as any AppIntent, String.Say(), Generic<[Int?]>(), First(),
  ])
  func `types of all kinds are found by their names`(intent: any AppIntent) async throws {
    let name = try IntentBridge.actionName(of: intent)
    let copy = try await IntentBridge.intent(named: name)
    #expect(type(of: copy) == type(of: intent))
  }

  @Test func `an intent that a new process does not find is refused`() {
    struct Local: AppIntent {
      static let title: LocalizedStringResource = "Local"
      func perform() async throws -> some IntentResult { .result() }
    }
    #expect(throws: IntentArchiveError(type: "AppIntentsTests.Private", reason: .unfindable)) {
      try IntentBridge.actionName(of: Private())
    }
    #expect(throws: IntentArchiveError.self) { try IntentBridge.actionName(of: Local()) }
  }

  @Test func `an intent that is too long or has a value without a text is refused`() throws {
    let bare = "AppIntentsTests.ToggleItem?id=".utf8.count
    let longest = ToggleItem(id: String(repeating: "x", count: 1024 - bare))
    #expect(try IntentBridge.actionName(of: longest).utf8.count == 1024)
    longest.id += "x"
    #expect(
      throws: IntentArchiveError(type: "AppIntentsTests.ToggleItem", reason: .tooLong(1025))
    ) { try IntentBridge.actionName(of: longest) }
    let measured = Measured()
    measured.speed = Measurement(value: 3, unit: .knots)
    let error = #expect(throws: IntentArchiveError.self) {
      try IntentBridge.actionName(of: measured)
    }
    #expect(error?.reason == .parameter("speed"))
  }

  @Test(arguments: [
    "", "AppIntentsTests", "AppIntentsTests.None", "AppIntentsTests.City", "Swift.Int", "$Si", "$",
    "....", "AppIntentsTests.ToggleItem?", "AppIntentsTests.ToggleItem?none=1",
    "AppIntentsTests.ToggleItem?isDone=maybe", "a.b.c.d.e.f.g.h.i", "?id=1", "$$$",
  ])
  func `other names are refused`(name: String) async {
    if name == "AppIntentsTests.ToggleItem?" {
      await #expect(throws: Never.self) { try await IntentBridge.intent(named: name) }
    } else {
      await #expect(throws: IntentBridgeError.self) { try await IntentBridge.intent(named: name) }
    }
  }

  @Test func `an action is performed, and then the intent that it answers`() async throws {
    try await IntentBridge.perform(action: "AppIntentsTests.ToggleItem?id=one&isDone=true&city=2")
    #expect(Performed.has("one true Oslo"))
    try await IntentBridge.perform(action: "AppIntentsTests.First?id=two")
    #expect(Performed.has("two false Berlin"))
  }

  @Test func `a chain of intents ends after the eighth`() async throws {
    let id = UUID().uuidString
    try await IntentBridge.perform(action: "AppIntentsTests.Endless?id=\(id)")
    #expect(Performed.count("endless \(id)") == 8)
  }

  @Test func `a cancelled action performs nothing`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await IntentBridge.perform(action: "AppIntentsTests.ToggleItem?id=never")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!Performed.has("never false Berlin"))
  }
}
