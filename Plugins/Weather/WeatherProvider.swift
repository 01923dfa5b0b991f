import AppIntents
import WidgetKit

struct WeatherProvider: AppIntentTimelineProvider {
  private static let entryCount = 8
  private static let retryInterval: TimeInterval = 15 * 60

  private let service = WeatherService()

  func placeholder(in context: Context) -> WeatherEntry {
    entry(for: ForecastStore.sample(for: .standard, on: .now), city: .standard, unit: .celsius)
  }

  func snapshot(
    for configuration: WeatherConfigurationIntent, in context: Context
  ) async -> WeatherEntry {
    let city = configuration.city ?? .standard
    let stored = context.isPreview ? nil : ForecastStore.stored(for: city)
    return entry(
      for: stored ?? ForecastStore.sample(for: city, on: .now), city: city,
      unit: configuration.unit)
  }

  func timeline(
    for configuration: WeatherConfigurationIntent, in context: Context
  ) async -> Timeline<WeatherEntry> {
    let city = configuration.city ?? .standard
    let forecast =
      (try? await service.forecast(for: city, from: configuration.source))
      ?? ForecastStore.stored(for: city)
    let now = Date.now
    let entries = dates(from: now).compactMap { date in
      forecast?.report(at: date).map { report in
        WeatherEntry(
          date: date, city: city, unit: configuration.unit, content: .weather(report))
      }
    }
    guard !entries.isEmpty else {
      let entry = WeatherEntry(
        date: now, city: city, unit: configuration.unit, content: .unavailable)
      return Timeline(
        entries: [entry], policy: .after(now.addingTimeInterval(Self.retryInterval)))
    }
    return Timeline(entries: entries, policy: .atEnd)
  }

  /// Now, and then at each full hour.
  private func dates(from start: Date) -> [Date] {
    let hour = WeatherReport.interval
    let next = (start.timeIntervalSinceReferenceDate / hour).rounded(.down) + 1
    let fullHours = (0..<(Self.entryCount - 1)).map { offset in
      Date(timeIntervalSinceReferenceDate: (next + Double(offset)) * hour)
    }
    return [start] + fullHours
  }

  private func entry(for forecast: Forecast?, city: City, unit: TemperatureUnit) -> WeatherEntry {
    let content = forecast?.report(at: .now).map { WeatherEntry.Content.weather($0) }
    return WeatherEntry(date: .now, city: city, unit: unit, content: content ?? .unavailable)
  }
}
