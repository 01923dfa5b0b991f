internal import CHostShims
internal import WidgetModel
internal import WorkerChannel

/// Why a worker goes, and what it still owes.
struct WorkerDeparture: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    /// The host does not need it any more.
    case dismissed
    /// The plugin did not load.
    case load(CallFailure)
    /// This call is to blame, for this.
    case call(UInt64, CallFailure)
    /// The worker broke the rules of the channel, or is stuck.
    case misbehaviour(String)
    /// The worker used that many bytes.
    case memory(limit: Int64, used: Int64)
    /// It went by itself, or is about to: its exit will tell.
    case ownExit
  }

  var cause: Cause
  /// Whether it had not described its plugin yet.
  var wasLoading: Bool
  /// The calls that it had.
  var calls: [CallInFlight]

  /// What whoever waits for the description is told; `nil` if nobody does or need not care.
  func loadFailure(exit: WorkerExit?) -> CallFailure? {
    guard wasLoading else { return nil }
    return switch cause {
    case .dismissed, .call: nil
    case .load(let failure): failure
    case .misbehaviour(let reason): .refused(reason: reason)
    case .memory(let limit, let used): .memoryExceeded(call: nil, limit: limit, used: used)
    case .ownExit: exit?.failure(in: nil) ?? Self.stuck
    }
  }

  /// What each call is told.
  ///
  /// Where nobody can know which call is to blame, each that was inside the provider is; those that
  /// were not are repeated free of charge.
  func verdict(on call: CallInFlight, exit: WorkerExit?) -> CallFailure {
    if call.isCancelled { return .cancelled }
    let isSuspect = call.hasEntered || calls.allSatisfy { !$0.hasEntered }
    switch cause {
    case .dismissed, .load: return .cancelled
    case .call(let guilty, let failure): return guilty == call.request.id ? failure : .collateral
    case _ where !isSuspect: return .collateral
    case .misbehaviour(let reason): return .invalid(call: call.request.call, reason: reason)
    case .memory(let limit, let used):
      return .memoryExceeded(call: call.request.call, limit: limit, used: used)
    case .ownExit: return exit?.failure(in: call.request.call) ?? Self.stuck
    }
  }

  private static var stuck: CallFailure {
    .host(reason: "the worker's process does not end, even though it was killed")
  }
}

/// How a worker's process ended.
enum WorkerExit: Hashable, Sendable {
  /// A signal ended it.
  case signal(Int32)
  /// It exited by itself.
  case status(Int32)

  init(_ end: shim_exit) {
    self = end.is_signal ? .signal(end.value) : .status(end.value)
  }

  /// What that means for `call`, or for the load if it is `nil`.
  func failure(in call: ProviderCall?) -> CallFailure {
    switch self {
    case .signal(let signal): .crashed(call: call, signal: signal)
    case .status(let status): .exited(call: call, status: status)
    }
  }
}
