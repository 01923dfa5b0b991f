public import CoreGraphics
public import CoreLocation
public import SwiftUI

/// A balloon, which is not drawn.
public struct Marker: _PrimitiveMapContent {
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, coordinate: CLLocationCoordinate2D) {}

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {}

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {}

  public init(
    _ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D
  ) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: String, coordinate: CLLocationCoordinate2D) {}

  public init(
    _ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D
  ) {}

  public init(item: MKMapItem) {}

  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> some View) {}
}

/// A view at a place, which is not drawn.
public struct Annotation<Label: View, Content: View>: _PrimitiveMapContent {
  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) where Label == Text {}

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) where Label == Text {}

  public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}

/// A line, which is not drawn.
public struct MapPolyline: _PrimitiveMapContent {
  public enum ContourStyle: Sendable {
    case straight
    case geodesic
  }

  public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {}
  public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {}
  public init(_ polyline: MKPolyline) {}
  public init(_ route: MKRoute) {}
}

/// An area, which is not drawn.
public struct MapPolygon: _PrimitiveMapContent {
  public init(coordinates: [CLLocationCoordinate2D]) {}
  public init(points: [MKMapPoint]) {}
}

/// A circle, which is not drawn.
public struct MapCircle: _PrimitiveMapContent {
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
}

/// The place of the device, which is not drawn.
public struct UserAnnotation: _PrimitiveMapContent {
  public init() {}
}

/// An item of the older maps, which is not drawn.
public protocol MapAnnotationProtocol {}

/// A balloon of the older maps, which is not drawn.
public struct MapMarker: MapAnnotationProtocol {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// A pin of the older maps, which is not drawn.
public struct MapPin: MapAnnotationProtocol {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// A view of the older maps, which is not drawn.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {}
}
