internal import CHostShims
internal import WidgetModel
internal import WorkerChannel

/// The cause of a worker's end, and the calls that are still to be answered.
struct WorkerDeparture: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    /// The host no longer needs the worker.
    case dismissed
    /// The plugin did not load.
    case load(CallFailure)
    /// The call with this id caused the end, with this failure.
    case call(UInt64, CallFailure)
    /// The worker violated the channel's protocol or does not respond.
    case misbehaviour(String)
    /// The worker exceeded a limit, while loading or otherwise.
    case limit(LimitBreach)
    /// The host lacks resources to go on with the worker.
    case host(String)
    /// The worker ended by itself or is about to; the exit status explains the end.
    case ownExit
  }

  var cause: Cause
  /// Whether the plugin was not described yet.
  var wasLoading: Bool
  /// The calls that the worker had.
  var calls: [CallInFlight]
  /// Whether the plugin may start programs, which count together with the worker.
  var startsPrograms = false

  /// Returns the failure for pending descriptions; `nil` if no description is pending or the
  /// failure does not concern the load.
  func loadFailure(exit: WorkerExit?) -> CallFailure? {
    guard wasLoading else { return nil }
    return switch cause {
    case .dismissed, .call: nil
    case .load(let failure): failure
    case .misbehaviour(let reason): .refused(reason: reason)
    case .limit(let breach): .limitExceeded(breach)
    case .host(let reason): .host(reason: reason)
    case .ownExit: exit?.failure(in: nil) ?? Self.stuck
    }
  }

  /// Returns the failure for a call of the worker.
  ///
  /// If the guilty call cannot be determined, all calls inside the provider are blamed. The other
  /// calls are repeated at no cost.
  func verdict(on call: CallInFlight, exit: WorkerExit?) -> CallFailure {
    if call.isCancelled { return .cancelled }
    let isSuspect = call.hasEntered || calls.allSatisfy { !$0.hasEntered }
    switch cause {
    case .dismissed, .load: return .cancelled
    case .host(let reason): return .host(reason: reason)
    case .call(let guilty, let failure): return guilty == call.request.id ? failure : .collateral
    case _ where !isSuspect: return .collateral
    case .misbehaviour(let reason): return .invalid(call: call.request.call, reason: reason)
    case .limit(let breach): return .limitExceeded(breach.moved(to: .call(call.request.call)))
    case .ownExit: return exit?.failure(in: call.request.call) ?? Self.stuck
    }
  }

  /// Returns the end of a worker that the host did not dismiss and that had no call; `nil` for every
  /// other end.
  func restEnd(exit: WorkerExit?) -> WorkerEnd? {
    guard !wasLoading, calls.isEmpty else { return nil }
    return switch cause {
    case .dismissed, .load, .call, .host: nil
    case .misbehaviour(let reason): .failure(.refused(reason: "between calls \(reason)"))
    case .limit(let breach): .failure(.limitExceeded(breach))
    case .ownExit: exit.map { .exit($0) }
    }
  }

  /// Returns the failure that is charged to the plugin, once for each worker; `nil` for an end that
  /// the host wanted or caused, and for a limit that programs may have exceeded: the operator has chosen
  /// them, and another program of the plugin is not at fault.
  func charge(exit: WorkerExit?) -> CallFailure? {
    switch cause {
    case .dismissed: nil
    case .load(let failure): if case .loadTimedOut = failure { failure } else { nil }
    case .call(_, .cpuExceeded) where startsPrograms: nil
    case .call(_, let failure): failure.isProvidersFault ? failure : nil
    case .misbehaviour(let reason): .refused(reason: reason)
    case .limit where startsPrograms: nil
    case .limit(let breach):
      .limitExceeded(calls.first.map { breach.moved(to: .call($0.request.call)) } ?? breach)
    // An unknown exit is nobody's fault.
    case .ownExit where exit == nil || exit == .status(-1): nil
    case .ownExit where calls.isEmpty && !wasLoading:
      exit.map { .refused(reason: "the worker was idle, and \($0)") }
    case .ownExit: exit?.failure(in: calls.first?.request.call)
    case .host: nil
    }
  }

  private static var stuck: CallFailure {
    .host(reason: "the worker's process was killed but has not ended")
  }
}

/// The end of a worker between calls.
enum WorkerEnd: Hashable, Sendable {
  /// The process ended by itself.
  case exit(WorkerExit)
  /// The host killed the worker for this failure.
  case failure(CallFailure)

  /// The failure; `nil` for a process that ended by itself.
  var failure: CallFailure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension WorkerEnd: CustomStringConvertible {
  /// The end in a few words, for the log.
  var description: String {
    switch self {
    case .exit(let exit): "\(exit)"
    case .failure(let failure): "\(failure)"
    }
  }
}

extension LimitBreach {
  fileprivate func moved(to moment: Moment) -> LimitBreach {
    LimitBreach(resource, moment, limit: limit, used: used)
  }
}

/// The exit status of a worker's process.
enum WorkerExit: Hashable, Sendable {
  /// A signal with this number ended the process.
  case signal(Int32)
  /// The process exited with this status.
  case status(Int32)

  init(_ end: shim_exit) {
    self = end.is_signal ? .signal(end.value) : .status(end.value)
  }

  /// Returns the failure of `call`, or of the load if `call` is `nil`.
  func failure(in call: ProviderCall?) -> CallFailure {
    switch self {
    case .signal(let signal): .crashed(call: call, signal: signal)
    case .status(let status): .exited(call: call, status: status)
    }
  }
}

extension WorkerExit: CustomStringConvertible {
  /// The end in a few words, for the log.
  var description: String {
    switch self {
    case .signal(let signal): "killed by signal \(signal)"
    case .status(let status): "exited with status \(status)"
    }
  }
}
