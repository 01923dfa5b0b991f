internal import Logging
internal import NIOCore
internal import WidgetModel

/// What the connections share. Lives on the one event loop, like them, and is used only there.
///
/// One thread serves all clients: a request costs less than handing it to another thread would.
final class ServerLoop {
  let eventLoop: any EventLoop
  let configuration: ServerConfiguration
  let handler: any RequestHandler
  let logger: Logger
  /// When the server was made.
  let started: NIODeadline
  /// Replies that are being written during one event of one connection; empty between events.
  var output = OutputBuffer()
  /// The board as this loop saw it last.
  private(set) var table: BoardTable
  /// The wall clock at the beginning of this batch of requests.
  private(set) var now: Timestamp
  private(set) var connections: [UInt64: Connection] = [:]
  /// Connections accepted so far; also the number of the latest.
  private(set) var connectionCount: UInt64 = 0
  /// Requests answered so far, or passed to the handler.
  var requestCount: UInt64 = 0
  /// Clients closed because they did not read.
  var slowClientCount: UInt64 = 0
  /// Tells clients what changes.
  private(set) lazy var feed = ChangeFeed(loop: self, board: board)
  /// Present while the server stops; kept when the last connection has closed.
  private var emptied: EventLoopPromise<Void>?

  private let board: Board
  private let clock: @Sendable () -> Timestamp
  private var seen: UInt64 = .max

  init(
    eventLoop: any EventLoop, configuration: ServerConfiguration, board: Board,
    handler: any RequestHandler, clock: @escaping @Sendable () -> Timestamp, logger: Logger
  ) {
    self.eventLoop = eventLoop
    self.configuration = configuration
    self.board = board
    self.handler = handler
    self.clock = clock
    self.logger = logger
    self.started = .now()
    self.table = board.table
    self.now = clock()
  }

  /// Looks at the board and the clock, once for all requests that were read together.
  func beginBatch() {
    board.refresh(&table, seen: &seen)
    now = clock()
  }

  /// Takes the output away, to be put back before the event ends.
  func takeOutput() -> OutputBuffer {
    defer { output = OutputBuffer() }
    return output
  }

  /// The figures of now.
  var statistics: ServerStatistics {
    var statistics = ServerStatistics()
    statistics.clients = connections.count
    statistics.connections = connectionCount
    statistics.requests = requestCount
    statistics.subscriptions = feed.subscriptionCount
    statistics.watchedWidgets = feed.watched.count
    statistics.pushes = feed.pushCount
    statistics.coalescedPushes = feed.coalescedCount
    statistics.slowClients = slowClientCount
    return statistics
  }

  /// The next connection's number.
  func nextConnectionID() -> UInt64 {
    connectionCount += 1
    return connectionCount
  }

  func add(_ connection: Connection) {
    connections[connection.id] = connection
  }

  func remove(_ connection: Connection) {
    connections[connection.id] = nil
    guard connections.isEmpty else { return }
    // Nobody is left to tell anything, and the loop may end before its next turn.
    if emptied != nil { feed.account() }
    emptied?.succeed()
    emptied = nil
  }

  /// Lets every connection finish; after `timeout` those that have not are closed.
  func drain(timeout: TimeAmount) -> EventLoopFuture<Void> {
    defer { if connections.isEmpty { feed.close() } }
    if connections.isEmpty { return eventLoop.makeSucceededVoidFuture() }
    let emptied = eventLoop.makePromise(of: Void.self)
    self.emptied = emptied
    for connection in connections.values { connection.drain() }
    eventLoop.assumeIsolated().scheduleTask(in: timeout) {
      for connection in self.connections.values { connection.abort() }
    }
    return emptied.futureResult
  }
}
