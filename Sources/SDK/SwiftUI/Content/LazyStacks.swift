public import Foundation

/// No effect: nothing scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}

/// Equal to ``VStack``: all of a widget is drawn.
public struct LazyVStack<Content> {
  let stack: VStack<Content>
}

extension LazyVStack: View, _PrimitiveView where Content: View {
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { stack = VStack(alignment: alignment, spacing: spacing, content: content) }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] { stack._nodes(in: context) }
}

/// Equal to ``HStack``: all of a widget is drawn.
public struct LazyHStack<Content> {
  let stack: HStack<Content>
}

extension LazyHStack: View, _PrimitiveView where Content: View {
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { stack = HStack(alignment: alignment, spacing: spacing, content: content) }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] { stack._nodes(in: context) }
}
