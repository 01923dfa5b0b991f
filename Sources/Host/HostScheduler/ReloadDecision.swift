public import WidgetModel

/// The scheduler's decision on a request for a reload.
public enum ReloadDecision: Hashable, Sendable {
  /// The reload starts now, or as soon as the current call ends or a call is free.
  case accepted
  /// An earlier reload, not yet started, also serves this request; with the reload's delay, if any.
  case coalesced(ReloadDelay?)
  /// The reload is kept, and starts at its slot.
  case deferred(ReloadDelay)

  /// The delay of the reload; `nil` for a reload without a delay.
  public var delay: ReloadDelay? {
    switch self {
    case .accepted: nil
    case .coalesced(let delay): delay
    case .deferred(let delay): delay
    }
  }
}
