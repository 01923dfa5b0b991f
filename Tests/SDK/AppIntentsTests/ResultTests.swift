import AppIntents
import Synchronization
import Testing

private struct Plain: AppIntent {
  static let title: LocalizedStringResource = "Plain"
  @Parameter(title: "N") var number: Int
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: number + 1, dialog: "done")
  }
}

private struct Shown: SnippetIntent {
  static let title: LocalizedStringResource = "Shown"
  func perform() async throws -> some IntentResult { .result() }
}

private struct Opened: OpenIntent {
  static let title: LocalizedStringResource = "Opened"
  @Parameter(title: "T") var target: Unit
}

struct SetDone: SetValueIntent {
  static let title: LocalizedStringResource = "Set"
  @Parameter(title: "V") var value: Bool
  @Parameter(title: "O") var other: Bool
  func perform() async throws -> some IntentResult { .result() }
}

struct Failing: AppIntent {
  static let title: LocalizedStringResource = "Failing"
  static let openAppWhenRun = true
  private func fail() throws { throw AppIntentError("it failed") }
  func perform() async throws -> some IntentResult {
    Performed.note("failing")
    try fail()
    return .result()
  }
}

struct Opening: AppIntent {
  static let title: LocalizedStringResource = "Opening"
  func perform() async throws -> some IntentResult & OpensIntent {
    let url = URL(fileURLWithPath: "/opened")
    return .result(opensIntent: OpenURLIntent(url))
  }
}

@Suite struct ResultTests {
  private func check<R: IntentResult>(_ result: R, opens: Bool = false) {
    #expect((result._nextIntent is Shown) == opens)
    #expect((result._nextIntent == nil) == !opens)
  }

  @Test func `each form of an answer has its parts`() async throws {
    check(.result())
    check(.result(snippetIntent: Shown()))
    check(.result(opensIntent: Shown()), opens: true)
    check(.result(opensIntent: Shown(), dialog: "d"), opens: true)
    check(.result(value: 3, opensIntent: Shown()), opens: true)
    check(.result(value: 3, opensIntent: Shown(), dialog: "d"), opens: true)
    let dialogs: [IntentDialog?] = [
      IntentResultContainer.result(dialog: "a").dialog,
      IntentResultContainer.result(dialog: "b", snippetIntent: Shown()).dialog,
      IntentResultContainer.result(opensIntent: Shown(), dialog: "c").dialog,
      IntentResultContainer.result(value: 1, dialog: "d").dialog,
      IntentResultContainer.result(value: 1, dialog: "e", snippetIntent: Shown()).dialog,
      IntentResultContainer.result(value: 1, opensIntent: Shown(), dialog: "f").dialog,
    ]
    #expect(dialogs.map(\.?.full.key) == ["a", "b", "c", "d", "e", "f"])
    let values: [Int?] = [
      IntentResultContainer.result(value: 1).value,
      IntentResultContainer.result(value: 2, snippetIntent: Shown()).value,
      IntentResultContainer.result(value: 3, dialog: "d").value,
      IntentResultContainer.result(value: 4, dialog: "d", snippetIntent: Shown()).value,
      IntentResultContainer.result(value: 5, opensIntent: Shown()).value,
      IntentResultContainer.result(value: 6, opensIntent: Shown(), dialog: "d").value,
    ]
    #expect(values == [1, 2, 3, 4, 5, 6])
    let plain = Plain()
    plain.number = 4
    let answer = try await plain()
    #expect(answer.value == 5 && answer.dialog?.full.key == "done")
  }

  @Test func `intents that only hold values or open something do nothing`() async throws {
    let configured = try await Trip().perform()
    let opened = try await Opened().perform()
    #expect(configured._nextIntent == nil && opened._nextIntent == nil)
    let url = URL(fileURLWithPath: "/a")
    #expect(OpenURLIntent(url).url == url && OpenURLIntent().url == nil)
    #expect(try await OpenURLIntent(url).perform()._nextIntent == nil)
  }

  @Test func `an intent says little about itself unless it is asked to`() {
    #expect(Plain.description == nil && !Plain.openAppWhenRun && Plain.isDiscoverable)
    #expect(Plain.authenticationPolicy == .alwaysAllowed && Plain.supportedModes == .background)
    #expect(Plain.persistentIdentifier == "Plain")
    #expect(IntentModes.foreground(.immediate) == .foreground)
    #expect(IntentModes.background.rawValue == 1 && IntentModes.foreground.rawValue == 2)
    let description = IntentDescription(
      "d", categoryName: "c", searchKeywords: ["k"], resultValueName: "r")
    #expect(description.descriptionText.key == "d" && description.categoryName?.key == "c")
    #expect(description.searchKeywords.count == 1 && description.resultValueName?.key == "r")
    #expect(("x" as IntentDescription).descriptionText.key == "x")
    #expect(IntentDialog(full: "f", supporting: "s").full.key == "f")
    #expect(IntentDialog(full: "f", supporting: "s", systemImageName: "i").full.key == "f")
    #expect(IntentDialog(full: "f", systemImageName: "i").full.key == "f")
    #expect(("x" as IntentDialog).full.key == "x" && IntentDialog("y").full.key == "y")
  }

