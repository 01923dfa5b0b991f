public import Foundation

/// No effect: nothing scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}

/// Takes all of the offered width, and offers views their ideal heights; all views are drawn.
public struct LazyVStack<Content> {
  let stack: VStack<Content>
  let alignment: HorizontalAlignment
}

extension LazyVStack: View, _PrimitiveView where Content: View {
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
    self.alignment = alignment
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    stack._nodes(in: context).map { node in
      node.wrapped(in: .fixedSize, [.axes: Axis.Set.vertical.attribute])
        .wrapped(
          in: .frame,
          [.maxWidth: .number(.infinity), .horizontalAlignment: alignment.attribute])
    }
  }
}

/// Takes all of the offered height, and offers views their ideal widths; all views are drawn.
public struct LazyHStack<Content> {
  let stack: HStack<Content>
  let alignment: VerticalAlignment
}

extension LazyHStack: View, _PrimitiveView where Content: View {
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
    self.alignment = alignment
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    stack._nodes(in: context).map { node in
      node.wrapped(in: .fixedSize, [.axes: Axis.Set.horizontal.attribute])
        .wrapped(
          in: .frame, [.maxHeight: .number(.infinity), .verticalAlignment: alignment.attribute])
    }
  }
}
