internal import WidgetModel

/// The proposals of a stack for its children.
struct StackShares {
  /// The share of a child.
  struct Share {
    var proposal: Proposal
    /// The size of the child for the proposal; `nil` if not yet measured.
    var size: ViewSize?
  }

  /// The share of each child without one of its own.
  fileprivate let common: Share
  /// The share of each child; empty if all get the same, as for most measurements.
  fileprivate var own: [Share] = []

  /// The share of the child at an index.
  subscript(child: Int) -> Share { own.isEmpty ? common : own[child] }
}

extension LayoutPass {
  /// Returns a stack's proposals for its children.
  ///
  /// Children of a higher priority come first, and leave the shortest length for other children.
  /// Within a priority the least flexible child comes first: each is offered an equal part of the
  /// remaining length.
  ///
  /// - Parameter room: The length without spacing.
  func shares(
    of stack: LayoutNode, along axis: LayoutAxis, in room: Proposal
  ) throws(LayoutError) -> StackShares {
    guard let length = room[axis], length > 0, length < .infinity, !stack.children.isEmpty else {
      // Every child gets the same proposal, independent of the order.
      let same = Proposal(room[axis].map { max(0, $0) }, along: axis, cross: room[axis.cross])
      return StackShares(common: StackShares.Share(proposal: same.cleaned))
    }
    let key = ProposalKey(room, isProbe: isProbing)
    if let last = stack.lastShares, last.room.serves(key) { return last.shares }
    let shares = try findShares(of: stack, along: axis, in: room, length: length)
    stack.lastShares = (key, shares)
    return shares
  }

  private func findShares(
    of stack: LayoutNode, along axis: LayoutAxis, in room: Proposal, length: Double
  ) throws(LayoutError) -> StackShares {
    let children = stack.children
    var shares = StackShares(common: StackShares.Share(proposal: room))
    shares.own = Array(repeating: shares.common, count: children.count)
    var reserved = 0.0
    for group in stack.priorityGroups.dropFirst() {
      reserved += try reserve(of: group, in: stack, along: axis, cross: room[axis.cross])
    }
    var remaining = length - reserved
    for (number, group) in stack.priorityGroups.enumerated() {
      if number > 0 {
        remaining += try reserve(of: group, in: stack, along: axis, cross: room[axis.cross])
      }
      let order = try byFlexibility(group, children, along: axis, in: room)
      for (done, child) in order.enumerated() {
        var proposal = room
        proposal[axis] = max(0, remaining / Double(order.count - done))
        let size = try size(children[child.index], proposal)
        shares.own[child.index] = StackShares.Share(proposal: proposal, size: size)
        remaining -= size[axis]
      }
    }
    return shares
  }

  /// Returns the sum of the shortest lengths of children.
  private func reserve(
    of group: [Int], in stack: LayoutNode, along axis: LayoutAxis, cross: Double?
  ) throws(LayoutError) -> Double {
    var sum = 0.0
    for index in group { sum += try shortest(stack.children[index], along: axis, cross: cross) }
    return sum
  }

  /// The flexibility of a child.
  private struct Flexibility {
    /// The index of the child.
    var index: Int
    /// The difference between the longest length and the shortest.
    var range = 0.0
    var shortest = 0.0
  }

  /// Returns the children, the least flexible first; among infinitely flexible children the longest
  /// minimum first.
  private func byFlexibility(
    _ group: [Int], _ children: [LayoutNode], along axis: LayoutAxis, in room: Proposal
  ) throws(LayoutError) -> [Flexibility] {
    var order = group.map { Flexibility(index: $0) }
    guard order.count > 1 else { return order }
    let isHurried = isHurried
    let endless = Proposal(.infinity, along: axis, cross: room[axis.cross])
    for place in order.indices {
      let child = children[order[place].index]
      if isHurried {
        order[place].range = Double(child.traits.stretch.rawValue)
      } else {
        let shortest = try shortest(child, along: axis, cross: room[axis.cross])
        order[place].shortest = shortest
        order[place].range = try size(child, endless)[axis] - shortest
      }
    }
    order.sort { left, right in
      if left.range != right.range { return left.range < right.range }
      if left.range == .infinity && left.shortest != right.shortest {
        return left.shortest > right.shortest
      }
      return left.index < right.index
    }
    return order
  }
}
