import HostScheduler
import Testing
import WidgetModel

@testable import SchedulerModel

/// Drives a scheduler over months of virtual time with scripted providers and random disturbances,
/// and checks after every step that it kept its promises.
struct VirtualHost {
  static let concurrentCalls = 2

  let seed: UInt64
  let count: Int
  var scheduler: Scheduler
  var random: VirtualRandom
  /// Leap day 2028-02-29 lies ahead.
  var now = Moment(wall: Timestamp(seconds: 1_833_000_000), sinceBoot: .seconds(50))
  var widgets: [VirtualWidget?]
  var calls: [(end: Duration, flight: Flight)] = []
  /// When the last call of a plugin ended, by the number of its group.
  var idleSince: [Int32: Duration] = [:]
  var nextDisturbance = Duration.seconds(60)
  /// Whether clocks are set, the machine sleeps, and the host restarts.
  var disturbsClocks = true
  /// Whether half of the calls take many seconds, so that plugins wait for each other.
  var isSlow = false

  /// What went wrong, each once.
  var violations: Set<String> = []
  /// All actions so far, as one number.
  var fingerprint = Hasher()
  var steps = 0
  var startCount = 0
  var adoptions = 0

  init(seed: UInt64, widgets count: Int) {
    self.seed = seed
    self.count = count
    scheduler = Scheduler(concurrentCalls: Self.concurrentCalls, seed: seed)
    random = VirtualRandom(state: seed)
    widgets = Array(repeating: nil, count: count)
  }

  /// Three plugins, the widgets of a changed build being one of them.
  static func plugin(of index: Int) -> WorkerGroup {
    WorkerGroup(number: Int32(index % 3), concurrentCalls: Int32([2, 1, 4][index % 3]))
  }

  /// Runs for so long.
  mutating func run(for duration: Duration) {
    let end = now.sinceBoot + duration
    for index in 0..<count { add(index, restored: nil) }
    while now.sinceBoot < end, violations.isEmpty { step() }
  }

  private mutating func step() {
    steps += 1
    let wakeUp = scheduler.nextWakeUp
    let fromWall = wakeUp.wall.map { now.sinceBoot + ($0 - now.wall) }
    let firstCall = calls.map(\.end).min()
    let next = [fromWall, wakeUp.sinceBoot, firstCall, nextDisturbance].compactMap { $0 }.min()
    if let next { now = now + max(.zero, next - now.sinceBoot) }
    if let index = calls.firstIndex(where: { $0.end <= now.sinceBoot }) {
      let flight = calls.remove(at: index).flight
      idleSince[Self.plugin(of: flight.widget.offset).number] = now.sinceBoot
      endCall(flight)
    } else if nextDisturbance <= now.sinceBoot {
      nextDisturbance = now.sinceBoot + random.seconds(1...7200)
      disturb()
    } else {
      send(.tick)
    }
    check()
  }

  /// Sends an event and performs what comes back.
  @discardableResult
  mutating func send(_ event: Scheduler.Event, made: TimelineSchedule? = nil) -> [ReloadDecision] {
    let actions = scheduler.handle(event, now: now)
    for action in actions {
      fingerprint.combine(action)
      perform(action, made)
    }
    return actions.answers
  }

  mutating func violate(_ rule: String) {
    violations.insert("\(rule) (seed \(seed), step \(steps), wall \(now.wall))")
  }

  private mutating func perform(_ action: Scheduler.Action, _ made: TimelineSchedule?) {
    switch action {
    case .start(let flight): begin(flight)
    case .cancel(let flight):
      if let index = calls.firstIndex(where: { $0.flight == flight }) {
        calls[index].end = min(calls[index].end, now.sinceBoot + random.seconds(0...1))
      } else {
        violate("a call that is not in progress is cancelled")
      }
    case .adopt(let flight, let former): adopt(flight, former, made)
    case .show(let display): show(display)
    case .dropPrevious(let widget):
      if let dates = widgets[widget.offset]?.dates, dates.first.map({ $0 > now.wall }) ?? true {
        violate("a previous timeline is dropped before its end")
      }
      widgets[widget.offset]?.previousDates = []
    case .keepPlaceholder(let flight): widgets[flight.widget.offset]?.isNew = true
    case .reply, .discard, .keepSnapshot, .putOff: break
    case .want, .unused, .deliver, .adoptPublished: violate("a widget is leased")
    }
  }

  private mutating func begin(_ flight: Flight) {
    startCount += 1
    checkPlaces(Self.plugin(of: flight.widget.offset))
    calls.append((now.sinceBoot + duration(), flight))
    // Much of what can go wrong goes wrong while a call is in progress.
    if random.below(30) == 0 { nextDisturbance = now.sinceBoot + random.seconds(0...0.4) }
    guard var widget = widgets[flight.widget.offset] else {
      return violate("a call for a widget that is gone")
    }
    if widget.flight != nil { violate("two calls of one widget") }
    if flight.configuration != widget.configuration || flight.build != widget.build {
      violate("a call for an old configuration or build")
    }
    widget.flight = flight
    if flight.isCharged, flight.call != .timeline { violate("charged for no refresh") }
    if flight.call == .timeline {
      checkStart(flight, widget)
      checkBudget(flight, widget)
      if flight.isCharged { widget.charges.append(now.sinceBoot) }
      widget.lastStart = now.sinceBoot
      widget.must = nil
      widget.isForced = false
    }
    widgets[flight.widget.offset] = widget
  }

