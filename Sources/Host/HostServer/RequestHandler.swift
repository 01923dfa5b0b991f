internal import Glibc
public import WidgetModel
public import WidgetWire

/// Handles the requests that the board cannot serve.
public protocol RequestHandler: Sendable {
  /// Handles `command`, now or later, by calling `reply` once.
  ///
  /// Called on the server's event loop: return at once and do the work elsewhere. `reply` may be
  /// called from any thread; replies may come in any order, and the server sends the replies in the
  /// order of the requests. Later calls of the same `reply` have no effect. A missing reply blocks
  /// all later replies until the client leaves.
  ///
  /// Bodies for subscriptions are requested by a `get` with a format and no other option.
  ///
  /// Never called for a plain `get` (current entry, payload) of a widget on the board, and for requests
  /// that the socket does not allow.
  func answer(
    _ command: HostCommand, context: RequestContext, reply: @escaping @Sendable (Reply) -> Void)

  /// Whether the host has the program that draws pictures of pixels; decides which formats an error
  /// lists.
  ///
  /// Called on the server's event loop.
  var hasPictures: Bool { get }

  /// Notes that a connection has ended: nobody waits for the replies to its requests.
  ///
  /// Called on the server's event loop.
  func clientLeft(_ connection: UInt64)

  /// Returns the error for a `watch` with a format in which entries cannot be written; `nil` for a
  /// supported format.
  ///
  /// Called on the server's event loop.
  func refusal(of format: OutputFormat) -> WidgetError?

  /// Reports newly watched and no longer watched widgets.
  ///
  /// Called on the server's event loop, in the order of the changes, for real changes only.
  func watchedChanged(_ changes: [WatchedChange])
}

extension RequestHandler {
  /// Accepts every format.
  public func refusal(of format: OutputFormat) -> WidgetError? { nil }

  /// Lists all formats.
  public var hasPictures: Bool { true }

  /// Ignores the end.
  public func clientLeft(_ connection: UInt64) {}

  /// Ignores the report.
  public func watchedChanged(_ changes: [WatchedChange]) {}
}

/// The start or the end of the watching of a widget.
public struct WatchedChange: Hashable, Sendable {
  /// The id of the widget.
  public var id: WidgetID
  /// Whether a subscription matches the widget.
  public var isWatched: Bool

  /// Creates a change of a widget.
  public init(id: WidgetID, isWatched: Bool) {
    self.id = id
    self.isWatched = isWatched
  }
}

/// The client that sent a request.
public struct RequestContext: Hashable, Sendable {
  /// The number of the connection, unique in the life of the server.
  public var connection: UInt64
  /// The process at the other end at the time of connecting; 0 if unknown.
  public var processID: Int32
  /// The user of that process.
  public var user: UInt32
  /// The client's own name; empty without a name. Untrusted text.
  public var clientName: String
  /// The access rights of the socket.
  public var access: ListenerConfiguration.Access
  /// The form of the reply.
  public var form: WireForm
  /// The server's own statistics; only for `stats` and `health`.
  public var statistics: ServerStatistics?

  /// Describes the client of a request.
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

  /// Whether the client is the host's own user on a private socket, and may therefore set
  /// operator-only parameters.
  public var isOperator: Bool { access == .full && user == geteuid() }
}

/// The server's own statistics, for `stats` and `health`.
public struct ServerStatistics: Hashable, Sendable {
  /// The number of clients connected now.
  public var clients = 0
  /// The number of connections accepted since the start.
  public var connections: UInt64 = 0
  /// The number of requests replied to since the start, or passed to the handler.
  public var requests: UInt64 = 0
  /// The number of subscriptions (`watch`, `SUBSCRIBE`, `PSUBSCRIBE`) and of clients in `idle`.
  public var subscriptions = 0
  /// The number of widgets that a subscription matches.
  public var watchedWidgets = 0
  /// The number of pushes sent since the start.
  public var pushes: UInt64 = 0
  /// The number of changes that a later change replaced before sending.
  public var coalescedPushes: UInt64 = 0
  /// The number of clients closed for not reading.
  public var slowClients: UInt64 = 0
  /// The number of clients closed because all clients together exceeded a limit of memory.
  public var expelledClients: UInt64 = 0
  /// The number of connections refused because there were too many.
  public var refusedConnections: UInt64 = 0
  /// The largest number of connections.
  public var connectionLimit = 0
  /// The bytes of all requests without a reply, and their limit.
  public var unfinishedRequestBytes = 0, unfinishedRequestLimitBytes = 0
  /// The bytes of all unsent replies and pushes, and their limit.
  public var unsentReplyBytes = 0, unsentReplyLimitBytes = 0
  /// The estimated bytes of all subscriptions and pending changes, and their limit.
  public var subscriptionBytes = 0, subscriptionLimitBytes = 0

  /// Creates statistics that are all zero.
  public init() {}
}
