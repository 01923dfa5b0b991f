public import Foundation

/// No effect: nothing scrolls. What of a scrolling view would stay in sight.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Takes bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = Self(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = Self(rawValue: 2)
}

/// Views one below the other; the same as ``VStack``, because all of a widget is drawn.
public struct LazyVStack<Content> {
  let stack: VStack<Content>
}

extension LazyVStack: View, _PrimitiveView where Content: View {
  /// Arranges the views of a closure.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { stack = VStack(alignment: alignment, spacing: spacing, content: content) }

  /// Those of the stack.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { stack._nodes(in: context) }
}

/// Views side by side; the same as ``HStack``, because all of a widget is drawn.
public struct LazyHStack<Content> {
  let stack: HStack<Content>
}

extension LazyHStack: View, _PrimitiveView where Content: View {
  /// Arranges the views of a closure.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { stack = HStack(alignment: alignment, spacing: spacing, content: content) }

  /// Those of the stack.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { stack._nodes(in: context) }
}
