public import WidgetModel

/// What became of a request for a reload.
public enum ReloadAnswer: Hashable, Sendable {
  /// It is done now, or as soon as the call in progress has ended or a call is free.
  case accepted
  /// A reload that has not begun serves this request too; with its delay, if it has one.
  case coalesced(Delay?)
  /// It is kept, and done later.
  case deferred(Delay)

  /// Until when, and why, a reload waits.
  public struct Delay: Hashable, Sendable {
    /// The wall-clock time of the slot.
    public var until: Timestamp
    /// Why not now.
    public var reason: DelayReason

    /// Makes a delay.
    public init(until: Timestamp, reason: DelayReason) {
      self.until = until
      self.reason = reason
    }
  }

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

/// Why a reload waits for its slot.
public enum DelayReason: Hashable, Sendable {
  /// The last call was less than the widget's minimum interval ago.
  case minimumInterval(Duration)
  /// The provider failed that many times in a row.
  case backoff(failures: Int)
  /// The host itself could not make the call; a retry follows shortly.
  case hostFault
  /// The refresh budget: so many of so many refreshes of the last 24 h are used, and the rest is
  /// spread over the day.
  case budget(used: Int, of: Int)
  /// Nobody watches the widget, and `host.conf` lets it pause then.
  case unwatched
  /// So many reloads wait for a free call that this one was shed.
  case load(queued: Int)
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
    case .budget(let used, let limit): "\(used) of \(limit) refreshes a day are used"
    case .unwatched: "paused while nobody watches"
    case .load(let queued): "shed: \(queued) reloads wait for a free call"
    case .spread: "spread over the widgets that are due together"
    }
  }
}
