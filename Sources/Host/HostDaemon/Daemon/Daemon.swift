internal import FoundationEssentials
internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

/// The host: composes the objects of the host, and performs the scheduler's actions on the objects.
///
/// All decisions are made synchronously on the loop's thread. Blocking work (reading plugin
/// folders, the disk, providers) runs elsewhere, and the results come back to the loop. Each object
/// refers only to the objects below and never to the daemon:
///
/// | object | state |
/// |---|---|
/// | ``SchedulerDriver`` | the scheduler, its waiting events, the open turns |
/// | ``HostClocks`` | timers and watches of the clocks |
/// | ``WidgetTable``, ``WidgetRoster`` | the widgets; problems, watched ids |
/// | ``AddedWidgets`` | the widgets that clients have added |
/// | ``InstalledPlugins`` | plugins and their descriptions |
/// | ``ProviderCalls`` | calls in progress and held |
/// | ``RefreshJournal``, ``StoredLedgers`` | numbers, histories, charges |
/// | ``KeptArchives``, ``DurablePushes`` | archives in the store; content that waits for the disk |
/// | ``BoardPublisher``, ``SharedDates`` | changes to publish, entries ahead; the next shared date |
/// | ``RankPublisher`` | the ranking |
/// | ``PictureDesk`` | drawn pictures, and drawings in progress |
/// | ``LogReader`` | clients that wait for lines of the plugins' logs |
/// | ``FleetLink`` | the agent of the fleet, wanted and permitted calls |
@HostActor
final class Daemon {
  let configuration: ConfigurationInForce
  let added: AddedWidgets
  let driver: SchedulerDriver
  nonisolated let publisher: BoardPublisher
  let ranks: RankPublisher
  let dates: SharedDates
  let journal: RefreshJournal
  let reloads: ReloadRequests
  let plugins: InstalledPlugins
  let calls: ProviderCalls
  let archives: KeptArchives
  let pushes: DurablePushes
  let widgets: WidgetRoster
  nonisolated let pictures: PictureDesk
  nonisolated let logReader: LogReader
  nonisolated let fleet: FleetLink
  let startedAt: Moment
  let logger: Logger
  private let supervisor: Supervisor
  /// The parts of `host.conf` without effect, as logged.
  private(set) var unusedSections: [String] = []
  /// The symbols without a drawing that the log has named.
  var unknownSymbols = UnknownSymbols()
  /// The plugins whose widgets the scheduler holds.
  var heldPlugins: Set<String> = []
  let clocks: HostClocks
  private var folderWatch: PluginFolderWatch?
  /// The numbers of the last begun and the last installed read of the plugin folders.
  private var reads = (begun: 0, installed: 0)
  /// Whether the stored timelines are being restored; the plugin folders are read again afterwards.
  private var isRestoring = false

  /// Creates a daemon that does nothing before ``begin()``.
  ///
  /// - Parameter adoptsOrphans: Whether every child of this process belongs to the daemon; see
  ///   ``SupervisorConfiguration``.
  init(
    configuration: HostConfiguration, store: HostStore, workerPath: String, logger: Logger,
    seed: UInt64, adoptsOrphans: Bool = true
  ) {
    var workers = SupervisorConfiguration(
      configuration, workerPath: workerPath, adoptsOrphans: adoptsOrphans)
    startedAt = HostActor.loop.now
    let (hostLog, logs) = (logger, PluginLogs())
    let logger = hostLog.recording(in: logs)
    self.logger = logger
    let state = store.options.directory
    added = AddedWidgets(inState: state, logger)
    self.configuration = ConfigurationInForce(configuration, added: added.declarations)
    let driver = SchedulerDriver(Self.scheduler(configuration, seed: seed))
    self.driver = driver
    let table = WidgetTable()
    publisher = BoardPublisher(boot: String(seed, radix: 16))
    let dates = SharedDates(table, publisher, driver)
    self.dates = dates
    clocks = HostClocks { dates.wake() }
    ranks = RankPublisher(table, publisher, driver)
    journal = RefreshJournal(StoredLedgers(store, driver))
    let reloads = ReloadRequests(table, driver, journal)
    self.reloads = reloads
    let quarantines = Quarantines(inState: state, logger)
    workers.markers = quarantines.takeMarkers(inState: state)
    supervisor = Supervisor(workers, logger: hostLog, logs: logs) { event in
      quarantines.serve(event)
      reloads.serve(event)
    }
    plugins = InstalledPlugins(supervisor, store, self.configuration, quarantines, logger)
    calls = ProviderCalls(supervisor)
    archives = KeptArchives(store)
    pictures = PictureDesk(
      DrawingConfiguration(configuration), cacheLimit: Int(configuration.pictures.cache), logger)
    logReader = LogReader(logs, plugins, table, boot: publisher.board.boot)
    pushes = DurablePushes(self.configuration, logger)
    widgets = WidgetRoster(
      table, driver, publisher, ranks, journal, archives, plugins,
      concurrency: workers.concurrency, logger)
    fleet = FleetLink(
      configuration.fleet, widgets, driver, plugins, boot: publisher.board.boot, logger)
    connect()
  }

