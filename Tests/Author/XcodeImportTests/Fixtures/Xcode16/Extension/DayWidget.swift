import SwiftUI
import WidgetKit

struct DayEntry: TimelineEntry {
  let date: Date
  let day: Day
}

struct DayProvider: TimelineProvider {
  func placeholder(in context: Context) -> DayEntry { DayEntry(date: .now, day: .today) }

  func getSnapshot(in context: Context, completion: @escaping (DayEntry) -> Void) {
    completion(DayEntry(date: .now, day: .today))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<DayEntry>) -> Void) {
    completion(Timeline(entries: [DayEntry(date: .now, day: .today)], policy: .never))
  }
}

struct DayWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "day", provider: DayProvider()) { entry in
      DayView(day: entry.day).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Day")
    .supportedFamilies([.systemSmall])
  }
}
