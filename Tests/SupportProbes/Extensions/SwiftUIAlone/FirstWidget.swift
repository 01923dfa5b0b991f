import SwiftUI
import WidgetKit

struct FirstWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "first", provider: Provider()) { Text($0.date, style: .date) }
  }
}

struct FirstEntry: TimelineEntry {
  let date: Date
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> FirstEntry { FirstEntry(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping (FirstEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .never))
  }
}
