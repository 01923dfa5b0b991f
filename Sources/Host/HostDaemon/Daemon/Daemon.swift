internal import Foundation
internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import WidgetModel
internal import WidgetWire

/// The host: performs what the scheduler decides, and publishes what there is to see.
///
/// The only place where the modules meet. Everything happens on the loop's thread, synchronously;
/// what may wait (reading plugin folders, the disk, providers) happens elsewhere and comes back.
@HostActor
final class Daemon {
  /// What is in force; replaced by a reload that succeeds.
  var configuration: HostConfiguration
  let logger: Logger
  let store: HostStore
  private(set) lazy var supervisor = Supervisor(supervisorConfiguration, logger: logger) {
    [weak self] event in
    self?.note(event)
  }
  private(set) lazy var calls = ProviderCalls(supervisor)
  let archives: KeptArchives
  let supervisorConfiguration: SupervisorConfiguration
  nonisolated let publisher: BoardPublisher
  let ranks: RankPublisher

  var plugins = PluginTable()
  let widgets = WidgetTable()
  /// Widgets that the file declares and that cannot be made.
  var problems: [WidgetID: WidgetPlan.Problem] = [:]
  let driver: SchedulerDriver
  private let clocks: HostClocks

  /// The scheduler's numbers of the plugins' workers.
  var groupNumbers: [String: Int32] = [:]
  /// How many placeholders and snapshots clients wait for, by plugin.
  var openPreviews: [String: Int] = [:]

  /// How many actions clients wait for, by plugin.
  var openActions: [String: Int] = [:]

  let ledgers: StoredLedgers
  let journal: RefreshJournal
  /// Widgets that clients watch, also those that are not there yet.
  var watched: Set<WidgetID> = []
  let startedAt: Moment
  /// Tells of a new time zone of the machine.
  var zoneWatch: TimeZoneWatch?

  /// Makes a daemon that does nothing yet.
  ///
  /// - Parameter adoptsOrphans: whether every child of this process is the daemon's; see
  ///   ``SupervisorConfiguration``.
  init(
    configuration: HostConfiguration, store: HostStore, workerPath: String, logger: Logger,
    seed: UInt64, adoptsOrphans: Bool = true
  ) {
    self.configuration = configuration
    self.store = store
    archives = KeptArchives(store)
    self.logger = logger
    var workers = SupervisorConfiguration(workerPath: workerPath)
    workers.idle = configuration.workerIdle
    workers.adoptsOrphans = adoptsOrphans
    supervisorConfiguration = workers
    startedAt = HostActor.loop.now
    publisher = BoardPublisher(boot: String(seed, radix: 16))
    let driver = SchedulerDriver(
      Scheduler(
        concurrentCalls: configuration.concurrentCalls
          ?? ProcessInfo.processInfo.activeProcessorCount,
        queueLimit: configuration.queueLimit, seed: seed))
    self.driver = driver
    ledgers = StoredLedgers(store, driver)
    journal = RefreshJournal(ledgers)
    ranks = RankPublisher(widgets, publisher, driver)
    clocks = HostClocks { driver.tell(.tick) }
    driver.connect(
      perform: { [weak self] in self?.perform($1, of: $0) },
      endTurn: { [weak self] in self?.endTurn() })
    calls.onEnd { [weak self] in self?.finish($0) }
  }

  /// The time now on both clocks.
  var now: Moment { HostActor.loop.now }

  private func endTurn() {
    publisher.publish()
    ranks.check()
    var wanted = driver.scheduler.nextWakeUp
    wanted.wall = [wanted.wall, ranks.nextWakeUp].compactMap { $0 }.min()
    clocks.arm(wanted)
  }

  // MARK: The clocks

  /// Stops the clocks, and takes no event from now on.
  func stopDeciding() {
    driver.stop()
    publisher.stop()
    ranks.stop()
    clocks.stop()
    zoneWatch?.end()
  }

  /// Starts to listen for steps of the wall clock.
  func watchClocks() {
    clocks.watchSteps { [weak self] in self?.noteClockStep($0) }
  }
}
