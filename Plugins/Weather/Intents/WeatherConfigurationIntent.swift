import AppIntents

struct WeatherConfigurationIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Weather"
  static let description = IntentDescription("Shows the weather in a city.")

  @Parameter(title: "City")
  var city: City?

  @Parameter(title: "Unit", default: .celsius)
  var unit: TemperatureUnit

  @Parameter(
    title: "Source",
    description: "A file or web address with forecasts. {city} stands for the city.")
  var source: String?
}
