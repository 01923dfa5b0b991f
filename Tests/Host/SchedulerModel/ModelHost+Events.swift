import HostScheduler
import WidgetModel

extension ModelHost {
  /// Lets an event happen.
  mutating func happen(_ event: ModelEvent) {
    switch event {
    case .add(let index, let settings, let provider, let kept, let cached):
      let old = keep(index)
      var widget = ModelWidget(settings: settings, provider: provider, has: cached)
      widget.isWatched = widgets[index]?.isWatched ?? false
      add(index, widget, kept, old, cached, skew: 0)
    case .remove(let index):
      store[index] = keep(index)
      let cancels = needed(index)
      widgets[index] = nil
      send(.widgetRemoved(WidgetIndex(index)), cancels: cancels)
    case .reconfigure(let index, let cached): reconfigure(index, cached)
    case .settings(let index, let settings): change(index, settings)
    case .provider(let index, let provider): widgets[index]?.provider = provider
    case .watch(let index, let isWatched): watch(index, isWatched)
    case .plugin(let indexes, let cached): changePlugin(indexes, cached)
    case .environment: changeEnvironment()
    case .grant(let index, let time): grant(index, for: time * Self.millisecond)
    case .refuse(let index, let time): refuse(index, for: time.map { $0 * Self.millisecond })
    case .withdraw(let index): withdraw(index)
    case .publish(let index, let shape): publish(index, shape)
    case .charges(let index, let ages): replaceCharges(of: index, ages.map { $0 * Self.second })
    case .request(let index, let origin, let isForced): request(index, origin, isForced)
    case .end(let place, let outcome):
      if !calls.isEmpty { endCall(at: place % calls.count, outcome) }
    case .echo:
      if let lastEnd { send(.callEnded(lastEnd.flight, lastEnd.outcome)) }
    case .tick: send(.tick)
    case .pass(let time): pass(time * Self.millisecond)
    case .sleep(let time, let announced):
      jump(isAnnounced: announced) { $0.move(by: time * Self.millisecond) }
      if announced { doubtWaits() }
      send(announced ? .clocksChanged : .tick)
      land()
    case .step(let time):
      jump { $0.wall = max(.earliest, $0.wall + .milliseconds(time)) }
      doubtWaits()
      send(.clocksChanged)
      land()
    case .restart(let time, let reboot, let skew):
      restart(after: time * Self.millisecond, reboot: reboot, skew: skew * Self.millisecond)
    }
  }

  /// The flight of a widget that is in progress and would be taken.
  private func needed(_ index: Int) -> [Flight] {
    guard let widget = widgets[index], let flight = widget.flight,
      flight.configuration == widget.configuration, flight.build == widget.build
    else { return [] }
    return [flight]
  }

  private func keep(_ index: Int) -> Stored? {
    guard let widget = widgets[index] else { return store[index] }
    let timeline = TimelineSchedule(
      dates: widget.dates, policy: widget.policy, made: widget.made)
    return Stored(
      timeline: timeline.map {
        RestoredTimeline(
          timeline: $0, previousDates: widget.previousDates,
          matchesConfiguration: widget.frozen == nil)
      }, charges: widget.charges)
  }

  private mutating func add(
    _ index: Int, _ new: ModelWidget, _ kept: ModelKept, _ stored: Stored?, _ cached: ModelCached,
    skew: Int64
  ) {
    var widget = new
    var restored: RestoredTimeline?
    var charges: [Duration] = []
    if case .stored(let configuration, let build) = kept, let stored {
      restored = stored.timeline
      let matches = restored?.matchesConfiguration ?? false
      restored?.matchesConfiguration = configuration && matches
      restored?.matchesBuild = build
      charges = stored.charges.reversed().map { .nanoseconds($0 + skew - boot) }
      // A stamp from the future counts as now.
      widget.charges = stored.charges.map { min(clock, $0 + skew) }
    }
    if let restored { widget.restore(restored, wall: wall, clock: clock) }
    if restored == nil { widget.want(.initial, from: clock, by: clock) }
    let cancels = needed(index)
    doubtWaits(of: [widgets[index]?.settings.group, widget.settings.group].compactMap { $0 })
    // Its end is reported first.
    widget.lease.permission = widgets[index]?.lease.permission
    widgets[index] = widget
    send(
      .widgetAdded(
        WidgetIndex(index), widget.settings.settings, configuration: 1,
        hasPlaceholder: cached.placeholder, hasSnapshot: cached.snapshot, restored: restored,
        charges: charges, isWatched: widget.isWatched),
      cancels: cancels)
  }

  private mutating func reconfigure(_ index: Int, _ cached: ModelCached) {
    let cancels = needed(index)
    if var widget = widgets[index] {
      // The entry that is in force by now: the event comes after what time has brought.
      widget.frozen = widget.entry(at: wall)
      widget.configuration += 1
      widget.snapshotCalls = 0
      if widget.dates.isEmpty { widget.hasFailed = false }
      widget.isNew = true
      widget.want(.configuration, from: clock, by: clock)
      widgets[index] = widget
    }
    let answers = send(
      .reconfigured(
        WidgetIndex(index), configuration: widgets[index]?.configuration ?? 9,
        hasPlaceholder: cached.placeholder),
      cancels: cancels)
    expect(answers, of: widgets[index] == nil ? [] : [index])
    if answers.contains(where: { $0.answer.isDeferred && $0.answer.delay?.reason != .fleet }) {
      violate(.answerWord, "a new configuration is deferred")
    }
  }

