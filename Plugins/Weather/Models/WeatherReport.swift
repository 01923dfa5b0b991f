import Foundation

/// The weather at a moment, and what comes next.
struct WeatherReport: Sendable {
  enum Severity {
    case low
    case high
  }

  /// The time between two reports.
  static let interval: TimeInterval = 60 * 60

  let current: Forecast.Hour
  /// The hours to come.
  let next: [Forecast.Hour]
  /// The extremes of the coming day, in degrees Celsius.
  let high: Double
  let low: Double
  /// The warning that is in force.
  let alert: Forecast.Alert?
  let timeZone: TimeZone

  var severity: Severity { alert != nil || current.condition == .storm ? .high : .low }
}
