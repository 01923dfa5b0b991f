import Intents
import SwiftUI
import WidgetKit

class ConfigurationIntent: INIntent {}

struct SimpleEntry: TimelineEntry {
  let date: Date
  let configuration: ConfigurationIntent
}

struct TemplateWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: "TemplateWidget", intent: ConfigurationIntent.self, provider: Provider()
    ) { entry in
      TemplateEntryView(entry: entry)
    }
  }
}