  /// Beyond the places, a plugin may have one call.
  private mutating func checkPlaces(_ plugin: WorkerGroup) {
    let running = calls.count { Self.plugin(of: $0.flight.widget.offset) == plugin }
    if running >= plugin.concurrentCalls { violate("more calls than the worker makes") }
    if calls.count >= Self.concurrentCalls, running > 0 { violate("more calls than allowed") }
  }

  /// A plugin without a call in progress gets one within one budget.
  private mutating func checkWaits() {
    let busy = Set(calls.map { Self.plugin(of: $0.flight.widget.offset).number })
    for index in widgets.indices {
      let plugin = Self.plugin(of: index).number
      guard let must = widgets[index]?.must, !busy.contains(plugin) else { continue }
      let since = max(must, idleSince[plugin] ?? must)
      if now.sinceBoot > since + RefreshRules.placePatience {
        violate("a plugin waits longer than its patience")
      }
    }
  }

  private mutating func checkStart(_ flight: Flight, _ widget: VirtualWidget) {
    guard !widget.isForced else { return }
    switch flight.reason {
    case .policy where !widget.isDue(at: now.wall) && !widget.wasFromFuture:
      violate("a policy reload before its date")
    case .policy, .requested, .provider:
      if let last = widget.lastStart, now.sinceBoot - last < widget.settings.minimumInterval,
        widget.backoffUntil == nil
      {
        violate("the minimum interval is not kept")
      }
    case .retry:
      if let until = widget.backoffUntil, now.sinceBoot < until {
        violate("a retry before its slot")
      }
    default: break
    }
  }

  private mutating func checkBudget(_ flight: Flight, _ widget: VirtualWidget) {
    switch flight.reason {
    case .initial, .configuration, .plugin, .action, .environment, .preview:
      if flight.isCharged { violate("a free call is charged") }
    case .retry:
      if flight.isCharged == (widget.hostFaults > 0), !widget.isForced {
        violate("a retry is charged for the host's fault, or not for the provider's")
      }
    case .policy, .requested, .provider:
      if !flight.isCharged, !widget.isForced, widget.hostFaults == 0 {
        violate("a call is not charged")
      }
    }
    guard flight.isCharged else { return }
    if let slot = widget.budgetSlot(at: now.sinceBoot, leeway: 1.01), slot > now.sinceBoot {
      violate("beyond the budget")
    }
  }

  private mutating func adopt(
    _ flight: Flight, _ former: Scheduler.Former, _ made: TimelineSchedule?
  ) {
    adoptions += 1
    guard let made, var widget = widgets[flight.widget.offset],
      widget.configuration == flight.configuration, widget.build == flight.build
    else { return violate("an answer to an old question is adopted") }
    widget.take(made, former)
    widgets[flight.widget.offset] = widget
  }

  private mutating func show(_ display: Display) {
    guard var widget = widgets[display.widget.offset] else { return violate("a ghost is shown") }
    if !widget.isNew, widget.shown == display { violate("one change is announced twice") }
    widget.shown = display
    widget.isNew = false
    widgets[display.widget.offset] = widget
  }

  /// Compares what was published with what the plain rules say, and looks for what was lost.
  private mutating func check() {
    checkWaits()
    let wakeUp = scheduler.nextWakeUp
    if let wall = wakeUp.wall, wall <= now.wall {
      violate("the requested wake-up lies in the past")
    }
    if let boot = wakeUp.sinceBoot, boot <= now.sinceBoot { violate("a slot that has passed") }
    for index in widgets.indices {
      guard var widget = widgets[index] else { continue }
      if widget.shown?.current != widget.entry(at: now.wall) { violate("not the current entry") }
      if widget.shown?.next != widget.next(at: now.wall) { violate("not the next entry") }
      let isDue = widget.isDue(at: now.wall)
      if widget.made - widget.settings.minimumInterval > now.wall { widget.wasFromFuture = true }
      if isDue, widget.must == nil, widget.flight == nil {
        widget.must = widget.slot(at: now.sinceBoot) + .seconds(31)
        widget.mustIsPolicy = true
      } else if !isDue, widget.mustIsPolicy {
        widget.must = nil
        widget.mustIsPolicy = false
      }
      if let state = widget.shown?.state, !widget.states.contains(state) {
        violate("a wrong state: \(state)")
      }
      // Two at a time, each at most 20 s: everybody's turn comes within some minutes.
      if let must = widget.must, widget.flight == nil,
        now.sinceBoot > must + .seconds(10 * count + 60)
      {
        violate("a reload is lost")
      }
      widgets[index] = widget
    }
  }
}
