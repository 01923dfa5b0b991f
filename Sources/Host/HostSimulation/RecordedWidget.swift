internal import HostScheduler
internal import WidgetModel

/// The recorder's state of a widget. Times are in nanoseconds since boot.
struct RecordedWidget: Sendable {
  /// The effect of a display for a viewer: changed content, a new timeline with equal content, or
  /// none.
  enum Change {
    case change, fresh, nothing
  }

  var statistics = WidgetStatistics()
  /// The time since which the widget has been stale.
  var staleSince: Int64?
  /// The result of the call that has just ended.
  var given: SimulatedTimeline?
  private var current: SimulatedTimeline?
  private var previous: SimulatedTimeline?
  private var shown: UInt64?
  private var isNew = false
  /// The time since which a timeline has been due or requested.
  private var asked: Int64?
  private var askedInFlight: Int64?
  private var isRunning = false
  private var adopted: Int64 = 0

  /// Records a request; a call in progress does not serve the request.
  mutating func noteDue(at now: Int64) {
    if isRunning { askedInFlight = askedInFlight ?? now } else { asked = asked ?? now }
  }

  mutating func noteStart(_ clock: SimulationClock, _ now: Int64) {
    noteDue(clock, now)
    asked = asked ?? askedInFlight
    askedInFlight = nil
    isRunning = true
  }

  mutating func noteFailure() {
    statistics.failures += 1
    isRunning = false
  }

  mutating func adopt(_ former: Scheduler.Former, _ clock: SimulationClock, _ now: Int64) {
    guard let given else { return }
    noteDue(clock, now)
    endOverdue(now)
    isRunning = false
    asked = askedInFlight
    askedInFlight = nil
    switch former {
    case .nothing: previous = nil
    case .current: previous = current
    case .previous: break
    }
    current = given
    self.given = nil
    adopted = now
    isNew = true
  }

  mutating func show(_ display: Display) -> Change {
    let wasNew = isNew
    isNew = false
    guard let entry = display.current else { return .nothing }
    let timeline = entry.source == .current ? current : previous
    guard let timeline, timeline.contents.indices.contains(entry.index) else { return .nothing }
    let content = timeline.contents[entry.index]
    if content != shown {
      shown = content
      statistics.changes += 1
      return .change
    }
    guard wasNew else { return .nothing }
    statistics.fresh += 1
    return .fresh
  }

  mutating func endStale(_ now: Int64) {
    guard let since = staleSince else { return }
    staleSince = nil
    statistics.longestStale = max(statistics.longestStale, .nanoseconds(now - since))
  }

  mutating func finish(_ clock: SimulationClock, _ now: Int64) {
    noteDue(clock, now)
    endOverdue(now)
    endStale(now)
  }

  /// Records a due reload if the policy's date has come since the timeline was adopted.
  private mutating func noteDue(_ clock: SimulationClock, _ now: Int64) {
    guard let date = current?.policyDate else { return }
    let due = max(clock.boot(at: date), adopted)
    if due <= now { asked = min(asked ?? due, due) }
  }

  private mutating func endOverdue(_ now: Int64) {
    guard let asked else { return }
    statistics.longestOverdue = max(statistics.longestOverdue, .nanoseconds(now - asked))
  }
}
