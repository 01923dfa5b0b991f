internal import HeapModule

/// Tasks with a time, each at most once, in the order of their times; of equal times, in the order in which these were set.
package struct Agenda<Task: Hashable & Sendable>: Sendable {
  private struct Entry: Comparable, Sendable {
    var time: Milliseconds
    var number: UInt64
    var task: Task

    static func < (a: Entry, b: Entry) -> Bool { (a.time, a.number) < (b.time, b.number) }
  }

  /// The entries; those that `times` contradicts are stale.
  private var heap: Heap<Entry> = []
  private var times: [Task: Milliseconds] = [:]
  private var count: UInt64 = 0

  /// Creates an agenda without tasks.
  package init() {}

  /// The time of the first task; `nil` without tasks.
  package var next: Milliseconds? { heap.min?.time }

  /// Returns the time of a task; `nil` for a task that is not planned.
  package func time(of task: Task) -> Milliseconds? { times[task] }

  /// Sets the time of a task.
  package mutating func set(_ task: Task, at time: Milliseconds) {
    guard times[task] != time else { return }
    times[task] = time
    count += 1
    heap.insert(Entry(time: time, number: count, task: task))
    dropStale()
  }

  /// Sets the time of a task, unless the task has an earlier one.
  package mutating func plan(_ task: Task, at time: Milliseconds) {
    if let planned = times[task], planned <= time { return }
    set(task, at: time)
  }

  /// Removes a task.
  package mutating func cancel(_ task: Task) {
    times[task] = nil
    dropStale()
  }

  /// Removes and returns the first task that is due.
  package mutating func popDue(at now: Milliseconds) -> Task? {
    guard let first = heap.min, first.time <= now else { return nil }
    times[first.task] = nil
    heap.removeMin()
    dropStale()
    return first.task
  }

  private mutating func dropStale() {
    while let first = heap.min, times[first.task] != first.time { heap.removeMin() }
  }
}

extension FleetAgent {
  /// The tasks of the agent that have a time.
  enum PlannedTask: Hashable, Sendable {
    /// The next step towards membership.
    case membership
    /// The next renewal of the lease.
    case beat
    /// The local deadline of the lease.
    case lapse
    /// The next list of a family.
    case list(KeyFamily)
    /// A list of everything.
    case relist
    /// The end of the patience with a silent watch.
    case silence
    /// The next portion of a gradual handover.
    case handover
    /// A look at a widget.
    case widget(WidgetID)
    /// A look at the host's own want of a widget.
    case want(WidgetID)
    /// A look at charges that the engine may lack.
    case debt(WidgetID)
    /// The next attempt to fetch an archive.
    case fetch(ContentHash)
    /// A look at an action that was asked for here.
    case outbox(ActionID)
    /// A look at a performed action.
    case finish(ActionID)
    /// A look at a configuration that was asked for here.
    case configure(UInt64)
  }
}
