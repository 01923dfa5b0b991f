/// What one client may make the server keep for it.
public struct ClientLimits: Hashable, Sendable {
  /// Bytes of a client's own unsent replies above which the server stops reading from it. Replies
  /// from the board are shared and do not count.
  public var unsentBytes = 256 * 1024
  /// Unsent replies, or parts of them, above which the server stops reading from it.
  public var queuedReplies = 100_000
  /// Requests that the handler still works on, above which the server stops reading from it.
  public var pendingRequests = 8
  /// How long a client may leave its replies unread, without taking one byte, before it is closed.
  public var stallTimeout: Duration = .seconds(30)

  /// The published limits of the protocol.
  public init() {}
}
