internal import DequeModule

/// What the workers' groups have under way, and the widgets that wait for their own worker.
struct GroupLoad: Sendable {
  private var running: [Int32: Int32] = [:]
  private var parked: [Int32: Deque<Int32>] = [:]

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
    return parked[group.number]?.popFirst()
  }

  /// Lets a widget whose slot has come wait for its worker.
  mutating func park(_ widget: Int32, in group: WorkerGroup) {
    parked[group.number, default: []].append(widget)
  }

  /// Forgets every place.
  mutating func removeParked() { parked.removeAll(keepingCapacity: true) }
}
