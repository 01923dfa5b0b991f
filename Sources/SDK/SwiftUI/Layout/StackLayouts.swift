public import Foundation

/// A layout with a node of its own in the host.
public protocol _NodeLayout: Layout where Cache == Void {}

extension _NodeLayout {
  /// Returns the proposal: only the host knows the size.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// Does nothing: the host places the views.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

public struct HStackLayout: _NodeLayout {
  public nonisolated var alignment: VerticalAlignment
  /// The points between views; 8 if `nil`.
  public nonisolated var spacing: CGFloat?

  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    _ViewNode(
      .hstack, [.verticalAlignment: alignment.attribute, .spacing: .length(spacing)],
      children: children)
  }
}

public struct VStackLayout: _NodeLayout {
  public nonisolated var alignment: HorizontalAlignment
  /// The points between views; 8 if `nil`.
  public nonisolated var spacing: CGFloat?

  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    _ViewNode(
      .vstack, [.horizontalAlignment: alignment.attribute, .spacing: .length(spacing)],
      children: children)
  }
}

public struct ZStackLayout: _NodeLayout {
  public nonisolated var alignment: Alignment

  public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    _ViewNode(.zstack, alignment.attributes, children: children)
  }
}

public struct AnyLayout: _NodeLayout {
  // Unsafe: written in `init` only, and read on the thread of the walk.
  private nonisolated(unsafe) let layout: any Layout

  public nonisolated init<L: Layout>(_ layout: L) { self.layout = layout }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    layout._node(around: children, in: context)
  }
}
