/// The time of a widget's next refresh, and the reason of that time.
public enum NextRefresh: Hashable, Sendable {
  /// Only a request leads to a refresh.
  case never
  /// At the date of the last entry, or later if the minimum interval or the budget delays the
  /// reload.
  case atEnd(Timestamp, heldBack: DelayReason? = nil)
  /// At the provider's date, or later if the minimum interval or the budget delays the reload.
  case after(Timestamp, heldBack: DelayReason? = nil)
  /// A reload is due, and waits until a client watches the widget.
  case paused
  /// A reload is due or requested, and waits until the fleet permits the call, or publishes a timeline.
  case awaitingFleet(CallReason)
  /// A reload is due or requested, and waits until its slot.
  case delayed(CallReason, ReloadDelay)
  /// A reload's slot has come; the reload waits for a free call of the host or of its worker.
  case queued(CallReason, QueueWait)
  /// The call is in progress.
  case running(CallReason)

  /// The calls for one of which a reload waits.
  public struct QueueWait: Hashable, Sendable {
    /// Whether the plugin's own worker has no room; otherwise the host's concurrent calls are taken
    /// or left to other plugins.
    public var isForWorker: Bool
    /// The number of calls in progress.
    public var running: Int
    /// The number of calls that may be in progress.
    public var limit: Int

    /// Creates a wait from its parts.
    public init(isForWorker: Bool = false, running: Int, limit: Int) {
      self.isForWorker = isForWorker
      self.running = running
      self.limit = limit
    }
  }

  /// The codes of a refresh without a delay.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// The code of ``NextRefresh/never``.
    case onRequest = "on_request"
    /// The code of ``NextRefresh/atEnd(_:heldBack:)``.
    case lastEntry = "last_entry"
    /// The code of ``NextRefresh/after(_:heldBack:)``.
    case providerDate = "provider_date"
    /// The code of ``NextRefresh/queued(_:_:)``, with `running` and `limit`.
    case queued
    /// The code of ``NextRefresh/queued(_:_:)`` for the plugin's worker, with `running` and `limit`.
    case workerBusy = "worker_busy"
    /// The code of ``NextRefresh/running(_:)``.
    case running
  }

  /// The wall-clock time of the next refresh; `nil` without a next refresh or during the call.
  public var date: Timestamp? {
    switch self {
    case .never, .paused, .awaitingFleet, .queued, .running: nil
    case .atEnd(let date, _), .after(let date, _): date
    case .delayed(_, let delay): delay.until
    }
  }

  /// The reason for a delay of the refresh; `nil` without a delay.
  public var delay: DelayReason? {
    switch self {
    case .never, .queued, .running: nil
    case .paused: .unwatched
    case .awaitingFleet: .fleet
    case .atEnd(_, let reason), .after(_, let reason): reason
    case .delayed(_, let delay): delay.reason
    }
  }
}

extension NextRefresh {
  /// The reason of the time: the code of ``delay`` if there is a delay.
  public var code: ReasonCode {
    switch self {
    case .never: .next(.onRequest)
    case .atEnd(_, let delay?), .after(_, let delay?): .delay(delay.code)
    case .atEnd(_, nil): .next(.lastEntry)
    case .after(_, nil): .next(.providerDate)
    case .paused: .delay(.unwatched)
    case .awaitingFleet: .delay(.fleet)
    case .delayed(_, let delay): .delay(delay.reason.code)
    case .queued(_, let wait): .next(wait.isForWorker ? .workerBusy : .queued)
    case .running: .next(.running)
    }
  }

  /// The event that makes the refresh due; `nil` for ``never`` and ``paused``.
  public var cause: ReasonCode? {
    switch self {
    case .never, .paused: nil
    case .atEnd: .next(.lastEntry)
    case .after: .next(.providerDate)
    case .awaitingFleet(let reason), .delayed(let reason, _), .queued(let reason, _),
      .running(let reason):
      .call(reason)
    }
  }

  /// The values of ``code``; `nil` for a code without values.
  public var values: ReasonValues? {
    guard case .queued(_, let wait) = self else { return delay?.values }
    var values = ReasonValues()
    (values.running, values.limit) = (wait.running, wait.limit)
    return values
  }

