import Intents
import SwiftUI
import WidgetKit

struct TideEntry: TimelineEntry {
  let date: Date
  let tide: Tide
  let harbour: String
}

struct TideProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> TideEntry { entry(nil) }

  func getSnapshot(
    for configuration: SelectHarbourIntent, in context: Context,
    completion: @escaping (TideEntry) -> Void
  ) {
    completion(entry(configuration.harbour))
  }

  func getTimeline(
    for configuration: SelectHarbourIntent, in context: Context,
    completion: @escaping (Timeline<TideEntry>) -> Void
  ) {
    completion(Timeline(entries: [entry(configuration.harbour)], policy: .never))
  }

  private func entry(_ harbour: String?) -> TideEntry {
    TideEntry(
      date: Date(), tide: Tide(date: Date(), metres: 2.5), harbour: harbour ?? "Norddeich")
  }
}

struct TidesWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(kind: "tides", intent: SelectHarbourIntent.self, provider: TideProvider()) {
      entry in
      VStack {
        Text("High tide").foregroundColor(Color("Sea"))
        Text(entry.harbour)
        Text(Tide.isOnPhone ? "on a phone" : "elsewhere")
      }
    }
    .configurationDisplayName("Tides")
    .supportedFamilies([.systemSmall])
  }
}
