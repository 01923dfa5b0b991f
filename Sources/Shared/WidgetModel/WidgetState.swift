/// The freshness of a widget's entry.
///
/// `placeholder` (until the first timeline) → `live` ⇄ `stale`; `error` only before the first good
/// entry.
public enum WidgetState: String, CaseIterable, Hashable, Sendable, Codable {
  /// The widget has no timeline yet, and shows the provider's placeholder or nothing.
  case placeholder
  /// The widget shows the entry of a timeline that is fresh by its policy.
  case live
  /// The widget shows the last good entry; a reload failed or is overdue.
  case stale
  /// The widget never had a good entry, and the last attempt failed.
  case error

  /// Whether an entry that is shown in this state is the provider's placeholder, which is redacted.
  public var showsPlaceholder: Bool { self == .placeholder || self == .error }
}
