internal import WidgetModel

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

extension WorkerMessage: ChannelMessage {
  private enum Tag: UInt8 {
    case loaded = 1
    case refused = 2
    case began = 3
    case provided = 4
    case finished = 5
    case reload = 6
    case log = 7
  }

  /// The message as bytes, the same for equal messages.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .loaded:
      writer.write(Tag.loaded.rawValue)
    case .refused(let reason):
      writer.write(Tag.refused.rawValue)
      writer.write(reason)
    case .began(let callID):
      writer.write(Tag.began.rawValue)
      writer.write(callID)
    case .provided(let callID):
      writer.write(Tag.provided.rawValue)
      writer.write(callID)
    case .finished(let report):
      writer.write(Tag.finished.rawValue)
      report.write(to: &writer)
    case .reload(let kinds):
      writer.write(Tag.reload.rawValue)
      writer.write(kinds) { $0.write($1) }
    case .log(let level, let text):
      writer.write(Tag.log.rawValue)
      writer.write(level.rawValue)
      writer.write(text)
    }
    return writer.bytes
  }

  /// Reads what ``encoded()`` wrote; anything else throws.
  public init(decoding bytes: RawSpan) throws(CodecError) {
    var reader = try ByteReader(bytes)
    switch try reader.value("worker message", Tag.self) {
    case .loaded: self = .loaded
    case .refused: self = .refused(reason: try reader.text())
    case .began: self = .began(callID: try reader.integer())
    case .provided: self = .provided(callID: try reader.integer())
    case .finished: self = .finished(try CallReport(from: &reader))
    case .reload:
      self = .reload(
        kinds: try reader.list(of: "kinds", atMost: OutputLimits.kinds) {
          reader throws(CodecError) in try reader.text()
        })
    case .log: self = .log(level: try reader.value("log level"), text: try reader.text())
    }
    try reader.finish()
  }
}

extension CallReport {
  private enum Tag: UInt8 {
    case archive = 1
    case failed = 2
    case invalid = 3
    case timedOut = 4
    case cancelled = 5
    case performed = 6
    case options = 7
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(callID)
    switch outcome {
    case .archive: writer.write(Tag.archive.rawValue)
    case .performed: writer.write(Tag.performed.rawValue)
    case .options: writer.write(Tag.options.rawValue)
    case .failed(let message):
      writer.write(Tag.failed.rawValue)
      writer.write(message)
    case .invalid(let reason):
      writer.write(Tag.invalid.rawValue)
      writer.write(reason)
    case .timedOut: writer.write(Tag.timedOut.rawValue)
    case .cancelled: writer.write(Tag.cancelled.rawValue)
    }
    writer.write(warnings) { $0.write($1) }
    writer.write(wall)
    writer.write(cpu)
  }

  fileprivate init(from reader: inout ByteReader) throws(CodecError) {
    let callID: UInt64 = try reader.integer()
    let outcome: Outcome
    switch try reader.value("outcome", Tag.self) {
    case .archive: outcome = .archive
    case .performed: outcome = .performed
    case .options: outcome = .options
    case .failed: outcome = .failed(message: try reader.text())
    case .invalid: outcome = .invalid(reason: try reader.text())
    case .timedOut: outcome = .timedOut
    case .cancelled: outcome = .cancelled
    }
    self.init(
      callID: callID, outcome: outcome,
      warnings: try reader.list(of: "warnings") { reader throws(CodecError) in try reader.text() },
      wall: try reader.duration(), cpu: try reader.duration())
  }
}
