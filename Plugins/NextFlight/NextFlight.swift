import SwiftUI
import WidgetKit

@main
struct NextFlight: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "NextFlight", provider: FlightProvider()) { entry in
      FlightEntryView(entry: entry)
    }
    .configurationDisplayName("Next Flight")
    .description("Gate, seat and time of the flight you take next.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}
