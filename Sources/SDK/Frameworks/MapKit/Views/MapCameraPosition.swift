public import CoreLocation

/// The part of a map that is shown. Stored, because no map is drawn.
public struct MapCameraPosition: Equatable, Sendable {
  fileprivate enum Content {
    case automatic
    case region(MKCoordinateRegion)
    case rect(MKMapRect)
    case camera(MapCamera)
    case item(MKMapItem)
  }

  private var content = Content.automatic
  public private(set) var followsUserLocation = false
  public private(set) var followsUserHeading = false

  public static var automatic: MapCameraPosition { MapCameraPosition() }

  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(content: .region(region))
  }

  public static func rect(_ rect: MKMapRect) -> MapCameraPosition {
    MapCameraPosition(content: .rect(rect))
  }

  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(content: .camera(camera))
  }

  public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> MapCameraPosition
  { MapCameraPosition(content: .item(item)) }

  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition {
    MapCameraPosition(
      content: fallback.content, followsUserLocation: true, followsUserHeading: followsHeading)
  }

  public var region: MKCoordinateRegion? {
    if case .region(let region) = content { region } else { nil }
  }

  public var rect: MKMapRect? {
    if case .rect(let rect) = content { rect } else { nil }
  }

  public var camera: MapCamera? {
    if case .camera(let camera) = content { camera } else { nil }
  }

  public var item: MKMapItem? {
    if case .item(let item) = content { item } else { nil }
  }

  /// Always false, because no map is moved.
  public var positionedByUser: Bool { false }

  public static func == (one: MapCameraPosition, other: MapCameraPosition) -> Bool {
    one.followsUserLocation == other.followsUserLocation
      && one.followsUserHeading == other.followsUserHeading && one.content == other.content
  }
}

extension MapCameraPosition.Content: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.automatic, .automatic): true
    case (.region(let one), .region(let other)):
      one.center.latitude == other.center.latitude && one.center.longitude == other.center.longitude
        && one.span.latitudeDelta == other.span.latitudeDelta
        && one.span.longitudeDelta == other.span.longitudeDelta
    case (.rect(let one), .rect(let other)): MKMapRectEqualToRect(one, other)
    case (.camera(let one), .camera(let other)): one == other
    case (.item(let one), .item(let other)): one === other
    case (.automatic, _), (.region, _), (.rect, _), (.camera, _), (.item, _): false
    }
  }
}

public struct MapCamera: Equatable, Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  /// The metres between the camera and the centre.
  public var distance: Double
  public var heading: Double
  public var pitch: Double

  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
    pitch: Double = 0
  ) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
    self.heading = heading
    self.pitch = pitch
  }

  public static func == (one: MapCamera, other: MapCamera) -> Bool {
    one.centerCoordinate.latitude == other.centerCoordinate.latitude
      && one.centerCoordinate.longitude == other.centerCoordinate.longitude
      && one.distance == other.distance && one.heading == other.heading && one.pitch == other.pitch
  }
}

/// The limits of a camera, which is never moved.
public struct MapCameraBounds: Sendable {
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}

  public init(
    centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}

  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}
