internal import WidgetModel

/// A message from a worker to the host, which trusts no part of the content.
public enum WorkerMessage: Hashable, Sendable {
  /// The worker has confined itself. The attached descriptor, if the posture has a filter, is the
  /// listener for denied system calls (seccomp_unotify(2)). Sent once, as the first message.
  case confined(SandboxPosture)
  /// The plugin is loaded. The attached descriptor is a sealed memfd with the plugin's description,
  /// encoded by ``DescriptionCodec``. Sent once, after ``confined(_:)``.
  case loaded
  /// The plugin cannot be loaded, and the worker exits. `reason` is a sentence with the cause and a
  /// remedy.
  case refused(reason: String)
  /// The call enters the provider: its budget starts.
  case began(callID: UInt64)
  /// The provider has completed; the worker encodes the result.
  case provided(callID: UInt64)
  /// The call is over. If ``CallReport/outcome`` is `archive`, the attached descriptor is a sealed
  /// memfd with a complete archive; if `options`, with the output of ``OptionsCodec``.
  case finished(CallReport)
  /// The plugin requests new timelines of these kinds of its own; an empty list means all kinds.
  case reload(kinds: [String])
  /// A line for the log, from the plugin or from the worker about the plugin.
  case log(level: LogLevel, text: String)

  /// The severity of a log line, with the raw values of the C ABI.
  public enum LogLevel: UInt8, Hashable, Sendable {
    /// Details for the plugin's author during development.
    case debug = 0
    /// Normal but notable information.
    case info = 1
    /// A corrected or missing value.
    case warning = 2
    /// A failed operation.
    case error = 3
  }
}

/// The end of a call, with the outcome and the time used.
public struct CallReport: Hashable, Sendable {
  /// The outcome of a call.
  public enum Outcome: Hashable, Sendable {
    /// A timeline; the archive is attached.
    case archive
    /// An action was performed.
    case performed
    /// Options of a parameter; the encoded options are attached.
    case options
    /// The provider reported a failure, with a message that may be empty.
    case failed(message: String)
    /// The runtime refused the result: no entries, an exceeded limit, or misuse of the sink.
    case invalid(reason: String)
    /// The provider returned without being killed, but after the deadline.
    case timedOut
    /// The host cancelled the call.
    case cancelled
    /// The worker has no free descriptor to hand its result over.
    case outOfDescriptors
  }

  /// The id of the call.
  public var callID: UInt64
  /// The outcome of the call.
  public var outcome: Outcome
  /// Warnings for the plugin's author about misused functions and corrected values.
  public var warnings: [String]
  /// The names of symbols in the views that the process has not reported before.
  public var symbols: [String]
  /// The wall-clock time from entering the provider until its completion.
  public var wall: Duration
  /// The CPU time of the whole worker process in that span.
  public var cpu: Duration
  /// The value that the provider recorded in a timeline; finite, `nil` for none.
  public var recorded: Double?

  /// Creates a report from its parts.
  public init(
    callID: UInt64, outcome: Outcome, warnings: [String] = [], symbols: [String] = [],
    wall: Duration, cpu: Duration, recorded: Double? = nil
  ) {
    self.callID = callID
    self.outcome = outcome
    self.warnings = warnings
    self.symbols = symbols
    self.wall = wall
    self.cpu = cpu
    self.recorded = recorded
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
    case confined = 8
  }

  /// Encodes the message; equal messages give equal bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .confined(let posture):
      writer.write(Tag.confined.rawValue)
      writer.write(UInt8(clamping: posture.landlock))
      writer.write(posture.hasFilter)
      writer.write(posture.kernelRefusesExecGain)
      // A host of an older version, which has no nurseries, reads the other fields only.
      if posture.isCopy { writer.write(true) }
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

  /// Decodes the output of ``encoded()``; throws for all other bytes.
  public init(decoding bytes: RawSpan) throws(CodecError) {
    var reader = try ByteReader(bytes)
    switch try reader.value("worker message", Tag.self) {
    case .confined:
      let landlock: UInt8 = try reader.integer()
      self = .confined(
        SandboxPosture(
          landlock: Int(landlock), hasFilter: try reader.flag(),
          kernelRefusesExecGain: try reader.flag(),
          isCopy: reader.isAtEnd ? false : try reader.flag()))
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
    case outOfDescriptors = 8
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
    case .outOfDescriptors: writer.write(Tag.outOfDescriptors.rawValue)
    }
    writer.write(warnings) { $0.write($1) }
    writer.write(symbols) { $0.write($1) }
    writer.write(wall)
    writer.write(cpu)
    writer.write(recorded) { $0.write($1) }
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
    case .outOfDescriptors: outcome = .outOfDescriptors
    }
    self.init(
      callID: callID, outcome: outcome,
      warnings: try reader.list(of: "warnings") { reader throws(CodecError) in try reader.text() },
      symbols: try reader.list(of: "symbols") { reader throws(CodecError) in try reader.text() },
      wall: try reader.duration(), cpu: try reader.duration(),
      recorded: try reader.optional { reader throws(CodecError) in try reader.double() })
  }
}
