public import WidgetModel

/// The reply to `stats`: the work of the host now, and its counters since the start.
public struct StatsReport: WireRow, Codable {
  /// The version of the host.
  public var version: String
  /// The name of this life of the host: the `BOOT` of `seq=BOOT:N`.
  public var boot: String
  /// The time of the start.
  public var started: WireTime
  /// The time since the start in seconds, suspend included.
  public var uptime = 0.0
  /// The last change of any widget, `BOOT:N`.
  public var seq: String
  /// Widgets by state.
  public var widgets = StatsWidgets()
  /// Plugins by state.
  public var plugins = StatsPlugins()
  /// Reloads and calls.
  public var scheduler = StatsScheduler()
  /// Clients and requests.
  public var server = StatsServer()
  /// The data that survives a restart.
  public var store = StatsStore()
  /// The pictures in `png` and `bmp`.
  public var pictures = StatsPictures()
  /// The sandbox of the workers.
  public var sandbox = StatsSandbox()
  /// The nurseries of the flavours that have needed workers.
  public var nurseries: [StatsNursery] = []
  /// The calls of the fleet's widgets; `nil` for a host in no fleet.
  public var fleet: StatsFleet?
  /// The cost of the host.
  public var process = StatsProcess()
  /// The provider calls by type.
  public var calls: [StatsCalls] = []
  /// The lateness of the host's timers: the time from the due time to the work.
  public var lateness = StatsDistribution(boundsSeconds: StatsDistribution.latenessBounds)
  /// The plugins, in the order of their names.
  public var pluginRows: [StatsPlugin] = []
  /// The checks of `health`.
  public var checks: [StatsCheck] = []

  /// Makes a report with all counters at zero.
  public init(version: String, boot: String, started: WireTime, seq: String) {
    self.version = version
    self.boot = boot
    self.started = started
    self.seq = seq
  }
}

/// The number of widgets in each state, in the reply to `stats`.
public struct StatsWidgets: WireRow, Codable {
  /// All widgets, including widgets of `host.conf` that could not be created.
  public var total = 0
  /// Widgets with an entry that is fresh by the timeline's policy.
  public var live = 0
  /// Widgets with the last good entry.
  public var stale = 0
  /// Widgets waiting for the first timeline.
  public var placeholder = 0
  /// Widgets without any good entry so far, and with a failed last attempt.
  public var error = 0

  /// Creates a report with all counters at zero.
  public init() {}

  /// Counts a widget.
  public mutating func count(_ state: WidgetState) {
    total += 1
    switch state {
    case .live: live += 1
    case .stale: stale += 1
    case .placeholder: placeholder += 1
    case .error: error += 1
    }
  }
}

/// The number of plugins in each state, in the reply to `stats`.
public struct StatsPlugins: WireRow, Codable {
  /// The number of all plugins.
  public var total = 0
  /// Plugins with a description in progress or pending.
  public var loading = 0
  /// Plugins that can be called and need no worker now.
  public var ready = 0
  /// Plugins with a running worker.
  public var running = 0
  /// Plugins that cannot be used.
  public var failed = 0
  /// Plugins with a missing file.
  public var unloaded = 0

  /// Creates a report with all counters at zero.
  public init() {}

  /// Counts a plugin.
  public mutating func count(_ state: PluginState) {
    total += 1
    switch state {
    case .loading: loading += 1
    case .ready: ready += 1
    case .running: running += 1
    case .failed: failed += 1
    case .unloaded: unloaded += 1
    }
  }
}

