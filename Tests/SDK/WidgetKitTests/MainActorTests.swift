internal import AppIntents
internal import CWidgetABI
internal import RecordingHost
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

private struct Moment: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
}

/// Of the main actor, with requirements that may be called from anywhere.
@MainActor
private final class Unsafe: @preconcurrency TimelineProvider {
  var count = 0
  func placeholder(in context: Context) -> Moment { Moment() }
  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {
    count += 1
    completion(Moment())
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
    count += 1
    completion(Timeline(entries: [Moment()], policy: .never))
  }
}

/// Of the main actor, with requirements that are called there only.
@MainActor
private final class Isolated: @MainActor TimelineProvider {
  var count = 0
  func placeholder(in context: Context) -> Moment { Moment() }
  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {
    count += 1
    completion(Moment())
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
    count += 1
    completion(Timeline(entries: [Moment()], policy: .never))
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `A provider of the main actor` {
    init() { FakeHost.connect() }

    private func answers(_ provider: some TimelineProvider) async -> [wh_status?] {
      let id = "main-\(PluginRegistry.descriptors.count)"
      PluginRegistry.register(
        StaticConfiguration(kind: id, provider: provider) { _ in Text(verbatim: "t") }._kinds)
      var statuses: [wh_status?] = []
      for call in [WH_CALL_PLACEHOLDER, WH_CALL_SNAPSHOT, WH_CALL_TIMELINE] {
        statuses.append(await FakeCall(kind: id, call: call).perform().status)
      }
      return statuses
    }

    @Test func `its synchronous functions work when they may be called from anywhere`() async {
      let provider = Unsafe()
      #expect(await answers(provider) == [0, 0, 0])
      #expect(provider.count == 2)
    }

    @Test func `its synchronous functions work when they are called there only`() async {
      let provider = Isolated()
      #expect(await answers(provider) == [0, 0, 0])
      #expect(provider.count == 2)
    }
  }
}
