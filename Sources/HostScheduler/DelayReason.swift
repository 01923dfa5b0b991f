internal import WidgetModel

/// Why a reload waits for its slot.
public enum DelayReason: Hashable, Sendable {
  /// The last call was less than the widget's minimum interval ago.
  case minimumInterval(Duration)
  /// The provider failed that many times in a row.
  case backoff(failures: Int)
  /// The host itself could not make the call; a retry follows shortly.
  case hostFault
  /// Reloads that are due together are spread over up to 30 s.
  case spread
}

extension DelayReason: CustomStringConvertible {
  /// For people and for the protocol's `reason`: `minimum interval of 5m`.
  public var description: String {
    switch self {
    case .minimumInterval(let interval): "minimum interval of \(interval.shortDescription)"
    case .backoff(let failures): "backoff after \(failures) failure\(failures == 1 ? "" : "s")"
    case .hostFault: "retry after a fault of the host"
    case .spread: "spread over the widgets that are due together"
    }
  }
}
