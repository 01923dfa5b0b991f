/// What the server listens on, and its limits.
public struct ServerConfiguration: Hashable, Sendable {
  /// The sockets; at least one.
  public var listeners: [ListenerConfiguration]
  /// The version that `hello`, `HELLO` and `INFO` report.
  public var version: String
  /// What one client may make the server keep.
  public var limits = ClientLimits()
  /// How long ``HostServer/stop()`` waits for requests that the handler still works on.
  public var drainTimeout: Duration = .seconds(5)

  /// Describes a server.
  public init(listeners: [ListenerConfiguration], version: String) {
    self.listeners = listeners
    self.version = version
  }
}

/// What one client may make the server keep for it.
public struct ClientLimits: Hashable, Sendable {
  /// Bytes of a client's own unsent replies above which the server stops reading from it. Replies
  /// from the board are shared and do not count.
  public var unsentBytes = 256 * 1024
  /// Unsent replies, or parts of them, above which the server stops reading from it.
  public var queuedReplies = 100_000
  /// Requests that the handler still works on, above which the server stops reading from it.
  public var pendingRequests = 8
  /// Patterns of `watch`, channels of `SUBSCRIBE` and patterns of `PSUBSCRIBE` together.
  public var patterns = 1024
  /// Changes of widgets that wait for a client, in all its subscriptions, before it is closed as too
  /// slow. One subscription never has more than one per widget.
  public var pendingChanges = 1_000_000
  /// How long a client may leave its replies unread, without taking one byte, before it is closed.
  public var stallTimeout: Duration = .seconds(30)
  /// How long a client that is closed because it does not read may take to read what is on its way
  /// and the last push, which tells why.
  public var farewellTimeout: Duration = .seconds(5)

  /// The published limits of the protocol.
  public init() {}
}
