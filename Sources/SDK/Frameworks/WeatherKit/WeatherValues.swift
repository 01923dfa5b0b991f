public import Foundation

public struct Wind: Codable, Equatable, Sendable {
  public enum CompassDirection: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast
    case southSoutheast, south, southSouthwest, southwest, westSouthwest, west, westNorthwest
    case northwest, northNorthwest

    public var abbreviation: String {
      switch self {
      case .north: "N"
      case .northNortheast: "NNE"
      case .northeast: "NE"
      case .eastNortheast: "ENE"
      case .east: "E"
      case .eastSoutheast: "ESE"
      case .southeast: "SE"
      case .southSoutheast: "SSE"
      case .south: "S"
      case .southSouthwest: "SSW"
      case .southwest: "SW"
      case .westSouthwest: "WSW"
      case .west: "W"
      case .westNorthwest: "WNW"
      case .northwest: "NW"
      case .northNorthwest: "NNW"
      }
    }

    public var description: String { rawValue }
  }

  public var compassDirection: CompassDirection
  public var direction: Measurement<UnitAngle>
  public var speed: Measurement<UnitSpeed>
  public var gust: Measurement<UnitSpeed>?
}

public struct UVIndex: Codable, Equatable, Sendable {
  public enum ExposureCategory: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case low
    case moderate
    case high
    case veryHigh
    case extreme

    public var description: String { rawValue }

    public var rangeValue: ClosedRange<Int> {
      switch self {
      case .low: 0...2
      case .moderate: 3...5
      case .high: 6...7
      case .veryHigh: 8...10
      case .extreme: 11...Int.max
      }
    }
  }

  public var value: Int
  public var category: ExposureCategory
}

public enum Precipitation: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
  case none, hail, mixed, rain, sleet, snow

  public var description: String { rawValue }
}

public enum PressureTrend: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
  case rising, falling, steady

  public var description: String { rawValue }
}

public enum WeatherSeverity: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
  case minor, moderate, severe, extreme, unknown

  public var description: String { rawValue }
}

public struct SunEvents: Codable, Equatable, Sendable {
  public var astronomicalDawn: Date?
  public var nauticalDawn: Date?
  public var civilDawn: Date?
  public var sunrise: Date?
  public var solarNoon: Date?
  public var sunset: Date?
  public var civilDusk: Date?
  public var nauticalDusk: Date?
  public var astronomicalDusk: Date?
  public var solarMidnight: Date?
}

public struct MoonEvents: Codable, Equatable, Sendable {
  public var phase: MoonPhase
  public var moonrise: Date?
  public var moonset: Date?
}

public enum MoonPhase: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
  case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter
  case waningCrescent

  public var description: String { rawValue }

  public var symbolName: String {
    switch self {
    case .new: "moonphase.new.moon"
    case .waxingCrescent: "moonphase.waxing.crescent"
    case .firstQuarter: "moonphase.first.quarter"
    case .waxingGibbous: "moonphase.waxing.gibbous"
    case .full: "moonphase.full.moon"
    case .waningGibbous: "moonphase.waning.gibbous"
    case .lastQuarter: "moonphase.last.quarter"
    case .waningCrescent: "moonphase.waning.crescent"
    }
  }
}
