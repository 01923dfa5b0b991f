public import WidgetModel

/// The scheduler's decision on a request for a reload.
public enum ReloadDecision: Hashable, Sendable {
  /// The reload is done now, or as soon as the call in progress has ended or a call is free.
  case accepted
  /// A reload that has not begun also serves this request; with its delay, if it has one.
  case coalesced(ReloadDelay?)
  /// The reload is kept, and done at its slot.
  case deferred(ReloadDelay)

  /// The word in the protocol: `accepted`, `coalesced` or `deferred`.
  public var status: String {
    switch self {
    case .accepted: "accepted"
    case .coalesced: "coalesced"
    case .deferred: "deferred"
    }
  }

  /// The delay of the reload; `nil` if it does not wait.
  public var delay: ReloadDelay? {
    switch self {
    case .accepted: nil
    case .coalesced(let delay): delay
    case .deferred(let delay): delay
    }
  }
}
