public import Foundation

/// A layout that is one of the host's nodes.
public protocol _NodeLayout: Layout where Cache == Void {}

extension _NodeLayout {
  /// What is offered: only the host knows.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// Does nothing: the host places the views.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// Views side by side.
public struct HStackLayout: _NodeLayout {
  /// Where they are across.
  public nonisolated var alignment: VerticalAlignment
  /// Points between them; 8 if `nil`.
  public nonisolated var spacing: CGFloat?

  /// Takes alignment and spacing.
  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A stack of the host.
  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    _ViewNode(
      .hstack, [.verticalAlignment: alignment.attribute, .spacing: .length(spacing)],
      children: children)
  }
}

/// Views one below the other.
public struct VStackLayout: _NodeLayout {
  /// Where they are across.
  public nonisolated var alignment: HorizontalAlignment
  /// Points between them; 8 if `nil`.
  public nonisolated var spacing: CGFloat?

  /// Takes alignment and spacing.
  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A stack of the host.
  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    _ViewNode(
      .vstack, [.horizontalAlignment: alignment.attribute, .spacing: .length(spacing)],
      children: children)
  }
}

/// Views over each other.
public struct ZStackLayout: _NodeLayout {
  /// Where they are.
  public nonisolated var alignment: Alignment

  /// Takes an alignment.
  public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

  /// A stack of the host.
  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    _ViewNode(.zstack, alignment.attributes, children: children)
  }
}

/// A layout whose type is not known to its user.
public struct AnyLayout: _NodeLayout {
  // Unsafe: written in `init` only, and used where views are walked.
  private nonisolated(unsafe) let layout: any Layout

  /// Hides the type of a layout.
  public nonisolated init<L: Layout>(_ layout: L) { self.layout = layout }

  /// That of the layout inside.
  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    layout._node(around: children, in: context)
  }
}
