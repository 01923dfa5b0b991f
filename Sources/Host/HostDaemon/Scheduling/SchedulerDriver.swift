internal import HostLoop
internal import HostScheduler
internal import WidgetModel

/// Passes events to the scheduler, and has the actions of each event performed before the next
/// event.
///
/// Related events form a turn. At the end of the outermost turn the daemon publishes the board and
/// arms the timers, once.
@HostActor
final class SchedulerDriver {
  /// An event, with the values needed to perform its actions.
  struct Occurrence {
    /// The event that occurred.
    var event: Scheduler.Event
    /// The call whose end is the event; `nil` for other events.
    var call: EndedCall?
    /// The published timeline that is the event; `nil` for other events.
    var publication: PublishedTimeline?
    /// The wall clock's time of the event; `nil` for the present time.
    var wall: Timestamp?
    /// Receives each `reply` action of the event.
    var decided: (WidgetIndex, ReloadDecision) -> Void = { _, _ in }
  }

  /// Performs the actions that one event led to, in order.
  typealias Performer = @HostActor (Occurrence, [Scheduler.Action]) -> Void

  /// The scheduler, for queries.
  private(set) var scheduler: Scheduler
  /// Whether ``stop()`` was called.
  private(set) var isStopped = false
  /// Events that occurred during the performance of actions.
  private var waiting: [Occurrence] = []
  private var isPerforming = false
  /// The number of widgets whose dates are handled before the resulting actions are performed.
  private static let portion = 256
  /// The number of nested open turns.
  private var turnDepth = 0
  private var perform: Performer = { _, _ in }
  private var endTurn: @HostActor () -> Void = {}

  /// Creates a driver that performs nothing until ``connect(perform:endTurn:)``.
  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// Sets the closures that perform actions and that run at the end of each outermost turn.
  func connect(perform: @escaping Performer, endTurn: @escaping @HostActor () -> Void) {
    self.perform = perform
    self.endTurn = endTurn
  }

  /// Whether work of the scheduler is overdue by more than this time.
  func isOverdue(by time: Duration) -> Bool {
    let (next, now) = (scheduler.nextWakeUp, HostActor.loop.now)
    return next.wall.map { now.wall - $0 > time } == true
      || next.sinceBoot.map { now.sinceBoot - $0 > time } == true
  }

  /// Passes an event to the scheduler and performs the resulting actions, including the actions of
  /// all further events. A call during the performance of actions returns at once; the event then
  /// follows the present event. After ``stop()`` events are dropped.
  ///
  /// - Parameters:
  ///   - wall: The wall clock's time of the event; `nil` for the present time.
  ///   - decided: Receives each `reply` action of this event.
  func submit(
    _ event: Scheduler.Event, wall: Timestamp? = nil,
    decided: @escaping (WidgetIndex, ReloadDecision) -> Void = { _, _ in }
  ) {
    submit(Occurrence(event: event, wall: wall, decided: decided))
  }

  /// Passes the end of a call to the scheduler, in the manner of ``submit(_:decided:)``.
  func submit(_ call: EndedCall) {
    submit(Occurrence(event: call.event, call: call))
  }

  /// Passes a published timeline to the scheduler, in the manner of ``submit(_:decided:)``.
  func submit(_ publication: PublishedTimeline) {
    let event = Scheduler.Event.published(
      publication.widget.index, publication.timeline.schedule)
    submit(Occurrence(event: event, publication: publication))
  }

  private func submit(_ occurrence: Occurrence) {
    guard !isStopped else { return }
    waiting.append(occurrence)
    guard !isPerforming else { return }
    turn {
      isPerforming = true
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        var now = HostActor.loop.now
        if let wall = next.wall { now.wall = wall }
        if case .tick = next.event { performDue(next, now) }
        perform(next, scheduler.handle(next.event, now: now))
      }
      isPerforming = false
    }
  }

  /// Performs the actions at the dates of many widgets portion by portion, before a tick.
  private func performDue(_ tick: Occurrence, _ now: Moment) {
    var due = scheduler.dueWidgets(atLeast: Self.portion, until: now.wall)[...]
    var actions: [Scheduler.Action] = []
    while !due.isEmpty {
      scheduler.settle(due.prefix(Self.portion), now: now, into: &actions)
      due = due.dropFirst(Self.portion)
      perform(tick, actions)
      actions.removeAll(keepingCapacity: true)
    }
  }

  /// Runs `body` as a turn, or as a part of the open turn.
  func turn(_ body: () -> Void) {
    turnDepth += 1
    body()
    turnDepth -= 1
    if turnDepth == 0 { endTurn() }
  }

  /// Drops every later event. Turns end as before.
  func stop() { isStopped = true }
}
