/// The answer of `stats`: what the host has to do, and what it has done since it started.
public struct StatsReport: WireRow {
  /// The version of the host.
  public var version: String
  /// Tells this life of the host from others: the `BOOT` of `seq=BOOT:N`.
  public var boot: String
  /// When it started.
  public var started: WireTime
  /// For how long it has run, in seconds; time in suspend counts.
  public var uptime: Double
  /// The last change of any widget, `BOOT:N`.
  public var sequence: String
  /// Widgets by state.
  public var widgets: StatsWidgets
  /// Plugins by state.
  public var plugins: StatsPlugins
  /// What is to be refreshed, and what was.
  public var scheduler: StatsScheduler
  /// Clients and requests.
  public var server: StatsServer
  /// What is kept over a restart.
  public var store: StatsStore
  /// What it costs.
  public var process: StatsProcess

  enum CodingKeys: String, CodingKey {
    case version
    case boot
    case started
    case uptime
    case sequence = "seq"
    case widgets
    case plugins
    case scheduler
    case server
    case store
    case process
  }

  /// Makes a row.
  public init(
    version: String,
    boot: String,
    started: WireTime,
    uptime: Double,
    sequence: String,
    widgets: StatsWidgets,
    plugins: StatsPlugins,
    scheduler: StatsScheduler,
    server: StatsServer,
    store: StatsStore,
    process: StatsProcess
  ) {
    self.version = version
    self.boot = boot
    self.started = started
    self.uptime = uptime
    self.sequence = sequence
    self.widgets = widgets
    self.plugins = plugins
    self.scheduler = scheduler
    self.server = server
    self.store = store
    self.process = process
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.version, version)
      object.put(.boot, boot)
      object.put(.started, started)
      object.put(.uptime, uptime)
      object.put(.sequence, sequence)
      object.put(.widgets, widgets)
      object.put(.plugins, plugins)
      object.put(.scheduler, scheduler)
      object.put(.server, server)
      object.put(.store, store)
      object.put(.process, process)
    }
  }
}

extension StatsReport: JSONWritable {}

/// What the host costs, in the answer of `stats`. Workers are not counted.
public struct StatsProcess: WireRow {
  /// Its process.
  public var pid: Int
  /// Its resident memory, in bytes.
  public var memoryBytes: Int
  /// The CPU time of all its threads since the start, in seconds.
  public var cpuSeconds: Double
  /// How often one of its threads went to sleep since the start (`ru_nvcsw` of getrusage(2)): it stays
  /// as it is while nothing is due.
  public var wakeUps: Int

  enum CodingKeys: String, CodingKey {
    case pid
    case memoryBytes = "memory_bytes"
    case cpuSeconds = "cpu_seconds"
    case wakeUps = "wakeups"
  }

  /// Makes a row.
  public init(
    pid: Int,
    memoryBytes: Int,
    cpuSeconds: Double,
    wakeUps: Int
  ) {
    self.pid = pid
    self.memoryBytes = memoryBytes
    self.cpuSeconds = cpuSeconds
    self.wakeUps = wakeUps
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.pid, pid)
      object.put(.memoryBytes, memoryBytes)
      object.put(.cpuSeconds, cpuSeconds)
      object.put(.wakeUps, wakeUps)
    }
  }
}

extension StatsProcess: JSONWritable {}
