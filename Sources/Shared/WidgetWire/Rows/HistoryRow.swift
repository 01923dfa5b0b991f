public import WidgetModel

/// One line of the history in the reply to `why`. Consecutive equal lines are one, with `times`.
public struct HistoryRow: WireRow, Codable {
  /// The time of the event; of several, the last.
  public var at: WireTime
  /// The type of event.
  public var event: HistoryEvent
  /// The origin of a request: `client`, `provider`, `action` or `administrator`, and a name.
  public var by: String?
  /// The decision on a request.
  public var answer: ReloadStatus?
  /// The time until which the reload waits.
  public var until: WireTime?
  /// Of a call, the reason that the provider was told; of a delay, the reason in words.
  public var reason: String?
  /// The reason, or the code of the error: the name of a ``ReasonCode``; `nil` in a line that an
  /// older host stored.
  public var reasonCode: String?
  /// The values of the code; `nil` if it has none.
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
  /// The number of equal lines that this one stands for.
  public var times: Int

  /// Makes a row of an event without details.
  public init(at: WireTime, event: HistoryEvent, times: Int = 1) {
    self.at = at
    self.event = event
    self.times = times
  }
}

/// The type of event that a line of a widget's history is about.
public enum HistoryEvent: String, CaseIterable, Codable, Hashable, Sendable {
  /// A reload was requested: `by`, `answer`, and `until` and `reason` if it waits.
  case asked
  /// A reload that was due by itself was put off: `until`, `reason`.
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
}

extension HistoryRow {
  /// The text before the number of a process in ``by``.
  public static let processMark = ", process "

  /// The origin without the number of the process, which differs for each call of a script.
  public var lastingOrigin: String? {
    // The last mark is the host's; one before it may be part of a client's name.
    guard let by, let mark = by.ranges(of: Self.processMark).last else { return by }
    return String(by[..<mark.lowerBound] + by[mark.upperBound...].drop { $0.isWholeNumber })
  }
}
