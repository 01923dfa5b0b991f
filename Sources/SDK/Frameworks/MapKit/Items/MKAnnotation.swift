public import AppleFoundation
public import CoreLocation

/// An object with a place on a map.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// An annotation that covers an area.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

open class MKShape: NSObject, MKAnnotation {
  open var title: String?
  open var subtitle: String?

  override init() { super.init() }

  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
}

open class MKPointAnnotation: MKShape {
  private var place: CLLocationCoordinate2D

  public override init() {
    place = CLLocationCoordinate2D()
    super.init()
  }

  public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
    place = coordinate
    super.init()
    self.title = title
    self.subtitle = subtitle
  }

  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }
}

/// A line through points.
open class MKPolyline: MKShape, MKOverlay {
  private let line: [CLLocationCoordinate2D]

  public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    line = Array(UnsafeBufferPointer(start: coords, count: max(count, 0)))
    super.init()
  }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    let line = UnsafeBufferPointer(start: points, count: max(count, 0)).map(\.coordinate)
    self.init(coordinates: line, count: line.count)
  }

  open var pointCount: Int { line.count }

  /// The centre of ``boundingMapRect``.
  open override var coordinate: CLLocationCoordinate2D {
    let rect = boundingMapRect
    return rect.isNull
      ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }

  /// The smallest rectangle around the line; the null rectangle for a line without points.
  open var boundingMapRect: MKMapRect {
    line.reduce(MKMapRect.null) { rect, coordinate in
      rect.union(MKMapRect(origin: MKMapPoint(coordinate), size: MKMapSize()))
    }
  }

  /// Copies the points of a range to a buffer. Indices beyond the line are left out.
  open func getCoordinates(
    _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    guard line.indices.contains(range.location) else { return }
    for (offset, point) in line[range.location...].prefix(max(range.length, 0)).enumerated() {
      coords[offset] = point
    }
  }
}
