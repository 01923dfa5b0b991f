import Foundation

/// Loads forecasts from where the user wants them from.
struct WeatherService: Sendable {
  enum Failure: Error {
    case badAddress
    case badStatus(Int)
    case unknownCity
    case timedOut
  }

  /// Well below what a timeline may take.
  private static let timeout: Duration = .seconds(6)

  private let session = URLSession(configuration: .ephemeral)

  /// - Parameter source: a file or a web address, with `{city}` for the city; the sample if `nil`.
  func forecast(for city: City, from source: String?) async throws -> Forecast {
    guard let source, !source.isEmpty else {
      guard let sample = ForecastStore.sample(for: city, on: .now) else {
        throw Failure.unknownCity
      }
      return sample
    }
    let feed = try ForecastFeed(try await data(at: url(of: source, city: city)))
    guard let forecast = feed.forecast(for: city) else { throw Failure.unknownCity }
    ForecastStore.store(forecast, for: city)
    return forecast
  }

  private func url(of source: String, city: City) throws -> URL {
    let text = source.replacingOccurrences(of: "{city}", with: city.id)
    guard let url = URL(string: text), url.scheme != nil else { return URL(filePath: text) }
    return url
  }

  private func data(at url: URL) async throws -> Data {
    if url.isFileURL { return try Data(contentsOf: url) }
    let (data, response) = try await withTimeout { try await session.data(from: url) }
    guard let response = response as? HTTPURLResponse else { throw Failure.badAddress }
    guard response.statusCode == 200 else { throw Failure.badStatus(response.statusCode) }
    return data
  }

  /// The session's own time limits begin anew with each byte that arrives.
  private func withTimeout<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(for: Self.timeout)
        throw Failure.timedOut
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw Failure.timedOut }
      return value
    }
  }
}
