public import Foundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// A radius in metres; negative if it is not known.
public typealias CLLocationAccuracy = Double
/// A speed in metres per second; negative if it is not known.
public typealias CLLocationSpeed = Double
/// An angle from north in degrees; negative if it is not known.
public typealias CLLocationDirection = Double

/// A point on the earth, in degrees (WGS 84).
public struct CLLocationCoordinate2D: Sendable {
  /// From -90 to 90, north is positive.
  public var latitude: CLLocationDegrees
  /// From -180 to 180, east is positive.
  public var longitude: CLLocationDegrees

  /// Zero in both.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Takes both.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A point that is on no map.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes both parts of a point.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a point is on the map.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// Where something was, and when.
public final class CLLocation: Sendable {
  /// The point.
  public let coordinate: CLLocationCoordinate2D
  /// Metres above the sea.
  public let altitude: CLLocationDistance
  /// The radius around the point.
  public let horizontalAccuracy: CLLocationAccuracy
  /// How far the altitude may be off.
  public let verticalAccuracy: CLLocationAccuracy
  /// Where it went.
  public let course: CLLocationDirection
  /// How fast it went.
  public let speed: CLLocationSpeed
  /// When it was there.
  public let timestamp: Date

  /// Takes a point.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Takes a point and a time.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Takes everything.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    speed: CLLocationSpeed, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    horizontalAccuracy = hAccuracy
    verticalAccuracy = vAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// The way along the earth, taken as a ball of 6,371,009 metres (the mean radius of WGS 84), which
  /// is off by half a percent at most.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (one, other) = (radians(coordinate.latitude), radians(location.coordinate.latitude))
    let longitudes = radians(location.coordinate.longitude - coordinate.longitude)
    let a =
      pow(sin((other - one) / 2), 2) + cos(one) * cos(other) * pow(sin(longitudes / 2), 2)
    return 2 * 6_371_009 * asin(min(sqrt(a), 1))
  }
}

extension CLLocation: CustomStringConvertible {
  /// The point and its accuracy.
  public var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m @ \(timestamp)"
  }
}

/// As exact as can be.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// As exact as can be, with more sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// To ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// To a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// To a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// To three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// As exact as is allowed without a question.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 20000
/// Every move.
public let kCLDistanceFilterNone: CLLocationDistance = -1