  private mutating func change(_ index: Int, _ new: ModelSettings) {
    var settings = new
    settings.leased = widgets[index]?.settings.leased ?? false
    if var widget = widgets[index] {
      doubtWaits(of: [widget.settings.group, settings.group])
      widget.settings = settings
      widget.promise = nil
      for place in widget.wants.indices where !widget.wants[place].isFree {
        let granted = widget.policySlot(at: clock).upperBound
        widget.wants[place].by = max(widget.wants[place].by, granted)
        widget.wants[place].from = min(widget.wants[place].from, clock)
      }
      widgets[index] = widget
    }
    send(.settingsChanged(WidgetIndex(index), settings.settings))
  }

  private mutating func watch(_ index: Int, _ isWatched: Bool) {
    if var widget = widgets[index] {
      widget.isWatched = isWatched
      widgets[index] = widget
    }
    send(.watched(WidgetIndex(index), isWatched: isWatched))
  }

  private mutating func changePlugin(_ indexes: [Int], _ cached: ModelCached) {
    let spread = min(Int64(indexes.count - 1) * Self.second / 10, 30 * Self.second)
    var cancels: [Flight] = []
    for index in indexes {
      cancels += needed(index)
      guard var widget = widgets[index] else { continue }
      widget.build += 1
      widget.failures = 0
      widget.hostFaults = 0
      widget.backoff = nil
      widget.hasSnapshot = cached.snapshot
      widget.snapshotCalls = 0
      widget.want(.plugin, from: clock, by: clock + max(0, spread))
      widgets[index] = widget
    }
    let changed = indexes.map {
      Scheduler.ChangedWidget(
        widget: WidgetIndex($0), hasPlaceholder: cached.placeholder, hasSnapshot: cached.snapshot)
    }
    let answers = send(.pluginChanged(changed), cancels: cancels)
    expect(answers, of: indexes.filter { widgets[$0] != nil })
    for (_, answer) in answers {
      if case .deferred(let delay) = answer, delay.until > wall + .nanoseconds(spread),
        delay.reason != .fleet
      {
        violate(.answerWord, "a new build is deferred: \(delay)")
      }
    }
  }

  private mutating func changeEnvironment() {
    let spread = min(Int64(widgets.count - 1) * Self.second / 10, 30 * Self.second)
    for index in widgets.keys {
      let retry = widgets[index]?.backoff?.upperBound ?? clock
      widgets[index]?.want(.environment, from: clock, by: max(clock, retry) + max(0, spread))
    }
    send(.environmentChanged)
  }

  private mutating func request(
    _ index: Int, _ origin: ReloadRequest.Origin, _ isForced: Bool
  ) {
    let isFree = isForced || origin == .action
    let before = widgets[index]
    let kind: ModelWant.Kind =
      isForced
      ? .forced : origin == .action ? .action : origin == .provider ? .provider : .request
    // What is done at once is done before the answer is known.
    widgets[index]?.want(kind, from: clock, by: isFree ? clock : ModelWant.unknown)
    let answers = send(
      .reloadRequested(
        ReloadRequest(widget: WidgetIndex(index), origin: origin, isForced: isForced)))
    expect(answers, of: before == nil ? [] : [index])
    guard let before, let answer = answers.first?.answer else { return }
    checkWord(answer, isFree: isFree, isInteractive: origin != .provider, before)
    guard !isFree, let place = widgets[index]?.wants.lastIndex(where: { $0.kind == kind }) else {
      return
    }
    let until = answer.delay.map { clock + ($0.until - wall).nanoseconds }
    widgets[index]?.wants[place].by = until ?? clock
    if let until, answer.isDeferred, answer.delay?.reason != .fleet,
      widgets[index]?.wants.count == 1
    {
      widgets[index]?.promise = until
    }
  }

  private mutating func restart(after time: Int64, reboot: Bool, skew: Int64) {
    let indexes = widgets.keys.sorted()
    let old = widgets
    for index in indexes { store[index] = keep(index) }
    widgets = [:]
    calls = []
    lastEnd = nil
    waits = [:]
    move(by: time)
    if reboot { boot = clock - 30 * Self.second }
    restarts += 1
    scheduler = Scheduler(
      concurrentCalls: run.calls, queueLimit: run.queueLimit, seed: run.seed &+ restarts)
    for index in indexes {
      guard let former = old[index] else { continue }
      let cached: ModelCached = former.hasSnapshot ? .all : .placeholder
      var widget = ModelWidget(
        settings: former.settings, provider: former.provider, has: cached)
      widget.isWatched = former.isWatched
      add(index, widget, .stored(), store[index], cached, skew: skew)
    }
  }
}
