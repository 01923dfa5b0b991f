internal import WidgetModel

extension LayoutPass {
  /// Returns equal tracks in a hurried layout, without measuring cells.
  private func equalTracks(_ gaps: [Double], in length: Double?) -> GridTracks? {
    guard isHurried, let length, length < .infinity, !gaps.isEmpty else { return nil }
    let each = max(0, (length - gaps.reduce(0, +)) / Double(gaps.count))
    return GridTracks(lengths: Array(repeating: each, count: gaps.count), gaps: gaps)
  }

  func columnTracks(
    _ cells: GridCells, _ rule: GridRule, _ proposal: Proposal
  ) throws(LayoutError) -> GridTracks {
    let gaps = try columnGaps(cells, rule.spacing)
    if let equal = equalTracks(gaps, in: proposal.width) { return equal }
    let all = cells.rows.flatMap(\.cells).filter { isSized($0.child, on: .horizontal) }
    var groups = Array(repeating: [LayoutNode](), count: cells.columnCount)
    for cell in all where cell.columns.count == 1 {
      groups[cell.columns.lowerBound].append(cell.child)
    }
    let room = proposal.width.map { $0 - gaps.reduce(0, +) }
    var tracks = GridTracks(
      lengths: try trackLengths(groups, along: .horizontal, room: room) { _ in nil }, gaps: gaps)
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

  func rowTracks(
    _ cells: GridCells, _ columns: GridTracks, _ rule: GridRule, _ proposal: Proposal
  ) throws(LayoutError) -> GridTracks {
    let gaps = try rowGaps(cells, rule.verticalSpacing)
    if let equal = equalTracks(gaps, in: proposal.height) { return equal }
    var widths: [ObjectIdentifier: Double] = [:]
    for cell in cells.rows.flatMap(\.cells) {
      widths[ObjectIdentifier(cell.child)] = columns.length(of: cell.columns)
    }
    let groups = cells.rows.map { row in
      row.cells.map(\.child).filter { isSized($0, on: .vertical) }
    }
    let lengths = try trackLengths(
      groups, along: .vertical, room: proposal.height.map { $0 - gaps.reduce(0, +) }
    ) { widths[ObjectIdentifier($0)] }
    var tracks = GridTracks(lengths: lengths, gaps: gaps)
    // Aligned cells together may need more than the height of the highest cell.
    for (index, row) in cells.rows.enumerated() where row.isRow && !isHurried {
      let alignment = rowAlignment(row.child) ?? rule.alignment.vertical
      var extent = CrossExtent()
      for cell in row.cells where countsForGuides(cell.child) {
        let proposal = Proposal(
          width: widths[ObjectIdentifier(cell.child)], height: tracks.lengths[index])
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
    _ groups: [[LayoutNode]], along axis: LayoutAxis, room: Double?, cross: (LayoutNode) -> Double?
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
    _ groups: [[LayoutNode]], along axis: LayoutAxis, room: Double?, cross: (LayoutNode) -> Double?
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
    _ cells: [LayoutNode], _ length: Double?, along axis: LayoutAxis, cross: (LayoutNode) -> Double?
  ) throws(LayoutError) -> Double {
    var longest = 0.0
    for cell in cells {
      let proposal = Proposal(length, along: axis, cross: cross(cell))
      longest = max(longest, try size(cell, proposal)[axis])
    }
    return longest
  }

  /// Whether a cell takes part in the size of its column or row.
  private func isSized(_ cell: LayoutNode, on axis: ViewAxes) -> Bool {
    cell.traits.gridCell.unsizedAxes.isDisjoint(with: axis)
  }

  private func countsForGuides(_ cell: LayoutNode) -> Bool {
    cell.traits.gridCell.anchor == nil && isSized(cell, on: .vertical)
  }

  /// Returns the gap before each column: the largest that two neighbouring cells prefer.
  private func columnGaps(_ cells: GridCells, _ spacing: Double?) throws(LayoutError) -> [Double] {
    var gaps = Array(repeating: spacing ?? -.infinity, count: cells.columnCount)
    gaps[0] = 0
    guard spacing == nil else { return gaps }
    for row in cells.rows where row.isRow {
      for (cell, next) in zip(row.cells, row.cells.dropFirst()) {
        let gap = try distance(from: cell.child, to: next.child, along: .horizontal)
        gaps[next.columns.lowerBound] = max(gaps[next.columns.lowerBound], gap)
      }
    }
    return gaps.map { $0.isFinite ? $0 : ViewSpacing.standard }
  }

  /// Returns the gap before each row.
  private func rowGaps(_ cells: GridCells, _ spacing: Double?) throws(LayoutError) -> [Double] {
    var gaps = Array(repeating: spacing ?? 0, count: cells.rows.count)
    if !gaps.isEmpty { gaps[0] = 0 }
    guard spacing == nil else { return gaps }
    for index in cells.rows.indices.dropFirst() {
      gaps[index] = try distance(
        from: cells.rows[index - 1].child, to: cells.rows[index].child, along: .vertical)
    }
    return gaps
  }
}
