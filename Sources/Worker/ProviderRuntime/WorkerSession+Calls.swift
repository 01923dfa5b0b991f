internal import CWidgetABI
internal import ProviderLoader
internal import WidgetModel
internal import WorkerChannel

extension WorkerSession {
  /// Makes a call and reports the result.
  func perform(_ request: CallRequest) {
    let kind: LoadedKind
    let arguments: CallArguments
    do {
      kind = try self.kind(for: request)
      arguments = try kind.arguments(
        request.arguments, mayBeUnset: request.call == .options)
    } catch {
      return finish(CallResult(refusing: request, outcome: .invalid(reason: "\(error)")))
    }
    // Loading fonts takes long the first time, and must not use the provider's budget.
    if host.makesViews { layout.warmUp() }
    let call = ActiveCall(
      request, arguments: arguments,
      parameter: kind.descriptor.parameters.first { $0.name == request.subject },
      layout: layout, at: WorkerClock.reading)
    var result = CallResult(ending(of: call, kind), of: request, fonts: layout.embedFonts)
    result.report.warnings += layout.takeWarnings()
    // The host drops the report of a failure.
    if result.report.outcome == .archive { result.report.symbols = layout.takeSymbols() }
    finish(result)
  }

  /// Calls the plugin, and waits until the call is over.
  private func ending(of call: ActiveCall, _ kind: LoadedKind) -> ActiveCall.Ending {
    let request = call.request
    let handles = CallHandles(request)
    let name = "\(request.call.name) of \(request.kind)"
    CallTable.shared.add(call, handles, named: name, host: host)
    note(call, for: request.id)
    host.send(.began(callID: request.id))
    let status = enter(call, kind, handles)
    let ending = call.returned(status)
    host.send(.provided(callID: request.id))
    note(nil, for: request.id)
    CallTable.shared.retire(handles)
    return ending
  }

  private func enter(
    _ call: ActiveCall, _ kind: LoadedKind, _ handles: CallHandles
  ) -> wh_status {
    guard !call.request.call.givesEntries else {
      return kind.call(
        call.request.call, context: handles.context, sink: handles.sink, arguments: call.arguments)
    }
    let isAction = call.request.call == .action
    let (context, sink) = (handles.context, handles.sink)
    let status = handles.subject.flatMap { subject in
      isAction
        ? plugin.perform(subject, context: context, sink: sink)
        : plugin.options(of: subject, context: context, sink: sink)
    }
    if let status { return status }
    let (what, id) =
      isAction ? ("performs no actions", WH_EXT_ACTION) : ("computes no options", WH_EXT_OPTIONS)
    _ = call.setError("the plugin \(what): the extension \(id) is missing")
    return wh_status(WH_FAILED)
  }

  /// Sends the report of a finished call.
  func finish(_ answer: consuming CallResult) {
    reportDeniedFiles()
    let report = answer.report.limited
    host.send(.finished(report), descriptor: answer.handover.take())
  }

  private func kind(for request: CallRequest) throws(CallRefusal) -> LoadedKind {
    guard let kind = plugin.kind(request.kind) else {
      throw CallRefusal(description: "the plugin has no kind \"\(request.kind.printable)\"")
    }
    guard kind.descriptor.families.contains(request.family) else {
      throw CallRefusal(
        description: "\(request.kind.printable) does not support \(request.family.name)")
    }
    return kind
  }

  private struct CallRefusal: Error, CustomStringConvertible {
    var description: String
  }
}
