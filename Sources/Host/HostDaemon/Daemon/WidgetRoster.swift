internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import HostStore
internal import Logging
internal import WidgetModel
internal import WidgetWire

/// Matches the widgets to the plan, and publishes a row with the reason for each declared widget
/// that cannot be made.
@HostActor
final class WidgetRoster {
  /// The widgets by id and by index.
  let table: WidgetTable
  private let report: PlanReport
  /// The ids that clients watch, including ids without a widget.
  private(set) var watched: Set<WidgetID> = []
  private let driver: SchedulerDriver
  private let publisher: BoardPublisher
  private let ranks: RankPublisher
  private let journal: RefreshJournal
  let archives: KeptArchives
  private let plugins: InstalledPlugins
  /// The scheduler's numbers of the plugins' workers, by plugin name.
  private var groupNumbers: [String: Int32] = [:]

  /// The number of simultaneous calls in the worker of a thread-safe plugin.
  private let concurrency: Int32

  /// Creates a roster of the widgets in `table`.
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
    report = PlanReport(table, publisher, logger)
  }

  /// The widgets in the order of the ids.
  var all: [Widget] { table.all }

  /// The declared widgets that cannot be made and have no entries either.
  var problems: [WidgetID: WidgetPlan.Problem] { report.problems }

  /// The widgets that cannot be made as declared, in the order of their positions in the file.
  var declaredProblems: [WidgetPlan.Problem] {
    report.told.values.filter { !$0.isPending }
      .sorted { ($0.location?.line ?? 0, $0.id) < ($1.location?.line ?? 0, $1.id) }
  }

  /// Returns the widget with an id.
  ///
  /// - Throws: `UNKNOWN_WIDGET` with the nearest id, or the reason why a declared widget cannot be
  ///   made.
  func widget(_ id: WidgetID) throws(WidgetError) -> Widget {
    if let widget = table[id] { return widget }
    if let problem = problems[id] { throw problem.error }
    let nearest = Spelling.nearest(to: id.text, in: table.all.map(\.id.text))
    let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "see `widgethost list --ids`"
    throw WidgetError(.unknownWidget, "there is no widget \"\(id)\"; \(hint)")
  }

  // MARK: The plan

  /// Adds, changes and removes widgets until the plan is met, in one turn.
  ///
  /// - Parameter restored: All stored timelines, at start; if `nil`, the store is read for each new
  ///   widget.
  func apply(_ plan: WidgetPlan, restored: [WidgetID: StoredResult]? = nil) {
    driver.turn {
      removeWidgets(missingIn: plan)
      report.take(plan)
      for id in plan.items.keys.sorted() {
        guard let item = plan.items[id] else { continue }
        if let widget = table[item.id] {
          update(widget, to: item)
        } else {
          add(item, restored: restored.map { $0[item.id] } ?? archives.timeline(of: item.id))
        }
      }
    }
    // A widget whose plugin is still being described may yet come: no ledger is pruned before.
    guard !plan.isIncomplete else { return }
    journal.ledgers.prune(keeping: Set(table.all.map(\.id)).union(problems.keys))
  }

  /// Adds, changes and removes some widgets, in one turn and in a time that does not depend on the others.
  ///
  /// - Parameter plan: The plan of the widgets `ids`.
  func apply(_ plan: WidgetPlan, to ids: [WidgetID]) {
    driver.turn {
      for id in ids.sorted() {
        settle(table[id], missingIn: plan)
        if problems[id] != nil, plan.problems[id] == nil, plan.items[id] == nil {
          publisher.remove(id)
        }
        report.take(plan, of: id)
        guard let item = plan.items[id] else { continue }
        if let widget = table[id] {
          update(widget, to: item)
        } else {
          add(item, restored: archives.timeline(of: id))
        }
      }
    }
    journal.ledgers.note(ids, areExisting: { self.table[$0] != nil || self.problems[$0] != nil })
  }

  /// Removes a widget that is not in its plan, or keeps its entries if there is a reason.
  private func settle(_ widget: Widget?, missingIn plan: WidgetPlan) {
    guard let widget, plan.items[widget.id] == nil else { return }
    if let problem = plan.problems[widget.id] ?? orphanage(of: widget, in: plan) {
      suspend(widget, problem)
    } else {
      remove(widget)
    }
  }

  private func removeWidgets(missingIn plan: WidgetPlan) {
    for widget in table.all { settle(widget, missingIn: plan) }
    for id in problems.keys where plan.problems[id] == nil && plan.items[id] == nil {
      publisher.remove(id)
    }
  }

  /// Returns the problem of a widget that nobody has declared and whose kind or family its plugin no
  /// longer has; `nil` for a widget that `host.conf` has declared before, or if it now declares others.
  private func orphanage(of widget: Widget, in plan: WidgetPlan) -> WidgetPlan.Problem? {
    let spec = widget.spec
    guard plan.isDefault, widget.origin == .default else { return nil }
    let error = WidgetError(
      .unknownKind,
      "the plugin \"\(spec.plugin)\" no longer has the kind \"\(spec.kind.id)\" in the family "
        + "\(spec.family.name)")
    return WidgetPlan.Problem(
      id: widget.id, kind: spec.kind.id, family: spec.family, error: error, location: nil,
      isPending: false, origin: .default)
  }

  /// Keeps the entries of a widget that can no longer be made as declared, as stale. The provider is not
  /// called meanwhile.
  private func suspend(_ widget: Widget, _ problem: WidgetPlan.Problem) {
    guard widget.problem != problem else { return }
    widget.problem = problem
    if !problem.isPending { reload(widget) }
  }

  private func reload(_ widget: Widget) {
    driver.submit(
      .reloadRequested(
        ReloadRequest(widget: widget.index, origin: .administrator, isForced: true)))
  }

  private func remove(_ widget: Widget) {
    widget.reloads.settleAll(widget.id, WidgetError(.unknownWidget, "the widget was removed"))
    driver.submit(.widgetRemoved(widget.index))
    ranks.forget(widget)
    table.remove(widget)
    publisher.staged?.drop(widget)
    publisher.remove(widget.id)
    // The ledger stays: a widget that is declared again gets no new allowance.
    archives.removeTimeline(of: widget.id)
  }

  private func add(_ item: WidgetPlan.Item, restored stored: StoredResult?) {
    let widget = table.add(item)
    widget.group = group(of: item.spec.plugin)
    widget.build = build(of: widget)
    let restored = stored.flatMap { restore(widget, from: $0) }
    // A host without the plugin shows what other hosts publish, and nothing before.
    let isOnlyShown = widget.origin.isFleet && plugins.table.records[widget.spec.plugin] == nil
    let hasPlaceholder = restored != nil || isOnlyShown || loadPlaceholder(of: widget)
    // A restored widget of the same build has had a snapshot.
    let hasSnapshot = restored?.matchesBuild == true || hasSnapshot(of: widget)
    let ledger = journal.ledgers.restore(widget)
    if restored != nil || ledger != nil { journal.noteRestored(widget) }
    driver.submit(
      .widgetAdded(
        widget.index, widget.settings, configuration: widget.configuration,
        hasPlaceholder: hasPlaceholder, hasSnapshot: hasSnapshot, restored: restored,
        charges: ledger?.charges ?? [], isWatched: watched.contains(widget.id)))
    // The client has been promised a reload, which is made at its slot.
    if ledger?.isReloadPending == true {
      driver.submit(.reloadRequested(ReloadRequest(widget: widget.index, origin: .client)))
    }
  }

  private func update(_ widget: Widget, to item: WidgetPlan.Item) {
    let oldSettings = widget.settings
    let oldOrigin = widget.origin
    widget.$budgets = item.$budgets
    widget.$limits = item.$limits
    widget.origin = item.origin
    widget.group = group(of: item.spec.plugin)
    if widget.settings != oldSettings {
      driver.submit(.settingsChanged(widget.index, widget.settings))
    }
    let hadProblem = widget.problem != nil
    widget.problem = nil
    guard widget.spec != item.spec || oldOrigin != item.origin else {
      if hadProblem { reload(widget) }
      return
    }
    let isOfFleet = oldOrigin.isFleet || item.origin.isFleet
    let isSameQuestion =
      isOfFleet
      ? oldOrigin == item.origin
      : item.spec.difference(from: widget.spec.fingerprint) == .nothing
    widget.spec = item.spec
    guard !isSameQuestion else {
      if hadProblem { reload(widget) }
      return
    }
    widget.configuration = table.nextConfiguration()
    driver.submit(
      .reconfigured(
        widget.index, configuration: widget.configuration,
        hasPlaceholder: loadPlaceholder(of: widget)))
  }

  /// Returns the worker group of a plugin, for the scheduler.
  private func group(of plugin: String) -> WorkerGroup {
    let number = groupNumbers[plugin] ?? Int32(groupNumbers.count)
    groupNumbers[plugin] = number
    let isThreadSafe = plugins.table.records[plugin]?.descriptor?.isThreadSafe ?? false
    return WorkerGroup(number: number, concurrentCalls: isThreadSafe ? concurrency : 1)
  }

  // MARK: Builds

  /// Tells the scheduler about the widgets of these plugins whose build is new, for described
  /// plugins.
  ///
  /// Widgets created in this turn already have the new build.
  func announceBuilds(of names: [String]) {
    for name in names {
      guard let record = plugins.table.records[name], record.phase == .described,
        let hash = record.hash
      else { continue }
      let changed = table.all.filter { $0.spec.plugin == name && $0.build != hash }
      guard !changed.isEmpty else { continue }
      for widget in changed { widget.build = hash }
      driver.submit(
        .pluginChanged(
          changed.map { widget in
            Scheduler.ChangedWidget(
              widget: widget.index, hasPlaceholder: loadPlaceholder(of: widget),
              hasSnapshot: hasSnapshot(of: widget))
          }))
    }
  }

  private func build(of widget: Widget) -> ContentHash? {
    plugins.table.records[widget.spec.plugin]?.build
  }

  /// Whether a snapshot for the widget's configuration and build is stored.
  private func hasSnapshot(of widget: Widget) -> Bool {
    guard let build = build(of: widget) else { return false }
    return archives.snapshot(of: widget.spec, build: build, isPreview: true) != nil
  }

  /// Loads the stored placeholder for the widget's configuration and build; sets `nil` if none is
  /// stored.
  ///
  /// - Returns: Whether a placeholder is stored.
  private func loadPlaceholder(of widget: Widget) -> Bool {
    let archive = build(of: widget).flatMap { archives.placeholder(of: widget.spec, build: $0) }
    widget.placeholder = archive?.dates == nil ? nil : archive
    return widget.placeholder != nil
  }

  // MARK: The environment

  /// Sets each widget's time zone and locale from the plan; present entries stay in force.
  func changeEnvironment(to plan: WidgetPlan) {
    for widget in table.all {
      guard let spec = plan.items[widget.id]?.spec else { continue }
      widget.spec.timeZone = spec.timeZone
      widget.spec.locale = spec.locale
      // A widget without a timeline shows the placeholder of the new locale, if stored.
      guard widget.display.current == nil, loadPlaceholder(of: widget) else { continue }
      publisher.update(widget)
    }
  }

  /// Updates the ids that clients watch: watched widgets come first, and the store evicts their
  /// timelines last.
  func noteWatched(_ changes: [WatchedChange]) {
    driver.turn {
      for change in changes {
        if change.isWatched {
          watched.insert(change.id)
        } else {
          watched.remove(change.id)
        }
        if let widget = table[change.id] { submitWatched(widget) }
      }
    }
    archives.noteWatched(changes)
  }

  /// Tells the scheduler whether a client of this host, or of another one of the fleet, watches a widget.
  func submitWatched(_ widget: Widget) {
    let isWatched =
      watched.contains(widget.id) || widget.standing?.isWatchedElsewhere == true
    driver.submit(.watched(widget.index, isWatched: isWatched))
  }
}
