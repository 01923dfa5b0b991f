import HostScheduler
import WidgetModel

@testable import SchedulerModel

extension VirtualHost {
  /// Adds a widget, or puts another in its place.
  mutating func add(_ index: Int, restored: RestoredTimeline?, charges: [Duration] = []) {
    let settings = WidgetSettings(
      minimumInterval: [.seconds(60), .seconds(300), .seconds(900)][index % 3],
      refreshesPerDay: [72, 12, 0, 200][index % 4], group: Self.plugin(of: index))
    var widget = VirtualWidget(settings: settings)
    widget.charges = charges
    widget.lastStart = charges.last
    if let restored {
      widget.dates = restored.timeline.dates
      widget.policy = restored.timeline.policy
      widget.made = restored.timeline.made
      widget.previousDates = restored.previousDates
      widget.wasRestoredStale = true
      let start = now.sinceBoot - max(.zero, now.wall - restored.timeline.made)
      widget.lastStart = max(start, charges.last ?? start)
      if !restored.matchesConfiguration { widget.frozen = widget.entry(at: now.wall) }
    }
    if restored.map({ !$0.matchesConfiguration || !$0.matchesBuild }) ?? true {
      widget.must = now.sinceBoot + .seconds(30)
    }
    widgets[index] = widget
    send(
      .widgetAdded(
        WidgetIndex(index), settings, configuration: 1, hasPlaceholder: random.below(2) == 0,
        restored: restored, charges: charges))
  }

  /// Something happens.
  mutating func disturb() {
    let index = random.below(count)
    switch random.below(disturbsClocks ? 14 : 10) {
    case 0...4: request(index)
    case 5: reconfigure(index)
    case 6: changePlugin()
    case 7: changeEnvironment()
    case 8:
      send(.widgetRemoved(WidgetIndex(index)))
      widgets[index] = nil
    case 9: add(index, restored: random.below(2) == 0 ? kept(index) : nil)
    case 10...11: setClock()
    case 12: suspend()
    default: restart()
    }
  }

  private mutating func request(_ index: Int) {
    let origins: [ReloadRequest.Origin] = [.client, .administrator, .provider, .action]
    let request = ReloadRequest(
      widget: WidgetIndex(index), origin: origins[random.below(4)],
      isForced: random.below(4) == 0)
    if request.isForced || request.origin == .action { widgets[index]?.isForced = true }
    let isInFlight = widgets[index]?.flight?.call == .timeline
    let answers = send(.reloadRequested(request))
    if answers.count != (widgets[index] == nil ? 0 : 1) { violate("not one answer") }
    switch answers.first {
    case .accepted: expect(index, by: now.sinceBoot, isInFlight: isInFlight)
    case .deferred(let delay):
      expect(index, by: now.sinceBoot + (delay.until - now.wall), isInFlight: isInFlight)
    case .coalesced, nil: break
    }
  }

  private mutating func expect(_ index: Int, by time: Duration, isInFlight: Bool) {
    guard var widget = widgets[index] else { return }
    if isInFlight {
      widget.mustAfterFlight = min(widget.mustAfterFlight ?? time, time)
    } else if widget.flight?.call != .timeline {
      widget.must = min(widget.must ?? time, time)
      widget.mustIsPolicy = false
    }
    widgets[index] = widget
  }

  private mutating func reconfigure(_ index: Int) {
    guard var widget = widgets[index] else { return }
    let isInFlight = widget.flight?.call == .timeline
    widget.frozen = widget.shown?.current
    widget.configuration += 1
    if widget.dates.isEmpty { widget.hasFailed = false }
    widget.isNew = true
    widgets[index] = widget
    send(
      .reconfigured(
        WidgetIndex(index), configuration: widget.configuration,
        hasPlaceholder: random.below(2) == 0))
    expect(index, by: now.sinceBoot, isInFlight: isInFlight)
  }

  private mutating func changePlugin() {
    let changed = (0..<count).filter { $0 % 3 == 0 && widgets[$0] != nil }
    let wereInFlight = changed.filter { widgets[$0]?.flight?.call == .timeline }
    for index in changed {
      widgets[index]?.build += 1
      widgets[index]?.failures = 0
      widgets[index]?.hostFaults = 0
      widgets[index]?.backoffUntil = nil
    }
    let answers = send(
      .pluginChanged(
        changed.map { .init(widget: WidgetIndex($0), hasPlaceholder: random.below(2) == 0) }))
    if answers.count != changed.count { violate("not one answer each") }
    for index in changed {
      expect(
        index, by: now.sinceBoot + .seconds(30), isInFlight: wereInFlight.contains(index))
    }
  }

  private mutating func changeEnvironment() {
    let wereInFlight = widgets.map { $0?.flight?.call == .timeline }
    send(.environmentChanged)
    for index in widgets.indices {
      // A failing widget keeps its slot.
      if let until = widgets[index]?.backoffUntil, until > now.sinceBoot { continue }
      expect(index, by: now.sinceBoot + .seconds(30), isInFlight: wereInFlight[index])
    }
  }

  private mutating func setClock() {
    let steps: [Duration] = [
      .milliseconds(3), .milliseconds(-3), .seconds(40), .seconds(-40), .seconds(3600),
      .seconds(-3600), .seconds(365 * 86_400), .seconds(-365 * 86_400),
    ]
    now.wall = now.wall + steps[random.below(steps.count)]
    postpone()
    send(.clocksChanged)
  }

  private mutating func suspend() {
    now = now + random.seconds(1...300_000)
    nextDisturbance = now.sinceBoot + .seconds(60)
    calls = calls.map { (max($0.end, now.sinceBoot + .milliseconds(1)), $0.flight) }
    postpone()
    send(random.below(2) == 0 ? .clocksChanged : .tick)
  }

  /// After a jump everything has its time anew.
  private mutating func postpone() {
    for index in widgets.indices {
      if let must = widgets[index]?.must {
        widgets[index]?.must = max(must, now.sinceBoot + .seconds(31))
      }
    }
  }

  private mutating func restart() {
    scheduler = Scheduler(concurrentCalls: Self.concurrentCalls, seed: random.next())
    calls = []
    idleSince = [:]
    now = now + random.seconds(0...10000)
    nextDisturbance = now.sinceBoot + .seconds(60)
    let existing = widgets.indices.filter { widgets[$0] != nil }
    let restored = existing.map { (kept($0), widgets[$0]?.charges ?? []) }
    widgets = Array(repeating: nil, count: count)
    for (index, (timeline, charges)) in zip(existing, restored) {
      add(index, restored: timeline, charges: charges)
    }
  }

  /// What the store would hold of a widget.
  private mutating func kept(_ index: Int) -> RestoredTimeline? {
    guard let widget = widgets[index],
      let timeline = TimelineSchedule(
        dates: widget.dates, policy: widget.policy, made: widget.made)
    else { return nil }
    return RestoredTimeline(
      timeline: timeline, previousDates: widget.previousDates,
      matchesConfiguration: widget.frozen == nil && random.below(4) > 0,
      matchesBuild: random.below(4) > 0)
  }
}
