@testable import FleetDecisions
@testable import FleetModel

/// Agents on one engine without a network: answers come at once, unless a test keeps them back.
struct FleetBench {
  var engine = SimulatedEngine()
  var agents: [HostName: FleetAgent] = [:]
  /// Everything that the agents did, but for requests to the engine.
  var log: [HostName: [FleetAgent.Action]] = [:]
  /// The requests of every agent, in order.
  var asked: [HostName: [EngineRequest]] = [:]
  var watches: [HostName: UInt64] = [:]
  var archives: [HostName: Set<ContentHash>] = [:]
  var offsets: [HostName: Milliseconds] = [:]
  /// Hosts that get no events.
  var paused: Set<HostName> = []
  /// Hosts that other hosts cannot reach.
  var unreachable: Set<HostName> = []
  /// Hosts whose watch is silent.
  var deaf: Set<HostName> = []
  /// Returns an answer in place of the engine's; `nil` for the engine's.
  var intercept: (inout FleetBench, HostName, EngineRequest) -> EngineAnswer? = { _, _, _ in nil }
  var clock: Milliseconds = 0
  private var configurations = 0
  private var inbox: [(HostName, FleetAgent.Event)] = []

  static let wall: Milliseconds = 1_700_000_000_000
  static let widget: WidgetID = "clock/small"
  static let configuration = Configuration(kind: "clock", family: "small", refreshesPerDay: 3)
  /// Another configuration of the widget.
  static let other = Configuration(kind: "clock", family: "small", refreshesPerDay: 4)

  /// Begins with hosts that have joined, and with one widget, which the first host of its order owns.
  init(_ hosts: HostName..., widget isThere: Bool = true) {
    for host in hosts { start(host) }
    pass(1000)
    if isThere, let host = hosts.first { configure(Self.widget, on: host) }
  }

  /// Starts a host; the instance is derived from the name and the life.
  mutating func start(
    _ host: HostName, life: UInt64 = 1, fleet: String = "fleet", role: HostRole = .serve,
    onLoss: FleetSettings.OnLoss = .hold, capacity: Int = 10, build: ContentHash = "build1"
  ) {
    let instance = host.text.utf8.reduce(life) { $0 &* 31 &+ UInt64($1) }
    let settings = FleetSettings(
      host: host, fleet: fleet, instance: instance, role: role, onLoss: onLoss)
    let description = HostDescription(
      address: "\(host.text):1", version: "1", capacity: capacity, builds: ["clock": build])
    agents[host] = FleetAgent(settings, description: description)
    send(.tick, to: host)
  }

  /// Changes the number of widgets that a host may own.
  mutating func setCapacity(of host: HostName, _ capacity: Int) {
    let description = HostDescription(
      address: "\(host.text):1", version: "1", capacity: capacity, builds: ["clock": "build1"])
    send(.described(description), to: host)
  }

  mutating func crash(_ host: HostName) {
    agents[host] = nil
    watches[host] = nil
  }

  /// Configures a widget, each time in another way.
  mutating func configure(_ widget: WidgetID, on host: HostName) {
    var configuration = Self.configuration
    if configurations > 0 { configuration.parameters = ["number": ["\(configurations)"]] }
    configurations += 1
    send(.configure(1, widget, configuration), to: host)
  }

  func now(_ host: HostName) -> Moment {
    Moment(wall: Self.wall + clock + (offsets[host] ?? 0), monotonic: clock)
  }

  /// Sends an event, and carries everything that follows.
  mutating func send(_ event: FleetAgent.Event, to host: HostName) {
    inbox.append((host, event))
    while !inbox.isEmpty {
      let (host, event) = inbox.removeFirst()
      guard !paused.contains(host) else { continue }
      let moment = now(host)
      let actions = agents[host]?.handle(event, now: moment) ?? []
      for action in actions { perform(action, host) }
    }
  }

  private mutating func perform(_ action: FleetAgent.Action, _ host: HostName) {
    switch action {
    case .ask(let id, let request):
      asked[host, default: []].append(request)
      let intercept = intercept
      let answer = intercept(&self, host, request) ?? commit(request)
      inbox.append((host, .answered(id, answer)))
      return
    case .watch(let serial, let from):
      watches[host] = serial
      for commit in engine.history where commit.revision >= from {
        inbox.append((host, .watched(serial, .changes(commit.revision, commit.changes))))
      }
      return
    case .offer(let widget, let hash, let other):
      if !unreachable.contains(other) { inbox.append((other, .offered(widget, hash, from: host))) }
    case .hold(let widget, let hash, let other):
      inbox.append((other, .holding(widget, hash, by: host)))
    case .fetch(let hash, let other):
      let isHeld =
        agents[other] != nil && !unreachable.contains(other)
        && agents[host]?.address(of: other) != nil && archives[other]?.contains(hash) == true
      if isHeld { archives[host, default: []].insert(hash) }
      inbox.append((host, .fetched(hash, from: other, isHeld: isHeld)))
    default: break
    }
    log[host, default: []].append(action)
  }