  private static func scheduler(_ configuration: HostConfiguration, seed: UInt64) -> Scheduler {
    let calls = configuration.concurrentCalls ?? ProcessInfo.processInfo.activeProcessorCount
    return Scheduler(concurrentCalls: calls, queueLimit: configuration.queueLimit, seed: seed)
  }

  private func connect() {
    archives.store.onRenewal { [weak self] in Task { @HostActor in self?.storeAgain() } }
    driver.connect(
      perform: { [weak self] in self?.perform($1, of: $0) },
      endTurn: { [weak self] in self?.endTurn() })
    pushes.onStored { [weak self] widget in self?.driver.turn { self?.publish(widget) } }
    calls.onEnd { [weak self] in self?.finish($0) }
    plugins.onNews { [weak self] in self?.follow($0) }
    added.onChange { [weak self] in self?.apply($0) }
    plugins.quarantines.onBegin { [weak self] plugin in
      self?.plugins.withdrawCalls(of: plugin)
      self?.holdQuarantined(plugin)
    }
  }

  private func endTurn() {
    publisher.publish()
    ranks.check()
    var wanted = driver.scheduler.nextWakeUp
    dates.plan(wanted.wall)
    // The entries of an announced date have a later turn.
    if dates.areUnsettled { wanted.wall = nil }
    wanted.wall = [wanted.wall, ranks.nextWakeUp].compactMap { $0 }.min()
    clocks.arm(wanted)
  }

  // MARK: Start and stop

  /// Restores the previous state: plugins from the folders and the cache, widgets from the store.
  ///
  /// On return every stored widget is on the board, and no provider has run.
  func begin() async {
    clocks.watchSteps { [weak self] in self?.clockStepped($0) }
    watchTimeZone()
    isRestoring = true
    // Other threads read the store while this one waits for the plugin folders.
    async let timelines = archives.timelines()
    async let ledgers = journal.ledgers.readAll()
    folderWatch = PluginFolderWatch(logger) { [weak self] in Task { await self?.readPlugins() } }
    let catalogue = await readFolders()
    let restored = await timelines
    journal.ledgers.with(await ledgers) { _ = install(catalogue, restored: restored) }
    isRestoring = false
    if reads.begun > 0 { Task { await readPlugins() } }
    logger.info(
      """
      Restored \(restored.count) timelines from the store; \(widgets.all.count) widgets are known \
      so far
      """)
  }

  /// Stops all decisions, fails all waiting requests, and ends every worker.
  func end() async {
    dates.settle()
    dates.cancel()
    driver.stop()
    publisher.stop()
    ranks.stop()
    plugins.stop()
    logReader.stop()
    fleet.stop()
    folderWatch?.end()
    clocks.stop()
    let error = WidgetError(.busy, "the host is stopping")
    for widget in widgets.all { widget.reloads.settleAll(widget.id, error) }
    journal.ledgers.saveRest(of: widgets.all)
    await pictures.stop()
    await supervisor.stop()
    await plugins.quarantines.flush(within: SupervisorConfiguration.diskPatience)
  }

  /// Writes everything that a restart needs into a new store.
  private func storeAgain() {
    for widget in widgets.all {
      if let previous = widget.previous, let origin = widget.currentOrigin {
        archives.keepFormer(previous, origin, of: widget.id)
      }
      archives.keepTimeline(of: widget)
      journal.ledgers.save(widget)
    }
    plugins.storeDescriptions()
  }

  // MARK: Plugins

  /// Reads the plugin folders again and installs new and changed plugins.
  ///
  /// - Returns: The names of plugins with new or changed content.
  @discardableResult
  func readPlugins() async -> [String] {
    reads.begun += 1
    let number = reads.begun
    guard !isRestoring else { return [] }
    let catalogue = await readFolders()
    // A later read may have been faster.
    guard number > reads.installed else { return [] }
    reads.installed = number
    return install(catalogue)
  }

