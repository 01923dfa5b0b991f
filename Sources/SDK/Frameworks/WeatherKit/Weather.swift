public import CoreLocation
public import Foundation

// No request returns values of these types; a program may decode values that it has stored.

public struct Weather: Codable, Equatable, Sendable {
  public var currentWeather: CurrentWeather
  public var minuteForecast: Forecast<MinuteWeather>?
  public var hourlyForecast: Forecast<HourWeather>
  public var dailyForecast: Forecast<DayWeather>
  public var weatherAlerts: [WeatherAlert]?
  public var availability: WeatherAvailability
}

public struct Forecast<Element: Codable & Equatable & Sendable>: Codable, Equatable, Sendable,
  RandomAccessCollection
{
  public var forecast: [Element]
  public var metadata: WeatherMetadata
  public var summary: String?

  public var startIndex: Int { forecast.startIndex }
  public var endIndex: Int { forecast.endIndex }
  public subscript(position: Int) -> Element { forecast[position] }
}

public struct CurrentWeather: Codable, Equatable, Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var dewPoint: Measurement<UnitTemperature>
  public var humidity: Double
  public var precipitationIntensity: Measurement<UnitSpeed>
  public var pressure: Measurement<UnitPressure>
  public var pressureTrend: PressureTrend
  public var isDaylight: Bool
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var uvIndex: UVIndex
  public var visibility: Measurement<UnitLength>
  public var wind: Wind
  public var metadata: WeatherMetadata
}

public struct MinuteWeather: Codable, Equatable, Sendable {
  public var date: Date
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationIntensity: Measurement<UnitSpeed>
}

public struct HourWeather: Codable, Equatable, Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var dewPoint: Measurement<UnitTemperature>
  public var humidity: Double
  public var isDaylight: Bool
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationAmount: Measurement<UnitLength>
  public var snowfallAmount: Measurement<UnitLength>
  public var pressure: Measurement<UnitPressure>
  public var pressureTrend: PressureTrend
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var uvIndex: UVIndex
  public var visibility: Measurement<UnitLength>
  public var wind: Wind
}

public struct DayWeather: Codable, Equatable, Sendable {
  public var date: Date
  public var condition: WeatherCondition
  public var symbolName: String
  public var highTemperature: Measurement<UnitTemperature>
  public var lowTemperature: Measurement<UnitTemperature>
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var rainfallAmount: Measurement<UnitLength>
  public var snowfallAmount: Measurement<UnitLength>
  public var moon: MoonEvents
  public var sun: SunEvents
  public var uvIndex: UVIndex
  public var wind: Wind
}

public struct WeatherMetadata: Codable, Equatable, Sendable {
  public var date: Date
  public var expirationDate: Date
  public var latitude: Double
  public var longitude: Double

  public var location: CLLocation { CLLocation(latitude: latitude, longitude: longitude) }
}

public struct WeatherAttribution: Codable, Equatable, Sendable {
  public var combinedMarkDarkURL: URL
  public var combinedMarkLightURL: URL
  public var squareMarkURL: URL
  public var legalPageURL: URL
  public var legalAttributionText: String
  public var serviceName: String
}

public struct WeatherAvailability: Codable, Equatable, Sendable {
  public enum AvailabilityKind: String, Codable, Sendable {
    case available
    case temporarilyUnavailable
    case unsupported
    case unknown
  }

  public var minuteAvailability: AvailabilityKind
  public var alertAvailability: AvailabilityKind
}

public struct WeatherAlert: Codable, Equatable, Sendable {
  public var detailsURL: URL
  public var source: String
  public var summary: String
  public var region: String?
  public var severity: WeatherSeverity
  public var metadata: WeatherMetadata
}
