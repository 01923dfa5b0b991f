/// The sockets and limits of the server.
public struct ServerConfiguration: Hashable, Sendable {
  /// The sockets; at least one.
  public var listeners: [ListenerConfiguration]
  /// The version that `hello`, `HELLO` and `INFO` report.
  public var version: String
  /// The limits for the data kept per client.
  public var limits = ClientLimits()
  /// The limits for all clients together.
  public var totals = TotalLimits()
  /// The time that ``HostServer/stop()`` waits for requests in the handler, and for clients to read
  /// their replies. A host ends within five seconds of SIGTERM.
  public var drainTimeout: Duration = .seconds(4)

  /// Describes a server with default limits.
  public init(listeners: [ListenerConfiguration], version: String) {
    self.listeners = listeners
    self.version = version
  }
}

/// The limits for the data kept per client.
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
  /// The number of keys of `WATCH`.
  public var watchedKeys = 1024
  /// The number of commands between `MULTI` and `EXEC`.
  public var queuedCommands = 10_000
  /// The number of bytes of the commands between `MULTI` and `EXEC`.
  public var queuedCommandBytes = 1 << 20
  /// The number of bytes of a client's own unsent replies above which the remaining commands of an
  /// `EXEC` fail.
  public var transactionReplyBytes = 4 << 20
  /// The number of rows that the commands of one `EXEC` may search: a fraction of a second.
  public var transactionRows = 1 << 20
  /// The number of widgets that `CLIENT TRACKING` remembers; beyond it an id is invalidated for each
  /// new one.
  public var trackedKeys = 10_000
  /// The number of pending changes of a client, in all subscriptions, above which the client is
  /// closed as too slow. A subscription has at most one pending change per widget.
  public var pendingChanges = 100_000
  /// The time after which a client that takes no byte of its unread replies is closed.
  public var stallTimeout: Duration = .seconds(30)
  /// The time for a slow client, before the close, to read the bytes already sent and the last push
  /// with the reason.
  public var farewellTimeout: Duration = .seconds(5)

  /// Creates the published limits of the protocol.
  public init() {}
}