  /// Reads the plugin folders. What is read is watched before, so that no change in between is missed.
  private func readFolders() async -> PluginCatalogue {
    let directories = configuration.current.pluginDirectories
    var names = await PluginCatalogue.outerNames(directories)
    var attempts = 0
    while true {
      folderWatch?.watch(directories, names: names)
      let catalogue = await PluginCatalogue.read(directories)
      attempts += 1
      // A link that has changed meanwhile may lead to names that were not watched.
      if catalogue.outerNames == names || attempts == Self.mostReads { return catalogue }
      names = catalogue.outerNames
    }
  }

  /// The largest number of reads while links change.
  private static let mostReads = 4

  private func install(
    _ catalogue: PluginCatalogue, restored: [WidgetID: StoredResult]? = nil
  ) -> [String] {
    let changed = plugins.update(to: catalogue, restored: restored.map { Array($0.values) })
    takeKinds(of: changed, restored: restored)
    return changed
  }

  private func follow(_ news: InstalledPlugins.News) {
    switch news {
    case .described(let name): takeKinds(of: [name])
    case .postponed(let name, let failure): calls.endHeld(of: name, failure)
    case .outdated: Task { await readPlugins() }
    }
  }

  /// Applies the kinds of plugins that are new or newly described.
  private func takeKinds(of names: [String], restored: [WidgetID: StoredResult]? = nil) {
    applyPlan(restored: restored)
    widgets.announceBuilds(of: names)
    fleet.noteKinds()
    // The hold of an earlier build ends before the new build is described: its calls wait for that.
    for name in names where heldPlugins.contains(name) { holdQuarantined(name) }
    // Calls of plugins that are still loading are held again.
    calls.startHeld(plugins.readiness)
  }

  // MARK: The configuration

  /// Reads the configuration and the plugin folders again, for SIGHUP, and waits until new builds are
  /// described.
  ///
  /// - Returns: Whether `host.conf` was applied.
  func readAgain() async -> Bool {
    let keys = try? await readConfiguration()
    await readPlugins()
    await plugins.waitForDescriptions(of: Array(plugins.table.records.keys))
    if keys != nil { logger.notice("The configuration and the plugin folders were read again") }
    return keys != nil
  }

  /// Reads `host.conf` again; on error nothing changes.
  ///
  /// - Returns: The keys that have changed since the start and need a restart.
  func readConfiguration() async throws(ConfigurationError) -> [String] {
    let old = configuration.current
    var new = try await configuration.readFile(logger)
    // The zone of the machine may have changed during the read.
    if let zone = new.systemTimeZone { new.timeZone = zone }
    // For a new zone or locale, present entries stay in force: parameters have not changed.
    changeEnvironment(timeZone: new.timeZone, locale: new.locale)
    configuration.current = new
    if new.pluginDirectories != old.pluginDirectories { await readPlugins() }
    let keys = new.keysThatNeedRestart(since: configuration.atStart)
    if !keys.isEmpty {
      logger.warning("Restart the host to apply the changed keys: \(keys.joined(separator: ", "))")
    }
    applyPlan()
    return keys
  }

  /// Applies changes of the added widgets, in a time that does not depend on the other widgets.
  private func apply(_ changes: [AddedWidgetChange]) {
    for change in changes {
      switch change {
      case .keep(let widget):
        configuration.setAdded(widget.declaration(in: added.path), widget.id)
      case .remove(let id): configuration.setAdded(nil, id)
      }
    }
    let ids = Array(Set(changes.map(\.id)))
    let kinds = plugins.table.kinds
    driver.turn {
      widgets.apply(configuration.plan(of: ids, kinds), to: ids)
      holdQuarantined(ids.compactMap { widgets.table[$0] })
    }
  }

  /// Adds, changes and removes widgets to match configuration and plugins.
  func applyPlan(restored: [WidgetID: StoredResult]? = nil) {
    // Other ids may be free now.
    added.freeNumbers = [:]
    widgets.apply(configuration.plan(plugins.table.kinds), restored: restored)
    holdAllQuarantined()
    reportUnusedSections()
  }

  /// Logs the parts of `host.conf` without effect, once all plugins are described and when the parts
  /// change.
  private func reportUnusedSections() {
    guard !plugins.table.kinds.isIncomplete else { return }
    let unused = UnusedSections(configuration.current, plugins.table)
    for sentence in unused.sentences where !unusedSections.contains(sentence) {
      logger.warning("\(sentence)")
    }
    unusedSections = unused.sentences
  }
}

extension DrawingConfiguration {
  fileprivate init(_ configuration: HostConfiguration) {
    self.init(program: configuration.launch.renderPath)
    processes = configuration.pictures.processes
    deadline = configuration.pictures.deadline
    idle = configuration.pictures.idle
  }
}
