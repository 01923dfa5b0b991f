import SwiftUI
import WidgetKit

struct SimpleEntry: TimelineEntry {
  let date: Date
  let emoji: String
}

struct TemplateWidget: Widget {
  let kind: String = "TemplateWidget"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: Provider()) { entry in
      TemplateEntryView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("My Widget")
    .description("This is an example widget.")
  }
}
