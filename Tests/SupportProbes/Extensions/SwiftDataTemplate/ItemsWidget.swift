// swift-format-ignore-file

import SwiftData
import SwiftUI
import WidgetKit

@main
struct ItemsWidget: Widget {
  let kind: String = "ItemsWidget"
  let container = try! ModelContainer(for: Item.self)

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: Provider()) { entry in
      ItemsWidgetEntryView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .modelContainer(Persistence.shared)
    }
    .configurationDisplayName("Items")
  }
}

struct Other: View {
  var body: some View {
    Text("").modelContainer(for: [Item.self, Trip.self])
    Text("").modelContainer(for: Item.self, inMemory: true)
    Text("").modelContext(ModelContext(Persistence.shared))
  }
}

#Preview(as: .systemSmall) {
  ItemsWidget()
} timeline: {
  SimpleEntry(date: .now, items: [])
}
