internal import AppleFoundation
internal import CWidgetABI
internal import CWidgetKitEntry
internal import Foundation
internal import SwiftUI

/// A call of the host for entries. Calls the provider on the host's thread, and sends the result
/// from the main thread, on which views are evaluated.
///
/// `@unchecked Sendable`: all properties are constants, and a kind's provider is only read.
final class HostCall: @unchecked Sendable {
  let pending: PendingCall
  private let kind: KindDeclaration
  private let frame: CallFrame

  private init(_ pending: PendingCall, kind: KindDeclaration) {
    self.pending = pending
    self.kind = kind
    frame = CallFrame(pending.context.pointee, kind: kind)
  }

  /// Begins a call. Returns `WH_PENDING` if the result follows, or a failure.
  static func begin(
    _ context: UnsafePointer<wh_context>, _ sink: UnsafeMutablePointer<wh_sink>
  ) -> wh_status {
    let id = context.pointee.kind.map { String(cString: $0) } ?? ""
    guard let kind = PluginRegistry.kind(id) else {
      _ = sink.pointee.set_error?(sink, "the plugin has no kind \(id)")
      return .failed
    }
    guard let values = ArgumentReader(context).values(of: kind.provider.parameters) else {
      _ = sink.pointee.set_error?(sink, "this host does not support parameters")
      return .failed
    }
    HostCall(PendingCall(context, sink), kind: kind).ask(values)
    return .pending
  }

  private func ask(_ values: [IntentParameterValue?]) {
    let question = ProviderQuestion(
      frame.call, context: frame.providerContext, values: values)
    if question.call != .placeholder, !frame.providerContext.isPreview {
      KnownWidgets.note(kind, frame.providerContext.family, values)
    }
    if question.call == .placeholder, kind.provider.mayWaitForPlaceholder {
      // A placeholder may be made from a snapshot. Waiting for the snapshot must not block the
      // host's thread.
      Thread.detachNewThread { self.ask(question) }
    } else {
      ask(question)
    }
  }

  private func ask(_ question: ProviderQuestion) {
    let reply = Reply(to: self)
    let wasMainActor = wh_main_actor_assume(true)
    CallEnvironment.with(frame.callEnvironment) {
      TextLocale.with(frame.environment.locale) {
        PendingCall.$current.withValue(pending) { kind.provider.answer(question, reply: reply) }
      }
    }
    _ = wh_main_actor_assume(wasMainActor)
    pending.hasReturned()
  }

  /// Sends a result and completes the call.
  func finish(with answer: Answer) {
    guard pending.claim() else { return }
    // Detached from the task-local locale of the call: views use the locale of their environment.
    Task.detached { @MainActor in
      let status = CallEnvironment.with(self.frame.callEnvironment) { self.send(answer) }
      self.pending.complete(status)
    }
  }

  @MainActor
  private func send(_ answer: Answer) -> wh_status {
    guard let view = HostConnection.extension(WH_EXT_VIEW, as: wh_host_view.self) else {
      return refuse("this host draws no views (it does not have \(WH_EXT_VIEW))")
    }
    if answer.entries.isEmpty { return refuse("the timeline has no entries") }
    let emitter = ViewEmitter(host: view, sink: pending.sink)
    for entry in answer.entries {
      if pending.isCancelled { return .expired }
      send(entry, through: emitter)
      if let failure = emitter.failure { return refuse(failure) }
      if emitter.status < 0 { return emitter.status }
    }
    if let policy = answer.policy { emitter.check(send(policy)) }
    return emitter.status
  }

  @MainActor
  private func send(_ entry: Answer.Entry, through emitter: ViewEmitter) {
    let sink = pending.sink
    emitter.check(
      sink.pointee.entry_begin(
        sink, entry.date.nanosecondsSince1970, Double(entry.relevance?.score ?? 0),
        Int64(nanoseconds: entry.relevance?.duration ?? 0)))
    var environment = frame.environment
    environment.entryDate = entry.date
    let url = emitter.emit(schemes: frame.schemes, environment: environment) {
      entry.view()
    } report: {
      HostConnection.log(.warning, "\(self.kind.id): \($0)")
    }
    if let url { emitter.check(sink.pointee.url(sink, url.absoluteString)) }
    emitter.check(sink.pointee.entry_end(sink))
  }

  private func send(_ policy: TimelineReloadPolicy) -> wh_status {
    let sink = pending.sink
    return switch policy.storage {
    case .atEnd: sink.pointee.set_policy(sink, UInt32(WH_POLICY_AT_END), 0)
    case .never: sink.pointee.set_policy(sink, UInt32(WH_POLICY_NEVER), 0)
    case .after(let date):
      sink.pointee.set_policy(sink, UInt32(WH_POLICY_AFTER), date.nanosecondsSince1970)
    }
  }

  private func refuse(_ message: String) -> wh_status {
    _ = pending.sink.pointee.set_error?(pending.sink, message)
    return .failed
  }
}

extension Int64 {
  /// Converts seconds to nanoseconds, clamped to the range from 0 to 9e9 seconds; 0 for a value
  /// that is not finite.
  fileprivate init(nanoseconds seconds: TimeInterval) {
    self = seconds.isFinite ? Int64(Swift.min(Swift.max(seconds, 0), 9e9) * 1e9) : 0
  }
}
