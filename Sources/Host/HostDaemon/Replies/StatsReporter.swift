internal import Glibc
internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import HostStore
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire

/// Reports the host's statistics, for `stats`.
@HostActor
struct StatsReporter {
  private let startedAt: Moment
  private let configuration: ConfigurationInForce
  private let publisher: BoardPublisher
  private let widgets: WidgetRoster
  private let plugins: PluginLists
  private let installed: InstalledPlugins
  private let driver: SchedulerDriver
  private let journal: RefreshJournal
  private let store: HostStore
  private let calls: ProviderCalls
  private let clocks: HostClocks
  private let health: HealthReporter
  private let pictures: PictureDesk
  private let fleet: FleetLink

  /// Creates a reporter of the daemon's statistics.
  init(_ daemon: Daemon) {
    startedAt = daemon.startedAt
    configuration = daemon.configuration
    publisher = daemon.publisher
    widgets = daemon.widgets
    plugins = PluginLists(daemon)
    installed = daemon.plugins
    driver = daemon.driver
    journal = daemon.journal
    store = daemon.archives.store
    calls = daemon.calls
    clocks = daemon.clocks
    health = HealthReporter(daemon)
    pictures = daemon.pictures
    fleet = daemon.fleet
  }

  /// Returns the report for `stats`.
  ///
  /// - Parameter server: The server's statistics; `nil` counts as all zero.
  func report(server: ServerStatistics?) -> StatsReport {
    let now = HostActor.loop.now
    let uptime = now.sinceBoot - startedAt.sinceBoot
    // The start is told on the wall clock of now, which may have been set since.
    var report = StatsReport(
      version: HostVersion.current, boot: publisher.board.boot,
      started: WireTime(now.wall - uptime), seq: publisher.sequence)
    report.uptime = uptime.seconds
    report.widgets = widgetStats
    let plugins = self.plugins.pluginRows()
    report.plugins = pluginStats(plugins)
    report.scheduler = schedulerStats
    report.server = StatsServer(server ?? ServerStatistics())
    report.store = storeStats
    report.pictures = pictures.statistics
    report.sandbox = StatsSandbox(installed.sandbox)
    report.nurseries = installed.nurseries.map(StatsNursery.init)
    report.fleet = fleet.statistics
    report.process = ProcessCost.now.row
    report.calls = calls.statistics.rows
    report.lateness = clocks.lateness
    report.pluginRows = rows(of: plugins)
    report.checks = health.report(server: server).checks.map(StatsCheck.init)
    return report
  }

  private var widgetStats: StatsWidgets {
    var stats = StatsWidgets()
    for widget in widgets.all { stats.count(widget.display.state) }
    for problem in widgets.problems.values {
      stats.count(problem.isPending ? .placeholder : .error)
    }
    return stats
  }

  private func pluginStats(_ rows: [PluginRow]) -> StatsPlugins {
    var stats = StatsPlugins()
    for row in rows + plugins.strangers() { stats.count(row.state) }
    return stats
  }

  private func rows(of plugins: [PluginRow]) -> [StatsPlugin] {
    var states: [String: StatsWidgets] = [:]
    for widget in widgets.all {
      states[widget.spec.plugin, default: StatsWidgets()].count(widget.display.state)
    }
    return plugins.map { plugin in
      var row = StatsPlugin(name: plugin.name, state: plugin.state)
      row.quarantined = plugin.quarantine != nil
      (row.done, row.failed) = calls.statistics[plugin: plugin.name]
      row.memoryBytes = plugin.memoryBytes
      let total = self.plugins.total(of: plugin.name)
      row.cpuSeconds = total.cpuTime.seconds
      row.workers = total.workers
      row.workerSeconds = total.workerTime.seconds
      row.day = plugin.day ?? PluginDay()
      row.widgets = states[plugin.name] ?? StatsWidgets()
      return row
    }
  }

