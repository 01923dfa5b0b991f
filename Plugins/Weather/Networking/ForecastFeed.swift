import Foundation

/// Forecasts as a server sends them.
struct ForecastFeed: Decodable {
  let forecasts: [Forecast]

  init(_ data: Data) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    self = try decoder.decode(Self.self, from: data)
  }

  func forecast(for city: City) -> Forecast? {
    forecasts.first { $0.city == city.id }
  }
}
