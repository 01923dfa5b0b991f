public import SwiftUI

/// No effect: there are no live activities. A region of the large form of a ``DynamicIsland``.
@MainActor @preconcurrency
public struct DynamicIslandExpandedRegion<Content: View> {
  /// Takes a view.
  ///
  /// - Parameters:
  ///   - position: where it is.
  ///   - priority: which region gets room first.
  ///   - content: the view.
  public nonisolated init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {}

  /// No effect: there is no such place.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double
  ) -> DynamicIslandExpandedRegion<Content> { self }

  /// No effect: there is no such place.
  public nonisolated func contentMargins(
    _ insets: EdgeInsets
  ) -> DynamicIslandExpandedRegion<Content> { self }
}

/// Where a region of the large form is.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String

  /// Before the camera.
  public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
  /// After the camera.
  public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
  /// Under the camera.
  public static let center = DynamicIslandExpandedRegionPosition(name: "center")
  /// Under the others.
  public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

/// How a view of a region lies beside the camera.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let name: String

  /// The usual one.
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(name: "default")
  /// Under the camera, if it is too wide.
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement(
    name: "belowIfTooWide")
}

/// The regions of the large form.
public struct DynamicIslandExpandedContent<Content: View> {
  nonisolated init() {}
}

/// Makes the large form of its regions.
@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
  /// A region.
  public static func buildExpression<Content: View>(
    _ expression: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedContent<Content> { DynamicIslandExpandedContent() }

  /// No region.
  public static func buildBlock() -> DynamicIslandExpandedContent<EmptyView> {
    DynamicIslandExpandedContent()
  }

  /// One region.
  public static func buildBlock<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<Content> { content }

  /// Several regions.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat DynamicIslandExpandedContent<each Content>
  ) -> DynamicIslandExpandedContent<TupleView<(repeat each Content)>> {
    DynamicIslandExpandedContent()
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>?
  ) -> DynamicIslandExpandedContent<Content?> { DynamicIslandExpandedContent() }

  /// The first branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(
    first: DynamicIslandExpandedContent<First>
  ) -> DynamicIslandExpandedContent<_ConditionalContent<First, Second>> {
    DynamicIslandExpandedContent()
  }

  /// The other branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(
    second: DynamicIslandExpandedContent<Second>
  ) -> DynamicIslandExpandedContent<_ConditionalContent<First, Second>> {
    DynamicIslandExpandedContent()
  }

  /// What stands in `if #available`.
  public static func buildLimitedAvailability<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<AnyView> { DynamicIslandExpandedContent() }
}
