internal import AppleFoundation
public import Foundation

/// All cells are drawn, whether they are visible or not.
public struct LazyVGrid<Content> {
  let cells: LazyCells<Content>
}

extension LazyVGrid: View, _PrimitiveView where Content: View {
  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    cells = LazyCells(
      axis: .vertical, tracks: columns, spacing: spacing,
      alignment: [.horizontalAlignment: alignment.attribute], content: content())
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] { cells.nodes(in: context) }
}

/// All cells are drawn, whether they are visible or not.
public struct LazyHGrid<Content> {
  let cells: LazyCells<Content>
}

extension LazyHGrid: View, _PrimitiveView where Content: View {
  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    cells = LazyCells(
      axis: .horizontal, tracks: rows, spacing: spacing,
      alignment: [.verticalAlignment: alignment.attribute], content: content())
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] { cells.nodes(in: context) }
}

/// The cells of a lazy grid, as lines of stacks in a stack along `axis`.
///
/// Only layout knows the number of columns that fit. An adaptive grid is therefore offered to
/// layout with each number of columns, the highest first, and layout takes the first grid that
/// fits.
struct LazyCells<Content> {
  /// The axis along which lines follow each other.
  let axis: Axis
  let tracks: [GridItem]
  let spacing: CGFloat?
  let alignment: Attributes
  let content: Content

  /// The width of the widest widget, in points.
  private static var longest: CGFloat { 715 }
  /// The highest number of nodes of all grids together.
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
      // A stack has a single spacing, so uneven gaps are views of their own.
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

  /// A clear view without extent along the grid; an empty node would not count as a cell.
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
  /// The number of nodes in this tree, with this node.
  fileprivate var count: Int { 1 + children.reduce(0) { $0 + $1.count } }
}
