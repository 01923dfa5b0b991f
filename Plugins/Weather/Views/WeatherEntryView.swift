import AppIntents
import SwiftUI
import WidgetKit

struct WeatherEntryView: View {
  @Environment(\.widgetFamily) private var family

  let entry: WeatherEntry

  var body: some View {
    switch entry.content {
    case .weather(let report):
      Group {
        if family == .systemMedium {
          MediumWeatherView(report: report, city: entry.city, unit: entry.unit)
        } else {
          SmallWeatherView(report: report, city: entry.city, unit: entry.unit)
        }
      }
      .foregroundStyle(.white)
      .containerBackground(for: .widget) {
        WeatherBackground(hour: report.current)
      }
    case .unavailable:
      UnavailableView(city: entry.city)
        .foregroundStyle(.white)
        .containerBackground(Color("Unavailable").gradient, for: .widget)
    }
  }
}

/// The sky, darkened a little so that white text can be read.
private struct WeatherBackground: View {
  @Environment(\.widgetFamily) private var family

  let hour: Forecast.Hour

  var body: some View {
    Image(hour.condition.backgroundName(isDaylight: hour.isDaylight))
      .resizable()
      .scaledToFill()
      .unredacted()
      // On small the sun stands in the middle, where the degrees of a hot day are.
      .offset(x: family == .systemSmall ? 18 : 0)
      .overlay(Color("Shade"))
  }
}

#Preview("Small", as: .systemSmall) {
  Weather()
} timeline: {
  WeatherEntry(date: .now, city: .standard, unit: .celsius, content: .unavailable)
}
