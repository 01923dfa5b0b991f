import FleetDecisions

/// Agents, an engine and a network on a virtual clock, and the rules that they must keep.
struct SimulatedFleet {
  typealias Step = (inout SimulatedFleet) -> Void

  let run: ModelRun
  let sabotage: ModelSabotage?
  var random: VirtualRandom
  /// The time in milliseconds; never steps. The engine's monotonic clock; that of a host may be faster or slower.
  var clock: Milliseconds = 1_000_000
  var queue = StepQueue()
  var engine = SimulatedEngine()
  var backups: [(at: Milliseconds, backup: SimulatedEngine.Backup)] = []
  var hosts: [SimulatedHost] = []
  var truth = FleetTruth()
  var violation: ModelViolation?
  var eventNumber = 0

  var leaderLostUntil: Milliseconds = 0
  var slowUntil: Milliseconds = 0
  var lossyUntil: Milliseconds = 0
  var fullUntil: Milliseconds = 0
  /// The end of the last disturbance that may delay a handover.
  var calmSince: Milliseconds = 0
  var leaderLosses = 0
  var wasDeafened = false
  /// Whether every event and action is printed.
  var isTracing = false
  var lists: Set<String> = []

  static let wall: Milliseconds = 1_700_000_000_000

  init(_ run: ModelRun, sabotage: ModelSabotage? = nil) {
    self.run = run
    self.sabotage = sabotage
    random = VirtualRandom(state: run.seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    for index in 0..<run.hosts {
      hosts.append(
        SimulatedHost(
          index: index, name: HostName("host\(index)"),
          role: index >= run.hosts - run.displays ? .display : .serve,
          drift: run.drift == 0 ? 0 : random.time(-run.drift...run.drift)))
    }
  }

  static func widget(_ number: Int) -> WidgetID { WidgetID("w/\(number)") }
  var widgets: [WidgetID] { (0..<run.widgets).map(Self.widget) }

  mutating func violate(_ rule: ModelRule, _ detail: String) {
    guard violation == nil else { return }
    violation = ModelViolation(
      rule: rule, detail: "at \(clock - 1_000_000): \(detail)", event: eventNumber)
  }

  /// Plays the run.
  mutating func play() {
    keepBackup()
    for index in hosts.indices { start(index) }
    for (number, _) in widgets.enumerated() { happen(.configure(0, number)) }
    pass(8_000)
    for (index, event) in run.events.enumerated() where violation == nil {
      eventNumber = index
      happen(event)
    }
    eventNumber = run.events.count
    heal()
  }

  /// Keeps a backup of the engine every 3 s.
  private mutating func keepBackup() {
    backups.append((clock, engine.backup))
    after(3000) { $0.keepBackup() }
  }

  mutating func at(_ time: Milliseconds, _ step: @escaping Step) {
    queue.add(max(time, clock), step)
  }

  mutating func after(_ delay: Milliseconds, _ step: @escaping Step) { at(clock + delay, step) }

  /// Lets time pass.
  mutating func pass(_ time: Milliseconds) {
    let end = clock + time
    while violation == nil {
      let expiry = clock >= leaderLostUntil ? engine.nextExpiry : nil
      let next = queue.next ?? .max
      if let expiry, expiry <= next, expiry <= end {
        clock = max(clock, expiry)
        touchEngine { fleet in fleet.engine.expire(at: fleet.clock) }
      } else if next <= end {
        clock = max(clock, next)
        queue.removeFirst()?(&self)
      } else {
        break
      }
      checkVacancies()
    }
    if violation == nil { clock = end }
  }

  /// Changes the engine, checks what was committed, and tells the watches.
  mutating func touchEngine(_ change: (inout SimulatedFleet) -> Void) {
    let before = engine.revision
    let old = engine.records
    change(&self)
    guard engine.revision > before else { return }
    for commit in engine.history where commit.revision > before {
      checkCommit(commit, old)
      for index in hosts.indices { tellWatch(index, .changes(commit.revision, commit.changes)) }
    }
  }

  /// Sends an event to an agent and performs the actions.
  mutating func send(_ index: Int, _ event: FleetAgent.Event) {
    guard hosts[index].agent != nil else { return }
    let now = moment(index)
    let actions = hosts[index].agent?.handle(event, now: now) ?? []
    if isTracing {
      print("\(clock - 1_000_000) host\(index) \(event)")
      for action in actions { print("    \(action)") }
    }
    for action in actions where violation == nil { perform(action, index) }
    planWakeUp(index)
  }

  func moment(_ index: Int) -> Moment {
    Moment(
      wall: Self.wall + clock + hosts[index].offset,
      monotonic: clock * (1000 + hosts[index].drift) / 1000)
  }

  /// The first time at which the monotonic clock of a host shows at least a reading.
  private func time(of monotonic: Milliseconds, _ index: Int) -> Milliseconds {
    let rate = 1000 + hosts[index].drift
    return (monotonic * 1000 + rate - 1) / rate
  }

  private mutating func planWakeUp(_ index: Int) {
    guard let wakeUp = hosts[index].agent?.nextWakeUp else { return }
    let next = time(of: wakeUp, index)
    if let planned = hosts[index].wakeAt, planned <= next, planned > clock { return }
    if next <= clock { return violate(.pastWakeUp, "\(hosts[index].name.text): \(next)") }
    hosts[index].wakeAt = next
    deliver(to: index, at: next) { fleet in
      if fleet.hosts[index].wakeAt ?? .max <= fleet.clock { fleet.hosts[index].wakeAt = nil }
      fleet.send(index, .tick)
    }
  }

  /// Plans a step in the present life of a host; a paused host gets it later.
  mutating func deliver(to index: Int, at time: Milliseconds, _ step: @escaping Step) {
    let life = hosts[index].life
    at(time) { fleet in
      guard fleet.hosts[index].life == life else { return }
      if fleet.clock < fleet.hosts[index].pausedUntil {
        fleet.hosts[index].inbox.append(step)
      } else {
        step(&fleet)
      }
    }
  }
}

/// The steps to come, by time and then by the order in which they were added.
struct StepQueue {
  private var heap: [(time: Milliseconds, number: Int, step: SimulatedFleet.Step)] = []
  private var count = 0

  var next: Milliseconds? { heap.first?.time }

  mutating func add(_ time: Milliseconds, _ step: @escaping SimulatedFleet.Step) {
    count += 1
    heap.append((time, count, step))
    var child = heap.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> SimulatedFleet.Step? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let step = heap.removeLast().step
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && precedes(child, least) {
        least = child
      }
      if least == parent { return step }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    (heap[a].time, heap[a].number) < (heap[b].time, heap[b].number)
  }
}
