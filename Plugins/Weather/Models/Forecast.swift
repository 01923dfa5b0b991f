import Foundation

/// The weather in a city, hour by hour.
struct Forecast: Codable, Sendable {
  struct Hour: Codable, Sendable, Hashable {
    var date: Date
    /// In degrees Celsius.
    let temperature: Double
    let condition: Condition
    let isDaylight: Bool
  }

  /// A warning of the weather service.
  struct Alert: Codable, Sendable, Hashable {
    let title: String
    var start: Date
    var end: Date
  }

  /// Which city it is for.
  let city: City.ID
  let timeZoneIdentifier: String
  var hours: [Hour]
  var alerts: [Alert]

  var timeZone: TimeZone { TimeZone(identifier: timeZoneIdentifier) ?? .gmt }

  /// What is known about a moment; nothing if the forecast does not reach it.
  func report(at date: Date) -> WeatherReport? {
    let ahead = hours.sorted { $0.date < $1.date }
      .filter { $0.date > date.addingTimeInterval(-WeatherReport.interval) }
    guard let current = ahead.first, current.date <= date else { return nil }
    let temperatures = ahead.prefix(24).map(\.temperature)
    return WeatherReport(
      current: current, next: Array(ahead.dropFirst().prefix(5)),
      high: temperatures.max() ?? current.temperature,
      low: temperatures.min() ?? current.temperature,
      alert: alerts.first { $0.start <= date && date < $0.end }, timeZone: timeZone)
  }

  /// The same weather at another time, with its first hour at a date.
  func moved(to start: Date) -> Forecast {
    guard let first = hours.map(\.date).min() else { return self }
    let offset = start.timeIntervalSince(first)
    var forecast = self
    for index in hours.indices { forecast.hours[index].date += offset }
    for index in alerts.indices {
      forecast.alerts[index].start += offset
      forecast.alerts[index].end += offset
    }
    return forecast
  }
}
