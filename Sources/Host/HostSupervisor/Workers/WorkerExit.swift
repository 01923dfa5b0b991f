internal import CHostShims
internal import WidgetModel

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
