import SwiftData
import WidgetKit

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> SimpleEntry {
    SimpleEntry(date: Date(), items: [])
  }

  func getSnapshot(in context: Context, completion: @escaping (SimpleEntry) -> ()) {
    completion(SimpleEntry(date: Date(), items: []))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
    Task { @MainActor in
      let items = (try? Persistence.shared.mainContext.fetch(FetchDescriptor<Item>())) ?? []
      let entry = SimpleEntry(date: .now, items: items.map(\.timestamp))
      completion(Timeline(entries: [entry], policy: .after(.now.addingTimeInterval(60))))
    }
  }
}

struct SimpleEntry: TimelineEntry {
  let date: Date
  let items: [Date]
}
