internal import WidgetModel

extension LayoutPass {
  /// Returns a stack's proposal for each child.
  ///
  /// Children of a higher priority come first, and leave the shortest length for other children.
  /// Within a priority the least flexible child comes first: each is offered an equal part of the
  /// remaining length.
  ///
  /// - Parameter room: The length without spacing.
  func shares(
    of children: [Int], along axis: LayoutAxis, in room: Proposal
  ) throws(LayoutError) -> [Proposal] {
    guard let length = room[axis], length > 0, length < .infinity, !children.isEmpty else {
      // Every child gets the same proposal, independent of the order.
      let same = Proposal(room[axis].map { max(0, $0) }, along: axis, cross: room[axis.cross])
      return Array(repeating: same.cleaned, count: children.count)
    }
    var proposals = Array(repeating: room, count: children.count)
    let groups = priorityGroups(children)
    let reserves = try reserves(of: groups, children, along: axis, in: room)
    var remaining = length - reserves.dropFirst().reduce(0, +)
    for (number, group) in groups.enumerated() {
      if number > 0 { remaining += reserves[number] }
      let order = try byFlexibility(group, children, along: axis, in: room)
      for (done, index) in order.enumerated() {
        proposals[index][axis] = max(0, remaining / Double(order.count - done))
        remaining -= try size(children[index], proposals[index])[axis]
      }
    }
    return proposals
  }

  /// Returns the indices of children by priority, the highest priority first.
  private func priorityGroups(_ children: [Int]) -> [[Int]] {
    let priorities = children.map { node($0).traits.priority }
    guard let first = priorities.first, priorities.contains(where: { $0 != first }) else {
      return [Array(children.indices)]
    }
    return Set(priorities).sorted(by: >).map { priority in
      children.indices.filter { priorities[$0] == priority }
    }
  }

  /// Returns the sum of the shortest lengths of each group; 0 for the first group.
  private func reserves(
    of groups: [[Int]], _ children: [Int], along axis: LayoutAxis, in room: Proposal
  ) throws(LayoutError) -> [Double] {
    var reserves: [Double] = []
    for (number, group) in groups.enumerated() {
      var sum = 0.0
      if number > 0 {
        for index in group { sum += try shortest(children[index], along: axis, in: room) }
      }
      reserves.append(sum)
    }
    return reserves
  }

  private func shortest(
    _ child: Int, along axis: LayoutAxis, in room: Proposal
  ) throws(LayoutError) -> Double {
    if isHurried { return 0 }
    return try size(child, Proposal(0, along: axis, cross: room[axis.cross]))[axis]
  }

  private func byFlexibility(
    _ group: [Int], _ children: [Int], along axis: LayoutAxis, in room: Proposal
  ) throws(LayoutError) -> [Int] {
    guard group.count > 1 else { return group }
    if isHurried {
      return stablySorted(group.map { ($0, Double(node(children[$0]).traits.stretch.rawValue), 0) })
    }
    var ranges: [(index: Int, range: Double, shortest: Double)] = []
    for index in group {
      let short = try shortest(children[index], along: axis, in: room)
      let endless = Proposal(.infinity, along: axis, cross: room[axis.cross])
      ranges.append((index, try size(children[index], endless)[axis] - short, short))
    }
    return stablySorted(ranges)
  }

  /// Returns the indices, the least flexible first; among infinitely flexible children the longest
  /// minimum first.
  private func stablySorted(
    _ ranges: [(index: Int, range: Double, shortest: Double)]
  ) -> [Int] {
    ranges.sorted { left, right in
      if left.range != right.range { return left.range < right.range }
      if left.range == .infinity && left.shortest != right.shortest {
        return left.shortest > right.shortest
      }
      return left.index < right.index
    }.map(\.index)
  }
}
