public import ActivityKit
public import SwiftUI

/// Expands to nothing, because there is no preview editor.
@freestanding(declaration)
public macro Preview<A: ActivityAttributes, W: Widget>(
  _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: A,
  widget: @escaping @MainActor () -> W,
  @PreviewActivityBuilder<A> contentStates: @escaping @MainActor () async -> [A.ContentState]
) = #externalMacro(module: "PreviewMacro", type: "Preview")

public enum ActivityPreviewViewKind: Hashable, Sendable {
  case content
  case dynamicIsland(DynamicIslandPreviewViewState)

  public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    case compact
    case expanded
    case minimal
  }
}

@resultBuilder
public struct PreviewActivityBuilder<A: ActivityAttributes> {
  public static func buildExpression(_ state: A.ContentState) -> [A.ContentState] { [state] }

  public static func buildExpression(_ states: [A.ContentState]) -> [A.ContentState] { states }

  public static func buildBlock(_ states: [A.ContentState]...) -> [A.ContentState] {
    states.flatMap { $0 }
  }

  public static func buildArray(_ states: [[A.ContentState]]) -> [A.ContentState] {
    states.flatMap { $0 }
  }

  public static func buildOptional(_ states: [A.ContentState]?) -> [A.ContentState] {
    states ?? []
  }

  public static func buildEither(first: [A.ContentState]) -> [A.ContentState] { first }

  public static func buildEither(second: [A.ContentState]) -> [A.ContentState] { second }
}

extension ActivityAttributes {
  /// Always an empty view, because there is no preview editor.
  @MainActor @preconcurrency
  public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View { EmptyView() }
}
