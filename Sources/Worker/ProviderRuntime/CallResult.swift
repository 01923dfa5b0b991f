internal import CWidgetABI
internal import Glibc
internal import WidgetArchive
internal import WidgetModel
internal import WorkerChannel

/// The worker's report to the host about a finished call.
struct CallResult: ~Copyable {
  /// The report without the handed-over data.
  var report: CallReport
  /// The sealed archive or options; `nil` if the outcome has neither.
  var handover: OwnedDescriptor?

  /// Determines the outcome of a call and seals the data to hand over.
  ///
  /// - Parameter fonts: ``ViewLayoutService/embedFonts``.
  init(
    _ ending: ActiveCall.Ending, of request: CallRequest, fonts: (inout [Entry]) -> [String]
  ) {
    report = CallReport(
      callID: request.id, outcome: .archive, warnings: ending.warnings, wall: ending.wall,
      cpu: ending.cpu)
    handover = nil
    if let outcome = Self.failure(ending) {
      report.outcome = outcome
      return
    }
    do {
      switch request.call {
      case .placeholder, .snapshot, .timeline:
        var (timeline, warnings) = Self.timeline(ending.sink, for: request.call)
        warnings += fonts(&timeline.entries)
        report.warnings += warnings
        if request.call == .timeline { report.recorded = ending.sink.recorded }
        handover = try seal(timeline)
      case .action:
        report.outcome = .performed
      case .options:
        report.outcome = .options
        handover = try Self.seal(ending.sink.options)
      }
    } catch {
      report.outcome = error.outcome
    }
  }

  /// Creates the report of a call that did not enter the provider.
  init(refusing request: CallRequest, outcome: CallReport.Outcome) {
    report = CallReport(callID: request.id, outcome: outcome, wall: .zero, cpu: .zero)
    handover = nil
  }

  private struct Failure: Error {
    var outcome: CallReport.Outcome

    init(reason: String) {
      outcome = .invalid(reason: reason)
    }

    init(handingOver what: String, _ error: SystemCallError) {
      // The limit of this process: a worker that can hand nothing over is of no more use.
      outcome =
        error.code == EMFILE
        ? .outOfDescriptors
        : .invalid(reason: "the worker could not hand the \(what) over: \(error)")
    }
  }

  /// Returns the failure of a call, or `nil`. A missed deadline takes precedence, because data and
  /// refusals of a late call are meaningless.
  private static func failure(_ ending: ActiveCall.Ending) -> CallReport.Outcome? {
    if ending.isLate { return .timedOut }
    if ending.wasCancelled { return .cancelled }
    if let refusal = ending.sink.refusal { return .invalid(reason: refusal) }
    if ending.status < 0 { return .failed(message: message(ending)) }
    return ending.sink.fault.map { .invalid(reason: $0) }
  }

  private static func message(_ ending: ActiveCall.Ending) -> String {
    let message = ending.sink.errorMessage
    return message.isEmpty ? "status \(ending.status), without a message" : message
  }

  private static func timeline(
    _ sink: SinkState, for call: ProviderCall
  ) -> (timeline: Timeline, warnings: [String]) {
    var (timeline, mendings) = Timeline(entries: sink.entries, policy: sink.policy).mended()
    var warnings = mendings.map(\.description)
    if call != .timeline && timeline.entries.count > 1 {
      warnings.append(
        "a \(call.name) has one entry; the first of \(timeline.entries.count) is used")
      timeline.entries.removeLast(timeline.entries.count - 1)
    }
    return (timeline, warnings)
  }

  /// Seals a timeline. Its fonts are left out if they cannot be written, or if the archive would be
  /// too large with them.
  private mutating func seal(_ timeline: Timeline) throws(Failure) -> OwnedDescriptor {
    let writer: ArchiveWriter
    do {
      writer = try ArchiveWriter(timeline)
    } catch {
      guard timeline.hasFonts, error.concernsFonts else {
        throw Failure(reason: error.description)
      }
      report.warnings.append(
        "the fonts of the texts are left out, because with them \(error.description)")
      do { writer = try ArchiveWriter(timeline.withoutFonts) } catch {
        throw Failure(reason: error.description)
      }
    }
    return try Self.seal(writer)
  }

  private static func seal(_ writer: ArchiveWriter) throws(Failure) -> OwnedDescriptor {
    do {
      return try SealedMemory.create(named: "widgethost-archive", size: writer.byteCount) {
        memory in
        var output = OutputRawSpan(buffer: memory, initializedCount: 0)
        writer.write(into: &output)
        _ = output.finalize(for: memory)
      }
    } catch {
      throw Failure(handingOver: "archive", error)
    }
  }

  private static func seal(_ options: [ParameterOption]) throws(Failure) -> OwnedDescriptor {
    let bytes = OptionsCodec.encode(options)
    do {
      return try SealedMemory.create(named: "widgethost-options", copying: bytes.span.bytes)
    } catch {
      throw Failure(handingOver: "options", error)
    }
  }
}

extension CallReport {
  /// The largest number of warnings, and of symbols, that the host keeps.
  private static let mostTexts = 64
  /// The largest size of all warnings in bytes: a message to the host has at most 128 KiB.
  private static let mostWarningBytes = 64 << 10

  /// The report with the texts that the host keeps; the last warning tells how many are left out.
  var limited: CallReport {
    var report = self
    report.symbols = Array(symbols.prefix(Self.mostTexts))
    report.warnings = []
    var bytes = 0
    for warning in warnings.prefix(Self.mostTexts).map(\.cut) {
      bytes += warning.utf8.count
      guard bytes <= Self.mostWarningBytes else { break }
      report.warnings.append(warning)
    }
    if report.warnings.count == warnings.count { return report }
    if report.warnings.count == Self.mostTexts { report.warnings.removeLast() }
    let rest = warnings.count - report.warnings.count
    report.warnings.append("\(rest) further warnings are left out")
    return report
  }
}

extension String {
  /// The text, truncated so that the host does not truncate it again.
  fileprivate var cut: String {
    guard utf8.count > OutputLimits.messageBytes else { return self }
    // A character that is cut in two decodes to a replacement character of three bytes.
    let prefix = utf8.prefix(OutputLimits.messageBytes - 6)
    return String(decoding: prefix, as: UTF8.self) + "…"
  }
}

extension ArchiveWriteError {
  /// Whether the timeline may be written without its fonts.
  fileprivate var concernsFonts: Bool {
    switch self {
    case .tooLarge, .badFont, .tooManyFonts, .conflictingFonts: true
    default: false
    }
  }
}

extension Timeline {
  /// Whether any entry has fonts.
  fileprivate var hasFonts: Bool { entries.contains { $0.views?.fonts.isEmpty == false } }

  fileprivate var withoutFonts: Timeline {
    var timeline = self
    for index in entries.indices { timeline.entries[index].views?.fonts = [] }
    return timeline
  }
}
