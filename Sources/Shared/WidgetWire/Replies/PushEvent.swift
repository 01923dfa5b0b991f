/// What a push tells.
public enum PushEvent: String, CaseIterable, Codable, Hashable, Sendable {
  /// Another entry is in force; the header follows, and the body if it was asked for. Also the first
  /// push for each widget that a `watch` matches.
  case entry
  /// The provider answered, and the entry in force is the same: only `made` is new.
  case fresh
  /// The entry is the same, and the widget's state or error is another.
  case state
  /// The widget is gone.
  case removed
  /// The widget's place among the relevant ones is another.
  case rank
  /// The last push: the connection is closed, for the `reason` told.
  case bye

  /// The name on the wire.
  public var name: String { rawValue }
}
