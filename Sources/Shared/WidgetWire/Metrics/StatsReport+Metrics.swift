internal import WidgetModel

extension StatsReport {
  /// Returns the report in a format of `stats`.
  public func text(in format: StatsFormat) -> [UInt8] {
    switch format {
    case .json: json
    case .openmetrics: Array(MetricText.text(families, .openMetrics).utf8)
    case .prometheus: Array(MetricText.text(families, .prometheus).utf8)
    }
  }

  /// The largest number of plugins with samples of their own. A monitoring system keeps every series
  /// for weeks.
  static let mostPluginsInMetrics = 200

  private var families: [MetricFamily] { StatsMetric.all.map { $0.family(of: self) } }
}

/// The metrics of ``StatsReport``: the only table.
///
/// Every number of the report has its metric here, except for the fields that a test lists with a
/// reason. Names end with their unit, except for counts.
struct StatsMetric: Sendable {
  private typealias Samples = @Sendable (StatsReport) -> [MetricFamily.Sample]

  let name: String
  private let kind: MetricFamily.Kind
  private let help: String
  private let samples: Samples

  private init(
    _ kind: MetricFamily.Kind, _ name: String, _ help: String,
    _ samples: @escaping Samples
  ) {
    self.name = "widgethost_\(name)"
    self.kind = kind
    self.help = help
    self.samples = samples
  }

  func family(of report: StatsReport) -> MetricFamily {
    MetricFamily(name: name, kind: kind, help: help, samples: samples(report))
  }

  static let all: [StatsMetric] = [
    host, widgets, scheduler, fleet, calls, plugins, server, store, pictures,
  ].flatMap(\.self)

  private static let host: [StatsMetric] = [
    StatsMetric(.gauge, "build_info", "The version of the host; always 1.") {
      [.init([("version", $0.version)], 1)]
    },
    seconds(.gauge, "start_time_seconds", "The start of the host in Unix seconds.") {
      Double($0.started.milliseconds) / 1000
    },
    seconds(.counter, "process_cpu_seconds", "The CPU time of the host without its workers.") {
      $0.process.cpuSeconds
    },
    gauge("process_resident_memory_bytes", "The resident memory of the host.") {
      $0.process.memoryBytes
    },
    counter("process_wakeups", "Voluntary context switches of all threads of the host.") {
      $0.process.wakeups
    },
    StatsMetric(
      .gauge, "health", "The state of a check of the verb health: 0 ok, 1 degraded, 2 failing."
    ) { report in report.checks.map { .init([("check", $0.name)], $0.state.severity) } },
  ]

  private static let widgets: [StatsMetric] = [
    StatsMetric(.gauge, "widgets", "The number of widgets by state.") { $0.widgets.samples() },
    StatsMetric(.gauge, "plugins", "The number of plugins by state.") { report in
      let plugins = report.plugins
      return [
        .init([("state", "loading")], plugins.loading), .init([("state", "ready")], plugins.ready),
        .init([("state", "running")], plugins.running),
        .init([("state", "failed")], plugins.failed),
        .init([("state", "unloaded")], plugins.unloaded),
      ]
    },
  ]

  private static let fleet: [StatsMetric] = [
    StatsMetric(.gauge, "fleet_agents", "Connected agents of the fleet.") { report in
      report.fleet.map { [.init([], $0.agent ? 1 : 0)] } ?? []
    },
    StatsMetric(.counter, "fleet_calls", "Calls of the fleet's widgets by the answer.") { report in
      guard let fleet = report.fleet else { return [] }
      return [
        .init([("answer", "wanted")], fleet.wants), .init([("answer", "granted")], fleet.grants),
        .init([("answer", "refused")], fleet.refusals),
      ]
    },
    StatsMetric(.counter, "fleet_publications", "Timelines that the fleet has published.") {
      $0.fleet.map { [.init([], $0.publications)] } ?? []
    },
  ]

