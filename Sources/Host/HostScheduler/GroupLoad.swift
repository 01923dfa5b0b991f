/// What the workers' groups have under way, and the widgets that wait for their own worker.
struct GroupLoad: Sendable {
  private var running: [Int32: Int32] = [:]
  private var parked: [Int32: ReloadQueue] = [:]
  /// How many places there are, those that outlived their reason included.
  private(set) var places = 0

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
  mutating func end(_ group: WorkerGroup?) {
    guard let group else { return }
    let left = running[group.number, default: 1] - 1
    running[group.number] = left > 0 ? left : nil
  }

  /// Lets a widget whose slot has come wait for its worker.
  mutating func park(_ widget: Int32, _ rank: ReloadQueue.Class, in group: WorkerGroup) {
    parked[group.number, default: ReloadQueue()].append(widget, rank)
    places += 1
  }

  /// The widget that is next to use the group's worker.
  mutating func popParked(_ group: WorkerGroup) -> (widget: Int32, rank: ReloadQueue.Class)? {
    guard let next = parked[group.number]?.popFirst() else { return nil }
    places -= 1
    if parked[group.number]?.places == 0 { parked[group.number] = nil }
    return next
  }

  /// Forgets every place.
  mutating func removeParked() {
    parked.removeAll()
    places = 0
  }

  /// Forgets the places for which this is true.
  mutating func removeParked(where isGone: (Int32) -> Bool) {
    places = 0
    // In the order of their numbers, so that equal events give equal actions.
    for number in parked.keys.sorted() {
      parked[number]?.removeAll(where: isGone)
      let left = parked[number]?.places ?? 0
      if left == 0 { parked[number] = nil }
      places += left
    }
  }
}

/// The widgets that one worker serves: no more calls of them are made at a time than the worker can
/// make, so that a slow provider never takes the places of others.
public struct WorkerGroup: Hashable, Sendable {
  /// The number by which the daemon knows the worker's plugin.
  public let number: Int32
  /// How many calls the worker makes at a time, at least 1.
  public let concurrentCalls: Int32

  /// Makes a group; less than 1 call at a time counts as 1.
  public init(number: Int32, concurrentCalls: Int32 = 1) {
    self.number = number
    self.concurrentCalls = max(1, concurrentCalls)
  }
}
