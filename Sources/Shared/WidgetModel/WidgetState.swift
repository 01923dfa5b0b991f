/// How much of a widget is true.
///
/// `placeholder` (until the first timeline) → `live` ⇄ `stale`; `error` only while there has never
/// been a good entry.
public enum WidgetState: String, CaseIterable, Hashable, Sendable, Codable {
  /// No timeline yet; shows the provider's placeholder, or nothing.
  case placeholder
  /// Shows the entry of a timeline that is as fresh as its policy wants.
  case live
  /// Shows the last good entry; a reload failed or is overdue.
  case stale
  /// There never was a good entry, and the last attempt failed.
  case error
}
