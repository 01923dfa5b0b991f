import NIOCore
import NIOEmbedded
import WidgetModel
import WidgetWire

@testable import HostServer

/// A client of the change feed without a connection: takes pushes while the test lets it.
final class TestReceiver: ChangeReceiver {
  var canPush = true
  var messageVersion = RESPVersion.resp2
  /// The pushes that were sent.
  var pushes: [ByteBuffer] = []
  /// The number of times that the feed asked to send.
  var sendCount = 0
  var exceedCount = 0
  private var collected: [ByteBuffer] = []

  /// The pushes that were sent, as text.
  var texts: [String] { pushes.map { String(buffer: $0) } }

  var bodyContext: RequestContext {
    RequestContext(
      connection: 1, processID: 2, user: 3, clientName: "test", access: .full, form: .line)
  }

  func push(_ bytes: ByteBuffer) { collected.append(bytes) }

  /// The socket for ``takeDirectPush()``; `nil` for none.
  var socket: DirectSocket?

  func takeDirectPush() -> DirectPush? {
    guard let socket, let bytes = collected.first else { return nil }
    return DirectPush(bytes, to: socket)
  }

  func sendPushes(after taken: Int = 0) {
    sendCount += 1
    pushes += collected
    collected = []
  }

  func exceedPendingChanges() { exceedCount += 1 }

  /// A subscription of this client alone that has joined no feed.
  func subscription(
    style: Subscription.Style = .line(tag: nil), body: Subscription.Body = .none,
    pendingLimit: Int = 1000
  ) -> Subscription {
    let ledger = MemoryLedger(TotalLimits())
    let watches = Watches(
      receiver: self, pendingLimit: pendingLimit, memory: MemoryShare(of: ledger))
    let subscription = Subscription(of: watches, style: style, body: body)
    watches.add(subscription, patterns: [.glob(Glob("*"))])
    return subscription
  }
}

/// A change feed without sockets, whose loop runs when the test says so.
final class TestFeed {
  let loop = EmbeddedEventLoop()
  let board = Board()
  let reader: BoardReader
  let feed: ChangeFeed
  let log: WatchedLog

  init(_ body: @escaping WatchedLog.Answer = { _, _, reply in reply(.ok()) }) {
    log = WatchedLog(body)
    reader = BoardReader(board: board) { Timestamp(seconds: 1000) }
    feed = ChangeFeed(eventLoop: loop, board: board, reader: reader, handler: log)
  }

  /// Publishes, and lets the feed tell it.
  func change(_ rows: BoardRow..., event: PushEvent? = .entry, sequence: UInt64) {
    var changes = BoardChanges()
    for row in rows { changes.set(row, event: event, sequence: sequence) }
    board.publish(changes)
    loop.run()
  }

  /// Lets a client watch, and runs the loop.
  func watch(
    _ receiver: TestReceiver, _ globs: String..., style: Subscription.Style = .line(tag: nil),
    body: Subscription.Body = .none, tellsStates: Bool = false
  ) -> Subscription {
    let subscription = receiver.subscription(style: style, body: body)
    let patterns = globs.map { PatternGroup.Pattern(Glob($0)) }
    _ = feed.join(subscription, patterns, tellsStates: tellsStates)
    subscription.watches.addFirstStates(subscription.dirty.count)
    loop.run()
    return subscription
  }
}
