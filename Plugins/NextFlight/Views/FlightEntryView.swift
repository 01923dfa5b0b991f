import SwiftUI
import WidgetKit

struct FlightEntryView: View {
  @Environment(\.widgetFamily) private var family

  let entry: FlightEntry

  var body: some View {
    content
      .containerBackground(for: .widget) {
        LinearGradient(
          colors: [Color("BackgroundTop"), Color("BackgroundBottom")], startPoint: .top,
          endPoint: .bottom)
      }
      .tint(Color("Brand"))
  }

  @ViewBuilder private var content: some View {
    switch entry.content {
    case .flight(let flight, let following):
      Group {
        switch family {
        case .systemLarge:
          LargeFlightView(flight: flight, following: following, date: entry.date)
        case .systemMedium:
          MediumFlightView(flight: flight, date: entry.date)
        default:
          SmallFlightView(flight: flight, date: entry.date)
        }
      }
      .widgetURL(DeepLink.flight(flight.id).url)
    case .noFlight:
      MessageView(title: "No trips ahead", hint: "Where would you like to go?")
        .widgetURL(DeepLink.search.url)
    case .unavailable:
      MessageView(title: "Trips unavailable", hint: "We will try again in a moment.")
        .widgetURL(DeepLink.search.url)
    }
  }
}

#Preview("Small", as: .systemSmall) {
  NextFlight()
} timelineProvider: {
  FlightProvider()
}

#Preview("Large", as: .systemLarge) {
  NextFlight()
} timelineProvider: {
  FlightProvider()
}
