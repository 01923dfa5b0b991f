public import WidgetModel
public import WidgetWire

/// Answers what is not on the board.
public protocol RequestHandler: Sendable {
  /// Answers `command`, now or later, by calling `reply` once.
  ///
  /// Called on the server's event loop: return at once and do the work elsewhere. `reply` may be
  /// called from any thread; replies may come in any order, the server sends them in the order of
  /// the requests. Later calls of the same `reply` have no effect. Not to call it at all blocks the
  /// replies after it for as long as the client stays.
  ///
  /// Bodies for those who watch are asked for as `get` with a format and nothing else.
  ///
  /// Never called for `hello`, `ping`, `help`, `quit`, `watch`, `unwatch`, `idle`, for a plain `get`
  /// (current entry, payload), and for what the socket does not allow.
  func answer(
    _ command: Command, context: RequestContext, reply: @escaping @Sendable (Reply) -> Void)

  /// Why entries cannot be written in `format`, if they cannot: a `watch` that wants it is refused.
  ///
  /// Called on the server's event loop.
  func refusal(of format: OutputFormat) -> WidgetError?

  /// Tells that clients began to watch widgets, or that nobody does any more.
  ///
  /// Called on the server's event loop, only when it becomes another, in the order in which it does.
  func watchedChanged(_ changes: [WatchedChange])
}

extension RequestHandler {
  /// Refuses none.
  public func refusal(of format: OutputFormat) -> WidgetError? { nil }

  /// Takes no notice.
  public func watchedChanged(_ changes: [WatchedChange]) {}
}

/// A widget that somebody watches from now on, or nobody any more.
public struct WatchedChange: Hashable, Sendable {
  /// The widget.
  public var id: WidgetID
  /// Whether a subscription matches it.
  public var isWatched: Bool

  /// Makes a change.
  public init(id: WidgetID, isWatched: Bool) {
    self.id = id
    self.isWatched = isWatched
  }
}
