/// The running calls per worker group, and the widgets that wait for room in their group.
struct GroupLoad: Sendable {
  private var running: [Int32: Int32] = [:]
  private var parked: [Int32: ReloadQueue] = [:]
  /// The number of places, including stale places.
  private(set) var places = 0

  /// Whether the group's worker can take another call.
  func hasRoom(_ group: WorkerGroup?) -> Bool {
    guard let group else { return true }
    return running[group.number, default: 0] < group.concurrentCalls
  }

  /// Counts the start of a call of the group.
  mutating func begin(_ group: WorkerGroup?) {
    if let group { running[group.number, default: 0] += 1 }
  }

  /// Counts the end of a call of the group.
  mutating func end(_ group: WorkerGroup?) {
    guard let group else { return }
    let left = running[group.number, default: 1] - 1
    running[group.number] = left > 0 ? left : nil
  }

  /// Adds a widget whose slot has come to the group's waiting widgets.
  mutating func park(_ widget: Int32, _ rank: ReloadQueue.Class, in group: WorkerGroup) {
    parked[group.number, default: ReloadQueue()].append(widget, rank)
    places += 1
  }

  /// Removes and returns the next waiting widget of the group.
  mutating func popParked(_ group: WorkerGroup) -> (widget: Int32, rank: ReloadQueue.Class)? {
    guard let next = parked[group.number]?.popFirst() else { return nil }
    places -= 1
    if parked[group.number]?.places == 0 { parked[group.number] = nil }
    return next
  }

  /// Removes all places.
  mutating func removeParked() {
    parked.removeAll()
    places = 0
  }

  /// Removes the places of the widgets for which `isGone` is true.
  mutating func removeParked(where isGone: (Int32) -> Bool) {
    places = 0
    // In ascending order, so that equal events give equal actions.
    for number in parked.keys.sorted() {
      parked[number]?.removeAll(where: isGone)
      let left = parked[number]?.places ?? 0
      if left == 0 { parked[number] = nil }
      places += left
    }
  }
}

/// The widgets of one worker. The number of concurrent calls per group is limited to the worker's
/// capacity, so that a slow provider never takes the call slots of other plugins.
public struct WorkerGroup: Hashable, Sendable {
  /// The daemon's number of the worker's plugin.
  public let number: Int32
  /// The number of concurrent calls of the worker, at least 1.
  public let concurrentCalls: Int32

  /// Creates a group; a `concurrentCalls` below 1 counts as 1.
  public init(number: Int32, concurrentCalls: Int32 = 1) {
    self.number = number
    self.concurrentCalls = max(1, concurrentCalls)
  }
}
