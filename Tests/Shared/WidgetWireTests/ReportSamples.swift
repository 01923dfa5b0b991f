import WidgetModel
import WidgetWire

/// Replies to `why` and `stats` in which every field has a value.
enum ReportSamples {
  static let time = WireTime(Timestamp(nanoseconds: 1_700_000_000_100_000_000))

  static var line: HistoryRow {
    var row = HistoryRow(at: time, event: .failed, times: 98)
    row.by = "client bar, process 7, user 1000"
    row.answer = .deferred
    row.until = time
    row.explain(by: DelayReason.minimumInterval(.seconds(300)))
    row.call = "timeline"
    row.charged = true
    row.took = 0.25
    row.changed = false
    row.entries = 3
    row.rev = "00"
    row.error = "PROVIDER_FAILED: \"x\""
    return row
  }

  static var next: WhyNext {
    let delay = ReloadDelay(until: time.timestamp, reason: .budget(used: 72, of: 72))
    var next = WhyNext(.delayed(.initial, delay), policy: .atEnd)
    next.policyDate = time
    next.entry = time
    return next
  }

  static var why: WhyReport {
    var report = WhyReport(
      id: "clock/small", kind: "clock", plugin: "clock", family: "small", state: .stale, next: next,
      budget: WhyBudget(refreshesPerDay: 72, used: 2, minimumInterval: 300, nextSlot: time))
    report.made = time
    report.staleSince = time
    report.error = "PROVIDER_FAILED: no"
    report.watched = true
    report.host = "kiosk-1"
    report.refusal = "the budget of the fleet is used up"
    report.budget.pace = 1234.5
    report.budget.charges = [time, time]
    report.actions = WhyActions(burst: 60, interval: 5, left: 0, next: time, refused: 9)
    report.counts = counts
    report.history = [line]
    return report
  }

  private static var counts: WhyCounts {
    var counts = WhyCounts()
    counts.refreshes = 1
    counts.failures = 2
    counts.fresh = 3
    counts.changes = 4
    counts.accepted = 5
    counts.coalesced = 6
    counts.deferred = 7
    counts.shed = 8
    return counts
  }

  static var stats: StatsReport {
    var stats = StatsReport(version: "0.1.0", boot: "1a", started: time, seq: "1a:7")
    stats.uptime = 1.5
    stats.widgets.total = 10
    stats.widgets.error = 4
    stats.plugins.total = 15
    stats.plugins.unloaded = 5
    stats.scheduler.concurrentCalls = 4
    stats.scheduler.clockSteps = 16
    stats.server.clients = 1
    stats.server.slowClients = 8
    stats.store.status = "memory_only"
    stats.store.reason = "the disk is full"
    stats.store.bytes = 1
    stats.pictures.available = true
    stats.pictures.obstacle = "the program cannot be run"
    stats.pictures.drawn = 9
    stats.pictures.duration.note(.milliseconds(30))
    stats.fleet = StatsFleet()
    stats.fleet?.wants = 3
    stats.process.pid = 1
    stats.process.cpuSeconds = 0.5
    stats.process.wakeups = 3
    var calls = StatsCalls(.timeline)
    calls.done = 2
    calls.duration.note(.milliseconds(5))
    calls.duration.note(.seconds(100))
    stats.calls = [calls]
    stats.lateness.note(.microseconds(300))
    var plugin = StatsPlugin(name: "clock", state: .ready)
    plugin.memoryBytes = 4096
    plugin.widgets.count(.live)
    stats.pluginRows = [plugin]
    stats.checks = [StatsCheck(HealthCheck(.store, .degraded, "x"))]
    return stats
  }
}
