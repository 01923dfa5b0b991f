internal import HostScheduler
internal import WidgetModel

/// An independent check of the scheduler's actions against the documented rules (``RefreshRules``).
/// The check keeps its own records and uses no state of the scheduler.
struct ScheduleAudit: Sendable {
  /// The number of violations to keep; all are counted.
  static let keptViolations = 20
  /// The longest time from due to begun in nanoseconds: the window of the budget, the backoff, and
  /// an hour to spare.
  private static let longestWait =
    (RefreshRules.window + RefreshRules.longestBackoff + .seconds(3600)).nanoseconds

  private(set) var violations: [ScheduleViolation] = []
  private(set) var violationCount = 0
  var widgets: [AuditedWidget]
  private var plugins: AuditedPlugins
  private var repliesAwaited: [Int32: Int] = [:]

  init(widgets: [SimulatedWidget], concurrentCalls: Int) {
    self.widgets = widgets.map { AuditedWidget($0.settings, isWatched: $0.isWatched) }
    plugins = AuditedPlugins(
      groups: widgets.map(\.settings.group), concurrentCalls: concurrentCalls)
  }

  /// Records that a widget is about to be added: its first timeline is due.
  mutating func noteAdded(_ widget: WidgetIndex, at now: Moment) {
    plugins.noteReady(widget.offset, at: now.sinceBoot.nanoseconds)
  }

  /// Records that a request for a reload is about to be sent.
  mutating func noteRequest(for widget: WidgetIndex) {
    repliesAwaited[widget.rawValue, default: 0] += 1
  }

  /// Checks that the requests have replies.
  mutating func checkReplied(_ widget: WidgetIndex, at now: Moment) {
    guard let missing = repliesAwaited.removeValue(forKey: widget.rawValue), missing != 0 else {
      return
    }
    violate(.reply, widget, now, "\(missing) requests without a reply")
  }

  /// Records that a call is about to end.
  mutating func noteEnd(
    of flight: Flight, _ result: Result<SimulatedTimeline, CallFailure>, at now: Moment
  ) {
    guard widgets.indices.contains(flight.widget.offset) else { return }
    plugins.end(flight.widget.offset, at: now.sinceBoot.nanoseconds)
    widgets[flight.widget.offset].end(flight, result, at: now.sinceBoot.nanoseconds)
  }

  /// Checks an action; actions must come in their order.
  mutating func check(_ action: Scheduler.Action, at now: Moment) {
    switch action {
    case .start(let flight): start(flight, now)
    case .show(let display): show(display, now)
    case .adopt(let flight, let former):
      guard widgets.indices.contains(flight.widget.offset),
        widgets[flight.widget.offset].adopt(flight, former, at: now.sinceBoot.nanoseconds)
      else { return violate(.adoption, flight.widget, now, "there is no result to adopt") }
    case .dropPrevious(let widget):
      guard widgets.indices.contains(widget.offset),
        widgets[widget.offset].dropPrevious(at: now.wall)
      else { return violate(.adoption, widget, now, "a timeline in use was dropped") }
    case .reply(let widget, let decision):
      repliesAwaited[widget.rawValue, default: 0] -= 1
      if let delay = decision.delay { check(delay, of: widget, now) }
      if decision == .accepted, widgets.indices.contains(widget.offset),
        widgets[widget.offset].flight == nil
      {
        plugins.noteReady(widget.offset, at: now.sinceBoot.nanoseconds)
      }
    case .putOff(let widget, _, let delay): check(delay, of: widget, now)
    case .cancel, .keepPlaceholder, .keepSnapshot, .discard: break
    case .want, .unused, .deliver, .adoptPublished: break  // No simulated widget is leased.
    }
  }

  /// Checks that no widget was forgotten; `queued` is the number of reloads that wait for a free
  /// call.
  mutating func finish(at now: Moment, queued: Int) {
    for offset in widgets.indices {
      let widget = widgets[offset]
      if let next = widget.nextDate, next < now.wall {
        violate(.entry, WidgetIndex(offset), now, "the entry of \(next) was never shown")
      }
      let boot = now.sinceBoot.nanoseconds
      guard queued == 0, widget.flight == nil, !widget.isPaused,
        let due = widget.due(now), boot - max(due, widget.lastStart ?? 0) > Self.longestWait
      else { continue }
      violate(
        .lost, WidgetIndex(offset), now,
        "a reload has been due for \((boot - due) / 3_600_000_000_000) h")
    }
    for (rule, detail) in plugins.finish(at: now.sinceBoot.nanoseconds) {
      violate(rule, nil, now, detail)
    }
  }

  /// Records a wake-up that lies in the past.
  mutating func violateWakeUp(at now: Moment) {
    violate(.wakeUp, nil, now, "the requested wake-up lies in the past")
  }

  // MARK: - Rules

  private mutating func start(_ flight: Flight, _ now: Moment) {
    let offset = flight.widget.offset
    guard widgets.indices.contains(offset) else {
      return violate(.singleFlight, flight.widget, now, "there is no such widget")
    }
    let faults = plugins.start(offset, at: now.sinceBoot.nanoseconds)
    for (rule, detail) in faults + widgets[offset].start(flight, now) {
      violate(rule, flight.widget, now, detail)
    }
  }

  private mutating func show(_ display: Display, _ now: Moment) {
    guard widgets.indices.contains(display.widget.offset) else {
      return violate(.entry, display.widget, now, "there is no such widget")
    }
    for (rule, detail) in widgets[display.widget.offset].show(display, at: now.wall) {
      violate(rule, display.widget, now, detail)
    }
  }

  private mutating func check(
    _ delay: ReloadDelay, of widget: WidgetIndex, _ now: Moment
  ) {
    if delay.until < now.wall {
      violate(.reply, widget, now, "deferred until \(delay.until), which has passed")
    }
  }

  private mutating func violate(
    _ rule: ScheduleViolation.Rule, _ widget: WidgetIndex?, _ now: Moment, _ detail: String
  ) {
    violationCount += 1
    guard violations.count < Self.keptViolations else { return }
    violations.append(
      ScheduleViolation(rule: rule, widget: widget?.offset, at: now.wall, detail: detail))
  }
}
