/// Widgets ordered by a time, each at most once, whose time can be changed or withdrawn.
///
/// An implicit heap of four children per node beside an array of positions by widget. `Heap` of
/// swift-collections cannot move an element, and dead nodes would make wake-ups for nothing.
struct DueHeap: Sendable {
  private struct Node {
    var time: Int64
    var widget: Int32
  }

  private var nodes: [Node] = []
  /// By widget: its place in `nodes`, or -1.
  private var places: [Int32] = []

  /// The earliest time and its widget; among equals, any.
  var first: (time: Int64, widget: Int32)? {
    nodes.first.map { ($0.time, $0.widget) }
  }

  mutating func reserveCapacity(_ widgets: Int) {
    nodes.reserveCapacity(widgets)
    places.reserveCapacity(widgets)
  }

  /// Makes room for the widgets below `count`.
  mutating func extend(to count: Int) {
    if count > places.count {
      places.append(contentsOf: repeatElement(-1, count: count - places.count))
    }
  }

  /// Sets the time of `widget`; `nil` withdraws it. O(log n).
  mutating func set(_ widget: Int32, to time: Int64?) {
    let place = Int(places[Int(widget)])
    guard let time else {
      if place >= 0 { remove(at: place) }
      return
    }
    if place < 0 {
      nodes.append(Node(time: time, widget: widget))
      moveUp(from: nodes.count - 1)
    } else if time < nodes[place].time {
      nodes[place].time = time
      moveUp(from: place)
    } else if time > nodes[place].time {
      nodes[place].time = time
      moveDown(from: place)
    }
  }

  private mutating func remove(at place: Int) {
    places[Int(nodes[place].widget)] = -1
    let last = nodes.removeLast()
    guard place < nodes.count else { return }
    nodes[place] = last
    moveUp(from: place)
    moveDown(from: Int(places[Int(last.widget)]))
  }

  private mutating func moveUp(from start: Int) {
    let node = nodes[start]
    var place = start
    while place > 0 {
      let parent = (place - 1) / 4
      guard node.time < nodes[parent].time else { break }
      put(nodes[parent], at: place)
      place = parent
    }
    put(node, at: place)
  }

  private mutating func moveDown(from start: Int) {
    let node = nodes[start]
    var place = start
    while true {
      let firstChild = 4 * place + 1
      guard firstChild < nodes.count else { break }
      var least = firstChild
      for child in firstChild..<min(firstChild + 4, nodes.count)
      where nodes[child].time < nodes[least].time {
        least = child
      }
      guard nodes[least].time < node.time else { break }
      put(nodes[least], at: place)
      place = least
    }
    put(node, at: place)
  }

  private mutating func put(_ node: Node, at place: Int) {
    nodes[place] = node
    places[Int(node.widget)] = Int32(truncatingIfNeeded: place)
  }
}
