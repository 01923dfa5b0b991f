/// The decisions of a host's agent in a fleet: who owns a widget, who calls its provider, what to
/// publish, what to fetch, and when.
///
/// A value without side effects: takes events with their times and returns actions, reads no clock
/// and performs no I/O. Equal events with equal settings give equal actions. Not synchronised: must
/// be called from one thread at a time.
///
/// Whatever the agent knows of the engine may be old, so each write compares what it was decided
/// on: the identity of the engine's data, the token, and the revisions of the values it replaces. A
/// request without an answer is neither done nor failed: its keys are read again, and what is then
/// missing is sent again with the same compares, of which only one can succeed.
public struct FleetAgent: Sendable {
  /// The settings of the host.
  public let settings: FleetSettings
  var description: HostDescription
  var now = Moment(wall: 0, monotonic: .min)
  var actions: [Action] = []
  var random: SeededGenerator
  var agenda = Agenda<PlannedTask>()
  var view = EngineView()
  var requests = PendingRequests()

  /// The identity of the engine's data; `nil` until it is read.
  var boot: Boot?
  /// The identity that was current when the engine was found older than before.
  var suspect: Boot?
  var membership = Membership.outside
  /// The time at which the name was first found in use.
  var nameRefusedSince: Milliseconds?
  /// The start of the time without a lease.
  var lapsedSince: Milliseconds?
  var isFailing = false
  var watchSerial: UInt64 = 0
  /// The families that are still to be listed before the next watch.
  var families: Set<KeyFamily> = []
  /// The start of the last lists of all families.
  var listedSince = Milliseconds.min
  /// The time before which a failure is no reason to list everything again.
  var listRestEnd = Milliseconds.min
  /// The number of lists of a family that have failed since the last success.
  var failedLists: [KeyFamily: Int] = [:]
  /// Whether the host leaves the fleet: no call begins any more.
  public internal(set) var isStopping = false
  var isDraining = false

  /// The live hosts, this one included.
  var roster = Roster()
  /// The largest number of serving hosts that were seen at a time.
  var mostHosts = 0
  var tenures: [WidgetID: Tenure] = [:]
  /// The widgets to look at before the event ends.
  var dirty: Set<WidgetID> = []
  /// The times at which widgets were seen vacant.
  var vacant: [WidgetID: Milliseconds] = [:]
  /// The times at which removed widgets were seen with something left.
  var leftSince: [WidgetID: Milliseconds] = [:]
  /// The widgets that wait for a claim in flight to end, by the times at which they were seen vacant.
  var waitingClaims = Agenda<WidgetID>()
  var claims: Set<WidgetID> = []
  /// The widgets whose configurations the host has refused.
  var refused: Set<WidgetID> = []
  /// The hosts to which this one has given widgets, until one owns the widget.
  var given: [WidgetID: HostName] = [:]
  /// The hosts that have not taken what they were given, and the time until which they are given it no more.
  var declined: [WidgetID: [HostName: Milliseconds]] = [:]
  /// The owned widgets that are still to be considered for a handover.
  var handovers: [WidgetID] = []

  var held: Set<ContentHash> = []
  var fetches: [ContentHash: Fetch] = [:]
  /// The publication that the host shows of each widget.
  var shown: [WidgetID: Publication] = [:]
  /// The counter of the configuration that the host knows of each widget.
  var configured: [WidgetID: Revision] = [:]
  /// The charges that the engine may lack.
  var debts: [WidgetID: [Charge]] = [:]
  /// The calls and timelines of the time without the engine.
  var alone: [WidgetID: AloneCalls] = [:]
  var lastSerial: UInt64 = 0
  /// The time from which the next publication may be offered again.
  var nextOfferTurn = Milliseconds.min

  var watching: Set<WidgetID> = []
  var outbox: [ActionID: RequestedAction] = [:]
  /// The actions that were performed, with their times: an action that comes back is not repeated.
  var performed: [ActionID: (widget: WidgetID, at: Milliseconds)] = [:]
  var performing: [ActionID: WidgetID] = [:]
  var configurations: [UInt64: ConfigurationRequest] = [:]

  /// The conditions at present.
  public internal(set) var conditions: Set<Condition> = []
  /// The number of widgets that this host has taken over and given away.
  public internal(set) var handoverCount = 0

  /// Creates an agent that knows nothing of the engine yet, and asks for it at the first event.
  public init(_ settings: FleetSettings, description: HostDescription) {
    self.settings = settings
    self.description = description
    random = SeededGenerator(seed: settings.instance)
  }

  /// Handles an event and returns the resulting actions.
  ///
  /// - Parameter now: The time of the event; the monotonic clock must never decrease.
  public mutating func handle(_ event: Event, now: Moment) -> [Action] {
    if self.now.monotonic == .min { begin(at: now) }
    self.now = now
    if let next = agenda.next, now.monotonic - next > FleetRules.pause {
      // The program was stopped, or the machine slept: what the watch lost meanwhile is listed.
      agenda.plan(.relist, at: now.monotonic + random.upTo(FleetRules.retry))
    }
    settleAgenda()
    take(event)
    settleAgenda()
    settleConditions()
    return actions.take()
  }

