internal import HostLoop
internal import HostScheduler
internal import HostSupervisor
internal import WidgetModel
internal import WorkerChannel

/// Makes provider calls; the part of a supervisor that ``ProviderCalls`` uses.
@HostActor
protocol CallMaker: AnyObject {
  /// Makes a call; `completion` runs exactly once, also for a cancelled call.
  func call(
    _ request: CallRequest, plugin: PluginInstance, budgets: CallBudgets,
    completion: @escaping @HostActor (Result<WorkerReply, CallFailure>) -> Void)

  /// Cancels a call; no effect on an ended call.
  func cancel(callID: UInt64)
}

extension Supervisor: CallMaker {}

/// The provider calls in progress, the calls held until a plugin is loaded, and the ids of all
/// calls.
///
/// Each started flight ends exactly once, in the closure of ``onEnd(_:)``.
@HostActor
final class ProviderCalls {
  /// A call to make for a widget.
  private struct WidgetCall {
    let flight: Flight
    let widget: Widget
    /// The start, on the boot clock.
    let began: Duration
  }

  private let maker: any CallMaker
  private var lastID: UInt64 = 0
  /// The ids of the calls in progress, by the serials of the flights.
  private var running: [UInt32: UInt64] = [:]
  /// Calls of plugins that are being loaded, in the order of arrival.
  private var held: [WidgetCall] = []
  private var onEnd: @HostActor (EndedCall) -> Void = { _ in }
  /// The counts of ended calls.
  private(set) var statistics = CallStatistics()

  /// Creates an object without calls.
  init(_ maker: any CallMaker) {
    self.maker = maker
  }

  /// Sets the closure that receives the ended calls of widgets.
  func onEnd(_ body: @escaping @HostActor (EndedCall) -> Void) {
    onEnd = body
  }

  // MARK: Calls of widgets

  /// Makes the call of a flight; holds the call until the plugin is loaded, or ends the call at
  /// once if the plugin is unusable.
  func start(_ flight: Flight, of widget: Widget, _ plugin: PluginReadiness) {
    make(WidgetCall(flight: flight, widget: widget, began: HostActor.loop.now.sinceBoot), plugin)
  }

  /// Cancels a call, in progress or held; the end is still reported.
  func cancel(_ flight: Flight) {
    if let position = held.firstIndex(where: { $0.flight == flight }) {
      end(held.remove(at: position), .failure(.cancelled))
    } else if let id = running[flight.serial] {
      maker.cancel(callID: id)
    }
  }

  /// Makes the held calls whose plugins are loaded by now; ends the calls of removed widgets.
  ///
  /// - Parameter plugin: Returns the readiness of the plugin with a name.
  func startHeld(_ plugin: (String) -> PluginReadiness) {
    let calls = held
    held = []
    for call in calls {
      if call.widget.isRemoved {
        end(call, .failure(.cancelled))
      } else {
        make(call, plugin(call.widget.spec.plugin))
      }
    }
  }

  /// Ends the held calls of a plugin whose loading is postponed.
  func endHeld(of plugin: String, _ failure: CallFailure) {
    let isOurs = { (call: WidgetCall) in call.widget.spec.plugin == plugin }
    let calls = held.filter(isOurs)
    held.removeAll(where: isOurs)
    for call in calls { end(call, .failure(failure)) }
  }

  private func make(_ call: WidgetCall, _ plugin: PluginReadiness) {
    let (flight, widget) = (call.flight, call.widget)
    if flight.call == .timeline { widget.reloads.begin() }
    switch plugin {
    case .loading: held.append(call)
    case .unusable(let failure): end(call, .failure(failure))
    case .ready(let instance):
      let asked = widget.spec
      // The host requests snapshots for galleries only.
      let request = request(
        flight.call, flight.reason, asked, widget.budgets, isPreview: flight.call == .snapshot,
        recorded: flight.call == .timeline ? widget.values : ValueHistory(), of: widget.id)
      running[flight.serial] = request.id
      make(request, plugin: instance, budgets: widget.budgets) { [weak self] result in
        self?.running[flight.serial] = nil
        self?.end(call, asking: asked, result)
      }
    }
  }

  private func end(
    _ call: WidgetCall, asking asked: WidgetSpec? = nil, _ result: Result<WorkerReply, CallFailure>
  ) {
    let now = HostActor.loop.now
    let reply = try? result.get()
    let timeline = result.flatMap { reply -> Result<ReceivedTimeline, CallFailure> in
      let archive = reply.archive.map { TimelineArchive($0, made: now.wall) }
      let received = archive.flatMap { ReceivedTimeline($0, recorded: reply.recorded) }
      guard let timeline = received else {
        return .failure(.invalid(call: call.flight.call, reason: "the archive cannot be read"))
      }
      return .success(timeline)
    }
    onEnd(
      EndedCall(
        flight: call.flight, widget: call.widget, asked: asked ?? call.widget.spec,
        duration: now.sinceBoot - call.began, result: timeline, warnings: reply?.warnings ?? [],
        symbols: reply?.symbols ?? []))
  }

  // MARK: Calls of clients

  /// Makes a call for a waiting client.
  ///
  /// - Parameters:
  ///   - subject: The name of the action or the parameter; empty for other calls.
  ///   - widget: The widget of an action; `nil` for other calls.
  func result(
    of call: ProviderCall, _ reason: CallReason, _ spec: WidgetSpec, _ plugin: PluginInstance,
    _ budgets: CallBudgets, about subject: String = "", isPreview: Bool = false,
    of widget: WidgetID? = nil
  ) async -> Result<WorkerReply, CallFailure> {
    let request = request(
      call, reason, spec, budgets, about: subject, isPreview: isPreview, of: widget)
    return await withCheckedContinuation { done in
      make(request, plugin: plugin, budgets: budgets) { done.resume(returning: $0) }
    }
  }

  /// Makes a call and counts its end.
  private func make(
    _ request: CallRequest, plugin: PluginInstance, budgets: CallBudgets,
    completion: @escaping @HostActor (Result<WorkerReply, CallFailure>) -> Void
  ) {
    let began = HostActor.loop.now.sinceBoot
    maker.call(request, plugin: plugin, budgets: budgets) { [weak self] result in
      let duration = HostActor.loop.now.sinceBoot - began
      self?.statistics.note(request.call, of: plugin.name, result, duration)
      completion(result)
    }
  }

  private func request(
    _ call: ProviderCall, _ reason: CallReason, _ spec: WidgetSpec, _ budgets: CallBudgets,
    about subject: String = "", isPreview: Bool, recorded: ValueHistory = ValueHistory(),
    of widget: WidgetID?
  ) -> CallRequest {
    lastID += 1
    return CallRequest(
      id: lastID, call: call, subject: subject, reason: reason, kind: spec.kind.id,
      family: spec.family, size: spec.size, locale: spec.locale, timeZone: spec.timeZone,
      isPreview: isPreview, now: HostActor.loop.now.wall, budget: budgets.time(for: call),
      arguments: spec.arguments, recorded: recorded, widget: widget)
  }
}
