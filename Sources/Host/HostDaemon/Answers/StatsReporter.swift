internal import Glibc
internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import HostStore
internal import WidgetModel
internal import WidgetWire

/// Reports on the host, for `stats`.
@HostActor
struct StatsReporter {
  private let startedAt: Moment
  private let configuration: ConfigurationInForce
  private let publisher: BoardPublisher
  private let widgets: WidgetRoster
  private let plugins: PluginLists
  private let driver: SchedulerDriver
  private let journal: RefreshJournal
  private let store: HostStore

  /// Reports on the daemon.
  init(_ daemon: Daemon) {
    startedAt = daemon.startedAt
    configuration = daemon.configuration
    publisher = daemon.publisher
    widgets = daemon.widgets
    plugins = PluginLists(daemon)
    driver = daemon.driver
    journal = daemon.journal
    store = daemon.archives.store
  }

  /// Answers `stats`.
  ///
  /// - Parameter server: the server's own numbers; all zero where it gave none.
  func report(server: ServerStatistics?) -> StatsReport {
    let now = HostActor.loop.now
    return StatsReport(
      version: HostVersion.current, boot: publisher.board.boot, started: WireTime(startedAt.wall),
      uptime: (now.sinceBoot - startedAt.sinceBoot).seconds, sequence: publisher.sequence,
      widgets: widgetStats, plugins: pluginStats, scheduler: schedulerStats,
      server: StatsServer(server ?? ServerStatistics()), store: storeStats,
      process: ProcessCost.now.row)
  }

  private var widgetStats: StatsWidgets {
    var stats = StatsWidgets(total: 0, live: 0, stale: 0, placeholder: 0, error: 0)
    let states =
      widgets.all.map(\.display.state)
      + widgets.problems.values.map { $0.isPending ? .placeholder : .error }
    for state in states {
      stats.total += 1
      switch state {
      case .live: stats.live += 1
      case .stale: stats.stale += 1
      case .placeholder: stats.placeholder += 1
      case .error: stats.error += 1
      }
    }
    return stats
  }

  private var pluginStats: StatsPlugins {
    var stats = StatsPlugins(total: 0, loading: 0, ready: 0, running: 0, failed: 0, unloaded: 0)
    for row in plugins.rows() {
      stats.total += 1
      switch row.state {
      case .loading: stats.loading += 1
      case .ready: stats.ready += 1
      case .running: stats.running += 1
      case .failed: stats.failed += 1
      case .unloaded: stats.unloaded += 1
      }
    }
    return stats
  }

  private var schedulerStats: StatsScheduler {
    let counts = journal.counts
    let load = driver.scheduler.load
    return StatsScheduler(
      queued: load.queued, running: load.running, watched: load.watched,
      concurrentCalls: driver.scheduler.concurrentCalls, queueLimit: driver.scheduler.queueLimit,
      refreshes: counts.refreshes, charged: counts.charged, failures: counts.failures,
      fresh: counts.fresh, changes: counts.changes, accepted: counts.accepted,
      coalesced: counts.coalesced, deferred: counts.deferred, putOff: counts.putOff,
      shed: counts.shed, clockSteps: counts.clockSteps)
  }

  private var storeStats: StatsStore {
    let statistics = store.statistics
    var stats = StatsStore(
      status: "ok", byteCount: statistics?.byteCount ?? 0,
      byteLimit: Int(configuration.current.cacheLimit), entries: statistics?.entries ?? 0)
    if case .memoryOnly(let reason) = store.status {
      stats.status = "memory_only"
      stats.reason = reason
    }
    return stats
  }
}

extension StatsServer {
  fileprivate init(_ statistics: ServerStatistics) {
    self.init(
      clients: statistics.clients, connections: Int(clamping: statistics.connections),
      requests: Int(clamping: statistics.requests), subscriptions: statistics.subscriptions,
      watchedWidgets: statistics.watchedWidgets, pushes: Int(clamping: statistics.pushes),
      coalescedPushes: Int(clamping: statistics.coalescedPushes),
      slowClients: Int(clamping: statistics.slowClients))
  }
}

/// The cost of this process, as the system counts it.
struct ProcessCost {
  /// Resident memory in bytes; 0 where the system does not tell.
  var memoryBytes: Int
  /// CPU time of all threads, in seconds.
  var cpuSeconds: Double
  /// Voluntary context switches of all threads.
  var wakeUps: Int

  /// The cost until now: getrusage(2), and `resident` of proc_pid_statm(5).
  static var now: ProcessCost {
    var usage = rusage()
    // RUSAGE_SELF is 0; the parameter's type differs between versions of the system's headers.
    getrusage(__rusage_who_t(0), &usage)
    func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec / 1000) / 1000
    }
    return ProcessCost(
      memoryBytes: residentPages * Int(sysconf(Int32(_SC_PAGESIZE))),
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), wakeUps: usage.ru_nvcsw)
  }

  /// The cost as `stats` tells it.
  var row: StatsProcess {
    StatsProcess(
      pid: Int(getpid()), memoryBytes: memoryBytes, cpuSeconds: cpuSeconds, wakeUps: wakeUps)
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
