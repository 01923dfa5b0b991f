import Foundation

/// Forecasts that need no network: those loaded last, and the sample that comes with the app.
enum ForecastStore {
  private static let appGroup = "group.org.widgethost.weather"

  static func stored(for city: City) -> Forecast? {
    guard let data = UserDefaults(suiteName: appGroup)?.data(forKey: key(for: city)) else {
      return nil
    }
    return try? JSONDecoder().decode(Forecast.self, from: data)
  }

  static func store(_ forecast: Forecast, for city: City) {
    guard let data = try? JSONEncoder().encode(forecast) else { return }
    UserDefaults(suiteName: appGroup)?.set(data, forKey: key(for: city))
  }

  /// The sample, as if it began on the day of a date: the times of day stay as they are.
  static func sample(for city: City, on date: Date) -> Forecast? {
    guard let url = Bundle.main.url(forResource: "forecasts", withExtension: "json"),
      let data = try? Data(contentsOf: url), let feed = try? ForecastFeed(data)
    else { return nil }
    let day: TimeInterval = 24 * 60 * 60
    let days = (date.timeIntervalSince1970 / day).rounded(.down)
    return feed.forecast(for: city)?.moved(to: Date(timeIntervalSince1970: days * day))
  }

  private static func key(for city: City) -> String { "forecast.\(city.id)" }
}
