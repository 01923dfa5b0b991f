import Foundation

/// The part of the day or the night that contains a date.
public struct Sunlight: Hashable, Sendable {
  /// The solar day whose noon is nearest to the date.
  public let today: SolarDay
  /// Whether the sun is above the horizon.
  public let isUp: Bool
  /// The last and the next sunrise or sunset; `nil` without one within the next day.
  public let span: ClosedRange<Date>?

  /// Calculates the light over a place at a date.
  public init(at date: Date, over place: Place) {
    today = SolarDay(nearest: date, at: place)
    guard let daylight = today.daylight else {
      isUp = today.height(at: date) > 0
      span = nil
      return
    }
    let (sunrise, sunset) = (daylight.lowerBound, daylight.upperBound)
    isUp = date >= sunrise && date < sunset
    if isUp {
      span = daylight
    } else if date < sunrise {
      let yesterday = SolarDay(
        nearest: today.noon.addingTimeInterval(-SolarDay.length), at: place)
      span = (yesterday.daylight?.upperBound ?? yesterday.noon)...sunrise
    } else {
      let tomorrow = SolarDay(nearest: today.noon.addingTimeInterval(SolarDay.length), at: place)
      span = tomorrow.daylight.map { sunset...$0.lowerBound }
    }
  }
}
