import Foundation

/// A place on the earth.
public struct Place: Hashable, Sendable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich.
  public var longitude: Double

  /// Creates a place from its coordinates.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The centre of Berlin, the place of a new widget.
  public static let berlin = Place(latitude: 52.52, longitude: 13.40)
}

/// The solar day around a noon: the sunrise equation, accurate to a few minutes between the polar
/// circles (Meeus, Astronomical Algorithms, chapter 25, low accuracy).
public struct SolarDay: Hashable, Sendable {
  /// The length of a day in seconds.
  public static let length: TimeInterval = 86_400

  /// The date at which the sun is highest.
  public let noon: Date
  /// Sunrise and sunset; `nil` if the sun does not cross the horizon on this day.
  public let daylight: ClosedRange<Date>?

  private let declination: Double
  private let latitude: Double

  /// The tilt of the earth's axis.
  private static let tilt = radians(23.4397)
  /// The height of the sun's centre at sunrise: its radius, and the refraction.
  private static let rising = radians(-0.833)
  /// 2000-01-01T12:00:00 UTC
  private static let epoch = Date(timeIntervalSince1970: 946_728_000)

  /// Calculates the solar day whose noon is nearest to a date.
  public init(nearest date: Date, at place: Place) {
    let turn = place.longitude / 360
    let days = date.timeIntervalSince(Self.epoch) / Self.length
    let meanNoon = (days + turn).rounded() - turn
    let anomaly = Self.radians(
      (357.5291 + 0.98560028 * meanNoon).truncatingRemainder(dividingBy: 360))
    let centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
    let ecliptic = anomaly + Self.radians(centre + 180 + 102.9372)
    let noon = meanNoon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic)
    self.noon = Self.epoch.addingTimeInterval(noon * Self.length)
    declination = asin(sin(ecliptic) * sin(Self.tilt))
    latitude = Self.radians(place.latitude)
    let cosine =
      (sin(Self.rising) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))
    if cosine > -1, cosine < 1 {
      let half = acos(cosine) / (2 * .pi) * Self.length
      daylight = self.noon.addingTimeInterval(-half)...self.noon.addingTimeInterval(half)
    } else {
      daylight = nil
    }
  }

  /// The first date of the day.
  public var start: Date { noon.addingTimeInterval(-Self.length / 2) }

  /// The last date of the day.
  public var end: Date { noon.addingTimeInterval(Self.length / 2) }

  /// Returns the height of the sun above the horizon at a date of the day, from -1 to 1 (a sine).
  public func height(at date: Date) -> Double {
    let angle = date.timeIntervalSince(noon) / Self.length * 2 * .pi
    return sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(angle)
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
