internal import AppleFoundation
public import SwiftUI

/// A grey rectangle in the place of a map, because there is no map service.
public struct Map<Content: View>: View {
  public var body: some View {
    let _ = AuthorWarnings.report("MapKit: there is no map service; a map is a grey rectangle")
    Color.gray.opacity(0.3)
  }

  public init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<C> {}

  public init<C: MapContent, SelectedValue: Hashable>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<C> {}

  public init<C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<C> {}

  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) where Content == MapContentView<EmptyMapContent> {}

  public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) where Content == MapContentView<EmptyMapContent> {}

  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) where Content == MapContentView<EmptyMapContent> {}

  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable, Content == MapContentView<EmptyMapContent> {}
}

/// The content of a map, which is not drawn.
public struct MapContentView<Content: MapContent>: View {
  public var body: some View { EmptyView() }
}

public enum MapUserTrackingMode: Sendable {
  case none
  case follow
}

public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let pitch = MapInteractionModes(rawValue: 4)
  public static let rotate = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

extension View {
  /// No effect: no map is drawn.
  public nonisolated func mapStyle(_ style: MapStyle) -> some View { self }

  /// No effect: no map is drawn.
  public nonisolated func mapControls<Controls: View>(
    @ViewBuilder _ content: () -> Controls
  ) -> some View { self }

  /// No effect: no map is drawn.
  public nonisolated func mapControlVisibility(_ visibility: Visibility) -> some View { self }

  /// No effect: no map is drawn.
  public nonisolated func mapScope(_ scope: Namespace.ID) -> some View { self }
}

public struct MapStyle: Sendable {
  public static var standard: MapStyle { MapStyle() }
  public static var imagery: MapStyle { MapStyle() }
  public static var hybrid: MapStyle { MapStyle() }

  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories? = nil, showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }

  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }

  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories? = nil,
    showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }

  public enum Elevation: Sendable {
    case automatic
    case flat
    case realistic
  }

  public enum StandardEmphasis: Sendable {
    case automatic
    case muted
  }
}

public struct PointOfInterestCategories: Sendable {
  public static let all = PointOfInterestCategories()
  public static let excludingAll = PointOfInterestCategories()

  public static func including(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
}
