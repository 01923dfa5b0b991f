public import WidgetModel

/// A line of the history in the reply to `why`. Consecutive equal lines are merged, with `times`.
public struct HistoryRow: WireRow, Codable {
  /// The time of the event, or of the last of several equal events.
  public var at: WireTime
  /// The type of event.
  public var event: HistoryEvent
  /// The origin of a request: `client`, `provider`, `action` or `administrator`, and a name.
  public var by: String?
  /// The decision on a request.
  public var answer: ReloadStatus?
  /// The time until which the reload waits.
  public var until: WireTime?
  /// The reason of a call as passed to the provider, or the reason of a delay in words.
  public var reason: String?
  /// The reason, or the code of the error: the name of a ``ReasonCode``; `nil` in a line stored by
  /// an older host.
  public var reasonCode: String?
  /// The values of the code; `nil` for a code without values.
  public var reasonValues: ReasonValues?
  /// The type of call: `placeholder`, `snapshot` or `timeline`.
  public var call: String?
  /// Whether the call counts against the budget.
  public var charged: Bool?
  /// The duration of the call in seconds.
  public var took: Double?
  /// Whether another entry came into force.
  public var changed: Bool?
  /// The number of entries of the timeline.
  public var entries: Int?
  /// The hash of the entry shown since then.
  public var rev: String?
  /// The error that ended the call: code, colon, sentence.
  public var error: String?
  /// The number of equal events in this line.
  public var times: Int

  /// Creates the row of an event without details.
  public init(at: WireTime, event: HistoryEvent, times: Int = 1) {
    self.at = at
    self.event = event
    self.times = times
  }
}

/// The types of events in a widget's history.
public enum HistoryEvent: String, CaseIterable, Codable, Hashable, Sendable {
  /// A reload was requested: `by`, `answer`, and `until` and `reason` for a delayed reload.
  case asked
  /// A due reload without a request was postponed: `until`, `reason`.
  case `deferred`
  /// A call was started: `call`, `reason`, `charged`.
  case started
  /// A call succeeded: `call`, `took`, `changed`, `entries`.
  case done
  /// A call failed: `call`, `took`, `error`.
  case failed
  /// The result of a call belonged to an older configuration or build and was dropped: `call`, `took`.
  case discarded
  /// The date of an entry came: `rev`.
  case shown
  /// The host started and restored the widget from the store.
  case restored
  /// A timeline that the fleet has published was shown: `by` (the host that made it), `changed`, `entries`.
  case published
}

extension HistoryRow {
  /// The text before the number of a process in ``by``.
  public static let processMark = ", process "

  /// The origin without the number of the process, because each call of a script has another
  /// number.
  public var lastingOrigin: String? {
    // The last mark is the host's; an earlier mark may be part of a client's name.
    guard let by, let mark = by.ranges(of: Self.processMark).last else { return by }
    return String(by[..<mark.lowerBound] + by[mark.upperBound...].drop { $0.isWholeNumber })
  }
}
