internal import Glibc
internal import HostScheduler
public import WidgetModel

/// A run of the host's unmodified scheduler on a virtual clock.
///
/// The simulation makes no provider calls itself: ``advance()`` returns each call, and the caller
/// supplies the result. Providers may be models, recordings or real plugins.
///
/// ```swift
/// var simulation = Simulation(options, widgets: widgets)
/// while let step = simulation.advance() {
///   if case .call(let call) = step { simulation.take(providers.result(of: call), of: call) }
/// }
/// let report = simulation.report
/// ```
///
/// A value without side effects; not synchronised.
public struct Simulation: Sendable {
  /// The event that ends a call of ``advance()``.
  public enum Step: Hashable, Sendable {
    /// The scheduler started this call: ``take(_:of:)`` must be called before the next
    /// ``advance()``.
    case call(SimulatedCall)
    /// A virtual hour has passed: an opportunity to show progress.
    case hour
  }

  /// A call in progress.
  private struct Running: Sendable {
    var end: Int64
    var flight: Flight
    var result: SimulatedResult
  }

  /// The options of the run, clamped to their ranges.
  public let options: SimulationOptions
  /// The simulated widgets, in order.
  public let widgets: [SimulatedWidget]

  private var scheduler: Scheduler
  private var audit: ScheduleAudit
  private var recorder: ScheduleRecorder
  private var clock: SimulationClock
  private var random: SimulationRandom
  private var running: [Running] = []
  private var wanted: [SimulatedCall] = []
  private var actions: [Scheduler.Action] = []
  private var nextRequest: Int64
  private var nextHour: Int64
  private var hasBegun = false
  private var hasEnded = false

  /// Creates a simulation of these widgets. Options out of range are clamped.
  public init(_ options: SimulationOptions, widgets: [SimulatedWidget]) {
    var options = options
    options.days = min(max(options.days, 1), SimulationOptions.longestRun)
    options.concurrentCalls = max(options.concurrentCalls, 1)
    options.chartDay = options.chartDay.map { min(max($0, 1), options.days) }
    self.options = options
    self.widgets = widgets
    scheduler = Scheduler(concurrentCalls: options.concurrentCalls, seed: options.seed)
    scheduler.reserveCapacity(widgets.count)
    clock = SimulationClock(start: options.start, days: options.days)
    random = SimulationRandom(seed: options.seed, stream: .max)
    audit = ScheduleAudit(widgets: widgets, concurrentCalls: options.concurrentCalls)
    recorder = ScheduleRecorder(options, widgets: widgets, clock: clock)
    nextRequest = .max
    nextHour = clock.now + SimulationClock.hour
    nextRequest = pauseBeforeRequest()
  }

  /// The elapsed part of the simulated time, from 0 to 1.
  public var progress: Double { clock.progress }

  /// Runs until a call starts or an hour has passed.
  ///
  /// - Returns: The step, or `nil` after the last day.
  public mutating func advance() -> Step? {
    if !hasBegun { begin() }
    while wanted.isEmpty {
      let wakeUp = clock.next(of: scheduler.nextWakeUp)
      let firstEnd = running.indices.min { running[$0].end < running[$1].end }
      let end = firstEnd.map { running[$0].end } ?? .max
      let next = min(wakeUp, end, nextRequest, nextHour)
      guard next < clock.end else { return finish() }
      clock.advance(to: next)
      if let firstEnd, end <= clock.now {
        endCall(running.remove(at: firstEnd))
      } else if nextRequest <= clock.now {
        request()
      } else if wakeUp <= clock.now {
        send(.tick)
        guard clock.next(of: scheduler.nextWakeUp) > clock.now else { return stop() }
      } else {
        nextHour += SimulationClock.hour
        return .hour
      }
    }
    return .call(wanted.removeFirst())
  }

  /// Supplies the result of `call`.
  public mutating func take(_ result: SimulatedResult, of call: SimulatedCall) {
    let latency = max(0, min(result.latency.nanoseconds, SimulationClock.day))
    running.append(Running(end: clock.now + latency, flight: call.flight, result: result))
  }

  /// The results; complete once ``advance()`` has returned `nil`.
  public var report: SimulationReport {
    SimulationReport(
      options: options, widgets: widgets, recorder: recorder, audit: audit, now: clock.now)
  }

  // MARK: - Events

  private mutating func begin() {
    hasBegun = true
    for (offset, widget) in widgets.enumerated() {
      audit.noteAdded(WidgetIndex(offset), at: clock.moment)
      send(
        .widgetAdded(
          WidgetIndex(offset), widget.settings, configuration: 1, hasPlaceholder: true,
          hasSnapshot: true, restored: nil, charges: [], isWatched: widget.isWatched))
    }
  }

