/// The reason why a reload waits for its slot.
public enum DelayReason: Hashable, Sendable {
  /// The last call was less than the widget's minimum interval ago.
  case minimumInterval(Duration)
  /// The provider failed `failures` times in a row.
  case backoff(failures: Int)
  /// The host itself could not make the call; a retry follows shortly.
  case hostFault
  /// The refresh budget: `used` of `of` refreshes of the last 24 h are used, and the rest is spread
  /// over the day.
  case budget(used: Int, of: Int)
  /// No client watches the widget, and `host.conf` pauses unwatched widgets.
  case unwatched
  /// The reload was shed because `queued` reloads wait for a free call.
  case load(queued: Int)
  /// Reloads due at the same time are spread over up to 30 s.
  case spread
  /// The plugin crashed too often, and is not called until the end of its quarantine.
  case quarantine
  /// The widget belongs to a fleet, which has not permitted the call.
  case fleet

  /// The codes of the reasons, without their values.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// The code of ``DelayReason/minimumInterval(_:)``, with `interval`.
    case minimumInterval = "minimum_interval"
    /// The code of ``DelayReason/budget(used:of:)``, with `used` and `limit`.
    case budget
    /// The code of ``DelayReason/backoff(failures:)``, with `failures`.
    case backoff
    /// The code of ``DelayReason/hostFault``.
    case hostFault = "host_fault"
    /// The code of ``DelayReason/unwatched``.
    case unwatched
    /// The code of ``DelayReason/load(queued:)``, with `queued`.
    case load
    /// The code of ``DelayReason/spread``.
    case spread
    /// The code of ``DelayReason/quarantine``.
    case quarantine
    /// The code of ``DelayReason/fleet``.
    case fleet
  }
}

/// The delay of a reload that waits for its slot.
public struct ReloadDelay: Hashable, Sendable {
  /// The wall-clock time of the slot.
  public var until: Timestamp
  /// The reason of the delay.
  public var reason: DelayReason

  /// Creates a delay until the time of a slot.
  public init(until: Timestamp, reason: DelayReason) {
    self.until = until
    self.reason = reason
  }
}

extension DelayReason {
  /// The code of the reason.
  public var code: Code {
    switch self {
    case .minimumInterval: .minimumInterval
    case .backoff: .backoff
    case .hostFault: .hostFault
    case .budget: .budget
    case .unwatched: .unwatched
    case .load: .load
    case .spread: .spread
    case .quarantine: .quarantine
    case .fleet: .fleet
    }
  }

  /// The values of the reason; `nil` for a reason without values.
  public var values: ReasonValues? {
    var values = ReasonValues()
    switch self {
    case .minimumInterval(let interval): values.interval = Double(interval.nanoseconds) / 1e9
    case .backoff(let failures): values.failures = failures
    case .budget(let used, let limit): (values.used, values.limit) = (used, limit)
    case .load(let queued): values.queued = queued
    case .hostFault, .unwatched, .spread, .quarantine, .fleet: return nil
    }
    return values
  }

  /// Creates a reason from its code and values; `nil` if a value of the code is missing.
  public init?(_ code: Code, _ values: ReasonValues?) {
    switch code {
    case .minimumInterval:
      guard let seconds = values?.interval, seconds.magnitude < 1e9 else { return nil }
      self = .minimumInterval(.nanoseconds(Int64((seconds * 1e9).rounded())))
    case .backoff:
      guard let failures = values?.failures else { return nil }
      self = .backoff(failures: failures)
    case .budget:
      guard let used = values?.used, let limit = values?.limit else { return nil }
      self = .budget(used: used, of: limit)
    case .load:
      guard let queued = values?.queued else { return nil }
      self = .load(queued: queued)
    case .hostFault: self = .hostFault
    case .unwatched: self = .unwatched
    case .spread: self = .spread
    case .quarantine: self = .quarantine
    case .fleet: self = .fleet
    }
  }
}

extension DelayReason: CustomStringConvertible {
  /// The reason in a few words: `minimum interval of 5m`.
  public var description: String {
    switch self {
    case .minimumInterval(let interval): "minimum interval of \(interval.shortDescription)"
    case .backoff(let failures): "backoff after \(failures) failure\(failures == 1 ? "" : "s")"
    case .hostFault: "retry after a fault of the host"
    case .budget(let used, let limit): "\(used) of \(limit) refreshes a day are used"
    case .unwatched: "paused until a client watches"
    case .load(let queued): "postponed: \(queued) reloads wait for a free call"
    case .spread: "spread among the widgets that are due together"
    case .quarantine: "quarantine of the plugin"
    case .fleet: "the fleet has not permitted the call"
    }
  }

  /// The reason as part of a sentence: `the minimum interval of 5m`.
  var phrase: String {
    switch self {
    case .minimumInterval, .backoff, .spread, .quarantine: "the \(self)"
    case .fleet: "the fleet, which has not permitted the call"
    case .hostFault: "a short pause after a fault of the host"
    case .budget(let used, let limit): "the daily budget: \(used) of \(limit) used"
    case .unwatched: "the pause while no client watches the widget"
    case .load(let queued): "the load: \(queued) reloads wait for a free call"
    }
  }
}
