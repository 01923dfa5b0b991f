/// Widgets ordered by a time, each at most once, whose time can be changed or withdrawn.
///
/// An implicit heap of four children per node. Who is in it is decided by an array of times by
/// widget: a node with another time than its widget's is dead. Dead nodes are taken out when they
/// come first, or once they are the greater part; so the first is always alive, and no move of a
/// node has to be noted elsewhere in memory, which is what a heap of a million spends its time on.
struct DueHeap: Sendable {
  /// The nodes' times and, beside them, their widgets: four children's times are in 32 bytes.
  private var times: [Int64] = []
  private var widgets: [Int32] = []
  /// By widget: its time, or `never`.
  private var due: [Int64] = []
  /// How many widgets have a time.
  private var dueCount = 0

  private static let never = Int64.max
  /// So many dead nodes are not worth the tidying.
  private static let spare = 64

  /// The earliest time and its widget; among equals, any.
  var first: (time: Int64, widget: Int32)? {
    times.isEmpty ? nil : (times[0], widgets[0])
  }

  /// How many nodes there are, the dead included.
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

  /// Sets the time of `widget`; `nil` withdraws it. O(log n), on average over many.
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

  /// Puts a node at `start`, or below it where it belongs.
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

  /// Keeps one node for each widget that has a time. O(n).
  private mutating func tidy() {
    var kept = 0
    for place in times.indices where due[Int(widgets[place])] == times[place] {
      times[kept] = times[place]
      widgets[kept] = widgets[place]
      // So that a second node with the same time is not kept too.
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
