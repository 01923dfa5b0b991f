public import ActivityKit
public import SwiftUI

/// A preview of a live activity in an editor; nothing here.
///
/// - Parameters:
///   - name: what the editor calls it.
///   - viewKind: which of its forms.
///   - attributes: what never changes.
///   - widget: makes the widget.
///   - contentStates: makes the states.
@freestanding(declaration)
public macro Preview<A: ActivityAttributes, W: Widget>(
  _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: A,
  widget: @escaping @MainActor () -> W,
  @PreviewActivityBuilder<A> contentStates: @escaping @MainActor () async -> [A.ContentState]
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// A form of a live activity in a preview.
public enum ActivityPreviewViewKind: Hashable, Sendable {
  /// On a lock screen.
  case content
  /// Around a camera.
  case dynamicIsland(DynamicIslandPreviewViewState)

  /// A form of a ``DynamicIsland``.
  public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    /// At both sides of the camera.
    case compact
    /// The large form.
    case expanded
    /// Beside another activity.
    case minimal
  }
}

/// Makes a list of the states of a closure.
@resultBuilder
public struct PreviewActivityBuilder<A: ActivityAttributes> {
  /// One state.
  public static func buildExpression(_ state: A.ContentState) -> [A.ContentState] { [state] }

  /// Several states.
  public static func buildExpression(_ states: [A.ContentState]) -> [A.ContentState] { states }

  /// All of them, in their order.
  public static func buildBlock(_ states: [A.ContentState]...) -> [A.ContentState] {
    states.flatMap { $0 }
  }

  /// Those of a loop.
  public static func buildArray(_ states: [[A.ContentState]]) -> [A.ContentState] {
    states.flatMap { $0 }
  }

  /// Those of an `if`.
  public static func buildOptional(_ states: [A.ContentState]?) -> [A.ContentState] {
    states ?? []
  }

  /// The first branch of an `if`.
  public static func buildEither(first: [A.ContentState]) -> [A.ContentState] { first }

  /// The other branch of an `if`.
  public static func buildEither(second: [A.ContentState]) -> [A.ContentState] { second }
}

extension ActivityAttributes {
  /// A preview of a live activity as it was spelled first; nothing here.
  @MainActor @preconcurrency
  public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View { EmptyView() }
}
