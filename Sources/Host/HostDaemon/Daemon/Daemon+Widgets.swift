internal import HostScheduler
internal import HostServer
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import WidgetModel
internal import WidgetWire

extension Daemon {
  /// Makes the widgets what configuration and plugins say: adds, changes and removes the difference.
  ///
  /// - Parameter restored: what the store kept, at start; later it is asked for each new widget.
  func applyPlan(restored: [WidgetID: StoredAnswer]? = nil) {
    let plan = WidgetPlan(configuration: configuration, kinds: plugins.kinds)
    driver.turn { apply(plan, restored: restored) }
    // A widget whose plugin is still being described is not gone.
    guard !plugins.kinds.isIncomplete else { return }
    ledgers.prune(keeping: Set(widgets.all.map(\.id)).union(problems.keys))
  }

  private func apply(_ plan: WidgetPlan, restored: [WidgetID: StoredAnswer]?) {
    for widget in widgets.all where plan.items[widget.id] == nil {
      // One that cannot be made now may be made again: its last entry stays in the store.
      remove(widget, isForgotten: plan.problems[widget.id] == nil)
    }
    for id in problems.keys where plan.problems[id] == nil && plan.items[id] == nil {
      publisher.remove(id)
    }
    for problem in plan.problems.values.sorted(by: { $0.id < $1.id }) {
      if problems[problem.id] != problem { report(problem) }
    }
    problems = plan.problems
    for item in plan.items.values.sorted(by: { $0.id < $1.id }) {
      if let widget = widgets[item.id] {
        update(widget, to: item)
      } else {
        add(item, restored: restored.map { $0[item.id] } ?? archives.timeline(of: item.id))
      }
    }
  }

  private func report(_ problem: WidgetPlan.Problem) {
    publisher.update(problem)
    guard !problem.isPending else { return }
    let place = problem.location.map { "\($0): " } ?? ""
    logger.error("\(place)widget \(problem.id): \(problem.error.message)")
  }

  private func add(_ item: WidgetPlan.Item, restored stored: StoredAnswer?) {
    let widget = widgets.add(item)
    widget.group = group(of: item.spec.plugin)
    widget.build = plugins.records[item.spec.plugin]?.hash
    var restored: RestoredTimeline?
    if let stored {
      let archive = TimelineArchive(validated: stored.archive, made: stored.made)
      if let timeline = ReceivedTimeline(archive) {
        widget.current = archive
        let difference = item.spec.difference(from: stored.fingerprint)
        restored = RestoredTimeline(
          timeline: timeline.schedule,
          matchesConfiguration: difference != .configuration,
          matchesEnvironment: difference != .environment,
          matchesBuild: stored.pluginHash == widget.build)
      }
    }
    let hasPlaceholder = restored != nil || loadPlaceholder(of: widget) != nil
    // One that was there before has had its snapshot, unless its build is new.
    let hasSnapshot = restored?.matchesBuild == true || hasSnapshot(of: widget)
    let ledger = ledgers.restore(widget)
    if restored != nil || ledger != nil { journal.noteRestored(widget) }
    driver.tell(
      .widgetAdded(
        widget.index, widget.settings, configuration: widget.configuration,
        hasPlaceholder: hasPlaceholder, hasSnapshot: hasSnapshot, restored: restored,
        charges: ledger?.charges ?? [], isWatched: watched.contains(widget.id)))
    // Who asked has had the answer: it is done at its slot, as was promised.
    if ledger?.isReloadPending == true {
      driver.tell(.reloadRequested(ReloadRequest(widget: widget.index, origin: .client)))
    }
  }

  private func update(_ widget: Widget, to item: WidgetPlan.Item) {
    let oldSettings = widget.settings
    widget.budgets = item.budgets
    widget.limits = item.limits
    widget.group = group(of: item.spec.plugin)
    if widget.settings != oldSettings { driver.tell(.settingsChanged(widget.index, widget.settings)) }
    guard widget.spec != item.spec else { return }
    let isSameQuestion = item.spec.difference(from: widget.spec.fingerprint) == .nothing
    widget.spec = item.spec
    guard !isSameQuestion else { return }
    widget.configuration = widgets.nextConfiguration()
    driver.tell(
      .reconfigured(
        widget.index, configuration: widget.configuration,
        hasPlaceholder: loadPlaceholder(of: widget) != nil))
  }

  /// The calls that the plugin's worker makes at a time, for the scheduler.
  private func group(of plugin: String) -> WorkerGroup {
    let number = groupNumbers[plugin] ?? Int32(groupNumbers.count)
    groupNumbers[plugin] = number
    let isThreadSafe = plugins.records[plugin]?.descriptor?.isThreadSafe ?? false
    return WorkerGroup(
      number: number, concurrentCalls: isThreadSafe ? Int32(supervisorConfiguration.concurrency) : 1
    )
  }

  private func remove(_ widget: Widget, isForgotten: Bool) {
    settleAll(widget, WidgetError(.unknownWidget, "the widget was removed"))
    driver.tell(.widgetRemoved(widget.index))
    ranks.forget(widget)
    widgets.remove(widget)
    // Of one that cannot be made now, the row says why instead. Its ledger stays in any case: who
    // declares it again gets no new allowance.
    guard isForgotten else { return }
    publisher.remove(widget.id)
    archives.removeTimeline(of: widget.id)
  }

  /// Whether a snapshot of the widget's configuration and build is stored.
  func hasSnapshot(of widget: Widget) -> Bool {
    guard let hash = plugins.records[widget.spec.plugin]?.hash else { return false }
    return archives.snapshot(of: widget.spec, build: hash, isPreview: true) != nil
  }

  /// Takes the cached placeholder of the widget's configuration and build, if there is one.
  func loadPlaceholder(of widget: Widget) -> TimelineArchive? {
    let archive = plugins.records[widget.spec.plugin]?.hash.flatMap {
      archives.placeholder(of: widget.spec, build: $0)
    }
    widget.placeholder = archive?.dates == nil ? nil : archive
    return widget.placeholder
  }
}

extension Daemon {
  /// Takes which widgets clients watch from now on: they go first, and stay in the store longest.
  func noteWatched(_ changes: [WatchedChange]) {
    driver.turn {
      for change in changes {
        if change.isWatched {
          watched.insert(change.id)
        } else {
          watched.remove(change.id)
        }
        if let widget = widgets[change.id] {
          driver.tell(.watched(widget.index, isWatched: change.isWatched))
        }
      }
    }
    // Also when the last one goes: until now somebody looked.
    archives.noteWatched(changes.map(\.id))
  }
}
