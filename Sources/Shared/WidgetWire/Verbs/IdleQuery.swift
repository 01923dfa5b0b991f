/// What `idle` waits for.
public struct IdleQuery: Hashable, Sendable {
  /// The widgets; `nil` is all.
  public var glob: Glob?
  /// The last change that the client knows; `nil` waits for the next one from now on.
  public var since: ChangeSequence?
  /// How long to wait at most; `nil` waits for as long as it takes.
  public var timeout: Duration?

  /// Makes a query.
  public init(glob: Glob? = nil, since: ChangeSequence? = nil, timeout: Duration? = nil) {
    self.glob = glob
    self.since = since
    self.timeout = timeout
  }
}
