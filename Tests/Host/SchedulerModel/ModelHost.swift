import HostScheduler
import WidgetModel

/// Plays a run against a scheduler and looks after every event whether it kept the rules.
struct ModelHost {
  static let millisecond: Int64 = 1_000_000
  static let second = ModelWidget.second

  /// A call in progress.
  struct Call {
    var flight: Flight
    var provider: ModelProvider
    var group: Int32
    var end: Int64
  }

  /// What the store keeps of a widget.
  struct Stored {
    var timeline: RestoredTimeline?
    var charges: [Int64]
  }

  var run: ModelRun
  var scheduler: Scheduler
  var widgets: [Int: ModelWidget] = [:]
  var store: [Int: Stored] = [:]
  var calls: [Call] = []
  var callCount = 0
  /// The starts of the present event.
  var starts: [Start] = []
  /// The groups that wait for a place.
  var waits: [Int32: Wait] = [:]
  /// The timeline of the present event that publishes one.
  var publication: TimelineSchedule?
  /// The permissions whose end was reported since the last wake-up.
  var unusedCount = 0
  var lastEnd: (flight: Flight, outcome: CallOutcome)?
  /// Never steps, and goes on through boots.
  var clock: Int64 = 100_000 * second
  /// What it was when the machine started.
  var boot: Int64 = 0
  var wall = Timestamp(seconds: 1_700_000_000)
  var restarts: UInt64 = 0

  var eventNumber = 0
  var stepsLeft: Int
  var sabotage: ModelSabotage?
  var violation: ModelViolation?

  init(_ run: ModelRun, steps: Int, sabotage: ModelSabotage? = nil) {
    self.run = run
    stepsLeft = steps
    self.sabotage = sabotage
    scheduler = Scheduler(
      concurrentCalls: run.calls, queueLimit: run.queueLimit, seed: run.seed)
  }

  var now: Moment { Moment(wall: wall, sinceBoot: .nanoseconds(clock - boot)) }
  var isOver: Bool { violation != nil || stepsLeft <= 0 }

  mutating func violate(_ rule: ModelRule, _ detail: String) {
    if violation == nil {
      violation = ModelViolation(rule: rule, detail: detail, event: eventNumber)
    }
  }

  /// Sends an event, performs what comes back, and checks.
  @discardableResult
  mutating func send(
    _ event: Scheduler.Event, ending: ModelEnd? = nil, cancels: [Flight] = []
  ) -> [(widget: WidgetIndex, answer: ReloadDecision)] {
    stepsLeft -= 1
    var actions = scheduler.handle(event, now: now)
    if let sabotage { actions = sabotage.spoil(actions) }
    var answers: [(widget: WidgetIndex, answer: ReloadDecision)] = []
    var cancelled: [Flight] = []
    for action in actions {
      switch action {
      case .reply(let widget, let decision): answers.append((widget, decision))
      case .cancel(let flight): cancelled.append(flight)
      default: perform(action, ending)
      }
    }
    if Set(cancelled) != Set(cancels) || cancelled.count != cancels.count {
      violate(.cancelled, "\(cancelled) instead of \(cancels)")
    }
    if let ending { checkVerdict(actions, ending) }
    if event == .tick || event == .clocksChanged { checkOnce(actions) }
    check()
    return answers
  }

  /// Moves both clocks.
  mutating func move(by nanoseconds: Int64) {
    clock += nanoseconds
    wall = wall + .nanoseconds(nanoseconds)
  }

  /// When the scheduler wants to be woken, on the model's clock.
  var nextWakeUp: Int64? {
    let wakeUp = scheduler.nextWakeUp
    let fromWall = wakeUp.wall.map { clock + max(0, ($0 - wall).nanoseconds) }
    let fromBoot = wakeUp.sinceBoot.map { boot + $0.nanoseconds }
    return [fromWall, fromBoot].compactMap { $0 }.min()
  }

  /// Lets time pass, with ticks where the scheduler wants them.
  mutating func pass(_ nanoseconds: Int64) {
    let end = clock + nanoseconds
    while !isOver {
      let wakeUp = nextWakeUp
      let call = calls.indices.min { calls[$0].end < calls[$1].end }
      guard let next = [wakeUp, call.map { calls[$0].end }].compactMap({ $0 }).min(), next <= end
      else { break }
      move(by: max(0, next - clock))
      if let call, calls[call].end <= clock {
        endCall(at: call, .answer)
      } else {
        wake()
      }
    }
    if !isOver { move(by: max(0, end - clock)) }
  }

  /// A tick at a wake-up, which has to be good for something.
  private mutating func wake() {
    let before = widgets.keys.sorted().map {
      scheduler.nextRefresh(of: WidgetIndex($0), now: now)
    }
    let shown = widgets.mapValues(\.shown)
    let running = calls.count
    unusedCount = 0
    send(.tick)
    let after = widgets.keys.sorted().map {
      scheduler.nextRefresh(of: WidgetIndex($0), now: now)
    }
    if before == after, running == calls.count, shown == widgets.mapValues(\.shown),
      unusedCount == 0
    {
      violate(.idleWakeUp, "at \(now.wall)")
    }
  }
}

/// The end of a call as the model expects it to be taken.
struct ModelEnd {
  var flight: Flight
  /// Whether the answer is to the question that is asked now.
  var isWanted: Bool
  var outcome: CallOutcome
}

extension ModelSabotage {
  /// What reaches the host.
  func spoil(_ actions: [Scheduler.Action]) -> [Scheduler.Action] {
    actions.flatMap { action -> [Scheduler.Action] in
      switch (self, action) {
      case (.loseWant, .want), (.loseUnused, .unused),
        (.loseStart, .start), (.loseShow, .show), (.loseReply, .reply),
        (.loseDiscard, .discard), (.loseCancel, .cancel), (.loseDropPrevious, .dropPrevious):
        []
      case (.repeatStart, .start), (.repeatShow, .show), (.repeatReply, .reply),
        (.repeatWant, .want), (.repeatUnused, .unused):
        [action, action]
      case (.adoptDelivery, .deliver(let flight)): [.adopt(flight, .nothing)]
      default: [action]
      }
    }
  }
}
