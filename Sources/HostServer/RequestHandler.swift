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
  /// Never called for `hello`, `ping`, `help`, `quit`, for a plain `get` (current entry, payload),
  /// and for what the socket does not allow.
  func answer(
    _ command: Command, context: RequestContext, reply: @escaping @Sendable (Reply) -> Void)
}
