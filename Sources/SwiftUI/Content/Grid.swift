public import Foundation

/// Views in rows and columns.
public struct Grid<Content> {
  let content: Content
  let attributes: Attributes
}

extension Grid: View, _PrimitiveView where Content: View {
  /// Arranges the rows of a closure; views that are not in a row span all columns.
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

  /// A node around the rows.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.grid, attributes, children: content._nodes(in: context))]
  }
}

/// One row of a ``Grid``.
public struct GridRow<Content> {
  let content: Content
  let alignment: VerticalAlignment?
}

extension GridRow: View, _PrimitiveView where Content: View {
  /// Makes each view of a closure a cell.
  public nonisolated init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
  }

  /// A node around the cells.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    let cells = content._nodes(in: context)
    let guide = alignment.map { AttributeValue.integer($0.guide.constant) }
    return [_ViewNode(.gridRow, [.verticalAlignment: guide], children: cells)]
  }
}

extension View {
  /// Spans several columns of a grid.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    attribute(.gridColumns, .integer(min(max(count, 1), 1000)))
  }

  /// Where the cells of its column are; not supported, the grid's alignment counts.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }

  /// Where the cell's content is in it; not supported, the grid's alignment counts.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }

  /// Does not make its column or row larger; not supported, the cell counts.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
}
