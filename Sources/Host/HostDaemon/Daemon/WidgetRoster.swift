internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import HostStore
internal import Logging
internal import WidgetModel
internal import WidgetWire

/// Makes the widgets what the plan says, and the declared widgets that cannot be made rows with a reason.
@HostActor
final class WidgetRoster {
  /// The widgets by id and by index.
  let table: WidgetTable
  /// The declared widgets that cannot be made.
  private(set) var problems: [WidgetID: WidgetPlan.Problem] = [:]
  /// The ids that clients watch, also those of widgets that do not exist yet.
  private(set) var watched: Set<WidgetID> = []
  private let driver: SchedulerDriver
  private let publisher: BoardPublisher
  private let ranks: RankPublisher
  private let journal: RefreshJournal
  private let archives: KeptArchives
  private let plugins: InstalledPlugins
  private let logger: Logger
  /// The scheduler's numbers of the plugins' workers.
  private var groupNumbers: [String: Int32] = [:]

  /// The calls that a worker makes at a time for a plugin that is thread-safe.
  private let concurrency: Int32

  /// Makes a roster of the widgets in `table`.
  init(
    _ table: WidgetTable, _ driver: SchedulerDriver, _ publisher: BoardPublisher,
    _ ranks: RankPublisher, _ journal: RefreshJournal, _ archives: KeptArchives,
    _ plugins: InstalledPlugins, concurrency: Int, _ logger: Logger
  ) {
    self.table = table
    self.driver = driver
    self.publisher = publisher
    self.ranks = ranks
    self.journal = journal
    self.archives = archives
    self.plugins = plugins
    self.concurrency = Int32(concurrency)
    self.logger = logger
  }

  /// The widgets in the order of their ids.
  var all: [Widget] { table.all }

  /// The widget of that id.
  ///
  /// - Throws: `UNKNOWN_WIDGET` with the nearest id, or why the widget that the file declares could
  ///   not be made.
  func widget(_ id: WidgetID) throws(WidgetError) -> Widget {
    if let widget = table[id] { return widget }
    if let problem = problems[id] { throw problem.error }
    let nearest = Spelling.nearest(to: id.text, in: table.all.map(\.id.text))
    let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "see `widgethost list --ids`"
    throw WidgetError(.unknownWidget, "there is no widget \"\(id)\"; \(hint)")
  }

  // MARK: The plan

  /// Adds, changes and removes widgets until they are those of the plan, in one turn.
  ///
  /// - Parameter restored: the timelines that the store kept, at start; later the store is asked for
  ///   each new widget.
  func apply(_ plan: WidgetPlan, restored: [WidgetID: StoredAnswer]? = nil) {
    driver.turn {
      removeWidgets(missingIn: plan)
      report(plan.problems)
      for item in plan.items.values.sorted(by: { $0.id < $1.id }) {
        if let widget = table[item.id] {
          update(widget, to: item)
        } else {
          add(item, restored: restored.map { $0[item.id] } ?? archives.timeline(of: item.id))
        }
      }
    }
    // A widget whose plugin is still being described is not gone.
    guard !plan.isIncomplete else { return }
    journal.ledgers.prune(keeping: Set(table.all.map(\.id)).union(problems.keys))
  }

  private func removeWidgets(missingIn plan: WidgetPlan) {
    for widget in table.all where plan.items[widget.id] == nil {
      // One that cannot be made now may be made again: its last entry stays in the store.
      remove(widget, isForgotten: plan.problems[widget.id] == nil)
    }
    for id in problems.keys where plan.problems[id] == nil && plan.items[id] == nil {
      publisher.remove(id)
    }
  }

  private func remove(_ widget: Widget, isForgotten: Bool) {
    widget.reloads.settleAll(widget.id, WidgetError(.unknownWidget, "the widget was removed"))
    driver.tell(.widgetRemoved(widget.index))
    ranks.forget(widget)
    table.remove(widget)
    // Of one that cannot be made now, the row says why instead. Its ledger stays in any case: who
    // declares it again gets no new allowance.
    guard isForgotten else { return }
    publisher.remove(widget.id)
    archives.removeTimeline(of: widget.id)
  }

  private func report(_ new: [WidgetID: WidgetPlan.Problem]) {
    for problem in new.values.sorted(by: { $0.id < $1.id }) where problems[problem.id] != problem {
      publisher.update(problem)
      guard !problem.isPending else { continue }
      let place = problem.location.map { "\($0): " } ?? ""
      logger.error("\(place)widget \(problem.id): \(problem.error.message)")
    }
    problems = new
  }

