internal import Foundation
internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import WidgetModel

/// The host: puts the objects together that make it, and performs the scheduler's actions with them.
///
/// Everything happens on the loop's thread, synchronously; what may wait (reading plugin folders, the
/// disk, providers) happens elsewhere and comes back. The objects know those below them and nothing of
/// the daemon:
///
/// | object | state |
/// |---|---|
/// | ``SchedulerDriver`` | the scheduler, its waiting events, the open turns |
/// | ``HostClocks`` | timers and watches of the clocks |
/// | ``WidgetTable``, ``WidgetRoster`` | the widgets; problems, watched ids |
/// | ``InstalledPlugins`` | plugins and their descriptions |
/// | ``ProviderCalls`` | calls in progress and held |
/// | ``RefreshJournal``, ``StoredLedgers`` | numbers, histories, charges |
/// | ``KeptArchives`` | archives in the store |
/// | ``BoardPublisher``, ``RankPublisher`` | changes to publish, entries ahead; the ranking |
@HostActor
final class Daemon {
  let configuration: ConfigurationInForce
  let driver: SchedulerDriver
  nonisolated let publisher: BoardPublisher
  let ranks: RankPublisher
  let journal: RefreshJournal
  let reloads: ReloadRequests
  let plugins: InstalledPlugins
  let calls: ProviderCalls
  let archives: KeptArchives
  let widgets: WidgetRoster
  let startedAt: Moment
  let logger: Logger
  private let supervisor: Supervisor
  private let clocks: HostClocks

  /// Makes a daemon that does nothing yet.
  ///
  /// - Parameter adoptsOrphans: whether every child of this process is the daemon's; see
  ///   ``SupervisorConfiguration``.
  init(
    configuration: HostConfiguration, store: HostStore, workerPath: String, logger: Logger,
    seed: UInt64, adoptsOrphans: Bool = true
  ) {
    var workers = SupervisorConfiguration(workerPath: workerPath)
    workers.idle = configuration.workerIdle
    workers.adoptsOrphans = adoptsOrphans
    startedAt = HostActor.loop.now
    self.logger = logger
    self.configuration = ConfigurationInForce(configuration)
    let driver = SchedulerDriver(Self.scheduler(configuration, seed: seed))
    self.driver = driver
    clocks = HostClocks { driver.tell(.tick) }
    let table = WidgetTable()
    publisher = BoardPublisher(boot: String(seed, radix: 16))
    ranks = RankPublisher(table, publisher, driver)
    journal = RefreshJournal(StoredLedgers(store, driver))
    let reloads = ReloadRequests(table, driver, journal)
    self.reloads = reloads
    supervisor = Supervisor(workers, logger: logger) { reloads.serve($0) }
    plugins = InstalledPlugins(supervisor, store, self.configuration, logger)
    calls = ProviderCalls(supervisor)
    archives = KeptArchives(store)
    widgets = WidgetRoster(
      table, driver, publisher, ranks, journal, archives, plugins,
      concurrency: workers.concurrency, logger)
    connect()
  }

  private static func scheduler(_ configuration: HostConfiguration, seed: UInt64) -> Scheduler {
    let calls = configuration.concurrentCalls ?? ProcessInfo.processInfo.activeProcessorCount
    return Scheduler(concurrentCalls: calls, queueLimit: configuration.queueLimit, seed: seed)
  }

  private func connect() {
    driver.connect(
      perform: { [weak self] in self?.perform($1, of: $0) },
      endTurn: { [weak self] in self?.endTurn() })
    calls.onEnd { [weak self] in self?.finish($0) }
    plugins.onNews { [weak self] in self?.follow($0) }
  }

  private func endTurn() {
    publisher.publish()
    ranks.check()
    var wanted = driver.scheduler.nextWakeUp
    wanted.wall = [wanted.wall, ranks.nextWakeUp].compactMap { $0 }.min()
    clocks.arm(wanted)
  }

  // MARK: Start and stop

  /// Brings back what was there: plugins from their folders and the cache, widgets from the store.
  ///
  /// When this returns, every widget that the store knows is on the board, and no provider has run.
  func begin() async {
    clocks.watchSteps { [weak self] in self?.clockStepped($0) }
    watchTimeZone()
    let restored = archives.timelines()
    let catalogue = await PluginCatalogue.read(configuration.current.pluginDirectories)
    journal.ledgers.withAll { _ = install(catalogue, restored: restored) }
    logger.info("\(widgets.all.count) widgets; the store kept \(restored.count) timelines")
  }

