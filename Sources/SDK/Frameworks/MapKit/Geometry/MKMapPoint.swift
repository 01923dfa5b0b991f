// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AppleFoundation
public import CoreLocation

/// The spherical Mercator projection on a square of 2^28 points, whose origin is in the north-west.
enum MapProjection {
  /// The width and height of the world in points.
  static let size = 268_435_456.0
  /// The radius of the equator of WGS 84 in metres.
  static let radius = 6_378_137.0
}

/// A point of the projection.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init() { self.init(x: 0, y: 0) }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects a point of the earth. A latitude beyond 85.0511° is taken to the edge.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let limit = atan(sinh(Double.pi))
    let latitude = min(max(coordinate.latitude * .pi / 180, -limit), limit)
    x = MapProjection.size * (coordinate.longitude + 180) / 360
    y = MapProjection.size * (1 - asinh(tan(latitude)) / .pi) / 2
  }

  public var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: atan(sinh(.pi * (1 - 2 * y / MapProjection.size))) * 180 / .pi,
      longitude: 360 * x / MapProjection.size - 180)
  }

  /// Returns the metres to another point on the sphere of ``CLLocation``.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    let (one, two) = (coordinate, other.coordinate)
    return CLLocation(latitude: one.latitude, longitude: one.longitude)
      .distance(from: CLLocation(latitude: two.latitude, longitude: two.longitude))
  }
}

public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }

public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
  MKMapPoint(coordinate)
}

public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D {
  mapPoint.coordinate
}

public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
  point1.x == point2.x && point1.y == point2.y
}

/// Returns the metres between two points on the sphere of `CLLocation`.
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance {
  a.distance(to: b)
}

/// Returns the points of the projection in a metre at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  MapProjection.size / (2 * .pi * MapProjection.radius * cos(latitude * .pi / 180))
}

/// Returns the metres in a point of the projection at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  1 / MKMapPointsPerMeterAtLatitude(latitude)
}
