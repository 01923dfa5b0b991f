/// The places for calls, and the plugins that have calls in progress or reloads that wait for one.
///
/// Plugins share the places, not reloads: see "Fairness" in docs/scheduling.md. A plugin is a
/// ``WorkerGroup``; the widgets without a group count as one plugin whose worker has no limit. A
/// plugin's reload is startable while it is queued and its worker has room. Each operation costs
/// O(1) in the number of widgets and plugins; ``next(at:)`` passes over at most as many plugins as
/// there are places.
struct CallPlaces: Sendable {
  /// The relation of a plugin to the places.
  private enum Standing {
    /// No call in progress, and nothing startable.
    case absent
    /// Startable reloads and no call in progress.
    case waiting
    /// Calls in progress, and nothing startable.
    case served
    /// Calls in progress, and startable reloads.
    case asking

    var isStartable: Bool { self == .waiting || self == .asking }
  }

  private struct Plugin {
    /// The number of the group; `nil` for the widgets without a group.
    let group: Int32?
    /// The number of concurrent calls of the worker.
    var capacity: Int32
    /// The number of calls in progress.
    var running: Int32 = 0
    /// The number of queued reloads; `queue` may have more places.
    var queued: Int32 = 0
    var queue = ReloadQueue()
    /// The line in which the plugin waits for its turn, as an index of `lines`.
    var line: Int?
    /// The value of `arrivals` when the plugin joined the line.
    var arrival = 0
    /// The time at which the standing became `waiting`, in nanoseconds since boot.
    var waitingSince: Int64 = 0

    private(set) var standing = Standing.absent

    var hasRoom: Bool { running < capacity }

    init(group: Int32?, capacity: Int32) {
      self.group = group
      self.capacity = capacity
    }

    /// Changes the plugin; returns the line that the plugin belongs in.
    mutating func change(_ body: (inout Plugin) -> Void) -> Int? {
      body(&self)
      let isStartable = queued > 0 && hasRoom
      if running > 0 {
        standing = isStartable ? .asking : .served
      } else {
        standing = isStartable ? .waiting : .absent
      }
      guard isStartable, let rank = queue.best else { return nil }
      return 2 * Int(rank.rawValue) + (running > 0 ? 1 : 0)
    }
  }

  /// The number of places, at least 1.
  let count: Int
  /// The number of calls in progress; more than ``count`` while extra calls are.
  private(set) var held = 0
  /// The number of queued reloads.
  private(set) var queued = 0
  /// The number of entries of all queues, including stale ones.
  private(set) var entries = 0
  /// The number of calls that were started beyond ``count``.
  private(set) var extras = 0

  /// The plugins by index; the first is that of the widgets without a group.
  private var plugins = [Plugin(group: nil, capacity: .max)]
  private var indexes: [Int32: Int] = [:]
  /// The number of plugins that are not absent, and of those with startable reloads.
  private var present = 0
  private var startable = 0
  /// The plugins with startable reloads in the order of their turns: for each class, by the best
  /// class of the plugin, first those without a call in progress, then the others.
  private var lines = Array(repeating: LinkedOrder(), count: 2 * ReloadQueue.Class.allCases.count)
  private var arrivals = 0
  /// The waiting plugins, the longest wait first.
  private var waiting = LinkedOrder()
  /// The position in the cadence of classes.
  private var turn = 0
  /// The value of `arrivals` when a lower class last passed over an interactive reload.
  private var passedOver = 0

  init(count: Int) {
    self.count = count
  }

  // MARK: - Reloads

  /// Adds a reload whose slot has come.
  mutating func enqueue(
    _ widget: Int32, _ rank: ReloadQueue.Class, of group: WorkerGroup?, at boot: Int64
  ) {
    queued += 1
    entries += 1
    change(index(of: group), at: boot) { plugin in
      plugin.queued += 1
      plugin.queue.append(widget, rank)
      if let group { plugin.capacity = group.concurrentCalls }
    }
  }

  /// Adds an entry in a better class for a widget that is queued.
  mutating func promote(
    _ widget: Int32, to rank: ReloadQueue.Class, of group: WorkerGroup?, at boot: Int64
  ) {
    entries += 1
    change(index(of: group), at: boot) { $0.queue.append(widget, rank) }
  }

  /// Counts a reload of the group as removed from the queue. Its entries become stale.
  mutating func leave(_ group: WorkerGroup?, at boot: Int64) {
    let index = index(of: group)
    queued -= 1
    if plugins[index].queued == 1 { entries -= plugins[index].queue.places }
    change(index, at: boot) { plugin in
      plugin.queued -= 1
      if plugin.queued == 0, plugin.queue.places > 0 { plugin.queue.removeAll() }
    }
  }

  /// Removes and returns the next entry of the plugin `index`, which may be stale, and the number
  /// of the plugin's group.
  mutating func popEntry(of index: Int) -> (widget: Int32, group: Int32?)? {
    guard let widget = plugins[index].queue.popFirst() else { return nil }
    entries -= 1
    return (widget, plugins[index].group)
  }

  /// Removes the entries for which `isGone` is true of the widget and the number of its group.
  mutating func removeEntries(at boot: Int64, where isGone: (Int32, Int32?) -> Bool) {
    entries = 0
    for index in plugins.indices where plugins[index].queue.places > 0 {
      let group = plugins[index].group
      change(index, at: boot) { $0.queue.removeAll { isGone($0, group) } }
      entries += plugins[index].queue.places
    }
  }

