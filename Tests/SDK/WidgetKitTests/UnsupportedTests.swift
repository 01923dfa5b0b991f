internal import ActivityKit
internal import AppIntents
internal import CWidgetABI
internal import RecordingHost
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

private struct Delivery: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var minutes: Int
    var isNear: Bool { minutes < 5 }
  }

  var name: String
}

private struct DeliveryActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: Delivery.self) { context in
      VStack {
        Text(context.attributes.name)
        if context.isStale { Text("old") }
      }
      .activityBackgroundTint(.black)
      .activitySystemActionForegroundColor(Color.white)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("\(context.state.minutes)") }
        DynamicIslandExpandedRegion(.trailing, priority: 1) {
          Image(systemName: "car")
          Text(context.attributes.name)
        }
        if context.state.isNear {
          DynamicIslandExpandedRegion(.center) { Text("near") }
        }
        DynamicIslandExpandedRegion(.bottom) {
          ProgressView(value: 0.5).dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
      } compactLeading: {
        Text("L")
      } compactTrailing: {
        Text(timerInterval: Date()...Date(), countsDown: true)
      } minimal: {
        Text("M")
      }
      .contentMargins(.trailing, 8, for: .expanded)
      .keylineTint(.red)
      .widgetURL(URL(string: "app://delivery"))
    }
    .supplementalActivityFamilies([.small, .medium])
    .configurationDisplayName("Delivery")
  }
}

private struct Start: AppIntent {
  static let title: LocalizedStringResource = "Start"
  func perform() async throws -> some IntentResult { .result() }
}

private struct Switch: SetValueIntent {
  static let title: LocalizedStringResource = "Switch"
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

private struct Which: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Which"
  @Parameter(title: "Name", default: "a") var name: String
}

private struct StartControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "start") {
      ControlWidgetButton(action: Start()) {
        Label("Start", systemImage: "timer").controlWidgetActionHint("Start it")
      }
      .tint(.purple)
    }
    .displayName("Start")
    .description("Starts it.")
  }
}

private struct SwitchControl: ControlWidget {
  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: Which) -> Bool { false }
    func currentValue(configuration: Which) async throws -> Bool { true }
  }

  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "switch", provider: Provider()) { value in
      ControlWidgetToggle("Switch", isOn: value, action: Switch()) { isOn in
        Label(isOn ? "On" : "Off", systemImage: "timer")
      }
    }
    .displayName("Switch")
    .promptsForUserConfiguration()
  }
}

private struct NowEntry: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
}

private struct NowProvider: TimelineProvider {
  func placeholder(in context: Context) -> NowEntry { NowEntry() }
  func getSnapshot(in context: Context, completion: @escaping (NowEntry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<NowEntry>) -> Void) {}
}

private struct Besides: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "besides", provider: NowProvider()) { _ in Text(verbatim: "b") }
  }
}

private struct MixedBundle: WidgetBundle {
  var body: some Widget {
    Besides()
    DeliveryActivity()
    if #available(iOS 18.0, *) {
      StartControl()
      SwitchControl()
    }
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `What is not shown here` {
    init() { FakeHost.connect() }

    @Test func `a bundle declares its widgets, and says which others it leaves out`() {
      MixedBundle.main()
      let ids = PluginRegistry.descriptors.map { String(cString: $0.pointee.id) }
      #expect(ids.contains("besides"))
      #expect(!ids.contains("start") && !ids.contains("switch"))
      let lines = FakeHost.takeLines()
      for name in ["Delivery", "StartControl", "SwitchControl"] {
        #expect(lines.filter { $0.hasPrefix("log 2") && $0.contains(name) }.count == 1)
      }
      MixedBundle.main()
      #expect(!FakeHost.takeLines().contains { $0.hasPrefix("log 2") })
    }

    @Test func `no live activity starts`() async {
      #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
      #expect(Activity<Delivery>.activities.isEmpty)
      #expect(throws: ActivityAuthorizationError.unsupported) {
        let content = ActivityContent(state: Delivery.ContentState(minutes: 3), staleDate: nil)
        _ = try Activity.request(
          attributes: Delivery(name: "a"), content: content, pushType: .token)
      }
      for activity in Activity<Delivery>.activities {
        await activity.end(nil, dismissalPolicy: .immediate)
      }
      for await _ in Activity<Delivery>.activityUpdates { Issue.record("an activity began") }
    }

    @Test func `there are no controls to reload`() async throws {
      ControlCenter.shared.reloadControls(ofKind: "start")
      #expect(try await ControlCenter.shared.currentControls().isEmpty)
    }
  }
}
