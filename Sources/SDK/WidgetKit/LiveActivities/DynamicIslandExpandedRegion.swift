public import SwiftUI

/// No effect: live activities are not supported.
@MainActor @preconcurrency
public struct DynamicIslandExpandedRegion<Content: View> {
  public nonisolated init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {}

  /// No effect: there is no Dynamic Island.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double
  ) -> DynamicIslandExpandedRegion<Content> { self }

  /// No effect: there is no Dynamic Island.
  public nonisolated func contentMargins(
    _ insets: EdgeInsets
  ) -> DynamicIslandExpandedRegion<Content> { self }
}

public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String

  public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
  public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
  public static let center = DynamicIslandExpandedRegionPosition(name: "center")
  public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let name: String

  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(name: "default")
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement(
    name: "belowIfTooWide")
}

public struct DynamicIslandExpandedContent<Content: View> {
  nonisolated init() {}
}

@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
  public static func buildExpression<Content: View>(
    _ expression: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedContent<Content> { DynamicIslandExpandedContent() }

  public static func buildExpression<Content: View>(
    _ expression: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<Content> { expression }

  public static func buildBlock() -> DynamicIslandExpandedContent<EmptyView> {
    DynamicIslandExpandedContent()
  }

  public static func buildBlock<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<Content> { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat DynamicIslandExpandedContent<each Content>
  ) -> DynamicIslandExpandedContent<TupleView<(repeat each Content)>> {
    DynamicIslandExpandedContent()
  }

  public static func buildIf<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>?
  ) -> DynamicIslandExpandedContent<Content?> { DynamicIslandExpandedContent() }

  public static func buildEither<First: View, Second: View>(
    first: DynamicIslandExpandedContent<First>
  ) -> DynamicIslandExpandedContent<_ConditionalContent<First, Second>> {
    DynamicIslandExpandedContent()
  }

  public static func buildEither<First: View, Second: View>(
    second: DynamicIslandExpandedContent<Second>
  ) -> DynamicIslandExpandedContent<_ConditionalContent<First, Second>> {
    DynamicIslandExpandedContent()
  }

  public static func buildLimitedAvailability<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<AnyView> { DynamicIslandExpandedContent() }
}
