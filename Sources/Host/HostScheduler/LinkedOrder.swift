/// An order of small numbers, each at most once, from which any number is removed in O(1).
///
/// A doubly linked list in one array: number `n` is the node at index `n`.
struct LinkedOrder: Sendable {
  private struct Node {
    var previous = LinkedOrder.none
    var next = LinkedOrder.none
  }

  private static let none: Int32 = -1

  private var nodes: [Node] = []
  private var head = Self.none
  private var tail = Self.none

  /// The first number; `nil` for an empty order.
  var first: Int? { head == Self.none ? nil : Int(head) }

  /// Returns the number after `number`, which must be in the order.
  func next(after number: Int) -> Int? {
    let next = nodes[number].next
    return next == Self.none ? nil : Int(next)
  }

  /// Adds a number that is not in the order as the last.
  mutating func append(_ number: Int) {
    while nodes.count <= number { nodes.append(Node()) }
    nodes[number] = Node(previous: tail)
    if tail == Self.none { head = Int32(number) } else { nodes[Int(tail)].next = Int32(number) }
    tail = Int32(number)
  }

  /// Removes a number that is in the order.
  mutating func remove(_ number: Int) {
    let node = nodes[number]
    if node.previous == Self.none {
      head = node.next
    } else {
      nodes[Int(node.previous)].next = node.next
    }
    if node.next == Self.none {
      tail = node.previous
    } else {
      nodes[Int(node.next)].previous = node.previous
    }
  }
}
