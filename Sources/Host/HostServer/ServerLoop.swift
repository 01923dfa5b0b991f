internal import Logging
internal import NIOCore
internal import WidgetModel

/// The state that all connections share. Used on the one event loop only.
///
/// One thread serves all clients: handing a request to another thread would cost more than the
/// request.
final class ServerLoop {
  let eventLoop: any EventLoop
  let configuration: ServerConfiguration
  let handler: any RequestHandler
  let logger: Logger
  /// The time at which the server was made.
  let started: NIODeadline
  /// The board and the clock, read again for each batch of requests.
  let reader: BoardReader
  /// The feed that pushes changes to clients.
  let feed: ChangeFeed
  /// Replies in preparation during one event of one connection; empty between events.
  var output = OutputBuffer()
  private(set) var clients: [UInt64: Connection] = [:]
  /// The number of connections accepted so far, and the number of the latest connection.
  private(set) var connectionCount: UInt64 = 0
  /// The number of requests replied to so far, or passed to the handler.
  var requestCount: UInt64 = 0
  /// The number of clients closed for not reading.
  var slowClientCount: UInt64 = 0
  /// The number of clients closed because all clients together exceeded a limit.
  var expelledClientCount: UInt64 = 0
  /// The number of connections refused because there were too many.
  var refusedConnectionCount: UInt64 = 0
  /// The number of connections on sockets for reading only.
  private(set) var readOnlyClientCount = 0
  /// The memory that all clients hold.
  let memory: MemoryLedger
  /// The log of closed and refused connections.
  let notices: ClientNotices
  /// The kinds of memory whose limit is enforced after the present event.
  var excesses: Set<HeldKind> = []
  /// Whether free memory is returned to the system soon.
  var isReleaseScheduled = false
  /// The promise fulfilled when the last connection closes; `nil` unless the server stops.
  private var emptied: EventLoopPromise<Void>?

  init(
    eventLoop: any EventLoop, configuration: ServerConfiguration, board: Board,
    handler: any RequestHandler, clock: @escaping @Sendable () -> Timestamp, logger: Logger
  ) {
    self.eventLoop = eventLoop
    self.configuration = configuration
    self.handler = handler
    self.logger = logger
    started = .now()
    memory = MemoryLedger(configuration.totals)
    notices = ClientNotices(eventLoop, logger)
    reader = BoardReader(board: board, clock: clock)
    feed = ChangeFeed(eventLoop: eventLoop, board: board, reader: reader, handler: handler)
    followLedger()
  }

  /// The server's own statistics.
  var statistics: ServerStatistics {
    var statistics = ServerStatistics()
    statistics.clients = clients.count
    statistics.connections = connectionCount
    statistics.requests = requestCount
    statistics.subscriptions = feed.subscriptionCount
    statistics.watchedWidgets = feed.watched.count
    statistics.pushes = feed.pushCount
    statistics.coalescedPushes = feed.coalescedCount
    statistics.slowClients = slowClientCount
    statistics.expelledClients = expelledClientCount
    statistics.refusedConnections = refusedConnectionCount
    statistics.connectionLimit = configuration.totals.connections
    statistics.unfinishedRequestBytes = memory.held.requests
    statistics.unfinishedRequestLimitBytes = configuration.totals.requestBytes
    statistics.unsentReplyBytes = memory.held.replies
    statistics.unsentReplyLimitBytes = configuration.totals.replyBytes
    statistics.subscriptionBytes = memory.held.watches
    statistics.subscriptionLimitBytes = configuration.totals.watchBytes
    return statistics
  }

  /// Returns the next connection's number.
  func nextConnectionID() -> UInt64 {
    connectionCount += 1
    return connectionCount
  }

  func add(_ client: Connection) {
    clients[client.id] = client
    memory.changeConnections(by: 1)
    if client.client.access == .readOnly { readOnlyClientCount += 1 }
  }

  func remove(_ client: Connection) {
    guard clients.removeValue(forKey: client.id) != nil else { return }
    memory.changeConnections(by: -1)
    if client.client.access == .readOnly { readOnlyClientCount -= 1 }
    guard clients.isEmpty else { return }
    // No client is left to notify, and the loop may end before its next turn.
    if emptied != nil { feed.account() }
    emptied?.succeed()
    emptied = nil
  }

  /// Lets every connection finish; after `timeout` the remaining connections are closed.
  func drain(timeout: TimeAmount) -> EventLoopFuture<Void> {
    defer { if clients.isEmpty { feed.close() } }
    if clients.isEmpty { return eventLoop.makeSucceededVoidFuture() }
    let emptied = eventLoop.makePromise(of: Void.self)
    self.emptied = emptied
    for client in clients.values { client.drain() }
    eventLoop.assumeIsolated().scheduleTask(in: timeout) {
      for client in self.clients.values { client.abort() }
    }
    return emptied.futureResult
  }
}