  /// Creates a refresh from a client's input.
  ///
  /// - Returns: `nil` if the codes do not belong together, or a value or the date is missing.
  public init?(
    _ code: ReasonCode, _ values: ReasonValues?, cause: ReasonCode?, date: Timestamp?
  ) {
    var delay: DelayReason?
    if case .delay(let code) = code {
      guard let reason = DelayReason(code, values) else { return nil }
      delay = reason
    }
    switch (cause, code, date) {
    case (nil, .next(.onRequest), _): self = .never
    case (nil, .delay(.unwatched), _): self = .paused
    case (.next(.lastEntry), _, let date?): self = .atEnd(date, heldBack: delay)
    case (.next(.providerDate), _, let date?): self = .after(date, heldBack: delay)
    case (.call(let reason), .next(.queued), _), (.call(let reason), .next(.workerBusy), _):
      guard let running = values?.running, let limit = values?.limit else { return nil }
      let isForWorker = code == .next(.workerBusy)
      self = .queued(reason, QueueWait(isForWorker: isForWorker, running: running, limit: limit))
    case (.call(let reason), .next(.running), _): self = .running(reason)
    case (.call(let reason), .delay(.fleet), nil): self = .awaitingFleet(reason)
    case (.call(let reason), .delay, let date?):
      guard let delay else { return nil }
      self = .delayed(reason, ReloadDelay(until: date, reason: delay))
    default: return nil
    }
  }
}

extension NextRefresh: CustomStringConvertible {
  /// The reason in a few words, without the date: `policy: minimum interval of 5m`.
  public var description: String {
    switch self {
    case .never: "only on request"
    case .paused: "when a client watches"
    case .awaitingFleet(let reason): Self.text(reason.name, .fleet)
    case .atEnd(_, let reason): Self.text("at the last entry", reason)
    case .after(_, let reason): Self.text("at the provider's date", reason)
    case .delayed(let reason, let delay): Self.text(reason.name, delay.reason)
    case .queued(let reason, let wait): "\(reason.name): waits for \(wait.phrase)"
    case .running(let reason): "\(reason.name): in progress"
    }
  }

  private static func text(_ cause: String, _ delay: DelayReason?) -> String {
    delay.map { "\(cause): \($0)" } ?? cause
  }

  /// The reason as a sentence, without the date.
  ///
  /// - Parameter policy: the policy of the last timeline; `nil` without one.
  public func sentence(policy: ReloadPolicy.Name?) -> String {
    switch self {
    case .never:
      policy == nil
        ? "The provider is called only when a client requests a reload."
        : "The provider is called only when a client requests a reload: its policy is never."
    case .atEnd(_, let reason):
      "The provider is called at the date of its last entry\(Self.heldBack(by: reason))."
    case .after(_, let reason):
      "The provider is called at the reload date that it set\(Self.heldBack(by: reason))."
    case .paused: "A reload is due, and waits until a client watches the widget."
    case .awaitingFleet(let reason):
      "\(reason.clause(policy)); the reload waits for the fleet."
    case .delayed(let reason, let delay):
      "\(reason.clause(policy)); the reload is held back by \(delay.reason.phrase)."
    case .queued(let reason, let wait):
      "\(reason.clause(policy)); the reload waits for \(wait.phrase)."
    case .running(let reason): "\(reason.clause(policy)); the provider call is in progress."
    }
  }

  private static func heldBack(by reason: DelayReason?) -> String {
    reason.map { ", held back by \($0.phrase)" } ?? ""
  }
}

extension NextRefresh.QueueWait {
  /// The wait as part of a sentence: `a free call, 2 of 2 are in progress`.
  public var phrase: String {
    "a free call\(isForWorker ? " of its plugin's worker" : ""), \(running) of \(limit) "
      + "\(limit == 1 ? "is" : "are") in progress"
  }
}

extension CallReason {
  /// The reason as the first half of a sentence.
  fileprivate func clause(_ policy: ReloadPolicy.Name?) -> String {
    switch self {
    case .initial: "The widget is new"
    case .policy:
      switch policy {
      case .after: "The provider's reload date has come"
      case .atEnd: "The date of the last entry has come"
      case .never, nil: "A reload is due"
      }
    case .requested: "A client requested a reload"
    case .provider: "The plugin requested a reload"
    case .configuration: "The configuration of the widget changed"
    case .plugin: "The plugin has a new build"
    case .retry: "The last call failed"
    case .action: "An action of the widget was performed"
    case .environment: "The time zone or the locale of the host changed"
    case .preview: "A gallery needs a snapshot"
    }
  }
}
