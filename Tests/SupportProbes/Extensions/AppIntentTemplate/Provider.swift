import SwiftUI
import WidgetKit

struct Provider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> SimpleEntry {
    SimpleEntry(date: Date(), configuration: ConfigurationAppIntent())
  }

  func snapshot(for configuration: ConfigurationAppIntent, in context: Context) async -> Entry {
    SimpleEntry(date: Date(), configuration: configuration)
  }

  func timeline(
    for configuration: ConfigurationAppIntent, in context: Context
  ) async -> Timeline<Entry> {
    let entries = [SimpleEntry(date: Date(), configuration: configuration)]
    return Timeline(entries: entries, policy: .atEnd)
  }
}
