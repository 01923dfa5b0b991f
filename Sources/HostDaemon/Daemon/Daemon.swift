internal import Foundation
internal import HostScheduler
internal import HostServer
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import WidgetModel
internal import WidgetWire

/// The host: performs what the scheduler decides, and publishes what there is to see.
///
/// The only place where the modules meet. Everything happens on the loop's thread, synchronously;
/// what may wait (reading plugin folders, the disk, providers) happens elsewhere and comes back.
@HostActor
final class Daemon {
  /// What is in force; replaced by a reload that succeeds.
  var configuration: HostConfiguration
  let logger: Logger
  let store: HostStore
  private(set) lazy var supervisor = Supervisor(supervisorConfiguration, logger: logger) {
    [weak self] event in
    self?.note(event)
  }
  let supervisorConfiguration: SupervisorConfiguration
  nonisolated let board = Board()
  /// Tells the changes of this life of the host from those of another.
  nonisolated let bootID: String

  var plugins = PluginTable()
  var widgets = WidgetTable()
  /// Widgets that the file declares and that cannot be made.
  var problems: [WidgetID: WidgetPlan.Problem] = [:]
  var scheduler: Scheduler

  /// Answers that the scheduler has been told of and has not decided on, by flight.
  var answers: [UInt32: TimelineArchive] = [:]
  /// The supervisor's calls in progress, by flight.
  var calls: [UInt32: UInt64] = [:]
  /// Flights of plugins that are being loaded, in order.
  var held: [Flight] = []
  var lastCallID: UInt64 = 0
  var lastChange: UInt64 = 0
  /// The scheduler's numbers of the plugins' workers.
  var groupNumbers: [String: Int32] = [:]
  /// How many placeholders and snapshots clients wait for, by plugin.
  var openPreviews: [String: Int] = [:]

  /// How many actions clients wait for, by plugin.
  var openActions: [String: Int] = [:]

  /// Events that came up while actions were being performed.
  private var events: [Scheduler.Event] = []
  private var isPerforming = false
  /// Set when the host stops: what ends then is not begun again.
  private(set) var isEnding = false
  /// How many turns are open, one within the other.
  private var turnDepth = 0
  /// Who wants to hear of `answer` actions now.
  private var answerListener: ((WidgetIndex, ReloadAnswer) -> Void)?
  private var changes = BoardChanges()
  private var armed = WakeUp()
  private var bootTimer: TimerToken?

  init(
    configuration: HostConfiguration, store: HostStore, workerPath: String, logger: Logger,
    seed: UInt64
  ) {
    self.configuration = configuration
    self.store = store
    self.logger = logger
    var workers = SupervisorConfiguration(workerPath: workerPath)
    workers.idle = configuration.workerIdle
    supervisorConfiguration = workers
    bootID = String(seed, radix: 16)
    scheduler = Scheduler(
      concurrentCalls: configuration.concurrentCalls
        ?? ProcessInfo.processInfo.activeProcessorCount, seed: seed)
  }

  /// The time now on both clocks.
  var now: Moment { HostActor.loop.now }

  /// Tells the scheduler what happened and does what it says, until nothing is left to do.
  ///
  /// - Parameter listener: told of each `answer`, for requests.
  func tell(
    _ event: Scheduler.Event, listener: ((WidgetIndex, ReloadAnswer) -> Void)? = nil
  ) {
    guard !isEnding else { return }
    events.append(event)
    if let listener { answerListener = listener }
    guard !isPerforming else { return }
    turn {
      isPerforming = true
      while !events.isEmpty {
        let event = events.removeFirst()
        for action in scheduler.handle(event, now: now) { perform(action) }
      }
      isPerforming = false
      answerListener = nil
    }
  }

  /// Does what belongs together as one turn: at its end, the board is published and the timers are
  /// armed, once.
  func turn(_ body: () -> Void) {
    turnDepth += 1
    body()
    turnDepth -= 1
    guard turnDepth == 0 else { return }
    publish()
    armTimers()
  }

  private func perform(_ action: Scheduler.Action) {
    switch action {
    case .answer(let widget, let answer): answerListener?(widget, answer)
    case .start(let flight): start(flight)
    case .cancel(let flight): cancel(flight)
    case .adopt(let flight, let former): adopt(flight, former)
    case .keepPlaceholder(let flight): keepPlaceholder(flight)
    case .discard(let flight): answers[flight.serial] = nil
    case .show(let display):
      guard let widget = widgets[display.widget] else { return }
      widget.display = display
      noteChange(of: widget)
    case .dropPrevious(let index): widgets[index]?.previous = nil
    }
  }

  // MARK: The board

  /// Puts the widget's row among the changes of this turn.
  func noteChange(of widget: Widget) {
    lastChange += 1
    widget.changeNumber = lastChange
    if let (current, next) = widget.shown {
      let following = next.map { ShownEntry(header: $0.header, body: $0.body) }
      changes.set(
        BoardRow(
          id: widget.id, current: ShownEntry(header: current.header, body: current.body),
          next: following))
    } else {
      let reason =
        widget.error ?? WidgetError(.notReady, "\(widget.id) has no entry yet; ask again soon")
      changes.set(
        BoardRow(
          id: widget.id, kind: widget.spec.kind.id, family: widget.spec.family,
          state: widget.display.state, nothing: reason))
    }
  }

  /// Puts a row that only tells why there is no widget among the changes of this turn.
  func noteProblem(_ problem: WidgetPlan.Problem) {
    changes.set(
      BoardRow(
        id: problem.id, kind: problem.kind, family: problem.family,
        state: problem.isPending ? .placeholder : .error, nothing: problem.error))
  }

  /// Takes the row of `id` off the board at the end of this turn.
  func noteRemoval(of id: WidgetID) {
    lastChange += 1
    changes.remove(id)
  }

  private func publish() {
    guard !changes.isEmpty else { return }
    board.publish(changes)
    changes = BoardChanges()
  }

  // MARK: The clocks

  /// Lets go of the clocks, and takes no event from now on.
  func stopDeciding() {
    isEnding = true
    HostActor.loop.onClockStep {}
    HostActor.loop.setWallAlarm(at: nil)
    if let bootTimer { HostActor.loop.cancel(bootTimer) }
  }

  /// Starts to listen for steps of the wall clock.
  func watchClocks() {
    HostActor.loop.onClockStep { [weak self] in
      self?.logger.notice("The wall clock was set: everything is looked at again")
      self?.tell(.clocksChanged)
    }
  }

  private func armTimers() {
    let wanted = scheduler.nextWakeUp
    if wanted.wall != armed.wall {
      HostActor.loop.setWallAlarm(at: wanted.wall) { [weak self] in self?.tick(wall: true) }
    }
    if wanted.sinceBoot != armed.sinceBoot {
      if let bootTimer { HostActor.loop.cancel(bootTimer) }
      bootTimer = wanted.sinceBoot.map { time in
        HostActor.loop.schedule(at: time) { [weak self] in self?.tick(wall: false) }
      }
    }
    armed = wanted
  }

  private func tick(wall: Bool) {
    // The timer has run: the same time must be armed again if the scheduler still wants it.
    if wall { armed.wall = nil } else { armed.sinceBoot = nil }
    tell(.tick)
  }
}
