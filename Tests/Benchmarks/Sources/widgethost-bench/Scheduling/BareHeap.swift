/// A binary heap of timestamps and nothing else: the least that a host of many widgets needs.
struct BareHeap {
  struct Node {
    var time: Int64
    var widget: Int32
    /// What comes then: see ``BareDay``.
    var step: Int32
  }

  private(set) var nodes: [Node] = []

  init(capacity: Int) { nodes.reserveCapacity(capacity) }

  var first: Node? { nodes.first }

  mutating func push(_ node: Node) {
    nodes.append(node)
    var place = nodes.count - 1
    while place > 0, node.time < nodes[(place - 1) / 2].time {
      nodes[place] = nodes[(place - 1) / 2]
      place = (place - 1) / 2
    }
    nodes[place] = node
  }

  mutating func popFirst() -> Node? {
    guard let first = nodes.first, let last = nodes.popLast() else { return nil }
    guard !nodes.isEmpty else { return first }
    var place = 0
    while 2 * place + 1 < nodes.count {
      var child = 2 * place + 1
      if child + 1 < nodes.count, nodes[child + 1].time < nodes[child].time { child += 1 }
      guard nodes[child].time < last.time else { break }
      nodes[place] = nodes[child]
      place = child
    }
    nodes[place] = last
    return first
  }
}
