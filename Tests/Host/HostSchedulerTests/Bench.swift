import HostScheduler
import Testing
import WidgetModel

/// A scheduler with a clock that stands still until it is moved: for tests of one rule.
struct Bench {
  var scheduler: Scheduler
  var now = Moment(wall: Timestamp(seconds: 1_700_000_000), sinceBoot: .seconds(100_000))
  /// The wall clock at the start: dates in the tests are seconds after it.
  let start = Timestamp(seconds: 1_700_000_000)

  init(concurrentCalls: Int = 2, queueLimit: Int = 1000, seed: UInt64 = 1) {
    scheduler = Scheduler(
      concurrentCalls: concurrentCalls, queueLimit: queueLimit, seed: seed)
  }

  /// So many seconds after the start.
  func at(_ seconds: Int64) -> Timestamp {
    start + .seconds(seconds)
  }

  /// Seconds on the wall clock since the start.
  var elapsed: Double {
    Double((now.wall - start).nanoseconds) / 1e9
  }

  /// Sends an event now.
  mutating func send(_ event: Scheduler.Event) -> [Scheduler.Action] {
    scheduler.handle(event, now: now)
  }

  /// Lets time pass, with a tick at each wake-up, and returns all that is to be done.
  mutating func pass(_ duration: Duration) -> [Scheduler.Action] {
    let end = now + duration
    var actions: [Scheduler.Action] = []
    while let next = nextWake, next <= end.sinceBoot {
      move(to: max(next, now.sinceBoot))
      scheduler.handle(.tick, now: now, into: &actions)
    }
    move(to: end.sinceBoot)
    return actions
  }

  /// Lets time pass until the next wake-up, and ticks once.
  mutating func wake() -> [Scheduler.Action] {
    guard let next = nextWake else { return [] }
    move(to: max(next, now.sinceBoot))
    return send(.tick)
  }

  /// The earlier of the two timers, on the boot clock.
  private var nextWake: Duration? {
    let wakeUp = scheduler.nextWakeUp
    let fromWall = wakeUp.wall.map { now.sinceBoot + ($0 - now.wall) }
    return [fromWall, wakeUp.sinceBoot].compactMap { $0 }.min()
  }

  private mutating func move(to sinceBoot: Duration) {
    now = now + (sinceBoot - now.sinceBoot)
  }

  /// Adds widget `index` and returns the actions.
  mutating func add(
    _ index: Int = 0, settings: WidgetSettings = WidgetSettings(), hasPlaceholder: Bool = true,
    hasSnapshot: Bool = true, restored: RestoredTimeline? = nil, charges: [Duration] = [],
    isWatched: Bool = false
  ) -> [Scheduler.Action] {
    send(
      .widgetAdded(
        WidgetIndex(index), settings, configuration: 1, hasPlaceholder: hasPlaceholder,
        hasSnapshot: hasSnapshot, restored: restored, charges: charges, isWatched: isWatched))
  }

  /// A timeline made now, with entries so many seconds after the start.
  func timeline(_ dates: [Int64], _ policy: ReloadPolicy = .atEnd) throws -> TimelineSchedule {
    let dates = dates.map { at($0) }
    guard let timeline = TimelineSchedule(dates: dates, policy: policy, made: now.wall) else {
      throw Unexpected()
    }
    return timeline
  }

  /// Adds widget 0 and answers its first call; returns the actions of the answer.
  mutating func addLive(
    _ dates: [Int64] = [0], _ policy: ReloadPolicy = .never,
    settings: WidgetSettings = WidgetSettings()
  ) throws -> [Scheduler.Action] {
    let flight = try #require(add(settings: settings).starts.first)
    return try answer(flight, dates, policy)
  }

  /// Ends a flight with a timeline.
  mutating func answer(
    _ flight: Flight, _ dates: [Int64], _ policy: ReloadPolicy = .atEnd
  ) throws -> [Scheduler.Action] {
    send(.callEnded(flight, .timeline(try timeline(dates, policy))))
  }

  /// Ends a flight with a failure of the provider, or another.
  mutating func fail(
    _ flight: Flight, _ failure: CallFailure = .failed(call: .timeline, message: "no network")
  ) -> [Scheduler.Action] {
    send(.callEnded(flight, .failed(failure)))
  }

  /// Asks for a reload of widget 0 and returns the answer, and what is started at once.
  mutating func ask(
    _ origin: ReloadRequest.Origin = .client, force: Bool = false, widget: Int = 0
  ) -> (answer: ReloadDecision?, starts: [Flight]) {
    let request = ReloadRequest(widget: WidgetIndex(widget), origin: origin, isForced: force)
    let actions = send(.reloadRequested(request))
    return (actions.answers.first, actions.starts)
  }
}

/// A test's own premise does not hold.
struct Unexpected: Error {}

extension [Scheduler.Action] {
  /// The calls to start.
  var starts: [Flight] {
    compactMap { if case .start(let flight) = $0 { flight } else { nil } }
  }

  /// What is shown.
  var displays: [Display] {
    compactMap { if case .show(let display) = $0 { display } else { nil } }
  }

  /// What was put off though nobody asked, and why.
  var putOffs: [(reason: CallReason, delay: ReloadDelay)] {
    compactMap { if case .putOff(_, let reason, let delay) = $0 { (reason, delay) } else { nil } }
  }

  /// The answers to requests.
  var answers: [ReloadDecision] {
    compactMap { if case .reply(_, let decision) = $0 { decision } else { nil } }
  }
}
