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

    var size: ViewSize { ViewSize(width: columns.total, height: rows.total) }
  }

  func gridSize(
    _ rule: GridRule, of children: [Int], _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    try grid(rule, of: children, proposal).size
  }

  func gridPlacements(
    _ rule: GridRule, of children: [Int], _ proposal: Proposal
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
        arrangements[SizeKey(node: row.child, proposal: placement.proposal.cleaned)] = cells
        sizes[SizeKey(node: row.child, proposal: placement.proposal.cleaned)] = size
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
      let width = grid.columns.length(of: cell.columns)
      let proposal = Proposal(width: width, height: height)
      let size = try size(cell.child, proposal)
      let guide = try guide(vertical, cell.child, proposal)
      extent.include(size.height, guide: guide)
      let horizontal = rule.alignment.horizontal
      let column = ViewSize(width: width, height: height)
      let x =
        horizontal.standardPosition(in: column)
        - (try self.guide(horizontal, cell.child, proposal))
      placements.append(
        Placement(
          child: cell.child, proposal: proposal,
          origin: ViewPoint(x: starts[cell.columns.lowerBound] + x, y: -guide)))
    }
    let slack = ViewSize(width: 0, height: max(0, height - extent.length))
    let top = vertical.isBaseline ? 0 : vertical.standardPosition(in: slack)
    for index in placements.indices { placements[index].origin.y += extent.before + top }
    return placements
  }

  private func rowAlignment(_ row: Int) -> AlignmentGuide? {
    guard case .gridRow(let alignment) = node(row).rule else { return nil }
    return alignment
  }

  private func grid(
    _ rule: GridRule, of children: [Int], _ proposal: Proposal
  ) throws(LayoutError) -> Grid {
    let cells = GridCells(children) { child in
      guard case .gridRow = node(child).rule else { return nil }
      return node(child).children.map { ($0, node($0).traits.gridColumns) }
    }
    let columns = try columnTracks(cells, rule, proposal)
    let rows = try rowTracks(cells, columns, rule, proposal)
    return Grid(cells: cells, columns: columns, rows: rows)
  }
}

extension LayoutPass {
  /// Returns equal tracks in a hurried layout, without measuring cells.
  private func equalTracks(_ count: Int, spacing: Double, in length: Double?) -> GridTracks? {
    guard isHurried, let length, length < .infinity, count > 0 else { return nil }
    let each = max(0, (length - spacing * Double(count - 1)) / Double(count))
    return GridTracks(lengths: Array(repeating: each, count: count), spacing: spacing)
  }

  private func columnTracks(
    _ cells: GridCells, _ rule: GridRule, _ proposal: Proposal
  ) throws(LayoutError) -> GridTracks {
    if let equal = equalTracks(cells.columnCount, spacing: rule.spacing, in: proposal.width) {
      return equal
    }
    let all = cells.rows.flatMap(\.cells)
    var groups = Array(repeating: [Int](), count: cells.columnCount)
    for cell in all where cell.columns.count == 1 {
      groups[cell.columns.lowerBound].append(cell.child)
    }
    let gaps = rule.spacing * Double(max(0, cells.columnCount - 1))
    let room = proposal.width.map { $0 - gaps }
    var tracks = GridTracks(
      lengths: try trackLengths(groups, along: .horizontal, room: room) { _ in nil },
      spacing: rule.spacing)
    for cell in all where cell.columns.count > 1 {
      let taken = tracks.length(of: cell.columns)
      let offered = proposal.width.map { max(taken, taken + $0 - tracks.total) }
      let width = try size(cell.child, Proposal(width: offered, height: nil)).width
      guard width > taken else { continue }
      let extra = (width - taken) / Double(cell.columns.count)
      for column in cell.columns { tracks.lengths[column] += extra }
    }
    return tracks
  }

