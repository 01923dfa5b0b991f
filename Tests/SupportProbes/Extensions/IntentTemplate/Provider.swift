import Intents
import SwiftUI
import WidgetKit

struct Provider: IntentTimelineProvider {
  func placeholder(in context: Context) -> SimpleEntry {
    SimpleEntry(date: Date(), configuration: ConfigurationIntent())
  }

  func getSnapshot(
    for configuration: ConfigurationIntent, in context: Context,
    completion: @escaping (SimpleEntry) -> Void
  ) { completion(SimpleEntry(date: Date(), configuration: configuration)) }

  func getTimeline(
    for configuration: ConfigurationIntent, in context: Context,
    completion: @escaping (Timeline<Entry>) -> Void
  ) {
    let entries = [SimpleEntry(date: Date(), configuration: configuration)]
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}
