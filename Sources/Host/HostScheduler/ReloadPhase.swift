internal import WidgetModel

/// The progress of a widget towards its next timeline.
enum ReloadPhase: Sendable {
  /// Nothing is due or requested. Next: `waiting`, at the policy's date or on request.
  case idle
  /// The slot is still to come, or the widget must be watched first. Next: `queued` at the slot.
  case waiting(Demand)
  /// The slot has come. Next: `running` with a free call, or `waiting` if the queue exceeds its
  /// limit.
  case queued(Demand)
  /// A call is in progress. Next: `waiting` for a retry or a demand that came meanwhile, or `idle`.
  ///
  /// Indirect, because few widgets are in this phase at a time, and the largest case sets the size
  /// of all.
  indirect case running(RunningCall, then: Demand?)

  /// The demand that has not begun.
  var demand: Demand? {
    switch self {
    case .idle: nil
    case .waiting(let demand), .queued(let demand): demand
    case .running(_, let then): then
    }
  }
}

/// The call in progress of a widget.
struct RunningCall: Sendable {
  /// The serial of the call's flight.
  var serial: UInt32
  var call: ProviderCall
  var reason: CallReason
  /// The granted slot, in nanoseconds since boot.
  var slot: Int64
}