  private func rowTracks(
    _ cells: GridCells, _ columns: GridTracks, _ rule: GridRule, _ proposal: Proposal
  ) throws(LayoutError) -> GridTracks {
    let spacing = rule.verticalSpacing
    if let equal = equalTracks(cells.rows.count, spacing: spacing, in: proposal.height) {
      return equal
    }
    var widths: [Int: Double] = [:]
    for cell in cells.rows.flatMap(\.cells) {
      widths[cell.child] = columns.length(of: cell.columns)
    }
    let gaps = spacing * Double(max(0, cells.rows.count - 1))
    let lengths = try trackLengths(
      cells.rows.map { $0.cells.map(\.child) }, along: .vertical,
      room: proposal.height.map { $0 - gaps }
    ) { widths[$0] }
    var tracks = GridTracks(lengths: lengths, spacing: spacing)
    // Aligned cells together may need more than the height of the highest cell.
    for (index, row) in cells.rows.enumerated() where row.isRow && !isHurried {
      let alignment = rowAlignment(row.child) ?? rule.alignment.vertical
      var extent = CrossExtent()
      for cell in row.cells {
        let proposal = Proposal(width: widths[cell.child], height: tracks.lengths[index])
        let height = try size(cell.child, proposal).height
        extent.include(height, guide: try guide(alignment, cell.child, proposal))
      }
      tracks.lengths[index] = max(tracks.lengths[index], extent.length)
    }
    return tracks
  }

  /// Returns the lengths of columns or rows.
  ///
  /// - Parameters:
  ///   - groups: The cells of each track.
  ///   - room: The length for all tracks without spacing; `nil` requests ideal lengths.
  ///   - cross: Returns the cross length proposed to a cell.
  private func trackLengths(
    _ groups: [[Int]], along axis: LayoutAxis, room: Double?, cross: (Int) -> Double?
  ) throws(LayoutError) -> [Double] {
    var lengths = Array(repeating: 0.0, count: groups.count)
    var remaining = room
    let order = try trackOrder(groups, along: axis, room: room, cross: cross)
    for (done, track) in order.enumerated() {
      let share = remaining.map { max(0, $0 / Double(order.count - done)) }
      lengths[track] = try longest(groups[track], share, along: axis, cross: cross)
      remaining = remaining.map { $0 == .infinity ? $0 : $0 - lengths[track] }
    }
    return lengths
  }

  /// Returns the indices of the tracks, the least flexible first.
  private func trackOrder(
    _ groups: [[Int]], along axis: LayoutAxis, room: Double?, cross: (Int) -> Double?
  ) throws(LayoutError) -> [Int] {
    guard let room, room > 0, room < .infinity, groups.count > 1, !isHurried else {
      return Array(groups.indices)
    }
    var ranges: [Double] = []
    for group in groups {
      let shortest = try longest(group, 0, along: axis, cross: cross)
      ranges.append(try longest(group, .infinity, along: axis, cross: cross) - shortest)
    }
    return groups.indices.sorted {
      ranges[$0] != ranges[$1] ? ranges[$0] < ranges[$1] : $0 < $1
    }
  }

  private func longest(
    _ cells: [Int], _ length: Double?, along axis: LayoutAxis, cross: (Int) -> Double?
  ) throws(LayoutError) -> Double {
    var longest = 0.0
    for cell in cells {
      let proposal = Proposal(length, along: axis, cross: cross(cell))
      longest = max(longest, try size(cell, proposal)[axis])
    }
    return longest
  }
}

/// The lengths of columns or rows, with their spacing.
struct GridTracks {
  var lengths: [Double]
  var spacing: Double

  /// Returns the length of adjacent tracks with the spacing between them.
  func length(of tracks: Range<Int>) -> Double {
    lengths[tracks].reduce(0, +) + spacing * Double(max(0, tracks.count - 1))
  }

  var total: Double { length(of: lengths.indices) }

  /// The start of each track.
  var starts: [Double] {
    var next = 0.0
    return lengths.map { length in
      defer { next += length + spacing }
      return next
    }
  }
}

/// The extent of aligned views on both sides of their common guide.
struct CrossExtent {
  private(set) var before = -Double.infinity
  private(set) var after = -Double.infinity

  mutating func include(_ length: Double, guide: Double) {
    let guide = guide.isFinite ? guide : 0
    before = max(before, guide)
    after = max(after, length - guide)
  }

  var length: Double { before.isFinite ? before + after : 0 }
}
