public import Foundation
public import SwiftUI

/// No effect: live activities are not supported.
@MainActor @preconcurrency
public struct DynamicIsland: Sendable {
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
  /// No effect: there is no Dynamic Island.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }

  /// No effect: there is no Dynamic Island.
  public nonisolated func contentMargins(
    _ insets: EdgeInsets, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }

  /// No effect: there is no Dynamic Island.
  public nonisolated func keylineTint(_ color: Color?) -> DynamicIsland { self }

  /// No effect: there is no Dynamic Island.
  public nonisolated func widgetURL(_ url: URL?) -> DynamicIsland { self }
}

public struct DynamicIslandMode: Hashable, Sendable {
  private let name: String

  public static let expanded = DynamicIslandMode(name: "expanded")
  public static let compactLeading = DynamicIslandMode(name: "compactLeading")
  public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
  public static let minimal = DynamicIslandMode(name: "minimal")
}
