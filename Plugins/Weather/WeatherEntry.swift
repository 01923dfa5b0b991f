import WidgetKit

struct WeatherEntry: TimelineEntry {
  enum Content {
    case weather(WeatherReport)
    case unavailable
  }

  let date: Date
  let city: City
  let unit: TemperatureUnit
  let content: Content

  /// Dangerous weather goes to the front as long as it lasts.
  var relevance: TimelineEntryRelevance? {
    guard case .weather(let report) = content else { return nil }
    switch report.severity {
    case .low:
      return TimelineEntryRelevance(score: 10, duration: WeatherReport.interval)
    case .high:
      let end = report.alert?.end ?? date.addingTimeInterval(WeatherReport.interval)
      return TimelineEntryRelevance(score: 100, duration: end.timeIntervalSince(date))
    }
  }
}