  /// Performs a request, and tells the watches.
  @discardableResult
  mutating func commit(_ request: EngineRequest) -> EngineAnswer {
    let before = engine.revision
    let answer = engine.perform(request, at: clock)
    tellWatches(since: before)
    return answer
  }

  /// Changes the engine from outside.
  mutating func apply(_ changes: Change...) {
    let before = engine.revision
    engine.apply(changes)
    tellWatches(since: before)
    flush()
  }

  private mutating func tellWatches(since revision: Revision) {
    for commit in engine.history where commit.revision > revision {
      for (host, serial) in watches.sorted(by: { $0.key < $1.key }) where !deaf.contains(host) {
        inbox.append((host, .watched(serial, .changes(commit.revision, commit.changes))))
      }
    }
  }

  /// Carries what waits.
  mutating func flush() {
    for host in agents.keys.sorted() { send(.tick, to: host) }
  }

  /// Lets time pass, with all ticks and expiries.
  mutating func pass(_ time: Milliseconds) {
    let end = clock + time
    while true {
      let wakeUps = agents.filter { !paused.contains($0.key) }.compactMap { host, agent in
        agent.nextWakeUp.map { (max($0, clock), host) }
      }
      let next = wakeUps.min { ($0.0, $0.1) < ($1.0, $1.1) }
      if let expiry = engine.nextExpiry, expiry <= next?.0 ?? .max, expiry <= end {
        clock = max(clock, expiry)
        let before = engine.revision
        engine.expire(at: clock)
        tellWatches(since: before)
        flush()
      } else if let next, next.0 <= end {
        clock = next.0
        send(.tick, to: next.1)
      } else {
        clock = end
        return
      }
    }
  }
}

extension FleetBench {
  /// The owner of the widget in the engine.
  func owner(_ widget: WidgetID = widget) -> HostName? {
    if case .owner(let host) = engine.records[.owner(widget)]?.value { host } else { nil }
  }

  func publication(_ widget: WidgetID = widget) -> Publication? {
    if case .current(let value) = engine.records[.current(widget)]?.value { value } else { nil }
  }

  func charges(_ widget: WidgetID = widget) -> [Charge] {
    if case .budget(let value) = engine.records[.budget(widget)]?.value { value } else { [] }
  }

  /// The hosts that a host has asked for archives, in order.
  func fetches(_ host: HostName) -> [HostName] {
    (log[host] ?? []).compactMap { if case .fetch(_, let other) = $0 { other } else { nil } }
  }

  /// The calls that a host was told to make.
  func calls(_ host: HostName) -> [FleetAgent.Call] {
    (log[host] ?? []).compactMap { if case .call(_, let call) = $0 { call } else { nil } }
  }

  func refusals(_ host: HostName) -> [FleetAgent.Refusal] {
    (log[host] ?? []).compactMap { if case .refuse(_, let refusal) = $0 { refusal } else { nil } }
  }

  func drops(_ host: HostName) -> [FleetAgent.DropReason] {
    (log[host] ?? []).compactMap { if case .drop(_, _, let reason) = $0 { reason } else { nil } }
  }

  func conditions(_ host: HostName) -> Set<FleetAgent.Condition> { agents[host]?.conditions ?? [] }

  func shown(_ host: HostName) -> [String?] {
    (log[host] ?? []).compactMap { action -> String?? in
      guard case .show(_, let publication) = action else { return .none }
      return .some(publication.map(\.timeline.rev))
    }
  }

  func acknowledged(_ host: HostName) -> Int {
    (log[host] ?? []).count { if case .acknowledge = $0 { true } else { false } }
  }

  /// A timeline of a size in bytes, due again after a time.
  func timeline(
    _ rev: String, size: Int = 5000, reload: Milliseconds? = 60_000, wall: Milliseconds? = nil
  ) -> Timeline {
    let wall = wall ?? Self.wall + clock
    return Timeline(
      archive: ContentHash("archive \(rev)"), size: size,
      bytes: size <= FleetRules.inlineLimit ? [UInt8](repeating: 0, count: size) : [], rev: rev,
      from: wall, made: wall, reload: reload.map { wall + $0 })
  }

  /// Wants a call, and ends it with a timeline.
  mutating func call(
    _ host: HostName, _ rev: String, size: Int = 5000, reload: Milliseconds? = 60_000,
    wish: FleetAgent.Wish = .init(.missing, isFree: true)
  ) {
    send(.callWanted(Self.widget, wish), to: host)
    finish(host, rev, size: size, reload: reload)
  }

  /// Ends the last call of a host with a timeline.
  mutating func finish(
    _ host: HostName, _ rev: String, size: Int = 5000, reload: Milliseconds? = 60_000
  ) {
    guard let call = calls(host).last else { return }
    let timeline = timeline(rev, size: size, reload: reload, wall: now(host).wall)
    archives[host, default: []].insert(timeline.archive)
    send(.callEnded(Self.widget, call.tag, .timeline(timeline)), to: host)
  }

  /// The hosts by the order of the widget.
  static func order(_ hosts: HostName..., of widget: WidgetID = widget) -> [HostName] {
    Rendezvous.order(hosts, for: widget)
  }
}
