internal import CWidgetABI
internal import WidgetArchive
internal import WidgetModel
internal import WorkerChannel

/// What the worker tells the host about a call that is over.
struct Answer: ~Copyable {
  /// The report.
  var report: CallReport
  /// The archive, sealed, if the outcome is one.
  var archive: OwnedDescriptor?

  /// Judges an ending; makes the archive if there is to be one.
  init(_ ending: ActiveCall.Ending, of request: CallRequest) {
    report = CallReport(
      callID: request.id, outcome: .archive, warnings: ending.warnings, wall: ending.wall,
      cpu: ending.cpu)
    archive = nil
    if let outcome = Self.failure(ending) {
      report.outcome = outcome
      return
    }
    let (timeline, warnings) = Self.timeline(ending.sink, for: request.call)
    report.warnings += warnings
    do {
      archive = try Self.seal(timeline)
    } catch {
      report.outcome = .invalid(reason: error.reason)
    }
  }

  /// The report of a call that never entered the provider.
  init(refusing request: CallRequest, outcome: CallReport.Outcome) {
    report = CallReport(callID: request.id, outcome: outcome, wall: .zero, cpu: .zero)
    archive = nil
  }

  private struct Failure: Error {
    var reason: String
  }

  /// Why there is no archive, if so. Being late comes first: then nothing that was put in, or
  /// refused, says anything about the provider's data.
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
        "a \(call.name) has one entry; of \(timeline.entries.count) the first is used")
      timeline.entries.removeLast(timeline.entries.count - 1)
    }
    return (timeline, warnings)
  }

  private static func seal(_ timeline: Timeline) throws(Failure) -> OwnedDescriptor {
    let writer: ArchiveWriter
    do { writer = try ArchiveWriter(timeline) } catch { throw Failure(reason: error.description) }
    do {
      return try SealedMemory.create(named: "widgethost-archive", size: writer.byteCount) {
        memory in
        var output = OutputRawSpan(buffer: memory, initializedCount: 0)
        writer.write(into: &output)
        _ = output.finalize(for: memory)
      }
    } catch {
      throw Failure(reason: "the worker could not hand the archive over: \(error)")
    }
  }
}
