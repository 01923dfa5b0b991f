public import WidgetModel

/// A distribution of durations since the start, in the reply to `stats`.
public struct StatsDistribution: WireRow, Codable {
  /// The upper bounds of the buckets in seconds, rising. A duration equal to a bound belongs to the
  /// bucket of the bound.
  public private(set) var boundsSeconds: [Double]
  /// The number of durations in each bucket. The last bucket, without a bound, has longer durations.
  public private(set) var counts: [Int]
  /// The sum of all durations, in seconds.
  public private(set) var sumSeconds = 0.0

  /// The bounds for provider calls: the default budgets are among them.
  public static let callBounds = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 60]
  /// The bounds for the lateness of timers.
  public static let latenessBounds = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 60]

  /// Creates a distribution without durations.
  public init(boundsSeconds: [Double]) {
    self.boundsSeconds = boundsSeconds
    counts = Array(repeating: 0, count: boundsSeconds.count + 1)
  }

  /// Counts a duration; a negative duration counts as zero.
  public mutating func note(_ duration: Duration) {
    let seconds = max(0, duration / .seconds(1))
    counts[boundsSeconds.firstIndex { seconds <= $0 } ?? boundsSeconds.count] += 1
    sumSeconds += seconds
  }
}

/// The provider calls of one type, in the reply to `stats`: calls of workers that have ended.
public struct StatsCalls: WireRow, Codable {
  /// The type: `placeholder`, `snapshot`, `timeline`, `action` or `options`.
  public var call: String
  /// Calls with a result.
  public var done = 0
  /// Calls without a result. Cancelled calls do not count.
  public var failed = 0
  /// The time from the request to the end, including the wait for a worker.
  public var duration = StatsDistribution(boundsSeconds: StatsDistribution.callBounds)

  /// Creates a row without calls.
  public init(_ call: ProviderCall) {
    self.call = call.name
  }
}

/// The pictures in `png` and `bmp`, in the reply to `stats`: present values up to `cacheBytes`, then
/// counters since the start.
public struct StatsPictures: WireRow, Codable {
  /// Whether the program that draws pictures can be run.
  public var available = false
  /// The reason why the last start of the program failed; `nil` after a success.
  public var obstacle: String?
  /// Running drawing processes.
  public var processes = 0
  /// The private memory of all drawing processes in bytes.
  public var memoryBytes = 0
  /// Pictures that wait for a process.
  public var waiting = 0
  /// Pictures that are being drawn.
  public var running = 0
  /// The size of all pictures in the cache, in any format, in bytes.
  public var cacheBytes = 0
  /// Pictures that were drawn.
  public var drawn = 0
  /// Pictures that could not be drawn.
  public var failed = 0
  /// Requests that the cache has served.
  public var cacheHits = 0
  /// Drawing processes that were started.
  public var started = 0
  /// Drawing processes that ended, or were killed, while they drew.
  public var lost = 0
  /// The time from the request to the drawn picture, including the wait.
  public var duration = StatsDistribution(boundsSeconds: StatsDistribution.callBounds)

  /// Creates a report with all counters at zero.
  public init() {}
}

/// The nursery of a flavour of workers, in the reply to `stats`.
public struct StatsNursery: WireRow, Codable {
  /// `plain`, or `swift` for plugins with the shared library of the SDK.
  public var flavour: String
  /// `ready`, `warming`, or `none` without a process.
  public var state: String
  /// The process id; `nil` without a process.
  public var pid: Int?
  /// The private memory in bytes, which its workers share; `nil` without a process.
  public var memoryBytes: Int?
  /// The process id of the next worker, which waits for its plugin; `nil` if there is none.
  public var sparePid: Int?
  /// The workers that were made since the start.
  public var workers = 0
  /// The reason why there is no process although workers are needed; `nil` if there is none.
  public var obstacle: String?

  /// Creates a row without a process.
  public init(flavour: String, state: String) {
    self.flavour = flavour
    self.state = state
  }
}

/// The calls of the fleet's widgets, in the reply to `stats`: the fields after `agent` count since the start.
public struct StatsFleet: WireRow, Codable {
  /// Whether the agent is connected.
  public var agent = false
  /// Calls that were wanted.
  public var wants = 0
  /// Calls that were permitted.
  public var grants = 0
  /// Calls that were refused.
  public var refusals = 0
  /// Timelines that were published.
  public var publications = 0

  /// Creates a report with all counters at zero.
  public init() {}
}

/// A plugin, in the reply to `stats`.
public struct StatsPlugin: WireRow, Codable {
  /// The name of the plugin.
  public var name: String
  /// The state of the plugin.
  public var state: PluginState
  /// Whether the plugin is in quarantine.
  public var quarantined = false
  /// Provider calls with a result since the start.
  public var done = 0
  /// Provider calls without a result since the start.
  public var failed = 0
  /// The private memory of the worker in bytes; `nil` without a worker.
  public var memoryBytes: Int?
  /// The CPU time of the workers since the start of the host, in seconds.
  public var cpuSeconds = 0.0
  /// Workers that were started since the start of the host.
  public var workers = 0
  /// The time for which a worker existed since the start of the host, in seconds.
  public var workerSeconds = 0.0
  /// The resources that the plugin has used in the last day.
  public var day = PluginDay()
  /// The widgets of the plugin by state.
  public var widgets = StatsWidgets()

  /// Creates a row without calls and widgets.
  public init(name: String, state: PluginState) {
    self.name = name
    self.state = state
  }
}

/// The result of a check of `health`, in the reply to `stats`.
public struct StatsCheck: WireRow, Codable {
  /// The name of the check.
  public var name: String
  /// The state of the check.
  public var state: HealthState

  /// Creates a row from a check of `health`.
  public init(_ check: HealthCheck) {
    name = check.name
    state = check.state
  }
}
