internal import WidgetModel

/// Where a widget is on its way to the next timeline.
enum ReloadPhase: Sendable {
  /// Nothing is due or asked for; the policy's date leads to `waiting`.
  case idle
  /// Waits for its slot, or for somebody who watches; the slot leads to `queued`.
  case waiting(Demand)
  /// The slot has come; a free call leads to `running`, a queue that is too long back to `waiting`.
  case queued(Demand)
  /// A call is in progress; its end leads to what was asked for meanwhile, a retry, or `idle`.
  ///
  /// Indirect, as few widgets are here at a time and all pay for the largest case.
  indirect case running(RunningCall, then: Demand?)

  /// What has not begun yet.
  var demand: Demand? {
    switch self {
    case .idle: nil
    case .waiting(let demand), .queued(let demand): demand
    case .running(_, let then): then
    }
  }
}

/// The call of a widget that is in progress.
struct RunningCall: Sendable {
  /// The flight's serial.
  var serial: UInt32
  var call: ProviderCall
  var reason: CallReason
  /// The slot that was granted, in nanoseconds since boot.
  var slot: Int64
}