  private var schedulerStats: StatsScheduler {
    let load = driver.scheduler.load
    var stats = journal.counts
    stats.queued = load.queued
    stats.running = load.running
    stats.watched = load.watched
    stats.concurrentCalls = driver.scheduler.concurrentCalls
    stats.queueLimit = driver.scheduler.queueLimit
    stats.extraCalls = load.extra
    return stats
  }

  private var storeStats: StatsStore {
    let statistics = store.statistics
    var stats = StatsStore()
    stats.bytes = statistics?.byteCount ?? 0
    stats.limit = Int(configuration.current.cacheLimit)
    stats.entries = statistics?.entries ?? 0
    if case .memoryOnly(let reason) = store.status {
      stats.status = "memory_only"
      stats.reason = reason
    }
    return stats
  }
}

extension StatsSandbox {
  fileprivate init(_ policy: SandboxPolicy) {
    self.init()
    requirement = policy.requirement.rawValue
    landlock = policy.landlock
    seccomp = policy.hasSeccomp
    obstacle = policy.obstacle
  }
}

extension StatsNursery {
  fileprivate init(_ status: NurseryStatus) {
    self.init(flavour: status.flavour, state: status.activity.rawValue)
    pid = status.pid.map(Int.init)
    memoryBytes = status.memory.map(Int.init)
    sparePid = status.sparePID.map(Int.init)
    workers = status.made
    obstacle = status.obstacle
  }
}

extension StatsServer {
  fileprivate init(_ statistics: ServerStatistics) {
    self.init()
    clients = statistics.clients
    connections = Int(clamping: statistics.connections)
    requests = Int(clamping: statistics.requests)
    subscriptions = statistics.subscriptions
    watchedWidgets = statistics.watchedWidgets
    pushes = Int(clamping: statistics.pushes)
    coalescedPushes = Int(clamping: statistics.coalescedPushes)
    slowClients = Int(clamping: statistics.slowClients)
    expelledClients = Int(clamping: statistics.expelledClients)
    refusedConnections = Int(clamping: statistics.refusedConnections)
    connectionLimit = statistics.connectionLimit
    unfinishedRequestBytes = statistics.unfinishedRequestBytes
    unfinishedRequestLimitBytes = statistics.unfinishedRequestLimitBytes
    unsentReplyBytes = statistics.unsentReplyBytes
    unsentReplyLimitBytes = statistics.unsentReplyLimitBytes
    subscriptionBytes = statistics.subscriptionBytes
    subscriptionLimitBytes = statistics.subscriptionLimitBytes
  }
}

/// The resources that this process has used, from the system's accounting.
struct ProcessCost {
  /// Resident memory in bytes; 0 if unknown.
  var memoryBytes: Int
  /// CPU time of all threads, in seconds.
  var cpuSeconds: Double
  /// Voluntary context switches of all threads.
  var wakeUps: Int

  /// The resources used until now: getrusage(2), and `resident` of proc_pid_statm(5).
  static var now: ProcessCost {
    var usage = rusage()
    // RUSAGE_SELF is 0; the parameter's type differs between versions of the system's headers.
    getrusage(__rusage_who_t(0), &usage)
    func milliseconds(_ time: timeval) -> Int { time.tv_sec * 1000 + time.tv_usec / 1000 }
    let cpu = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    return ProcessCost(
      memoryBytes: residentPages * Int(sysconf(Int32(_SC_PAGESIZE))),
      cpuSeconds: Double(cpu) / 1000, wakeUps: usage.ru_nvcsw)
  }

  /// The row in the report of `stats`.
  var row: StatsProcess {
    var row = StatsProcess()
    row.pid = Int(getpid())
    row.memoryBytes = memoryBytes
    row.cpuSeconds = cpuSeconds
    row.wakeups = wakeUps
    return row
  }

  private static var residentPages: Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let fields = String(
      decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
    )
    .split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  }
}
