public import WidgetModel

/// What became of a request for a reload.
public enum ReloadAnswer: Hashable, Sendable {
  /// It is done now, or as soon as the call in progress has ended or a call is free.
  case accepted
  /// A reload that has not begun serves this request too; with its delay, if it has one.
  case coalesced(Delay?)
  /// It is kept, and done later.
  case deferred(Delay)

  /// The delay of a reload that waits.
  public typealias Delay = ReloadDelay

  /// The word in the protocol: `accepted`, `coalesced` or `deferred`.
  public var status: String {
    switch self {
    case .accepted: "accepted"
    case .coalesced: "coalesced"
    case .deferred: "deferred"
    }
  }

  /// Until when and why it waits; `nil` when it does not.
  public var delay: Delay? {
    switch self {
    case .accepted: nil
    case .coalesced(let delay): delay
    case .deferred(let delay): delay
    }
  }
}
