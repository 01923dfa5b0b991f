internal import WidgetModel

/// The layout of grids.
///
/// A column is as wide as its widest cell. Columns are sized like the children of a horizontal
/// stack, the least flexible first, and rows like those of a vertical stack. A cell over several
/// columns widens all of them equally if the cell needs more width. A child outside rows spans all
/// columns.
extension LayoutPass {
  /// A grid laid out in a proposal.
  private struct Grid {
    var cells: GridCells
    var columns: GridTracks
    var rows: GridTracks
    /// The horizontal alignment of each column.
    var alignments: [AlignmentGuide]

    /// Returns the alignment of a cell in the first column that it spans.
    func alignment(of cell: GridCells.Cell, _ vertical: AlignmentGuide) -> AlignmentPair {
      AlignmentPair(horizontal: alignments[cell.columns.lowerBound], vertical: vertical)
    }

    var size: ViewSize { ViewSize(width: columns.total, height: rows.total) }
  }

  func gridSize(
    _ rule: GridRule, of children: [LayoutNode], _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    try grid(rule, of: children, proposal).size
  }

  func gridPlacements(
    _ rule: GridRule, of children: [LayoutNode], _ proposal: Proposal
  ) throws(LayoutError) -> [Placement] {
    let grid = try grid(rule, of: children, proposal)
    let tops = grid.rows.starts
    let starts = grid.columns.starts
    var placements: [Placement] = []
    for (index, row) in grid.cells.rows.enumerated() {
      let size = ViewSize(width: grid.columns.total, height: grid.rows.lengths[index])
      var placement = Placement(
        child: row.child, proposal: Proposal(size),
        origin: ViewPoint(x: 0, y: tops[index]))
      if row.isRow {
        let cells = try cellPlacements(row, grid, starts, rule, height: size.height)
        let proposal = placement.proposal.cleaned
        row.child.placements.set(cells, for: proposal, isProbe: isProbing)
        row.child.sizes.set(size, for: proposal, isProbe: isProbing)
      } else {
        let top = placement.origin.y
        placement = try aligned(row.child, placement.proposal, rule.alignment, in: size)
        placement.origin.y += top
      }
      placements.append(placement)
    }
    return placements
  }

  /// Returns the placements of a row's cells, in the row's frame.
  private func cellPlacements(
    _ row: GridCells.Row, _ grid: Grid, _ starts: [Double], _ rule: GridRule, height: Double
  ) throws(LayoutError) -> [Placement] {
    let vertical = rowAlignment(row.child) ?? rule.alignment.vertical
    var placements: [Placement] = []
    var extent = CrossExtent()
    for cell in row.cells {
      let room = ViewSize(width: grid.columns.length(of: cell.columns), height: height)
      var placement = try aligned(
        cell.child, Proposal(room), grid.alignment(of: cell, vertical), in: room)
      if cell.child.traits.gridCell.anchor == nil {
        let guide = try guide(vertical, cell.child, Proposal(room))
        extent.include(try size(cell.child, Proposal(room)).height, guide: guide)
        placement.origin.y = -guide
      }
      placement.origin.x += starts[cell.columns.lowerBound]
      placements.append(placement)
    }
    let slack = ViewSize(width: 0, height: max(0, height - extent.length))
    let top = vertical.isBaseline ? 0 : vertical.standardPosition(in: slack)
    for (place, cell) in row.cells.enumerated() {
      if let anchor = cell.child.traits.gridCell.anchor {
        let room = ViewSize(width: grid.columns.length(of: cell.columns), height: height)
        let size = try size(cell.child, Proposal(room))
        placements[place].origin = ViewPoint(
          x: starts[cell.columns.lowerBound] + (room.width - size.width) * anchor.x,
          y: (room.height - size.height) * anchor.y)
      } else {
        placements[place].origin.y += extent.before + top
      }
    }
    return placements
  }

  func rowAlignment(_ row: LayoutNode) -> AlignmentGuide? {
    guard case .gridRow(let alignment) = row.rule else { return nil }
    return alignment
  }

  private func grid(
    _ rule: GridRule, of children: [LayoutNode], _ proposal: Proposal
  ) throws(LayoutError) -> Grid {
    let cells = GridCells(children) { child in
      guard case .gridRow = child.rule else { return nil }
      return child.children.map { ($0, $0.traits.gridCell.columns) }
    }
    let columns = try columnTracks(cells, rule, proposal)
    let rows = try rowTracks(cells, columns, rule, proposal)
    return Grid(
      cells: cells, columns: columns, rows: rows,
      alignments: columnAlignments(of: cells, orElse: rule.alignment.horizontal))
  }

  /// Returns the alignment of each column: that of the first cell that sets one, else the grid's.
  private func columnAlignments(
    of cells: GridCells, orElse standard: AlignmentGuide
  ) -> [AlignmentGuide] {
    var alignments = [AlignmentGuide?](repeating: nil, count: cells.columnCount)
    for cell in cells.rows.filter(\.isRow).flatMap(\.cells) {
      let column = cell.columns.lowerBound
      alignments[column] = alignments[column] ?? cell.child.traits.gridCell.columnAlignment
    }
    return alignments.map { $0 ?? standard }
  }
}