  // MARK: - Calls

  /// Counts the start of a call of the group, and ends the group's turn.
  ///
  /// `wasQueued` tells whether the call leaves the queue, as by ``leave(_:at:)``.
  mutating func begin(_ group: WorkerGroup?, wasQueued: Bool, at boot: Int64) {
    held += 1
    if held > count { extras += 1 }
    let index = index(of: group)
    if wasQueued {
      queued -= 1
      if plugins[index].queued == 1 { entries -= plugins[index].queue.places }
    }
    change(index, at: boot, isTurnOver: true) { plugin in
      plugin.running += 1
      guard wasQueued else { return }
      plugin.queued -= 1
      if plugin.queued == 0, plugin.queue.places > 0 { plugin.queue.removeAll() }
    }
  }

  /// Counts the end of a call of the group.
  mutating func end(_ group: WorkerGroup?, at boot: Int64) {
    held -= 1
    change(index(of: group), at: boot) { $0.running -= 1 }
  }

  /// The calls in progress of the group's worker and its limit, if the worker has no room.
  func fullWorker(of group: WorkerGroup?) -> (running: Int, limit: Int)? {
    guard let group, let index = indexes[group.number], !plugins[index].hasRoom else { return nil }
    return (Int(plugins[index].running), Int(plugins[index].capacity))
  }

  // MARK: - Turns

  /// The time at which a waiting plugin gets an extra call, in nanoseconds since boot; `nil` if no
  /// plugin waits.
  var nextExtra: Int64? {
    waiting.first.map { plugins[$0].waitingSince + Pace.placePatience }
  }

  /// Returns the index of the plugin whose reload starts now, if any.
  mutating func next(at boot: Int64) -> Int? {
    if let nextExtra, nextExtra <= boot { return waiting.first }
    guard held < count, startable > 0 else { return nil }
    return nextInTurn()
  }

  /// Chooses a plugin by the cadence of the classes.
  ///
  /// A lower class passes over an interactive reload only if every plugin with such a reload has
  /// had a turn since the last time: a plugin is passed over once at most.
  private mutating func nextInTurn() -> Int? {
    let interactive = candidate(in: .interactive)
    let preferred = ReloadQueue.Class.cadence[turn]
    if let interactive {
      guard preferred != .interactive, let lower = candidate(in: preferred) else {
        advanceTurn()
        return interactive
      }
      guard plugins[interactive].arrival > passedOver else { return interactive }
      passedOver = arrivals
      advanceTurn()
      return lower
    }
    guard let next = candidate(in: preferred) ?? candidate(in: .watched) ?? candidate(in: .routine)
    else { return nil }
    advanceTurn()
    return next
  }

  private mutating func advanceTurn() {
    turn = (turn + 1) % ReloadQueue.Class.cadence.count
  }

  /// Returns the first plugin of a class that may take a free place: one without a call in
  /// progress, or one that takes no more than its share and leaves a place free.
  private func candidate(in rank: ReloadQueue.Class) -> Int? {
    let line = 2 * Int(rank.rawValue)
    if let waiting = lines[line].first { return waiting }
    guard startable > 1 else { return lines[line + 1].first }
    let share = Int32(clamping: count / present)
    guard held + 1 < count, share > 1 else { return nil }
    var next = lines[line + 1].first
    while let index = next, plugins[index].running >= share {
      next = lines[line + 1].next(after: index)
    }
    return next
  }

  // MARK: - Bookkeeping

  private mutating func index(of group: WorkerGroup?) -> Int {
    guard let group else { return 0 }
    if let index = indexes[group.number] { return index }
    indexes[group.number] = plugins.count
    plugins.append(Plugin(group: group.number, capacity: group.concurrentCalls))
    return plugins.count - 1
  }

  /// Changes a plugin, and brings its turn, its wait and the counts up to date.
  private mutating func change(
    _ index: Int, at boot: Int64, isTurnOver: Bool = false, _ body: (inout Plugin) -> Void
  ) {
    let old = plugins[index].standing
    let line = plugins[index].change(body)
    let new = plugins[index].standing
    if plugins[index].line != line || isTurnOver { move(index, to: line) }
    note(index, old, new, at: boot)
  }

  /// Counts a plugin's step from one standing to another, and begins or ends its wait.
  private mutating func note(_ index: Int, _ old: Standing, _ new: Standing, at boot: Int64) {
    guard old != new else { return }
    present += (new == .absent ? 0 : 1) - (old == .absent ? 0 : 1)
    startable += (new.isStartable ? 1 : 0) - (old.isStartable ? 1 : 0)
    if new == .waiting {
      plugins[index].waitingSince = boot
      waiting.append(index)
    } else if old == .waiting {
      waiting.remove(index)
    }
  }

  /// Moves a plugin from its line to the end of a line.
  private mutating func move(_ index: Int, to line: Int?) {
    if let old = plugins[index].line { lines[old].remove(index) }
    if let line {
      arrivals += 1
      plugins[index].arrival = arrivals
      lines[line].append(index)
    }
    plugins[index].line = line
  }
}
