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
