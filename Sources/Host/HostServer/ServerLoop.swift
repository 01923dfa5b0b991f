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
    reader = BoardReader(board: board, clock: clock)
    feed = ChangeFeed(eventLoop: eventLoop, board: board, reader: reader, handler: handler)
  }

  /// Removes the output buffer, to be put back before the event ends.
  func takeOutput() -> OutputBuffer {
    defer { output = OutputBuffer() }
    return output
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
    return statistics
  }

  /// Returns the next connection's number.
  func nextConnectionID() -> UInt64 {
    connectionCount += 1
    return connectionCount
  }

  func add(_ client: Connection) {
    clients[client.id] = client
  }

  func remove(_ client: Connection) {
    clients[client.id] = nil
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
