public import Foundation
public import SwiftUI

/// No effect: there are no live activities. The views of one around a camera.
@MainActor @preconcurrency
public struct DynamicIsland: Sendable {
  /// Takes the views.
  ///
  /// - Parameters:
  ///   - expanded: those of the large form, by region.
  ///   - compactLeading: before the camera.
  ///   - compactTrailing: after the camera.
  ///   - minimal: if there is another activity.
  public nonisolated init<
    Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View
  >(
    @DynamicIslandExpandedContentBuilder expanded:
      @escaping @MainActor () ->
      DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping @MainActor () -> CompactLeading,
    @ViewBuilder compactTrailing: @escaping @MainActor () -> CompactTrailing,
    @ViewBuilder minimal: @escaping @MainActor () -> Minimal
  ) {}
}

extension DynamicIsland {
  /// No effect: there is no such place.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }

  /// No effect: there is no such place.
  public nonisolated func contentMargins(
    _ insets: EdgeInsets, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }

  /// No effect: there is no such place.
  public nonisolated func keylineTint(_ color: Color?) -> DynamicIsland { self }

  /// No effect: there is no such place.
  public nonisolated func widgetURL(_ url: URL?) -> DynamicIsland { self }
}

/// A form of a ``DynamicIsland``.
public struct DynamicIslandMode: Hashable, Sendable {
  private let name: String

  /// The large form.
  public static let expanded = DynamicIslandMode(name: "expanded")
  /// Before the camera.
  public static let compactLeading = DynamicIslandMode(name: "compactLeading")
  /// After the camera.
  public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
  /// Beside another activity.
  public static let minimal = DynamicIslandMode(name: "minimal")
}
