/// What a worker tells the host. The host trusts none of it.
public enum WorkerMessage: Hashable, Sendable {
  /// The plugin is loaded; the attached descriptor is a sealed memfd with its description
  /// (``PluginDescriptor`` as ``DescriptionCodec`` writes it). Sent once, first.
  case loaded
  /// The plugin cannot be loaded; the worker exits. The sentence says why and what to do.
  case refused(reason: String)
  /// The call enters the provider now: its budget starts.
  case began(callID: UInt64)
  /// The provider has completed; the worker encodes.
  case provided(callID: UInt64)
  /// The call is over. With ``CallReport/outcome`` `archive` the attached descriptor is a sealed
  /// memfd with one complete archive, with `options` one with what ``OptionsCodec`` writes.
  case finished(CallReport)
  /// The plugin asks for new timelines of these kinds of its own; an empty list means all of them.
  case reload(kinds: [String])
  /// The plugin, or the worker about the plugin, has something to say to the log.
  case log(level: LogLevel, text: String)

  /// Severity of a log line. The raw value is the one in the C ABI.
  public enum LogLevel: UInt8, Hashable, Sendable {
    /// For the author while building.
    case debug = 0
    /// Worth knowing.
    case info = 1
    /// Something was mended or is missing.
    case warning = 2
    /// Something failed.
    case error = 3
  }
}

/// How a call ended, and what it took.
public struct CallReport: Hashable, Sendable {
  /// How a call ended.
  public enum Outcome: Hashable, Sendable {
    /// An archive is attached.
    case archive
    /// The action was performed.
    case performed
    /// Options are attached.
    case options
    /// The provider said that it failed, in its own words (may be empty).
    case failed(message: String)
    /// The runtime refused the answer: no entries, a limit, a misuse of the sink.
    case invalid(reason: String)
    /// The deadline passed before the provider completed, and it came back by itself.
    case timedOut
    /// The host cancelled the call.
    case cancelled
  }

  /// The call's id.
  public var callID: UInt64
  /// How it ended.
  public var outcome: Outcome
  /// What was mended or misused, for the author.
  public var warnings: [String]
  /// Wall clock from entry into the provider to its completion.
  public var wall: Duration
  /// CPU time of the whole worker in that span.
  public var cpu: Duration

  /// Makes a report.
  public init(
    callID: UInt64, outcome: Outcome, warnings: [String] = [], wall: Duration, cpu: Duration
  ) {
    self.callID = callID
    self.outcome = outcome
    self.warnings = warnings
    self.wall = wall
    self.cpu = cpu
  }
}
