internal import AppleFoundation
public import Foundation

/// Views in columns, row after row. All of it is drawn.
public struct LazyVGrid<Content> {
  let cells: LazyCells<Content>
}

extension LazyVGrid: View, _PrimitiveView where Content: View {
  /// Takes the columns, and the views of a closure.
  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    cells = LazyCells(
      axis: .vertical, tracks: columns, spacing: spacing,
      alignment: [.horizontalAlignment: alignment.attribute], content: content())
  }

  /// Stacks in a stack.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { cells.nodes(in: context) }
}

/// Views in rows, column after column. All of it is drawn.
public struct LazyHGrid<Content> {
  let cells: LazyCells<Content>
}

extension LazyHGrid: View, _PrimitiveView where Content: View {
  /// Takes the rows, and the views of a closure.
  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    cells = LazyCells(
      axis: .horizontal, tracks: rows, spacing: spacing,
      alignment: [.verticalAlignment: alignment.attribute], content: content())
  }

  /// Stacks in a stack.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { cells.nodes(in: context) }
}

/// The cells of a lazy grid: lines of them, each line a stack, in a stack along `axis`.
///
/// How many columns there is room for is only known to layout: an adaptive grid is offered to it in each
/// number of columns, the highest first, and layout takes the first that fits.
struct LazyCells<Content> {
  /// Where lines follow each other.
  let axis: Axis
  let tracks: [GridItem]
  let spacing: CGFloat?
  let alignment: Attributes
  let content: Content

  /// The widest widget, in points.
  private static var longest: CGFloat { 715 }
  /// Nodes that all numbers of columns may come to together.
  private static var nodeLimit: Int { 3000 }
}

extension LazyCells where Content: View {
  @MainActor
  func nodes(in context: _ViewContext) -> [_ViewNode] {
    let cells = content._nodes(in: context)
    if cells.isEmpty || tracks.isEmpty { return [] }
    guard let index = tracks.firstIndex(where: \.isAdaptive) else {
      return [grid(of: cells, tracks)]
    }
    let item = tracks[index]
    let room = Self.longest + gap(after: item)
    let highest = min(Int(room / max(item.limits.least + gap(after: item), 1)), cells.count)
    let size = max(cells.map(\.count).reduce(0, +), 1)
    let first = max(min(highest, Self.nodeLimit / size), 1)
    let grids = stride(from: first, through: 1, by: -1).map { count in
      var expanded = tracks
      expanded.replaceSubrange(
        index...index, with: Array(repeating: item, count: count))
      return grid(of: cells, expanded)
    }
    if grids.count == 1 { return grids }
    let axes: Axis.Set = axis == .vertical ? .horizontal : .vertical
    return [_ViewNode(.viewThatFits, [.axes: axes.attribute], children: grids)]
  }

  private func gap(after item: GridItem) -> CGFloat { item.spacing ?? 8 }

  private func grid(of cells: [_ViewNode], _ tracks: [GridItem]) -> _ViewNode {
    let lines = stride(from: 0, to: cells.count, by: tracks.count).map { start in
      line(of: Array(cells[start..<min(start + tracks.count, cells.count)]), tracks)
    }
    var attributes = alignment
    attributes[.spacing] = .length(spacing)
    return _ViewNode(axis == .vertical ? .vstack : .hstack, attributes, children: lines)
  }

  private func line(of cells: [_ViewNode], _ tracks: [GridItem]) -> _ViewNode {
    var children: [_ViewNode] = []
    for (index, track) in tracks.enumerated() {
      let isLast = index == tracks.count - 1
      children.append(cell(index < cells.count ? cells[index] : blank, in: track))
      // Stacks have one spacing for all: the room between these is theirs alone.
      if !isLast, !hasEvenSpacing(tracks) { children.append(room(gap(after: track))) }
    }
    let spacing = hasEvenSpacing(tracks) ? tracks[0].spacing : 0
    return _ViewNode(
      axis == .vertical ? .hstack : .vstack, [.spacing: .length(spacing)], children: children)
  }

  private func hasEvenSpacing(_ tracks: [GridItem]) -> Bool {
    tracks.dropLast().allSatisfy { $0.spacing == tracks[0].spacing }
  }

  private func room(_ length: CGFloat) -> _ViewNode {
    let key: AttributeKey = axis == .vertical ? .width : .height
    return blank.wrapped(in: .frame, [key: .length(max(length, 0))])
  }

  /// Clear, and without extent along the grid; an empty node would not count as a cell.
  private var blank: _ViewNode {
    _ViewNode(.rectangle, [.fill: .color(ColorPair(0))])
      .wrapped(in: .frame, [axis == .vertical ? .height : .width: .number(0)])
  }

  private func cell(_ node: _ViewNode, in track: GridItem) -> _ViewNode {
    var attributes = (track.alignment ?? .center).attributes
    let isVertical = axis == .vertical
    let (least, most) = track.limits
    if case .fixed = track.size {
      attributes[isVertical ? .width : .height] = .length(least)
    } else {
      attributes[isVertical ? .minWidth : .minHeight] = .length(least)
      attributes[isVertical ? .idealWidth : .idealHeight] = .length(least)
      attributes[isVertical ? .maxWidth : .maxHeight] = .length(min(most, .infinity))
    }
    return node.wrapped(in: .frame, attributes)
  }
}

extension _ViewNode {
  /// How many nodes it is with all that is in it.
  fileprivate var count: Int { 1 + children.reduce(0) { $0 + $1.count } }
}
