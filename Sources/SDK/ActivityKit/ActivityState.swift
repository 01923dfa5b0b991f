/// Where a live activity stands.
public enum ActivityState: Codable, Hashable, Sendable {
  /// It is shown.
  case active
  /// It is shown, and changes no more.
  case ended
  /// It is shown no more.
  case dismissed
  /// Its content is out of date.
  case stale
  /// It is to begin later.
  case pending
}
