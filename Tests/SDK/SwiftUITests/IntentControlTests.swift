internal import AppIntents
internal import AppleFoundation
internal import RecordingHost
internal import SwiftUI
internal import Synchronization
internal import Testing

struct Mark: AppIntent {
  static let title: LocalizedStringResource = "Mark"
  @Parameter(title: "Id") var id: String

  init() {}
  init(id: String) { self.id = id }

  func perform() async throws -> some IntentResult { .result() }
}

struct Star: SetValueIntent {
  static let title: LocalizedStringResource = "Star"
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

private struct Unfindable: AppIntent {
  static let title: LocalizedStringResource = "Unfindable"
  func perform() async throws -> some IntentResult { .result() }
}

@MainActor
@Suite struct IntentControls {
  @Test func `a button has the name of what it performs`() {
    let button = Button(intent: Mark(id: "a b")) { Text(verbatim: "Go") }.buttonStyle(.plain)
    #expect(nodes(of: button) == "text text='Go' action='SwiftUITests.Mark?id=a%20b'")
  }

  @Test func `all forms of a button perform their intent`() {
    let action = "action='SwiftUITests.Mark'"
    #expect(nodes(of: Button("Go", intent: Mark()).buttonStyle(.plain)).contains(action))
    #expect(
      nodes(of: Button("Go", systemImage: "star", intent: Mark()).buttonStyle(.plain))
        .contains(action))
    let role = Button(role: .destructive, intent: Mark()) { Text(verbatim: "Go") }
    #expect(nodes(of: role.buttonStyle(.plain)).contains(action))
  }

  @Test func `a toggle has its state and the name of what it performs`() {
    let on = Toggle("Go", isOn: true, intent: Mark()).toggleStyle(.button)
    #expect(nodes(of: on).contains("action='SwiftUITests.Mark' isOn=true"))
    let off = Toggle(isOn: false, intent: Mark()) { Text(verbatim: "Go") }
    #expect(nodes(of: off.toggleStyle(.button)).contains("action='SwiftUITests.Mark' isOn=false"))
  }

  @Test func `an intent that sets a value gets the one that the switch turns to`() {
    let on = Toggle("Go", isOn: true, intent: Star()).toggleStyle(.button)
    #expect(nodes(of: on).contains("action='SwiftUITests.Star?value=false' isOn=true"))
    let own = Star()
    own.value = true
    let fixed = Toggle("Go", isOn: true, intent: own).toggleStyle(.button)
    #expect(nodes(of: fixed).contains("action='SwiftUITests.Star?value=true' isOn=true"))
    #expect(nodes(of: Button("Go", intent: Star())).contains("action='SwiftUITests.Star'"))
  }

  @Test func `what cannot work is told: private intents, whose button is drawn, and renderers`() {
    let messages = Mutex<[String]>([])
    AuthorWarnings.send { message in messages.withLock { $0.append(message) } }
    let button = Button(intent: Unfindable()) { Text(verbatim: "Go") }.buttonStyle(.plain)
    #expect(nodes(of: button) == "text text='Go'")
    let message = messages.withLock { $0 }.first { $0.contains("SwiftUITests.Unfindable") }
    #expect(message?.contains("private") == true)
    #expect(ImageRenderer(content: button).uiImage == nil)
    #expect(messages.withLock { $0 }.contains { $0.contains("ImageRenderer") })
  }
}
