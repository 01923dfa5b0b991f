public import FleetDecisions
internal import FoundationEssentials
public import Logging

/// The agent of a host, running: carries what happens to the decisions, and performs their actions on the engine, the other
/// hosts and the host's own program.
///
/// All decisions are made in turns of this actor. Everything that takes time runs in tasks of its own,
/// whose ends come back as events.
public actor FleetService {
  /// The surroundings of the agent.
  public struct Surroundings: Sendable {
    var engine: any FleetEngineClient
    var peers: any FleetPeerClient
    var archives: any FleetArchives
    var host: any FleetHostClient
    var clock: any FleetClock

    /// Names the surroundings.
    public init(
      engine: any FleetEngineClient, peers: any FleetPeerClient, archives: any FleetArchives,
      host: any FleetHostClient, clock: any FleetClock
    ) {
      (self.engine, self.peers, self.archives) = (engine, peers, archives)
      (self.host, self.clock) = (host, clock)
    }
  }

  let surroundings: Surroundings
  let logger: Logger
  var agent: FleetAgent
  var wishes = Wishes()
  /// The widgets about whose calls the agent was asked, until their ends.
  var inFlight: Set<WidgetID> = []
  /// The calls that were begun and whose results are not shown yet.
  var called: [WidgetID: FleetAgent.Wish] = [:]
  private var isDrained = false
  /// The wait for a host program that is gone; `nil` while it is there.
  private var loss: Task<Void, Never>?
  private var isWithoutHost = false
  /// The last configurations that the host has refused, as it was told them.
  var refused: [WidgetID: HostInstruction] = [:]
  /// The widgets whose refused configurations are to be told again.
  var retried: Set<WidgetID> = []
  /// The widgets that clients of the host watch.
  var watched: Set<WidgetID> = []
  var outbox = HostOutbox()
  /// The commands on their way to the host, one of a widget at a time.
  var senders: [WidgetID: Task<Void, Never>] = [:]
  private var watchTask: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  private var timerTime: Milliseconds?
  private var tasks: [UInt64: Task<Void, Never>] = [:]
  private var lastTask: UInt64 = 0
  private var configurations: [UInt64: CheckedContinuation<FleetAgent.ConfigurationResult, Never>] =
    [:]
  private var lastConfiguration: UInt64 = 0
  private var sendings: [ActionID: CheckedContinuation<FleetAgent.ConfigurationResult, Never>] = [:]
  private(set) var isStopped = false
  private var stopWaiters: [CheckedContinuation<Void, Never>] = []

  /// Creates the service of a host that knows nothing of its fleet yet.
  public init(
    _ settings: FleetSettings, description: HostDescription, _ surroundings: Surroundings,
    logger: Logger
  ) {
    agent = FleetAgent(settings, description: description)
    self.surroundings = surroundings
    self.logger = logger
  }

  /// Begins: the agent learns which archives are held, and asks for the engine.
  public func begin() async {
    for archive in await surroundings.archives.held() { handle(.holds(archive)) }
    handle(.tick)
  }

  /// Leaves the fleet: the lease is revoked, so that other hosts take over at once.
  ///
  /// Returns once the engine has answered, or has not within its time.
  public func stop() async {
    handle(.stop)
    if !isStopped { await withCheckedContinuation { stopWaiters.append($0) } }
    timer?.cancel()
    watchTask?.cancel()
    for task in senders.values { task.cancel() }
    loss?.cancel()
    for task in tasks.values { task.cancel() }
  }

  /// The account of the fleet for the operator.
  public var status: FleetStatus { agent.status }

  /// Returns the counter of a widget's configuration; 0 for a widget that the fleet does not have.
  public func configuration(of widget: WidgetID) -> Revision { agent.configuration(of: widget) }

  /// The widgets of the fleet with their configurations, by id.
  public var widgets: [(id: WidgetID, configuration: Configuration)] { agent.widgets }

  /// The widgets whose configurations this agent cannot read, by id.
  public var unreadableWidgets: [WidgetID] { agent.unreadableWidgets }

  /// Whether the engine was read as a whole; before that, nothing that is not known is absent.
  public var isListed: Bool { agent.isListed }

  /// Returns what the agent knows of a widget; `nil` for an unknown widget.
  public func standing(of widget: WidgetID) -> WidgetStanding? { agent.standing(of: widget) }

  /// Takes an event of the host, of another host or of the operator.
  public func handle(_ event: FleetAgent.Event) {
    guard !isStopped else { return }
    let now = surroundings.clock.now
    switch event {
    case .callWanted(let widget, let wish):
      wishes.add(wish, widget, at: now.monotonic)
      askForWishes(now)
      return arm()
    case .callEnded(let widget, _, let result):
      inFlight.remove(widget)
      if result == .failed { called[widget] = nil }
    case .watching(let widget, true): watched.insert(widget)
    case .watching(let widget, false): watched.remove(widget)
    default: break
    }
    for action in agent.handle(event, now: now) { perform(action) }
    askForWishes(now)
    arm()
  }

  /// Asks the agent for wanted calls, as many as may be under way: what is charged is to begin within the lease.
  private func askForWishes(_ now: Moment) {
    while true {
      let due = wishes.takeDue(at: now.monotonic, limit: Self.callsAtOnce - inFlight.count)
      guard !due.isEmpty else { return }
      for (widget, wish) in due {
        inFlight.insert(widget)
        for action in agent.handle(.callWanted(widget, wish), now: now) { perform(action) }
      }
    }
  }

  /// The largest number of calls between their charges and their ends.
  static let callsAtOnce = 16

  /// A call has come to nothing that the host knows of: the agent is asked again later.
  func postpone(_ widget: WidgetID, _ wish: FleetAgent.Wish) {
    guard wishes.wish(of: widget) == nil, !isStopped else { return }
    wishes.add(wish, widget, at: surroundings.clock.now.monotonic + Wishes.shortRetry)
    arm()
  }

  /// Has the host give its widgets away, or own widgets again.
  public func drain(_ isDrained: Bool) {
    self.isDrained = isDrained
    handle(.draining(isDrained || isWithoutHost))
  }

  /// The program of the host has gone. If it does not return within a lease, its widgets go to other hosts.
  public func hostLost() {
    guard loss == nil, !isStopped else { return }
    let clock = surroundings.clock
    let end = clock.now.monotonic + agent.settings.lease
    loss = Task { [weak self] in
      await clock.sleep(until: end)
      if !Task.isCancelled { await self?.giveUpHost() }
    }
  }

  private func giveUpHost() {
    isWithoutHost = true
    logger.error("The host program does not answer: its widgets go to other hosts")
    handle(.draining(true))
  }

  /// Writes the configuration of a widget for the whole fleet; `nil` removes the widget.
  ///
  /// - Parameter replacing: The counter of the configuration that is replaced, 0 for a new widget; `nil` for whatever is
  ///   there.
  public func configure(
    _ widget: WidgetID, _ configuration: Configuration?, replacing: Revision? = nil
  ) async -> FleetAgent.ConfigurationResult {
    guard !isStopped else { return .unknown }
    lastConfiguration += 1
    let serial = lastConfiguration
    return await withCheckedContinuation { done in
      configurations[serial] = done
      handle(.configure(serial, widget, configuration, replacing: replacing))
    }
  }

  /// Brings an action to the engine; returns once it cannot be lost.
  func send(_ action: String, of widget: WidgetID) async -> FleetAgent.ConfigurationResult {
    guard !isStopped else { return .unknown }
    let id = ActionID(UUID().uuidString.lowercased())
    return await withCheckedContinuation { done in
      sendings[id] = done
      handle(.actionRequested(widget, id, action))
    }
  }

  /// Answers a request for an action.
  func end(_ action: ActionID, _ result: FleetAgent.ConfigurationResult) {
    sendings.removeValue(forKey: action)?.resume(returning: result)
  }

  /// Answers a request to configure.
  func end(_ serial: UInt64, _ result: FleetAgent.ConfigurationResult) {
    configurations.removeValue(forKey: serial)?.resume(returning: result)
  }

  /// The program of the host has started again: it is told everything once more.
  public func hostStarted() {
    loss?.cancel()
    loss = nil
    if isWithoutHost {
      isWithoutHost = false
      handle(.draining(isDrained))
    }
    (wishes, inFlight, called) = (Wishes(), [], [:])
    // The host names those that are watched by now.
    for widget in watched.sorted() { handle(.watching(widget, false)) }
    outbox.startAgain()
    send()
  }

  // MARK: Time

  /// Sets the timer to the next wake-up.
  private func arm() {
    // With as many calls under way as may be, the end of one of them is next.
    let question = inFlight.count < Self.callsAtOnce ? wishes.next : nil
    guard !isStopped, let next = [agent.nextWakeUp, question].compactMap({ $0 }).min() else {
      return
    }
    if let timerTime, timerTime <= next, timer != nil { return }
    timer?.cancel()
    timerTime = next
    let clock = surroundings.clock
    timer = Task { [weak self] in
      await clock.sleep(until: next)
      if !Task.isCancelled { await self?.wake() }
    }
  }

  private func wake() {
    (timer, timerTime) = (nil, nil)
    handle(.tick)
  }

  // MARK: Tasks

  /// Runs work whose end is an event, if it has one.
  func run(_ work: @escaping @Sendable () async -> FleetAgent.Event?) {
    lastTask += 1
    let number = lastTask
    tasks[number] = Task { [weak self] in
      let event = await work()
      await self?.end(number, event)
    }
  }

  private func end(_ number: UInt64, _ event: FleetAgent.Event?) {
    tasks[number] = nil
    if let event { handle(event) }
  }

  /// Watches the engine in place of the watch before.
  func watch(_ serial: UInt64, from revision: Revision) {
    watchTask?.cancel()
    let engine = surroundings.engine
    watchTask = Task { [weak self] in
      await engine.watch(from: revision) { [weak self] news in
        await self?.handle(.watched(serial, news))
      }
    }
  }

  /// The lease is revoked; nothing follows.
  func end() {
    isStopped = true
    for serial in configurations.keys { end(serial, .unknown) }
    for action in sendings.keys { end(action, .unknown) }
    for waiter in stopWaiters { waiter.resume() }
    stopWaiters = []
  }
}
