/// What `watch` asks for.
public struct WatchQuery: Hashable, Sendable {
  /// The widgets: those whose id matches any of these; at least one.
  public var globs: [Glob]
  /// How the entry is written, if a body is wanted.
  public var format: OutputFormat
  /// Whether each `entry` carries the entry itself.
  public var includesBody: Bool

  /// Makes a query.
  public init(globs: [Glob], format: OutputFormat = .payload, includesBody: Bool = false) {
    self.globs = globs
    self.format = format
    self.includesBody = includesBody
  }
}
