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

/// Who asks.
public struct RequestContext: Hashable, Sendable {
  /// The number of the connection, unique in the life of the server.
  public var connection: UInt64
  /// The process at the other end when it connected; 0 when it is unknown.
  public var processID: Int32
  /// The user of that process.
  public var user: UInt32
  /// What the client calls itself; empty if it has not. Text from a client.
  public var clientName: String
  /// What the socket allows.
  public var access: ListenerConfiguration.Access
  /// The form that the reply will have.
  public var form: WireForm
  /// The server's own numbers; only for `stats`.
  public var statistics: ServerStatistics?

  /// Describes who asks.
  public init(
    connection: UInt64, processID: Int32, user: UInt32, clientName: String,
    access: ListenerConfiguration.Access, form: WireForm, statistics: ServerStatistics? = nil
  ) {
    self.statistics = statistics
    self.connection = connection
    self.processID = processID
    self.user = user
    self.clientName = clientName
    self.access = access
    self.form = form
  }
}

/// The server's own numbers, for `stats`.
public struct ServerStatistics: Hashable, Sendable {
  /// Clients connected now.
  public var clients = 0
  /// Connections accepted since the start.
  public var connections: UInt64 = 0
  /// Requests answered since the start, or passed to the handler.
  public var requests: UInt64 = 0
  /// Subscriptions (`watch`, `SUBSCRIBE`, `PSUBSCRIBE`) and clients that wait in `idle`.
  public var subscriptions = 0
  /// Widgets that a subscription matches.
  public var watchedWidgets = 0
  /// Pushes sent since the start.
  public var pushes: UInt64 = 0
  /// Changes that a later one replaced before the client could take them.
  public var coalescedPushes: UInt64 = 0
  /// Clients closed because they did not read.
  public var slowClients: UInt64 = 0

  /// All zero.
  public init() {}
}
