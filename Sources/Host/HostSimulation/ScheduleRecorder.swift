internal import HostScheduler
internal import WidgetModel

/// A collector of statistics from the scheduler's actions. Times are in nanoseconds since boot.
struct ScheduleRecorder: Sendable {
  private(set) var widgets: [RecordedWidget]
  /// The number of started timeline calls by widget, then by day.
  private(set) var refreshesByDay: [UInt32]
  private(set) var days: [DayStatistics]
  private var course: CourseRecorder?
  private let clock: SimulationClock
  private var staleCount = 0
  private var runningCount = 0
  private var queuedCount = 0
  private var today = 0

  init(_ options: SimulationOptions, widgets: [SimulatedWidget], clock: SimulationClock) {
    self.widgets = Array(repeating: RecordedWidget(), count: widgets.count)
    refreshesByDay = Array(repeating: 0, count: widgets.count * options.days)
    days = Array(repeating: DayStatistics(), count: options.days)
    course = options.chartDay.map {
      CourseRecorder(day: $0, clock: clock, widgets: widgets.count)
    }
    self.clock = clock
  }

  /// The course of the day for the chart.
  var dayCourse: DayCourse? { course?.course }

  mutating func noteRequest(for widget: WidgetIndex, at now: Int64) {
    widgets[widget.offset].statistics.requests += 1
    widgets[widget.offset].noteDue(at: now)
  }

  mutating func noteEnd(
    of flight: Flight, _ result: Result<SimulatedTimeline, CallFailure>, at now: Int64
  ) {
    guard flight.call == .timeline else { return }
    enter(now)
    if case .success(let timeline) = result {
      widgets[flight.widget.offset].given = timeline
    } else {
      widgets[flight.widget.offset].noteFailure()
      days[today].failures += 1
    }
    course?.noteEnd(of: flight, hasFailed: (try? result.get()) == nil)
  }

  mutating func note(_ action: Scheduler.Action, at now: Int64) {
    enter(now)
    switch action {
    case .start(let flight) where flight.call == .timeline: start(flight, now)
    case .adopt(let flight, let former):
      widgets[flight.widget.offset].adopt(former, clock, now)
    case .show(let display): show(display, now)
    case .reply(let widget, let decision): note(decision, to: widget, now)
    case .putOff(let widget, _, let delay): deferral(of: widget, delay, now)
    case .start, .cancel, .keepPlaceholder, .keepSnapshot, .discard, .dropPrevious: break
    case .want, .unused, .deliver, .adoptPublished: break  // No simulated widget is leased.
    }
  }

  /// Records the state after an event.
  mutating func note(queued: Int, running: Int, at now: Int64) {
    enter(now)
    queuedCount = queued
    runningCount = running
    raise()
    course?.note(queued: queued, stale: staleCount, at: now)
  }

  mutating func finish(at now: Int64) {
    enter(now)
    for offset in widgets.indices {
      if let since = widgets[offset].staleSince {
        course?.noteStale(offset, from: since, to: now)
      }
      widgets[offset].finish(clock, now)
    }
    course?.finish(at: now)
  }

  /// Moves to the day of `now`. The state at the start of a day counts for that day too.
  private mutating func enter(_ now: Int64) {
    let day = clock.day(of: now)
    while today < day {
      today += 1
      raise()
    }
  }

  private mutating func raise() {
    days[today].longestQueue = max(days[today].longestQueue, queuedCount)
    days[today].callsAtOnce = max(days[today].callsAtOnce, runningCount)
    days[today].mostStale = max(days[today].mostStale, staleCount)
  }

  private mutating func start(_ flight: Flight, _ now: Int64) {
    let offset = flight.widget.offset
    widgets[offset].noteStart(clock, now)
    widgets[offset].statistics.refreshes += 1
    refreshesByDay[offset * days.count + today] += 1
    days[today].refreshes += 1
    if flight.isCharged {
      widgets[offset].statistics.charged += 1
      days[today].charged += 1
    }
    course?.noteStart(of: flight, at: now)
  }

  private mutating func show(_ display: Display, _ now: Int64) {
    let offset = display.widget.offset
    switch widgets[offset].show(display) {
    case .change:
      days[today].changes += 1
      course?.noteChange(of: display.widget, at: now)
    case .fresh: days[today].fresh += 1
    case .nothing: break
    }
    let isStale = display.state == .stale || display.state == .error
    if isStale, widgets[offset].staleSince == nil {
      widgets[offset].staleSince = now
      staleCount += 1
    } else if !isStale, let since = widgets[offset].staleSince {
      widgets[offset].endStale(now)
      course?.noteStale(offset, from: since, to: now)
      staleCount -= 1
    }
  }

  private mutating func note(_ decision: ReloadDecision, to widget: WidgetIndex, _ now: Int64) {
    switch decision {
    case .accepted: widgets[widget.offset].statistics.accepted += 1
    case .coalesced: widgets[widget.offset].statistics.coalesced += 1
    case .deferred(let delay): deferral(of: widget, delay, now)
    }
  }

  private mutating func deferral(
    of widget: WidgetIndex, _ delay: ReloadDelay, _ now: Int64
  ) {
    widgets[widget.offset].statistics.deferred += 1
    if case .load = delay.reason { widgets[widget.offset].statistics.shed += 1 }
    days[today].deferred += 1
    course?.noteDeferral(of: widget, until: clock.boot(at: delay.until), at: now)
  }
}
