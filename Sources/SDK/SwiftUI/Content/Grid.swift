public import Foundation

public struct Grid<Content> {
  let content: Content
  let attributes: Attributes
}

extension Grid: View, _PrimitiveView where Content: View {
  /// Views outside a row span all columns.
  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    var attributes = alignment.attributes
    attributes[.spacing] = .length(horizontalSpacing)
    attributes[.verticalSpacing] = .length(verticalSpacing)
    self.attributes = attributes
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.grid, attributes, children: content._nodes(in: context))]
  }
}

public struct GridRow<Content> {
  let content: Content
  let alignment: VerticalAlignment?
}

extension GridRow: View, _PrimitiveView where Content: View {
  public nonisolated init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    let cells = content._nodes(in: context)
    let guide = alignment.map { AttributeValue.integer($0.guide.constant) }
    return [_ViewNode(.gridRow, [.verticalAlignment: guide], children: cells)]
  }
}

extension View {
  /// The number of columns is limited to 1...1000.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    attribute(.gridColumns, .integer(min(max(count, 1), 1000)))
  }

  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    attribute(.gridColumnAlignment, .integer(guide.guide.constant))
  }

  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    attribute(.gridAnchorX, .number(anchor.x)).attribute(.gridAnchorY, .number(anchor.y))
  }

  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    eachNode { node, _ in
      var node = node
      node.attributes[.gridUnsizedAxes] = axes.isEmpty ? nil : axes.attribute
      return node
    }
  }
}