/// Reloads and calls, in the reply to `stats`.
///
/// `queued`, `running` and `watched` are present values; the fields after `queueLimit` count since
/// the start.
public struct StatsScheduler: WireRow, Codable {
  /// Reloads that wait for a free call after their slot.
  public var queued = 0
  /// Provider calls of widgets in progress.
  public var running = 0
  /// Widgets watched by a client.
  public var watched = 0
  /// The maximum number of simultaneous calls.
  public var concurrentCalls = 0
  /// The number of waiting reloads at which background reloads are postponed.
  public var queueLimit = 0
  /// Timeline calls started.
  public var refreshes = 0
  /// Timeline calls charged to a refresh budget.
  public var charged = 0
  /// Timeline calls that failed.
  public var failures = 0
  /// Timelines without a change of the entry in force.
  public var fresh = 0
  /// Changes of the entry in force.
  public var changes = 0
  /// Requests accepted since the start.
  public var accepted = 0
  /// Requests merged into an earlier request.
  public var coalesced = 0
  /// Requests postponed to a later slot.
  public var deferred = 0
  /// Due reloads without a request, postponed.
  public var putOff = 0
  /// Due reloads postponed because the queue was too long.
  public var shed = 0
  /// Calls started beyond ``concurrentCalls`` for plugins that had waited too long.
  public var extraCalls = 0
  /// Steps of the wall clock and suspends of the machine.
  public var clockSteps = 0

  /// Creates a report with all counters at zero.
  public init() {}
}

/// Clients and requests, in the reply to `stats`.
public struct StatsServer: WireRow, Codable {
  /// Clients connected now.
  public var clients = 0
  /// Connections accepted since the start.
  public var connections = 0
  /// Requests since the start.
  public var requests = 0
  /// Subscriptions, and clients waiting in `idle`.
  public var subscriptions = 0
  /// Widgets matched by a subscription.
  public var watchedWidgets = 0
  /// Pushes sent since the start.
  public var pushes = 0
  /// Changes replaced by a later change before the client read the push.
  public var coalescedPushes = 0
  /// Clients disconnected because of unread output.
  public var slowClients = 0
  /// Clients disconnected because all clients together exceeded a limit of memory.
  public var expelledClients = 0
  /// Connections refused because of ``connectionLimit``.
  public var refusedConnections = 0
  /// The largest number of connections.
  public var connectionLimit = 0
  /// The bytes of all requests without a reply.
  public var unfinishedRequestBytes = 0
  /// The limit of ``unfinishedRequestBytes``.
  public var unfinishedRequestLimitBytes = 0
  /// The bytes of all unsent replies and pushes.
  public var unsentReplyBytes = 0
  /// The limit of ``unsentReplyBytes``.
  public var unsentReplyLimitBytes = 0
  /// The estimated bytes of all subscriptions and pending changes.
  public var subscriptionBytes = 0
  /// The limit of ``subscriptionBytes``.
  public var subscriptionLimitBytes = 0

  /// Creates a report with all counters at zero.
  public init() {}
}

/// The data that survives a restart, in the reply to `stats`.
public struct StatsStore: WireRow, Codable {
  /// `ok`, or `memory_only`: nothing reaches the disk.
  public var status = "ok"
  /// The problem to solve, unless the status is `ok`.
  public var reason: String?
  /// The part of the file in use, in bytes; 0 without a file.
  public var bytes = 0
  /// The maximum size of the file in bytes: `cache_limit`.
  public var limit = 0
  /// Stored results: timelines, placeholders and snapshots.
  public var entries = 0

  /// Creates the report of an empty and sound store.
  public init() {}
}

/// The sandbox of the workers, in the reply to `stats`.
public struct StatsSandbox: WireRow, Codable {
  /// The word of `host.sandbox`.
  public var requirement = "required"
  /// The ABI version of Landlock that workers use; 0 without Landlock.
  public var landlock = 0
  /// Whether the kernel has seccomp filters with user notification.
  public var seccomp = false
  /// The reason why no plugin may run; `nil` if plugins may run.
  public var obstacle: String?

  /// Creates a report of a kernel without any part of the sandbox.
  public init() {}
}

/// The cost of the host without its workers, in the reply to `stats`.
public struct StatsProcess: WireRow, Codable {
  /// The process of the host.
  public var pid = 0
  /// The resident memory in bytes.
  public var memoryBytes = 0
  /// The CPU time of all threads since the start, in seconds.
  public var cpuSeconds = 0.0
  /// The number of voluntary context switches of all threads since the start (`ru_nvcsw` of
  /// getrusage(2)). An idle host does not change the number.
  public var wakeups = 0

  /// Creates a report with all costs at zero.
  public init() {}
}
