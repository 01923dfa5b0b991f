import SwiftUI
import WidgetKit

struct SimpleEntry: TimelineEntry {
  let date: Date
  let configuration: ConfigurationAppIntent
}

struct TemplateWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "TemplateWidget", intent: ConfigurationAppIntent.self, provider: Provider()
    ) { entry in
      TemplateEntryView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
  }
}
