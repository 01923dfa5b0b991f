internal import AppIntents
internal import CWidgetABI
internal import RecordingHost
internal import SwiftUI
internal import Synchronization
internal import Testing

@testable internal import WidgetKit

private struct Moment: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
}

/// Keeps its completion handler.
private final class Keeper: TimelineProvider, Sendable {
  let kept = Mutex<(@Sendable (Timeline<Moment>) -> Void)?>(nil)

  func placeholder(in context: Context) -> Moment { Moment() }
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Moment) -> Void) {}
  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Moment>) -> Void
  ) { kept.withLock { $0 = completion } }
}

/// Has no placeholder, and keeps the handler of its snapshot.
private final class Beta: TimelineProvider, Sendable {
  let kept = Mutex<(@Sendable (Moment) -> Void)?>(nil)
  let mustKeep: Bool
  init(mustKeep: Bool) { self.mustKeep = mustKeep }

  func snapshot(with context: Context, completion: @escaping @Sendable (Moment) -> Void) {
    if mustKeep { kept.withLock { $0 = completion } }
  }
  func timeline(
    with context: Context, completion: @escaping @Sendable (Timeline<Moment>) -> Void
  ) {}
}

/// Its snapshot asks for the placeholder that it does not have.
private struct Circular: TimelineProvider {
  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {}
}

private struct Empty: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Empty"
}

/// Sleeps until it is cancelled, and says so.
struct SleepIntent: AppIntent {
  static let title: LocalizedStringResource = "Sleep"
  static let hasBegun = Mutex(false)
  static let wakings = AsyncStream<Bool>.makeStream()

  func perform() async throws -> some IntentResult {
    Self.hasBegun.withLock { $0 = true }
    defer { Self.wakings.continuation.yield(Task.isCancelled) }
    try await Task.sleep(for: .seconds(3600))
    return .result()
  }
}

/// Throws if it is told to.
struct FragileIntent: AppIntent {
  struct Broken: Error, CustomStringConvertible { var description: String { "broken" } }
  static let title: LocalizedStringResource = "Fragile"
  @Parameter(title: "Broken") var isBroken: Bool

  init() {}
  init(isBroken: Bool) { self.isBroken = isBroken }

  func perform() async throws -> some IntentResult {
    if isBroken { throw Broken() }
    return .result()
  }
}

/// Sleeps until it is cancelled, and says so.
private struct Sleeper: AppIntentTimelineProvider {
  var woke: AsyncStream<Bool>.Continuation

  func placeholder(in context: Context) -> Moment { Moment() }
  func snapshot(for configuration: Empty, in context: Context) async -> Moment { Moment() }
  func timeline(for configuration: Empty, in context: Context) async -> Timeline<Moment> {
    try? await Task.sleep(for: .seconds(3600))
    woke.yield(Task.isCancelled)
    return Timeline(entries: [Moment()], policy: .never)
  }
}

@MainActor
private final class MainProvider: @MainActor AppIntentTimelineProvider {
  var count = 0
  func placeholder(in context: Context) -> Moment { Moment() }
  func snapshot(for configuration: Empty, in context: Context) async -> Moment { Moment() }
  func timeline(for configuration: Empty, in context: Context) async -> Timeline<Moment> {
    count += 1
    return Timeline(entries: [Moment()], policy: .never)
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `The time of a call` {
    init() { FakeHost.connect() }

    private func declare(_ configuration: (String) -> some WidgetConfiguration) -> String {
      let id = "timed-\(PluginRegistry.descriptors.count)"
      PluginRegistry.register(configuration(id)._kinds)
      return id
    }

    private func declare(_ provider: some TimelineProvider) -> String {
      declare { StaticConfiguration(kind: $0, provider: provider) { _ in Text(verbatim: "t") } }
    }

    @Test func `a handler that is kept for ever costs the answer at the deadline`() async {
      let keeper = Keeper()
      let answer = await FakeCall(kind: declare(keeper), isLate: { true }).perform()
      #expect(answer.status == wh_status(WH_EXPIRED))
      #expect(answer.error?.isEmpty == false)
      // What comes then is dropped.
      keeper.kept.withLock { $0 }?(Timeline(entries: [Moment()], policy: .never))
      await Task.yield()
      #expect(answer.lines.isEmpty)
    }

    @Test func `an async provider is cancelled at the deadline`() async {
      let (wakings, woke) = AsyncStream<Bool>.makeStream()
      let kind = declare {
        AppIntentConfiguration(kind: $0, intent: Empty.self, provider: Sleeper(woke: woke)) { _ in
          Text(verbatim: "t")
        }
      }
      let answer = await FakeCall(kind: kind, isLate: { true }).perform()
      #expect(answer.status == wh_status(WH_EXPIRED))
      for await wasCancelled in wakings {
        #expect(wasCancelled)
        break
      }
    }

    @Test func `an action is cancelled at the deadline`() async throws {
      let action = try IntentBridge.actionName(of: SleepIntent())
      let call = FakeCall(
        kind: "any", call: WH_CALL_ACTION, isLate: { SleepIntent.hasBegun.withLock { $0 } },
        function: .perform(action))
      #expect(await call.perform().status == wh_status(WH_EXPIRED))
      for await wasCancelled in SleepIntent.wakings.stream {
        #expect(wasCancelled)
        break
      }
    }

    @Test func `an action that throws fails with its words, one that does not succeeds`()
      async throws
    {
      func perform(_ intent: some AppIntent) async throws -> Recording {
        let action = try IntentBridge.actionName(of: intent)
        let call = FakeCall(kind: "any", call: WH_CALL_ACTION, function: .perform(action))
        return await call.perform()
      }
      let answer = try await perform(FragileIntent(isBroken: true))
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error == "broken")
      #expect(try await perform(FragileIntent(isBroken: false)).status == 0)
    }

    @Test func `a provider of the main actor is asked on it`() async {
      let provider = MainProvider()
      let kind = declare {
        AppIntentConfiguration(kind: $0, intent: Empty.self, provider: provider) { _ in
          Text(verbatim: "t")
        }
      }
      #expect(await FakeCall(kind: kind).perform().status == 0)
      #expect(provider.count == 1)
      let placeholder = await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform()
      #expect(placeholder.status == 0)
    }

    @Test func `a placeholder made of a snapshot ends at the deadline`() async {
      let beta = Beta(mustKeep: true)
      let kind = declare(beta)
      let call = FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER, isLate: { true })
      #expect(await call.perform().status == wh_status(WH_EXPIRED))
      // Lets the thread go.
      beta.kept.withLock { $0 }?(Moment())
    }

    @Test func `a placeholder fails when there will be no snapshot either`() async {
      let kind = declare(Beta(mustKeep: false))
      let answer = await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform()
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error?.hasPrefix("Beta ") == true)
    }

    @Test func `a snapshot that needs a placeholder that needs it fails`() async {
      let kind = declare(Circular())
      let answer = await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform()
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error?.hasPrefix("Circular ") == true)
    }

    @Test func `a view of the configuration's own is the placeholder`() async {
      let kind = declare {
        StaticConfiguration(
          kind: $0, provider: Beta(mustKeep: false), placeholder: Text(verbatim: "own")
        ) { _ in Text(verbatim: "t") }
      }
      let answer = await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform()
      #expect(answer.text.contains("text='own'"))
    }
  }
}
