internal import AppleFoundation
public import CoreLocation
internal import Foundation

/// A service without a server: every request fails.
public final class WeatherService: Sendable {
  public static let shared = WeatherService()

  public init() {}

  /// - Throws: `WeatherError.permissionDenied`, always.
  public var attribution: WeatherAttribution {
    get async throws { throw refusal }
  }

  /// - Throws: `WeatherError.permissionDenied`, always.
  public func weather(for location: CLLocation) async throws -> Weather { throw refusal }

  /// - Throws: `WeatherError.permissionDenied`, always.
  public func weather<T>(
    for location: CLLocation, including dataSet: WeatherQuery<T>
  ) async throws -> T { throw refusal }

  /// - Throws: `WeatherError.permissionDenied`, always.
  public func weather<T1, T2>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>
  ) async throws -> (T1, T2) { throw refusal }

  /// - Throws: `WeatherError.permissionDenied`, always.
  public func weather<T1, T2, T3>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
    _ dataSet3: WeatherQuery<T3>
  ) async throws -> (T1, T2, T3) { throw refusal }

  /// - Throws: `WeatherError.permissionDenied`, always.
  public func weather<T1, T2, T3, T4>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
    _ dataSet3: WeatherQuery<T3>, _ dataSet4: WeatherQuery<T4>
  ) async throws -> (T1, T2, T3, T4) { throw refusal }

  /// - Throws: `WeatherError.permissionDenied`, always.
  public func weather<T1, T2, T3, T4, T5>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
    _ dataSet3: WeatherQuery<T3>, _ dataSet4: WeatherQuery<T4>, _ dataSet5: WeatherQuery<T5>
  ) async throws -> (T1, T2, T3, T4, T5) { throw refusal }

  private var refusal: WeatherError {
    AuthorWarnings.report("WeatherKit: there is no weather service; every request fails")
    return .permissionDenied
  }
}

/// A part of the weather to ask for.
public struct WeatherQuery<T>: Sendable {}

extension WeatherQuery where T == CurrentWeather {
  public static var current: Self { Self() }
}

extension WeatherQuery where T == Forecast<MinuteWeather>? {
  public static var minute: Self { Self() }
}

extension WeatherQuery where T == Forecast<HourWeather> {
  public static var hourly: Self { Self() }
  public static func hourly(startDate: Date, endDate: Date) -> Self { Self() }
}

extension WeatherQuery where T == Forecast<DayWeather> {
  public static var daily: Self { Self() }
  public static func daily(startDate: Date, endDate: Date) -> Self { Self() }
}

extension WeatherQuery where T == [WeatherAlert]? {
  public static var alerts: Self { Self() }
}

extension WeatherQuery where T == WeatherAvailability {
  public static var availability: Self { Self() }
}

public enum WeatherError: LocalizedError, Equatable, Hashable, Sendable {
  case permissionDenied
  case unknown

  public var errorDescription: String? { "There is no weather service." }
  public var failureReason: String? { "The host has no weather of its own." }
}