  private func add(_ item: WidgetPlan.Item, restored stored: StoredAnswer?) {
    let widget = table.add(item)
    widget.group = group(of: item.spec.plugin)
    widget.build = build(of: widget)
    let restored = stored.flatMap { restore(widget, from: $0) }
    let hasPlaceholder = restored != nil || loadPlaceholder(of: widget)
    // One that was there before has had its snapshot, unless its build is new.
    let hasSnapshot = restored?.matchesBuild == true || hasSnapshot(of: widget)
    let ledger = journal.ledgers.restore(widget)
    if restored != nil || ledger != nil { journal.noteRestored(widget) }
    driver.tell(
      .widgetAdded(
        widget.index, widget.settings, configuration: widget.configuration,
        hasPlaceholder: hasPlaceholder, hasSnapshot: hasSnapshot, restored: restored,
        charges: ledger?.charges ?? [], isWatched: watched.contains(widget.id)))
    // Whoever asked has had the answer: it is done at its slot, as was promised.
    if ledger?.isReloadPending == true {
      driver.tell(.reloadRequested(ReloadRequest(widget: widget.index, origin: .client)))
    }
  }

  /// Gives a new widget its last timeline back; `nil` if that cannot be read.
  private func restore(_ widget: Widget, from stored: StoredAnswer) -> RestoredTimeline? {
    let archive = TimelineArchive(validated: stored.archive, made: stored.made)
    guard let timeline = ReceivedTimeline(archive) else { return nil }
    widget.current = archive
    let difference = widget.spec.difference(from: stored.fingerprint)
    return RestoredTimeline(
      timeline: timeline.schedule,
      matchesConfiguration: difference != .configuration,
      matchesEnvironment: difference != .environment,
      matchesBuild: stored.pluginHash == widget.build)
  }

  private func update(_ widget: Widget, to item: WidgetPlan.Item) {
    let oldSettings = widget.settings
    widget.budgets = item.budgets
    widget.limits = item.limits
    widget.group = group(of: item.spec.plugin)
    if widget.settings != oldSettings {
      driver.tell(.settingsChanged(widget.index, widget.settings))
    }
    guard widget.spec != item.spec else { return }
    let isSameQuestion = item.spec.difference(from: widget.spec.fingerprint) == .nothing
    widget.spec = item.spec
    guard !isSameQuestion else { return }
    widget.configuration = table.nextConfiguration()
    driver.tell(
      .reconfigured(
        widget.index, configuration: widget.configuration,
        hasPlaceholder: loadPlaceholder(of: widget)))
  }

  /// The worker of a plugin, for the scheduler.
  private func group(of plugin: String) -> WorkerGroup {
    let number = groupNumbers[plugin] ?? Int32(groupNumbers.count)
    groupNumbers[plugin] = number
    let isThreadSafe = plugins.table.records[plugin]?.descriptor?.isThreadSafe ?? false
    return WorkerGroup(number: number, concurrentCalls: isThreadSafe ? concurrency : 1)
  }

  // MARK: Builds

  /// Tells the scheduler of the widgets of these plugins whose build is new, if it is described.
  ///
  /// Widgets that were made just now have been told of the build already.
  func announceBuilds(of names: [String]) {
    for name in names {
      guard let record = plugins.table.records[name], record.phase == .described,
        let hash = record.hash
      else { continue }
      let changed = table.all.filter { $0.spec.plugin == name && $0.build != hash }
      guard !changed.isEmpty else { continue }
      for widget in changed { widget.build = hash }
      driver.tell(
        .pluginChanged(
          changed.map { widget in
            Scheduler.ChangedWidget(
              widget: widget.index, hasPlaceholder: loadPlaceholder(of: widget),
              hasSnapshot: hasSnapshot(of: widget))
          }))
    }
  }

  private func build(of widget: Widget) -> ContentHash? {
    plugins.table.records[widget.spec.plugin]?.hash
  }

  /// Whether a snapshot of the widget's configuration and build is stored.
  private func hasSnapshot(of widget: Widget) -> Bool {
    guard let build = build(of: widget) else { return false }
    return archives.snapshot(of: widget.spec, build: build, isPreview: true) != nil
  }

  /// Gives the widget the stored placeholder of its configuration and build, or none.
  ///
  /// - Returns: whether there is one.
  private func loadPlaceholder(of widget: Widget) -> Bool {
    let archive = build(of: widget).flatMap { archives.placeholder(of: widget.spec, build: $0) }
    widget.placeholder = archive?.dates == nil ? nil : archive
    return widget.placeholder != nil
  }

  // MARK: The environment

  /// Gives each widget the time zone and the locale that the plan has for it; entries run on.
  func changeEnvironment(to plan: WidgetPlan) {
    for widget in table.all {
      guard let spec = plan.items[widget.id]?.spec else { continue }
      widget.spec.timeZone = spec.timeZone
      widget.spec.locale = spec.locale
      // Until its first timeline it shows the placeholder of the new locale, if one is stored.
      guard widget.display.current == nil, loadPlaceholder(of: widget) else { continue }
      publisher.update(widget)
    }
  }

  /// Takes which widgets clients watch from now on: they go first, and stay in the store longest.
  func noteWatched(_ changes: [WatchedChange]) {
    driver.turn {
      for change in changes {
        if change.isWatched {
          watched.insert(change.id)
        } else {
          watched.remove(change.id)
        }
        if let widget = table[change.id] {
          driver.tell(.watched(widget.index, isWatched: change.isWatched))
        }
      }
    }
    // Also when the last one goes: until now somebody looked.
    archives.noteWatched(changes.map(\.id))
  }
}
