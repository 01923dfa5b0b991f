import WidgetModel
import WidgetWire

/// Answers of `why` and `stats` in which every field has a value.
enum ReportSamples {
  static let time = WireTime(Timestamp(nanoseconds: 1_700_000_000_100_000_000))

  static let line = HistoryRow(
    date: time, event: .failed, asker: "client bar, process 7, user 1000", answer: .deferred,
    until: time, reason: "minimum interval of 5m", call: "timeline", isCharged: true,
    duration: 0.25, hasChanged: false, entries: 3, revision: "00", error: "PROVIDER_FAILED: \"x\"",
    times: 98)

  static let why = WhyReport(
    id: "clock/small", kind: "clock", plugin: "clock", family: "small", state: .stale, made: time,
    staleSince: time, error: "PROVIDER_FAILED: no", isWatched: true,
    next: WhyNext(
      date: time, reason: "The widget is new.", policy: "at_end", policyDate: time, entry: time),
    budget: WhyBudget(
      refreshesPerDay: 72, used: 2, minimumInterval: 300, pace: 1234.5, nextSlot: time,
      charges: [time, time]),
    counts: WhyCounts(
      refreshes: 1, failures: 2, fresh: 3, changes: 4, accepted: 5, coalesced: 6, deferred: 7,
      shed: 8),
    history: [line])

  static let stats = StatsReport(
    version: "0.1.0", boot: "1a", started: time, uptime: 1.5, sequence: "1a:7",
    widgets: StatsWidgets(total: 10, live: 1, stale: 2, placeholder: 3, error: 4),
    plugins: StatsPlugins(total: 15, loading: 1, ready: 2, running: 3, failed: 4, unloaded: 5),
    scheduler: StatsScheduler(
      queued: 1, running: 2, watched: 3, concurrentCalls: 4, queueLimit: 5, refreshes: 6,
      charged: 7, failures: 8, fresh: 9, changes: 10, accepted: 11, coalesced: 12, deferred: 13,
      putOff: 14, shed: 15, clockSteps: 16),
    server: StatsServer(
      clients: 1, connections: 2, requests: 3, subscriptions: 4, watchedWidgets: 5, pushes: 6,
      coalescedPushes: 7, slowClients: 8),
    store: StatsStore(
      status: "memory_only", reason: "the disk is full", byteCount: 1, byteLimit: 2, entries: 3),
    process: StatsProcess(pid: 1, memoryBytes: 2, cpuSeconds: 0.5, wakeUps: 3))
}
