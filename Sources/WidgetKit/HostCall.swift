internal import CWidgetABI
internal import Foundation
internal import SwiftUI

/// One call of the host: asks the provider on the host's thread, and sends what it answers from the
/// main thread, where views are evaluated.
///
/// Unchecked: context and sink belong to this call until it is completed, which happens once, by the
/// one ``Reply`` that it hands out. Their functions may be called from any thread.
final class HostCall: @unchecked Sendable {
  private let context: UnsafePointer<wh_context>
  private let sink: UnsafeMutablePointer<wh_sink>
  private let kind: _Kind
  private let frame: CallFrame

  private init(
    _ context: UnsafePointer<wh_context>, _ sink: UnsafeMutablePointer<wh_sink>, kind: _Kind
  ) {
    self.context = context
    self.sink = sink
    self.kind = kind
    frame = CallFrame(context.pointee, kind: kind)
  }

  /// Makes a call. The answer follows: it returns `WH_PENDING`, or a failure.
  static func begin(
    _ context: UnsafePointer<wh_context>, _ sink: UnsafeMutablePointer<wh_sink>
  ) -> wh_status {
    let id = context.pointee.kind.map { String(cString: $0) } ?? ""
    guard let kind = PluginRegistry.kind(id) else {
      _ = sink.pointee.set_error?(sink, "the plugin has no kind \(id)")
      return .failed
    }
    let call = HostCall(context, sink, kind: kind)
    kind.provider.answer(
      call.frame.question, in: call.frame.providerContext, reply: Reply(to: call))
    return .pending
  }

  /// Sends an answer and completes the call.
  func finish(with answer: Answer) {
    Task { @MainActor in
      let status = self.send(answer)
      _ = self.sink.pointee.complete?(self.sink, status)
    }
  }

  /// Completes the call as failed.
  func fail(_ message: String) {
    _ = sink.pointee.set_error?(sink, message)
    _ = sink.pointee.complete?(sink, .failed)
  }

  @MainActor
  private func send(_ answer: Answer) -> wh_status {
    guard let view = HostConnection.extension(WH_EXT_VIEW, as: wh_host_view.self) else {
      return refuse("this host draws no views (it does not have \(WH_EXT_VIEW))")
    }
    if answer.entries.isEmpty { return refuse("the timeline has no entries") }
    let emitter = ViewEmitter(host: view, sink: sink)
    for entry in answer.entries {
      if context.pointee.is_cancelled?(context) == true { return .expired }
      send(entry, through: emitter)
      if emitter.status < 0 { return emitter.status }
    }
    if let policy = answer.policy { emitter.check(send(policy)) }
    return emitter.status
  }

  @MainActor
  private func send(_ entry: Answer.Entry, through emitter: ViewEmitter) {
    let functions = sink.pointee
    emitter.check(
      functions.entry_begin(
        sink, entry.date.nanosecondsSince1970, Double(entry.relevance?.score ?? 0),
        Int64(nanoseconds: entry.relevance?.duration ?? 0)))
    let url = emitter.emit(schemes: frame.schemes, environment: frame.environment) {
      entry.view()
    } report: {
      HostConnection.log(.warning, "\(self.kind.id): \($0)")
    }
    if let url { emitter.check(functions.url(sink, url.absoluteString)) }
    emitter.check(functions.entry_end(sink))
  }

  private func send(_ policy: TimelineReloadPolicy) -> wh_status {
    switch policy.storage {
    case .atEnd: sink.pointee.set_policy(sink, UInt32(WH_POLICY_AT_END), 0)
    case .never: sink.pointee.set_policy(sink, UInt32(WH_POLICY_NEVER), 0)
    case .after(let date):
      sink.pointee.set_policy(sink, UInt32(WH_POLICY_AFTER), date.nanosecondsSince1970)
    }
  }

  private func refuse(_ message: String) -> wh_status {
    _ = sink.pointee.set_error?(sink, message)
    return .failed
  }
}

extension Int64 {
  /// A span in seconds, clamped to what fits.
  fileprivate init(nanoseconds seconds: TimeInterval) {
    self = seconds.isFinite ? Int64(Swift.min(Swift.max(seconds, 0), 9e9) * 1e9) : 0
  }
}
