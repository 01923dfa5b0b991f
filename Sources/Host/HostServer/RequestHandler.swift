public import WidgetModel
public import WidgetWire

/// Answers the requests that the board cannot answer.
public protocol RequestHandler: Sendable {
  /// Answers `command`, now or later, by calling `reply` once.
  ///
  /// Called on the server's event loop: return at once and do the work elsewhere. `reply` may be
  /// called from any thread; replies may come in any order, and the server sends them in the order
  /// of the requests. Later calls of the same `reply` have no effect. A `reply` that is never
  /// called blocks the replies after it until the client leaves.
  ///
  /// Bodies for subscriptions are asked for as `get` with a format and nothing else.
  ///
  /// Never called for `hello`, `ping`, `help`, `quit`, `watch`, `unwatch`, `idle`, for a plain
  /// `get` (current entry, payload), and for what the socket does not allow.
  func answer(
    _ command: Command, context: RequestContext, reply: @escaping @Sendable (Reply) -> Void)

  /// The reason for which entries cannot be written in `format`: a `watch` with that format is
  /// refused. `nil` if they can.
  ///
  /// Called on the server's event loop.
  func refusal(of format: OutputFormat) -> WidgetError?

  /// Reports widgets that are watched from now on, or no longer.
  ///
  /// Called on the server's event loop, in the order of the changes, for real changes only.
  func watchedChanged(_ changes: [WatchedChange])
}

extension RequestHandler {
  /// Refuses no format.
  public func refusal(of format: OutputFormat) -> WidgetError? { nil }

  /// Ignores the report.
  public func watchedChanged(_ changes: [WatchedChange]) {}
}

/// A widget that is watched from now on, or no longer.
public struct WatchedChange: Hashable, Sendable {
  /// The id of the widget.
  public var id: WidgetID
  /// Whether a subscription matches it.
  public var isWatched: Bool

  /// Makes a change.
  public init(id: WidgetID, isWatched: Bool) {
    self.id = id
    self.isWatched = isWatched
  }
}

/// The client that sent a request.
public struct RequestContext: Hashable, Sendable {
  /// The number of the connection, unique in the life of the server.
  public var connection: UInt64
  /// The process at the other end when it connected; 0 when it is unknown.
  public var processID: Int32
  /// The user of that process.
  public var user: UInt32
  /// The name that the client gave itself; empty if it gave none. Text from a client.
  public var clientName: String
  /// The access that the socket gives.
  public var access: ListenerConfiguration.Access
  /// The form that the reply will have.
  public var form: WireForm
  /// The server's own numbers; only for `stats`.
  public var statistics: ServerStatistics?

  /// Describes a client.
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
  /// The number of clients connected now.
  public var clients = 0
  /// The number of connections accepted since the start.
  public var connections: UInt64 = 0
  /// The number of requests answered since the start, or passed to the handler.
  public var requests: UInt64 = 0
  /// The number of subscriptions (`watch`, `SUBSCRIBE`, `PSUBSCRIBE`) and of clients in `idle`.
  public var subscriptions = 0
  /// The number of widgets that a subscription matches.
  public var watchedWidgets = 0
  /// The number of pushes sent since the start.
  public var pushes: UInt64 = 0
  /// The number of changes that a later change replaced before the client could take them.
  public var coalescedPushes: UInt64 = 0
  /// The number of clients closed because they did not read.
  public var slowClients: UInt64 = 0

  /// Makes numbers that are all zero.
  public init() {}
}
