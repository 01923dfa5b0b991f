internal import CWidgetABI
internal import Foundation
internal import Observation
internal import RecordingHost
internal import SwiftData
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

@Model
final class Errand {
  var title: String
  init(title: String) { self.title = title }
}

private struct ErrandEntry: TimelineEntry {
  let date = Date(timeIntervalSince1970: 100)
}

/// A provider that inserts objects for a timeline, and none for a snapshot.
private struct ErrandProvider: TimelineProvider {
  let container: ModelContainer

  func placeholder(in context: Context) -> ErrandEntry { ErrandEntry() }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (ErrandEntry) -> Void) {
    completion(ErrandEntry())
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ErrandEntry>) -> Void
  ) {
    Task { @MainActor in
      for title in ["Milk", "Bread"] { container.mainContext.insert(Errand(title: title)) }
      completion(Timeline(entries: [ErrandEntry()], policy: .never))
    }
  }
}

private struct ErrandList: View {
  var entry: ErrandEntry
  @Query(sort: \Errand.title) private var errands: [Errand]

  var body: some View {
    if errands.isEmpty {
      Text(verbatim: "Nothing to do")
    } else {
      ForEach(errands) { Text(verbatim: $0.title) }
    }
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `A widget with a database` {
    init() { FakeHost.connect() }

    @Test func `it shows its empty state, and then what its provider inserts`() async throws {
      let container = try ModelContainer(for: Errand.self)
      let id = "kind-\(PluginRegistry.descriptors.count)"
      let configuration = StaticConfiguration(
        kind: id, provider: ErrandProvider(container: container)
      ) { entry in
        ErrandList(entry: entry).modelContainer(container)
      }
      PluginRegistry.register(configuration._kinds)
      let snapshot = await FakeCall(kind: id, call: WH_CALL_SNAPSHOT).perform()
      #expect(snapshot.text.contains("text text='Nothing to do'"))
      let timeline = await FakeCall(kind: id).perform()
      let texts = timeline.lines.filter { $0.contains("text=") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(texts == ["text text='Bread'", "text text='Milk'"])
    }
  }
}
