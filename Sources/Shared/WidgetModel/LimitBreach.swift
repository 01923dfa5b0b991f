/// A limit of a worker that was exceeded, with the measured value.
public struct LimitBreach: Hashable, Sendable {
  /// A limited resource of a worker and the processes that it has started.
  public enum Resource: Hashable, Sendable, CaseIterable {
    /// Private memory in bytes.
    case memory
    /// CPU time in nanoseconds, of ``window``; only between calls.
    case cpuTime
    /// Threads.
    case threads
    /// Processes that the worker has started.
    case processes
    /// The total size of the state directory in bytes.
    case stateDirectory
    /// Open descriptors.
    case openFiles

    /// The key of `host.conf` that sets the limit; `nil` for a fixed limit.
    public var key: String? {
      switch self {
      case .memory: "memory"
      case .cpuTime: nil
      case .threads: "threads"
      case .processes: "processes"
      case .stateDirectory: "state_quota"
      case .openFiles: "open_files"
      }
    }
  }

  /// The time of the breach in the life of a worker.
  public enum Moment: Hashable, Sendable {
    /// While the worker loaded the plugin.
    case load
    /// During a call.
    case call(ProviderCall)
    /// While the worker had no call.
    case betweenCalls
  }

  /// The span over which CPU time between calls is measured.
  public static var window: Duration { .seconds(10) }

  /// The exhausted resource.
  public var resource: Resource
  /// The time of the breach.
  public var moment: Moment
  /// The limit, in the unit of the resource.
  public var limit: Int64
  /// The measured value, in the unit of the resource.
  public var used: Int64

  /// Creates a breach from its parts.
  public init(_ resource: Resource, _ moment: Moment, limit: Int64, used: Int64) {
    self.resource = resource
    self.moment = moment
    self.limit = limit
    self.used = used
  }
}

extension LimitBreach: CustomStringConvertible {
  /// A sentence for people with the limit, its key and the measured value.
  public var description: String {
    "\(subject) \(deed)\(time); its limit is \(amount(limit))\(key)"
  }

  private var subject: String {
    if case .call(let call) = moment { call.name } else { "the plugin" }
  }

  private var deed: String {
    switch resource {
    case .memory: "used \(amount(used)) of memory"
    case .cpuTime: "used \(amount(used)) of CPU time in \(Self.window.shortDescription)"
    case .threads: "had \(used) threads"
    case .processes: "had \(used) process\(used == 1 ? "" : "es") of its own"
    case .stateDirectory: "filled its state directory with \(amount(used))"
    case .openFiles: "ran out of descriptors"
    }
  }

  private var time: String {
    switch moment {
    case .load: " while loading"
    case .call: ""
    case .betweenCalls: " between calls"
    }
  }

  private var key: String { resource.key.map { " (\($0))" } ?? "" }

  private func amount(_ value: Int64) -> String {
    switch resource {
    // A value just above the limit must not read like the limit.
    case .memory, .stateDirectory: "\((value + (1 << 20) - 1) >> 20) MiB"
    case .cpuTime: Duration.nanoseconds(value).shortDescription
    case .threads, .processes, .openFiles: "\(value)"
    }
  }
}