  private mutating func finish() -> Step? {
    guard !hasEnded else { return nil }
    hasEnded = true
    clock.advance(to: clock.end)
    recorder.finish(at: clock.now)
    audit.finish(at: clock.moment, queued: scheduler.load.queued)
    return nil
  }

  /// Ends a simulation whose scheduler requests a wake-up at the same time again, which would never
  /// end.
  private mutating func stop() -> Step? {
    audit.violateWakeUp(at: clock.moment)
    return finish()
  }

  private mutating func endCall(_ call: Running) {
    audit.noteEnd(of: call.flight, call.result.outcome, at: clock.moment)
    recorder.noteEnd(of: call.flight, call.result.outcome, at: clock.now)
    send(.callEnded(call.flight, outcome(of: call)))
  }

  private func outcome(of call: Running) -> CallOutcome {
    switch (call.result.outcome, call.flight.call) {
    case (.failure(let failure), _): return .failed(failure)
    case (.success, .placeholder): return .placeholder
    case (.success, .snapshot): return .snapshot
    case (.success(let timeline), _):
      let schedule = TimelineSchedule(
        dates: timeline.dates, policy: timeline.policy, made: clock.moment.wall)
      guard let schedule else {
        return .failed(.invalid(call: call.flight.call, reason: "no entries"))
      }
      return .timeline(schedule)
    }
  }

  private mutating func request() {
    nextRequest = pauseBeforeRequest()
    let widget = WidgetIndex(random.below(widgets.count))
    audit.noteRequest(for: widget)
    recorder.noteRequest(for: widget, at: clock.now)
    send(.reloadRequested(ReloadRequest(widget: widget, origin: .client)))
    audit.checkReplied(widget, at: clock.moment)
  }

  /// Returns the time of the next request. Requests are independent: the pauses are exponentially
  /// distributed.
  private mutating func pauseBeforeRequest() -> Int64 {
    let perDay = options.requestsPerDay * Double(widgets.count)
    guard perDay > 0 else { return .max }
    let days = -log(1 - random.fraction()) / perDay
    return clock.now + Int64(min(days, 1000) * Double(SimulationClock.day))
  }

  private mutating func send(_ event: Scheduler.Event) {
    actions.removeAll(keepingCapacity: true)
    scheduler.handle(event, now: clock.moment, into: &actions)
    for action in actions {
      audit.check(action, at: clock.moment)
      recorder.note(action, at: clock.now)
      switch action {
      case .start(let flight):
        wanted.append(
          SimulatedCall(widget: flight.widget.offset, flight: flight, now: clock.moment.wall))
      case .cancel(let flight):
        for index in running.indices where running[index].flight == flight {
          running[index].end = clock.now
          running[index].result.outcome = .failure(.cancelled)
        }
      default: break
      }
    }
    recorder.note(queued: scheduler.load.queued, running: scheduler.load.running, at: clock.now)
  }
}

/// The parameters of a simulation.
///
/// Equal options, widgets and results of calls give equal reports on all machines.
public struct SimulationOptions: Hashable, Sendable {
  /// The largest number of simulated days.
  public static let longestRun = 366
  /// The wall-clock time of the start.
  public var start = Timestamp(seconds: 1_767_225_600)
  /// The number of days of 24 h, 1 to ``longestRun``.
  public var days = 7
  /// The seed of all random values.
  public var seed: UInt64 = 1
  /// The largest number of concurrent provider calls; 1 or more.
  public var concurrentCalls = 4
  /// The average number of reload requests by clients, per widget and day; 0 or more.
  public var requestsPerDay = 2.0
  /// The day whose course is kept for a chart, from 1; `nil` for none.
  public var chartDay: Int?

  /// Creates options for a week from 2026-01-01T00:00:00Z.
  public init() {}
}

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014) with a separate stream per purpose: the
/// timelines of a widget's provider do not depend on the order of the scheduler's calls.
struct SimulationRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator of stream number `stream` of `seed`.
  init(seed: UInt64, stream: UInt64) {
    state = Self.mix(seed &+ 0x9e37_79b9_7f4a_7c15 &* (stream &+ 1))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  /// Returns a pseudo-random function of `value`.
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns `true` with this probability.
  mutating func chance(_ probability: Double) -> Bool { fraction() < probability }

  /// Returns a number from 0 up to, but not including, `bound`, which must be 1 or more.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
