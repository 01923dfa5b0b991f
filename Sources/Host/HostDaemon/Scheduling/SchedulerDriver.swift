internal import HostLoop
internal import HostScheduler
internal import WidgetModel

/// Passes events to the scheduler, and has the actions of each performed before the next one.
///
/// Everything that belongs together is one turn. At the end of the outermost turn the daemon publishes
/// the board and arms the timers, once.
@HostActor
final class SchedulerDriver {
  /// An event, with the values that performing its actions needs.
  struct Occurrence {
    /// The event that occurred.
    var event: Scheduler.Event
    /// The call whose end the event tells; `nil` for other events.
    var call: EndedCall?
    /// Receives each `answer` action of the event.
    var answered: (WidgetIndex, ReloadDecision) -> Void = { _, _ in }
  }

  /// Performs the actions that one event led to, in order.
  typealias Performer = @HostActor (Occurrence, [Scheduler.Action]) -> Void

  /// The scheduler, for queries.
  private(set) var scheduler: Scheduler
  /// Whether ``stop()`` was called.
  private(set) var isStopped = false
  /// Events that occurred while actions were being performed.
  private var waiting: [Occurrence] = []
  private var isPerforming = false
  /// The number of open turns, one within the other.
  private var turnDepth = 0
  private var perform: Performer = { _, _ in }
  private var endTurn: @HostActor () -> Void = {}

  /// Makes a driver that performs nothing until ``connect(perform:endTurn:)``.
  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// Sets the closures that perform actions and that run at the end of each outermost turn.
  func connect(perform: @escaping Performer, endTurn: @escaping @HostActor () -> Void) {
    self.perform = perform
    self.endTurn = endTurn
  }

  /// Passes an event to the scheduler and performs its actions, and those of every event that these
  /// lead to. Called while actions are performed, it returns at once: the event comes after the present
  /// one. After ``stop()`` events are dropped.
  ///
  /// - Parameter answered: receives each `answer` action of this event.
  func tell(
    _ event: Scheduler.Event,
    answered: @escaping (WidgetIndex, ReloadDecision) -> Void = { _, _ in }
  ) {
    tell(Occurrence(event: event, answered: answered))
  }

  /// Passes the end of a call to the scheduler, as ``tell(_:answered:)`` does.
  func tell(_ call: EndedCall) {
    tell(Occurrence(event: call.event, call: call))
  }

  private func tell(_ occurrence: Occurrence) {
    guard !isStopped else { return }
    waiting.append(occurrence)
    guard !isPerforming else { return }
    turn {
      isPerforming = true
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        perform(next, scheduler.handle(next.event, now: HostActor.loop.now))
      }
      isPerforming = false
    }
  }

  /// Runs `body` as one turn, or as a part of the turn that is open.
  func turn(_ body: () -> Void) {
    turnDepth += 1
    body()
    turnDepth -= 1
    if turnDepth == 0 { endTurn() }
  }

  /// Drops every event from now on. Turns end as before.
  func stop() { isStopped = true }
}