  @Test func `whatever asks people fails with its words`() async {
    let parameter = Plain().$number
    #expect(parameter.needsValueError("v").message.key == "v")
    #expect(parameter.needsDisambiguationError(among: [1], dialog: "d").message.key == "d")
    #expect(
      parameter.needsConfirmationError(for: 1, dialog: "c").localizedStringResource.key == "c")
    let own = [
      parameter.needsValueError(), parameter.needsDisambiguationError(among: [1]),
      parameter.needsConfirmationError(for: 1), AppIntentError.restartPerform,
    ]
    #expect(Set(own.map(\.message.key)).count == 4)
    await #expect(throws: AppIntentError.self) { try await parameter.requestValue() }
    await #expect(throws: AppIntentError.self) {
      try await parameter.requestDisambiguation(among: [1])
    }
    await #expect(throws: AppIntentError.self) { try await parameter.requestConfirmation(for: 1) }
    await #expect(throws: AppIntentError.UserActionRequired.self) {
      try await Plain().requestConfirmation()
    }
    await #expect(throws: AppIntentError.UserActionRequired.self) {
      try await Plain().requestConfirmation(result: IntentResultContainer.result(value: 1))
    }
    await #expect(throws: AppIntentError.UserActionRequired.self) {
      try await Plain().requestChoice(between: [IntentChoiceOption(title: "a")])
    }
  }

  @Test func `a truth value that is set is part of the name`() throws {
    let intent = SetDone()
    let name = "AppIntentsTests.SetDone"
    #expect(try IntentBridge.actionName(of: intent) == name)
    #expect(try IntentBridge.actionName(of: intent, setting: true) == "\(name)?value=true")
    #expect(try IntentBridge.actionName(of: intent, setting: false) == "\(name)?value=false")
    intent.other = true
    #expect(
      try IntentBridge.actionName(of: intent, setting: true) == "\(name)?value=true&other=true")
    intent.value = false
    #expect(
      try IntentBridge.actionName(of: intent, setting: true) == "\(name)?value=false&other=true")
    #expect(
      try IntentBridge.actionName(of: ToggleItem(id: "a"), setting: true)
        == "AppIntentsTests.ToggleItem?id=a", "it sets no truth value")
  }

  @Test func `an error of an action is thrown and told to authors`() async {
    await #expect(throws: AppIntentError.self) {
      try await IntentBridge.perform(action: "AppIntentsTests.Failing")
    }
    #expect(Performed.has("failing"))
    #expect(AuthorWarnings.all.contains { $0.contains("Failing") && $0.contains("it failed") })
    #expect(AuthorWarnings.all.contains { $0.contains("Failing") && $0.contains("no app") })
  }

  @Test func `an action opens no URL and tells authors`() async throws {
    try await IntentBridge.perform(action: "AppIntentsTests.Opening")
    #expect(AuthorWarnings.all.contains { $0.contains("file:///opened") })
  }

  @Test func `a chain that is cut is told to authors`() async throws {
    let id = UUID().uuidString
    try await IntentBridge.perform(action: "AppIntentsTests.Endless?id=\(id)")
    #expect(AuthorWarnings.all.contains { $0.contains(id) })
  }

  @Test func `a dependency is what was added, made once, else its default`() {
    struct Service: Equatable { var name: String }
    let made = Mutex(0)
    let key = UUID().uuidString
    AppDependencyManager.shared.add(key: key) { () -> Service in
      made.withLock { $0 += 1 }
      return Service(name: "a")
    }
    #expect(made.withLock { $0 } == 0, "nobody has asked")
    let first = AppDependency<Service>(key: key)
    #expect(first.wrappedValue.name == "a" && first.wrappedValue.name == "a")
    #expect(AppDependency<Service>(key: key).wrappedValue.name == "a")
    #expect(made.withLock { $0 } == 1)
    AppDependencyManager.shared.add(key: key, dependency: Service(name: "b"))
    #expect(AppDependency<Service>(key: key).wrappedValue.name == "b")
    #expect(first.wrappedValue.name == "a", "what was read stays")
    struct Other: Equatable { var number: Int }
    #expect(AppDependency<Other>(default: { Other(number: 5) }).wrappedValue.number == 5)
    AppDependencyManager.shared.add(dependency: Other(number: 6))
    #expect(AppDependency<Other>(default: { Other(number: 5) }).wrappedValue.number == 6)
    #expect(AppDependency<Other>().wrappedValue.number == 6)
  }

  @Test func `a property has its value, or that of its type`() {
    let titled = EntityProperty<Int>(title: "t")
    #expect(titled.title?.key == "t" && titled.wrappedValue == 0)
    titled.wrappedValue = 5
    #expect(titled.wrappedValue == 5 && titled.projectedValue === titled)
    #expect(EntityProperty(wrappedValue: 7, title: "x").wrappedValue == 7)
    #expect(EntityProperty(wrappedValue: 7, title: "x").title?.key == "x")
    #expect(EntityProperty<String>(identifier: "i", title: "y").title?.key == "y")
    #expect(EntityProperty<String>().title == nil && EntityProperty<String>().wrappedValue == "")
  }
}
