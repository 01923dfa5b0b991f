/// The reason why a reload waits for its slot.
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
  /// No client watches the widget, and `host.conf` lets it pause then.
  case unwatched
  /// So many reloads wait for a free call that this one was shed.
  case load(queued: Int)
  /// Reloads that are due together are spread over up to 30 s.
  case spread

  /// The codes of the reasons, without their values.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// ``DelayReason/minimumInterval(_:)``: `interval`.
    case minimumInterval = "minimum_interval"
    /// ``DelayReason/budget(used:of:)``: `used`, `limit`.
    case budget
    /// ``DelayReason/backoff(failures:)``: `failures`.
    case backoff
    /// ``DelayReason/hostFault``.
    case hostFault = "host_fault"
    /// ``DelayReason/unwatched``.
    case unwatched
    /// ``DelayReason/load(queued:)``: `queued`.
    case load
    /// ``DelayReason/spread``.
    case spread
  }
}

/// The delay of a reload that waits for its slot.
public struct ReloadDelay: Hashable, Sendable {
  /// The wall-clock time of the slot.
  public var until: Timestamp
  /// The reason of the delay.
  public var reason: DelayReason

  /// Makes a delay.
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
    }
  }

  /// The values of the reason; `nil` if it has none.
  public var values: ReasonValues? {
    var values = ReasonValues()
    switch self {
    case .minimumInterval(let interval): values.interval = Double(interval.nanoseconds) / 1e9
    case .backoff(let failures): values.failures = failures
    case .budget(let used, let limit): (values.used, values.limit) = (used, limit)
    case .load(let queued): values.queued = queued
    case .hostFault, .unwatched, .spread: return nil
    }
    return values
  }

  /// Makes a reason from what a client reads; `nil` if a value of the code is missing.
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
    case .unwatched: "paused while nobody watches"
    case .load(let queued): "shed: \(queued) reloads wait for a free call"
    case .spread: "spread over the widgets that are due together"
    }
  }

  /// The reason as part of a sentence: `the minimum interval of 5m`.
  var phrase: String {
    switch self {
    case .minimumInterval(let interval): "the minimum interval of \(interval.shortDescription)"
    case .backoff(let failures):
      "the backoff after \(failures) failure\(failures == 1 ? "" : "s")"
    case .hostFault: "a short pause after a fault of the host"
    case .budget(let used, let limit): "the daily budget: \(used) of \(limit) used"
    case .unwatched: "the pause while nobody watches the widget"
    case .load(let queued): "the load: \(queued) reloads wait for a free call"
    case .spread: "the spread over the widgets that are due together"
    }
  }
}
