import AppIntents
import SwiftUI
import WidgetKit

@main
struct Weather: Widget {
  nonisolated static let kind = "Weather"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: Self.kind, intent: WeatherConfigurationIntent.self, provider: WeatherProvider()
    ) { entry in
      WeatherEntryView(entry: entry)
    }
    .configurationDisplayName("Weather")
    .description("The weather in a city, hour by hour.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