  private static let scheduler: [StatsMetric] = [
    gauge("queued_reloads", "Reloads that wait for a free call.") { $0.scheduler.queued },
    gauge("running_calls", "Provider calls of widgets in progress.") { $0.scheduler.running },
    gauge("watched_widgets", "Widgets that a client watches.") { $0.scheduler.watched },
    gauge("concurrent_calls_limit", "The largest number of simultaneous calls.") {
      $0.scheduler.concurrentCalls
    },
    gauge("queued_reloads_limit", "The queue length at which background reloads are postponed.") {
      $0.scheduler.queueLimit
    },
    counter("refreshes", "Timeline calls that were started.") { $0.scheduler.refreshes },
    counter("charged_refreshes", "Timeline calls that were charged to a refresh budget.") {
      $0.scheduler.charged
    },
    counter("failed_refreshes", "Timeline calls without a result.") { $0.scheduler.failures },
    counter("unchanged_refreshes", "Timelines with the same current entry as before.") {
      $0.scheduler.fresh
    },
    counter("entry_changes", "Changes of the current entry of any widget.") {
      $0.scheduler.changes
    },
    StatsMetric(.counter, "reload_requests", "Requests for a reload by the answer.") { report in
      [
        .init([("answer", "accepted")], report.scheduler.accepted),
        .init([("answer", "coalesced")], report.scheduler.coalesced),
        .init([("answer", "deferred")], report.scheduler.deferred),
      ]
    },
    counter("postponed_reloads", "Due background reloads that were postponed.") {
      $0.scheduler.putOff
    },
    counter("shed_reloads", "Due reloads that were postponed because too many waited.") {
      $0.scheduler.shed
    },
    counter("extra_calls", "Calls beyond the limit, for a plugin that had waited too long.") {
      $0.scheduler.extraCalls
    },
    counter("clock_steps", "Steps of the wall clock, and suspends of the machine.") {
      $0.scheduler.clockSteps
    },
    StatsMetric(
      .histogram, "timer_lateness_seconds",
      "The time from the due time of a timer to the work; a suspend of the machine counts."
    ) { MetricFamily.Sample.histogram($0.lateness) },
  ]

  private static let calls: [StatsMetric] = [
    StatsMetric(.counter, "calls", "Provider calls that have ended, by call and result.") {
      $0.calls.flatMap { row -> [MetricFamily.Sample] in
        [
          .init([("call", row.call), ("result", "done")], row.done),
          .init([("call", row.call), ("result", "failed")], row.failed),
        ]
      }
    },
    StatsMetric(
      .histogram, "call_duration_seconds",
      "The duration of provider calls, including the wait for a worker."
    ) { $0.calls.flatMap { MetricFamily.Sample.histogram($0.duration, [("call", $0.call)]) } },
  ]

  private static let plugins: [StatsMetric] = [
    plugin(.gauge, "plugin_state", "The state of a plugin: 1 for the present state, else 0.") {
      row in
      PluginState.allCases.map {
        .init([("plugin", row.name), ("state", $0.rawValue)], $0 == row.state)
      }
    },
    plugin(.gauge, "plugin_quarantined", "Whether a plugin is in quarantine.") {
      [.init([("plugin", $0.name)], $0.quarantined)]
    },
    plugin(.counter, "plugin_calls", "Provider calls that have ended, by plugin and result.") {
      [
        .init([("plugin", $0.name), ("result", "done")], $0.done),
        .init([("plugin", $0.name), ("result", "failed")], $0.failed),
      ]
    },
    plugin(
      .gauge, "plugin_worker_memory_bytes",
      "The private memory of the worker of a plugin; no sample without a worker."
    ) { row in row.memoryBytes.map { [.init([("plugin", row.name)], $0)] } ?? [] },
    plugin(
      .counter, "plugin_cpu_seconds", "CPU time of the workers of a plugin and of their programs."
    ) { [.init([("plugin", $0.name)], $0.cpuSeconds)] },
    plugin(
      .counter, "plugin_worker_seconds",
      "The time for which a worker of a plugin existed; its rate is the number of workers."
    ) { [.init([("plugin", $0.name)], $0.workerSeconds)] },
    plugin(.counter, "plugin_workers", "Workers of a plugin that were started.") {
      [.init([("plugin", $0.name)], $0.workers)]
    },
    plugin(.gauge, "plugin_widgets", "The number of widgets by plugin and state.") {
      $0.widgets.samples([("plugin", $0.name)])
    },
    gauge("plugins_without_samples", "Plugins beyond the limit of plugins with samples.") {
      max(0, $0.pluginRows.count - StatsReport.mostPluginsInMetrics)
    },
  ]

  private static let server: [StatsMetric] = [
    gauge("clients", "Connections that are open now.") { $0.server.clients },
    gauge("clients_limit", "The largest number of connections.") { $0.server.connectionLimit },
    counter("connections", "Connections that were accepted.") { $0.server.connections },
    counter("refused_connections", "Connections that were refused: there were too many.") {
      $0.server.refusedConnections
    },
    counter("requests", "Requests of clients.") { $0.server.requests },
    gauge("subscriptions", "Subscriptions, and clients that wait in idle.") {
      $0.server.subscriptions
    },
    gauge("subscribed_widgets", "Widgets that match a subscription.") {
      $0.server.watchedWidgets
    },
    counter("pushes", "Pushes that were sent.") { $0.server.pushes },
    counter("coalesced_pushes", "Changes that a later change replaced before they were read.") {
      $0.server.coalescedPushes
    },
    counter("slow_clients", "Connections that were closed because the client did not read.") {
      $0.server.slowClients
    },
    counter("expelled_clients", "Connections that were closed because memory was short.") {
      $0.server.expelledClients
    },
    gauge("unfinished_request_bytes", "The size of all requests without a reply.") {
      $0.server.unfinishedRequestBytes
    },
    gauge("unfinished_request_limit_bytes", "The limit of unfinished requests.") {
      $0.server.unfinishedRequestLimitBytes
    },
    gauge("unsent_reply_bytes", "The size of all unsent replies and pushes.") {
      $0.server.unsentReplyBytes
    },
    gauge("unsent_reply_limit_bytes", "The limit of unsent replies.") {
      $0.server.unsentReplyLimitBytes
    },
    gauge("subscription_bytes", "The estimated size of all subscriptions.") {
      $0.server.subscriptionBytes
    },
    gauge("subscription_limit_bytes", "The limit of subscriptions.") {
      $0.server.subscriptionLimitBytes
    },
  ]

