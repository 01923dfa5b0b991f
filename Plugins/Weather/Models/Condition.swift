import Foundation

enum Condition: String, Codable, Sendable {
  case clear
  case cloudy
  case rain
  case storm
  case snow

  func symbolName(isDaylight: Bool) -> String {
    switch self {
    case .clear: isDaylight ? "sun.max.fill" : "moon.stars.fill"
    case .cloudy: "cloud.fill"
    case .rain: "cloud.rain.fill"
    case .storm: "cloud.bolt.rain.fill"
    case .snow: "snowflake"
    }
  }

  func backgroundName(isDaylight: Bool) -> String {
    switch self {
    case .clear: isDaylight ? "ClearDay" : "ClearNight"
    case .cloudy: "Cloudy"
    case .rain: "Rain"
    case .storm: "Storm"
    case .snow: "Snow"
    }
  }
}