  /// The time on the monotonic clock at which to send the next ``Event/tick``.
  public var nextWakeUp: Milliseconds? { agenda.next }

  /// Does what is due, and looks at the widgets that are concerned, until nothing is left.
  private mutating func settleAgenda() {
    while true {
      if let task = agenda.popDue(at: now.monotonic) {
        perform(task)
      } else if !dirty.isEmpty {
        for widget in dirty.sorted() {
          dirty.remove(widget)
          settle(widget)
        }
      } else if claims.count < FleetRules.claimsAtOnce,
        let widget = waitingClaims.popDue(at: .max)
      {
        settle(widget)
      } else {
        return
      }
    }
  }

  private mutating func begin(at now: Moment) {
    self.now = now
    lapsedSince = now.monotonic
    agenda.set(.membership, at: now.monotonic)
  }

  private mutating func perform(_ task: PlannedTask) {
    switch task {
    case .membership: join()
    case .beat: beat()
    case .lapse: lapse()
    case .list(let family): list(family)
    case .relist: relist()
    case .silence: relist()
    case .handover: giveAway()
    case .widget(let widget): dirty.insert(widget)
    case .want(let widget): settleWant(widget)
    case .debt(let widget): settleDebt(widget)
    case .fetch(let hash): fetchNext(hash)
    case .outbox(let id): sendAction(id)
    case .finish(let id): finish(id)
    case .configure(let serial): sendConfiguration(serial)
    }
  }

  private mutating func take(_ event: Event) {
    switch event {
    case .tick: break
    case .answered(let id, let answer): take(answer, to: id)
    case .watched(let serial, let news): take(news, of: serial)
    case .offered(let widget, let hash, let host): takeOffer(widget, hash, from: host)
    case .holding(let widget, let hash, let host): takeHolder(host, of: hash, widget)
    case .fetched(let hash, let host, let isHeld): endFetch(hash, from: host, isHeld: isHeld)
    case .holds(let hash): hold(hash)
    case .dropped(let hash): held.remove(hash)
    case .notShown(let widget, let hash): showAgain(widget, hash)
    case .described(let description): describe(description)
    case .draining(let isDraining): drain(isDraining)
    case .stop: stop()
    case .callWanted(let widget, let wish): want(wish, widget)
    case .callEnded(let widget, let tag, let result): end(tag, widget, result)
    case .configurationRefused(let widget, let counter, let reason):
      refuse(widget, counter, reason)
    case .configurationTaken(let widget): takeRefusalBack(widget)
    case .watching(let widget, let isWatched):
      if isWatched { watching.insert(widget) } else { watching.remove(widget) }
      settleWant(widget)
    case .configure(let serial, let widget, let configuration, let replaced):
      configure(serial, widget, configuration, replacing: replaced)
    case .actionRequested(let widget, let id, let payload):
      outbox[id] = RequestedAction(
        widget: widget, payload: payload, until: now.monotonic + FleetRules.actionPatience)
      sendAction(id)
    case .performed(let widget, let id):
      performing[id] = nil
      performed[id] = (widget, now.monotonic)
      finish(id)
      // The next action of the widget has waited for the end of this one.
      dirty.insert(widget)
    }
  }
}

/// The settings of an agent.
public struct FleetSettings: Hashable, Sendable {
  /// The name of the host.
  public var host: HostName
  /// The identity of the fleet, from the host's certificate.
  public var fleet: String
  /// A random number for the life of the agent; also the seed of all random values.
  public var instance: UInt64
  /// The part of the host in the fleet.
  public var role: HostRole
  /// The behaviour of the host while the engine is lost.
  public var onLoss: OnLoss
  /// The lease of the host.
  public var lease: Milliseconds
  /// The number of hosts by which the budget is divided while the engine is lost, if fewer are known.
  public var expectedHosts: Int

  /// The behaviours of a host while the engine is lost.
  public enum OnLoss: String, Hashable, Sendable {
    /// No provider is called.
    case hold
    /// Providers are called for this host alone, with the budget divided by the fleet.
    case run
  }

  /// Creates settings with the defaults of a host that serves.
  public init(
    host: HostName, fleet: String, instance: UInt64, role: HostRole = .serve,
    onLoss: OnLoss = .hold, lease: Milliseconds = FleetRules.lease, expectedHosts: Int = 1
  ) {
    self.host = host
    self.fleet = fleet
    self.instance = instance
    self.role = role
    self.onLoss = onLoss
    self.lease = lease
    self.expectedHosts = max(1, expectedHosts)
  }
}

extension Array {
  /// Returns the elements and leaves none.
  mutating func take() -> [Element] {
    let elements = self
    self = []
    return elements
  }
}