  private static let store: [StatsMetric] = [
    gauge("store_writable", "Whether results reach the disk.") { $0.store.status == "ok" ? 1 : 0 },
    gauge("store_bytes", "The part of the store that is in use.") { $0.store.bytes },
    gauge("store_limit_bytes", "The largest size of the store.") { $0.store.limit },
    gauge("store_results", "Stored timelines, placeholders and snapshots.") { $0.store.entries },
    gauge("sandbox_usable", "Whether plugins may run.") { $0.sandbox.obstacle == nil ? 1 : 0 },
    gauge("sandbox_landlock_abi", "The version of Landlock that workers use; 0 without.") {
      $0.sandbox.landlock
    },
    gauge("sandbox_seccomp", "Whether the kernel has seccomp filters with notification.") {
      $0.sandbox.seccomp ? 1 : 0
    },
  ]

  private static let pictures: [StatsMetric] = [
    gauge("pictures_available", "Whether the program that draws pictures can be run.") {
      $0.pictures.available ? 1 : 0
    },
    gauge("picture_processes", "Drawing processes that run now.") { $0.pictures.processes },
    gauge("picture_memory_bytes", "The private memory of all drawing processes.") {
      $0.pictures.memoryBytes
    },
    gauge("pictures_waiting", "Pictures that wait for a drawing process.") {
      $0.pictures.waiting
    },
    gauge("pictures_running", "Pictures that are being drawn.") { $0.pictures.running },
    gauge("picture_cache_bytes", "The size of all pictures in the cache.") {
      $0.pictures.cacheBytes
    },
    StatsMetric(.counter, "pictures", "Pictures in png and bmp, by result.") { report in
      [
        .init([("result", "drawn")], report.pictures.drawn),
        .init([("result", "failed")], report.pictures.failed),
        .init([("result", "cached")], report.pictures.cacheHits),
      ]
    },
    counter("picture_processes_started", "Drawing processes that were started.") {
      $0.pictures.started
    },
    counter("picture_processes_lost", "Drawing processes that were lost while they drew.") {
      $0.pictures.lost
    },
    StatsMetric(
      .histogram, "picture_duration_seconds",
      "The time from the request to the drawn picture, including the wait."
    ) { MetricFamily.Sample.histogram($0.pictures.duration) },
  ]
}

extension StatsMetric {
  private static func gauge(
    _ name: String, _ help: String,
    _ value: @escaping @Sendable (StatsReport) -> Int
  ) -> StatsMetric { StatsMetric(.gauge, name, help) { [MetricFamily.Sample([], value($0))] } }

  private static func seconds(
    _ kind: MetricFamily.Kind, _ name: String, _ help: String,
    _ value: @escaping @Sendable (StatsReport) -> Double
  ) -> StatsMetric { StatsMetric(kind, name, help) { [MetricFamily.Sample([], value($0))] } }

  private static func counter(
    _ name: String, _ help: String, _ value: @escaping @Sendable (StatsReport) -> Int
  ) -> StatsMetric { StatsMetric(.counter, name, help) { [MetricFamily.Sample([], value($0))] } }

  private static func plugin(
    _ kind: MetricFamily.Kind, _ name: String, _ help: String,
    _ samples: @escaping @Sendable (StatsPlugin) -> [MetricFamily.Sample]
  ) -> StatsMetric {
    StatsMetric(kind, name, help) {
      $0.pluginRows.prefix(StatsReport.mostPluginsInMetrics).flatMap(samples)
    }
  }
}

extension StatsWidgets {
  fileprivate func samples(_ labels: [MetricFamily.Label] = []) -> [MetricFamily.Sample] {
    [
      .init(labels + [("state", "live")], live), .init(labels + [("state", "stale")], stale),
      .init(labels + [("state", "placeholder")], placeholder),
      .init(labels + [("state", "error")], error),
    ]
  }
}
