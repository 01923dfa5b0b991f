public import Foundation

/// A layout with a node of its own in the host. Its functions serve custom layouts that contain it.
public protocol _NodeLayout: Layout where Cache == Void {}

public struct HStackLayout: _NodeLayout {
  public nonisolated var alignment: VerticalAlignment
  /// The points between views; by the views if `nil`.
  public nonisolated var spacing: CGFloat?

  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    _ViewNode(
      .hstack, [.verticalAlignment: alignment.attribute, .spacing: .length(spacing)],
      children: children)
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: spacing) { [alignment] in $0[alignment] }
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { arrangement.size(proposal, subviews) }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { arrangement.place(in: bounds, proposal, subviews) }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    arrangement.spacing(subviews)
  }
}

public struct VStackLayout: _NodeLayout {
  public nonisolated var alignment: HorizontalAlignment
  /// The points between views; by the views if `nil`.
  public nonisolated var spacing: CGFloat?

  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    _ViewNode(
      .vstack, [.horizontalAlignment: alignment.attribute, .spacing: .length(spacing)],
      children: children)
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .vertical, spacing: spacing) { [alignment] in $0[alignment] }
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { arrangement.size(proposal, subviews) }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { arrangement.place(in: bounds, proposal, subviews) }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    arrangement.spacing(subviews)
  }
}

public struct ZStackLayout: _NodeLayout {
  public nonisolated var alignment: Alignment

  public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    _ViewNode(.zstack, alignment.attributes, children: children)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let highest = subviews.map(\.priority).max()
    let views = subviews.filter { $0.priority == highest }.map { $0.dimensions(in: proposal) }
    guard !views.isEmpty else { return .zero }
    func extent(_ guide: (ViewDimensions) -> CGFloat, _ length: (ViewDimensions) -> CGFloat)
      -> CGFloat
    {
      let before = views.map(guide).max() ?? 0
      let after = views.map { length($0) - guide($0) }.max() ?? 0
      return before + after
    }
    return CGSize(
      width: extent({ $0[alignment.horizontal] }, { $0.width }),
      height: extent({ $0[alignment.vertical] }, { $0.height }))
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let offered = ProposedViewSize(bounds.size)
    let highest = subviews.map(\.priority).max()
    let views = subviews.map { (view: $0, dimensions: $0.dimensions(in: offered)) }
    let leading = views.filter { $0.view.priority == highest }.map(\.dimensions)
    let x = leading.map { $0[alignment.horizontal] }.max() ?? 0
    let y = leading.map { $0[alignment.vertical] }.max() ?? 0
    for (view, dimensions) in views {
      view.place(
        at: CGPoint(
          x: bounds.minX + x - dimensions[alignment.horizontal],
          y: bounds.minY + y - dimensions[alignment.vertical]), proposal: offered)
    }
  }
}

/// A grid inside a custom layout, whose views are no rows, is a vertical stack of its views.
public struct GridLayout: _NodeLayout {
  public nonisolated var alignment: Alignment
  /// The points between columns; by the cells if `nil`.
  public nonisolated var horizontalSpacing: CGFloat?
  /// The points between rows; by the cells if `nil`.
  public nonisolated var verticalSpacing: CGFloat?

  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    var attributes = alignment.attributes
    attributes[.spacing] = .length(horizontalSpacing)
    attributes[.verticalSpacing] = .length(verticalSpacing)
    return _ViewNode(.grid, attributes, children: children)
  }

  private var stack: VStackLayout {
    VStackLayout(alignment: alignment.horizontal, spacing: verticalSpacing)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    stack.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    stack.spacing(subviews: subviews, cache: &cache)
  }
}
