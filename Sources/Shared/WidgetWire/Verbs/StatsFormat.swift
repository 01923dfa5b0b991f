/// How `stats` is written (`fmt=`).
public enum StatsFormat: String, CaseIterable, Hashable, Sendable {
  /// One JSON object; the default.
  case json
  /// The text format of OpenMetrics.
  case openmetrics
}
