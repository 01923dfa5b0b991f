/// A priority queue of widgets by time. Each widget has at most one time, which can be changed or
/// removed.
///
/// An implicit heap with four children per node. An array of times by widget decides membership: a
/// node whose time differs from the time of its widget is dead. Dead nodes are removed when they
/// come first, or once they are the majority. The first node is therefore always alive, and moving
/// a node requires no write elsewhere in memory, which dominates the cost of a heap with a million
/// widgets.
struct DueHeap: Sendable {
  /// The times of the nodes, with the widgets in a parallel array: the times of four children take
  /// 32 bytes.
  private var times: [Int64] = []
  private var widgets: [Int32] = []
  /// The time of each widget, or `never`.
  private var due: [Int64] = []
  /// The number of widgets with a time.
  private var dueCount = 0

  private static let never = Int64.max
  /// The number of dead nodes that are always tolerated.
  private static let spare = 64

  /// The earliest time with its widget; any widget among equal times.
  var first: (time: Int64, widget: Int32)? {
    times.isEmpty ? nil : (times[0], widgets[0])
  }

  /// The number of nodes, including dead nodes.
  var nodeCount: Int { times.count }

  mutating func reserveCapacity(_ widgets: Int) {
    times.reserveCapacity(widgets)
    self.widgets.reserveCapacity(widgets)
    due.reserveCapacity(widgets)
  }

  /// Makes room for the widgets below `count`.
  mutating func extend(to count: Int) {
    if count > due.count {
      due.append(contentsOf: repeatElement(Self.never, count: count - due.count))
    }
  }

  /// Returns the widgets with a time until `time`, by time and then by number, if there are about
  /// `count` or more; else nothing.
  ///
  /// Costs O(count) for the answer nothing, and else the same as looking at every widget.
  func widgets(until time: Int64, atLeast count: Int) -> [Int32] {
    guard hasNodes(until: time, count) else { return [] }
    var found: [Int32] = []
    for widget in due.indices where due[widget] <= time {
      found.append(Int32(truncatingIfNeeded: widget))
    }
    guard let first = found.first else { return [] }
    if found.contains(where: { due[Int($0)] != due[Int(first)] }) {
      found.sort { (due[Int($0)], $0) < (due[Int($1)], $1) }
    }
    return found
  }

  /// Whether at least `count` nodes, dead or alive, have a time until `time`.
  func hasNodes(until time: Int64, _ count: Int) -> Bool {
    var found = 0
    var open = [0]
    while let place = open.popLast() {
      guard place < times.count, times[place] <= time else { continue }
      found += 1
      if found >= count { return true }
      open.append(contentsOf: (4 * place + 1)...(4 * place + 4))
    }
    return false
  }

  /// Sets the time of `widget`; `nil` removes the widget. Amortised O(log n).
  mutating func set(_ widget: Int32, to time: Int64?) {
    let time = time ?? Self.never
    let former = due[Int(widget)]
    guard time != former else { return }
    due[Int(widget)] = time
    dueCount += (time == Self.never ? 0 : 1) - (former == Self.never ? 0 : 1)
    if !widgets.isEmpty, widgets[0] == widget {
      if time == Self.never { removeFirst() } else { moveDown(time, widget, from: 0) }
    } else if time != Self.never {
      append(time, widget)
    }
    while !times.isEmpty, due[Int(widgets[0])] != times[0] { removeFirst() }
    if times.count > 2 * dueCount + Self.spare { tidy() }
  }

  private mutating func append(_ time: Int64, _ widget: Int32) {
    var place = times.count
    times.append(time)
    widgets.append(widget)
    while place > 0 {
      let parent = (place - 1) / 4
      guard time < times[parent] else { break }
      times[place] = times[parent]
      widgets[place] = widgets[parent]
      place = parent
    }
    times[place] = time
    widgets[place] = widget
  }

  private mutating func removeFirst() {
    let time = times.removeLast()
    let widget = widgets.removeLast()
    if !times.isEmpty { moveDown(time, widget, from: 0) }
  }

  /// Places a node at `start` or below, at the position for its time.
  private mutating func moveDown(_ time: Int64, _ widget: Int32, from start: Int) {
    let count = times.count
    var place = start
    while true {
      let firstChild = 4 * place + 1
      guard firstChild < count else { break }
      var least = firstChild
      var leastTime = times[firstChild]
      for child in firstChild + 1..<max(firstChild + 1, min(firstChild + 4, count)) {
        let childTime = times[child]
        if childTime < leastTime { (least, leastTime) = (child, childTime) }
      }
      guard leastTime < time else { break }
      times[place] = leastTime
      widgets[place] = widgets[least]
      place = least
    }
    times[place] = time
    widgets[place] = widget
  }

  /// Removes all dead nodes. O(n).
  private mutating func tidy() {
    var kept = 0
    for place in times.indices where due[Int(widgets[place])] == times[place] {
      times[kept] = times[place]
      widgets[kept] = widgets[place]
      // Prevents keeping a second node with the same time.
      due[Int(widgets[place])] = Self.never
      kept += 1
    }
    times.removeLast(times.count - kept)
    widgets.removeLast(widgets.count - kept)
    for place in times.indices { due[Int(widgets[place])] = times[place] }
    for place in stride(from: kept / 4, through: 0, by: -1) where place < kept {
      moveDown(times[place], widgets[place], from: place)
    }
  }
}