  /// Decides nothing more and ends every worker.
  func end() async {
    driver.stop()
    publisher.stop()
    ranks.stop()
    plugins.stop()
    clocks.stop()
    let error = WidgetError(.busy, "the host is stopping")
    for widget in widgets.all { widget.reloads.settleAll(widget.id, error) }
    journal.ledgers.saveRest(of: widgets.all)
    await supervisor.stop()
  }

  // MARK: Plugins

  /// Reads the plugin folders again and takes what is new.
  ///
  /// - Returns: the names whose content is new or changed.
  @discardableResult
  func readPlugins() async -> [String] {
    install(await PluginCatalogue.read(configuration.current.pluginDirectories))
  }

  private func install(
    _ catalogue: PluginCatalogue, restored: [WidgetID: StoredAnswer]? = nil
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

  /// Takes the kinds of plugins that are new or described by now.
  private func takeKinds(of names: [String], restored: [WidgetID: StoredAnswer]? = nil) {
    applyPlan(restored: restored)
    widgets.announceBuilds(of: names)
    // Those of plugins that still load are held again.
    calls.startHeld(plugins.readiness)
  }

  // MARK: The configuration

  /// Reads the configuration and the plugin folders again, for SIGHUP.
  func readAgain() async {
    let keys = try? await readConfiguration()
    await readPlugins()
    if keys != nil { logger.notice("Read the configuration and the plugin folders again") }
  }

  /// Reads `host.conf` again; an error leaves everything as it is.
  ///
  /// - Returns: the changed keys that need a restart.
  func readConfiguration() async throws(ConfigurationError) -> [String] {
    let old = configuration.current
    let new = try await Self.read(old, logger)
    // Entries run on by a new zone or locale: no changed parameters.
    changeEnvironment(timeZone: new.timeZone, locale: new.locale)
    configuration.current = new
    if new.pluginDirectories != old.pluginDirectories { await readPlugins() }
    for notice in new.notices where !old.notices.contains(notice) { logger.notice("\(notice)") }
    let keys = new.keysThatNeedRestart(since: old)
    if !keys.isEmpty {
      logger.warning("Changed, but in force only after a restart: \(keys.joined(separator: ", "))")
    }
    applyPlan()
    return keys
  }

  @concurrent
  private static func read(
    _ old: HostConfiguration, _ logger: Logger
  ) async throws(ConfigurationError) -> HostConfiguration {
    do {
      return try old.reloaded()
    } catch {
      logger.error("The configuration stays as it was:\n\(error)")
      throw error
    }
  }

  /// Makes the widgets what configuration and plugins say.
  func applyPlan(restored: [WidgetID: StoredAnswer]? = nil) {
    widgets.apply(
      WidgetPlan(configuration: configuration.current, kinds: plugins.table.kinds),
      restored: restored)
  }

  // MARK: The environment

  /// Takes a new time zone or locale of the host: every widget that has no own is asked for a free
  /// reload, spread; entries run on until the new ones come.
  ///
  /// - Parameters:
  ///   - timeZone: an IANA name that is known to exist.
  ///   - locale: without an encoding.
  private func changeEnvironment(timeZone: String, locale: String) {
    guard timeZone != configuration.current.timeZone || locale != configuration.current.locale
    else { return }
    logger.notice("The host's time zone is \(timeZone), its locale \(locale) from now on")
    configuration.current.timeZone = timeZone
    configuration.current.locale = locale
    widgets.changeEnvironment(
      to: WidgetPlan(configuration: configuration.current, kinds: plugins.table.kinds))
    // A worker's libraries keep the zone that the process began with.
    plugins.replaceWorkers()
    driver.tell(.environmentChanged)
  }

  /// Follows the time zone of the machine from now on, where neither `TZ` nor `host.conf` has one.
  private func watchTimeZone() {
    do {
      try clocks.watchZone(configuration.current.launch.localtime) { [weak self] in
        self?.readTimeZone()
      }
    } catch {
      logger.warning("Changes of the time zone are not noticed: \(error)")
    }
  }

  private func readTimeZone() {
    let configuration = configuration.current
    guard configuration.followsTimeZone else { return }
    let zone = SystemLocale.timeZone(
      in: configuration.launch.environment, localtime: configuration.launch.localtime)
    changeEnvironment(timeZone: zone, locale: configuration.locale)
  }

  private func clockStepped(_ step: ClockStep) {
    journal.noteClockStep()
    logger.notice("\(step.text): everything is looked at again")
    driver.tell(.clocksChanged)
  }
}
