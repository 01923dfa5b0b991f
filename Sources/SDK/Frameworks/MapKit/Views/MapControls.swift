public import SwiftUI

/// A control of a map, which is not drawn.
public struct MapUserLocationButton: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}

  public var body: some View { EmptyView() }
}

/// A control of a map, which is not drawn.
public struct MapCompass: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}

  public var body: some View { EmptyView() }
}

/// A control of a map, which is not drawn.
public struct MapScaleView: View {
  public nonisolated init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}

  public var body: some View { EmptyView() }
}

/// A control of a map, which is not drawn.
public struct MapPitchToggle: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}

  public var body: some View { EmptyView() }
}
