/// The sockets of the server, and its limits.
public struct ServerConfiguration: Hashable, Sendable {
  /// The sockets; at least one.
  public var listeners: [ListenerConfiguration]
  /// The version that `hello`, `HELLO` and `INFO` report.
  public var version: String
  /// The limits of what the server keeps for one client.
  public var limits = ClientLimits()
  /// The time that ``HostServer/stop()`` waits for requests that the handler still works on.
  public var drainTimeout: Duration = .seconds(5)

  /// Describes a server.
  public init(listeners: [ListenerConfiguration], version: String) {
    self.listeners = listeners
    self.version = version
  }
}

/// The limits of what the server keeps for one client.
public struct ClientLimits: Hashable, Sendable {
  /// The number of bytes of a client's own unsent replies above which the server stops reading from
  /// the client. Replies from the board are shared and do not count.
  public var unsentBytes = 256 * 1024
  /// The number of unsent parts of replies above which the server stops reading from the client.
  public var queuedReplies = 100_000
  /// The number of requests in work at the handler from which the server stops reading from the
  /// client.
  public var pendingRequests = 8
  /// The number of patterns of `watch`, channels of `SUBSCRIBE` and patterns of `PSUBSCRIBE`
  /// together.
  public var patterns = 1024
  /// The number of changes that may wait for a client, in all its subscriptions, before the client
  /// is closed as too slow. One subscription never has more than one per widget.
  public var pendingChanges = 1_000_000
  /// The time after which a client that takes no byte of its unread replies is closed.
  public var stallTimeout: Duration = .seconds(30)
  /// The time that a client which is closed because it does not read has to read the bytes on their
  /// way and the last push, which tells the reason.
  public var farewellTimeout: Duration = .seconds(5)

  /// The published limits of the protocol.
  public init() {}
}
