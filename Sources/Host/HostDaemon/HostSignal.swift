internal import Glibc

/// The signals that a host takes.
enum HostSignal: CaseIterable, Sendable {
  /// SIGTERM: finish and stop, as service managers ask.
  case terminate
  /// SIGINT: the same, as Ctrl-C asks.
  case interrupt
  /// SIGHUP: read the configuration and the plugins again.
  case hangUp

  /// The signal of this number, if the host takes it.
  init?(rawValue: Int32) {
    guard let signal = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = signal
  }

  /// The system's number.
  var rawValue: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .interrupt: SIGINT
    case .hangUp: SIGHUP
    }
  }
}
