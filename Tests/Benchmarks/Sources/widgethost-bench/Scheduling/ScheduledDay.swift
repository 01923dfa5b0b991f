import HostScheduler
import WidgetModel

/// Widgets on a virtual clock with the real scheduler; providers answer after a moment.
struct ScheduledDay {
  private var scheduler: Scheduler
  private var now = Moment(wall: Timestamp(seconds: 1_767_225_600), sinceBoot: .seconds(1000))
  private var boot: Int64 = 1000 * WidgetScript.second
  private var actions: [Scheduler.Action] = []
  /// Calls in progress, in the order in which they end, from `firstCall` on.
  private var calls: [(end: Int64, flight: Flight)] = []
  private var firstCall = 0
  /// Ticks and ends of calls so far.
  private(set) var events = 0
  private(set) var starts = 0

  init(widgets count: Int) {
    scheduler = Scheduler(concurrentCalls: 1000, seed: 1)
    scheduler.reserveCapacity(count)
    for index in 0..<count {
      send(
        .widgetAdded(
          WidgetIndex(index), WidgetSettings(), configuration: 1, hasPlaceholder: true,
          restored: nil))
    }
  }

  mutating func run(seconds: Int64) {
    let end = boot + seconds * WidgetScript.second
    while let next = next, next <= end {
      let passed = max(0, next - boot)
      boot += passed
      now = now + .nanoseconds(passed)
      events += 1
      if firstCall < calls.count, calls[firstCall].end <= boot {
        let flight = calls[firstCall].flight
        firstCall += 1
        guard let answer = WidgetScript(flight.widget.rawValue).answer(at: now.wall) else {
          continue
        }
        send(.callEnded(flight, .timeline(answer)))
      } else {
        send(.tick)
      }
    }
  }

  private var next: Int64? {
    let wakeUp = scheduler.nextWakeUp
    var next = firstCall < calls.count ? calls[firstCall].end : Int64.max
    if let wall = wakeUp.wall { next = min(next, boot + (wall.nanoseconds - now.wall.nanoseconds)) }
    if let slot = wakeUp.sinceBoot {
      let (seconds, attoseconds) = slot.components
      next = min(next, seconds * WidgetScript.second + attoseconds / WidgetScript.second)
    }
    return next == .max ? nil : next
  }

  private mutating func send(_ event: Scheduler.Event) {
    actions.removeAll(keepingCapacity: true)
    scheduler.handle(event, now: now, into: &actions)
    for case .start(let flight) in actions {
      starts += 1
      calls.append((boot + WidgetScript.latency, flight))
    }
    if firstCall > 4096, firstCall * 2 > calls.count {
      calls.removeFirst(firstCall)
      firstCall = 0
    }
  }
}
