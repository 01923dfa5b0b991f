internal import DequeModule

/// What the workers' groups have under way, and the widgets that wait for their own worker.
struct GroupLoad: Sendable {
  private var running: [Int32: Int32] = [:]
  private var parked: [Int32: Places] = [:]

  private struct Places {
    var group: WorkerGroup
    var widgets: Deque<Int32> = []
  }

  /// Whether the group's worker can make one more call.
  func hasRoom(_ group: WorkerGroup?) -> Bool {
    guard let group else { return true }
    return running[group.number, default: 0] < group.concurrentCalls
  }

  /// A call of the group began.
  mutating func begin(_ group: WorkerGroup?) {
    if let group { running[group.number, default: 0] += 1 }
  }

  /// A call of the group ended.
  ///
  /// - Returns: the widget that has waited longest for the group's worker.
  mutating func end(_ group: WorkerGroup?) -> Int32? {
    guard let group else { return nil }
    let left = running[group.number, default: 1] - 1
    running[group.number] = left > 0 ? left : nil
    return popParked(group.number)
  }

  /// Lets a widget whose slot has come wait for its worker.
  mutating func park(_ widget: Int32, in group: WorkerGroup) {
    parked[group.number, default: Places(group: group)].widgets.append(widget)
  }

  /// A widget that waits although its worker has room: whoever had the place before it went away.
  ///
  /// By the groups' numbers, so that equal events give equal actions.
  mutating func popReady() -> Int32? {
    for number in parked.keys.sorted() {
      if let places = parked[number], hasRoom(places.group) { return popParked(number) }
    }
    return nil
  }

  /// Forgets every place.
  mutating func removeParked() { parked.removeAll(keepingCapacity: true) }

  private mutating func popParked(_ number: Int32) -> Int32? {
    let widget = parked[number]?.widgets.popFirst()
    if parked[number]?.widgets.isEmpty == true { parked[number] = nil }
    return widget
  }
}
