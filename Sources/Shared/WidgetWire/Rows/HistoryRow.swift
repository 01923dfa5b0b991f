/// One line of the history in the answer of `why`. Equal lines in a row are one, with `times`.
public struct HistoryRow: WireRow {
  /// When it happened; of several, the last.
  public var date: WireTime
  /// What happened.
  public var event: HistoryEvent
  /// Who asked: `client`, `provider`, `action` or `administrator`, and who that was.
  public var asker: String?
  /// What was answered.
  public var answer: ReloadStatus?
  /// Until when it waits.
  public var until: WireTime?
  /// Why: of a call the reason that the provider was told, of a delay what held it back.
  public var reason: String?
  /// Which call: `placeholder`, `snapshot` or `timeline`.
  public var call: String?
  /// Whether the call counts against the budget.
  public var isCharged: Bool?
  /// How long the call took, in seconds.
  public var duration: Double?
  /// Whether another entry came into force.
  public var hasChanged: Bool?
  /// How many entries the timeline has.
  public var entries: Int?
  /// The hash of what is shown since then.
  public var revision: String?
  /// Why the call gave nothing: code, colon, sentence.
  public var error: String?
  /// How many equal lines this one stands for.
  public var times: Int

  enum CodingKeys: String, CodingKey {
    case date = "at"
    case event
    case asker = "by"
    case answer
    case until
    case reason
    case call
    case isCharged = "charged"
    case duration = "took"
    case hasChanged = "changed"
    case entries
    case revision = "rev"
    case error
    case times
  }

  /// Makes a row.
  public init(
    date: WireTime,
    event: HistoryEvent,
    asker: String? = nil,
    answer: ReloadStatus? = nil,
    until: WireTime? = nil,
    reason: String? = nil,
    call: String? = nil,
    isCharged: Bool? = nil,
    duration: Double? = nil,
    hasChanged: Bool? = nil,
    entries: Int? = nil,
    revision: String? = nil,
    error: String? = nil,
    times: Int
  ) {
    self.date = date
    self.event = event
    self.asker = asker
    self.answer = answer
    self.until = until
    self.reason = reason
    self.call = call
    self.isCharged = isCharged
    self.duration = duration
    self.hasChanged = hasChanged
    self.entries = entries
    self.revision = revision
    self.error = error
    self.times = times
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.date, date)
      object.put(.event, event)
      object.put(.asker, asker)
      object.put(.answer, answer)
      object.put(.until, until)
      object.put(.reason, reason)
      object.put(.call, call)
      object.put(.isCharged, isCharged)
      object.put(.duration, duration)
      object.put(.hasChanged, hasChanged)
      object.put(.entries, entries)
      object.put(.revision, revision)
      object.put(.error, error)
      object.put(.times, times)
    }
  }
}

extension HistoryRow: JSONWritable {}

/// What a line of a widget's history is about.
public enum HistoryEvent: String, CaseIterable, Codable, Hashable, Sendable {
  /// Somebody asked for a reload: `by`, `answer`, and `until` and `reason` if it waits.
  case asked
  /// A reload that was due by itself was put off: `until`, `reason`.
  case `deferred`
  /// A call was started: `call`, `reason`, `charged`.
  case started
  /// A call gave what was wanted: `call`, `took`, `changed`, `entries`.
  case done
  /// A call gave nothing: `call`, `took`, `error`.
  case failed
  /// What a call gave was for an older configuration or build, and was thrown away: `call`, `took`.
  case discarded
  /// The date of an entry came: `rev`.
  case shown
  /// The host was started, and what it had kept was taken up again.
  case restored
}

extension HistoryEvent: JSONWritable {}

extension HistoryRow {
  /// What stands before the number of a process in ``asker``.
  public static let processMark = ", process "

  /// Who asked, without the number of the process: a script has another one each time.
  public var lastingAsker: String? {
    // The last mark is the host's; one before it may be part of a client's name.
    guard let asker, let mark = asker.ranges(of: Self.processMark).last else { return asker }
    return String(asker[..<mark.lowerBound] + asker[mark.upperBound...].drop { $0.isWholeNumber })
  }
}
