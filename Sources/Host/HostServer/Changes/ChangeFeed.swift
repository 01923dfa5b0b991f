internal import NIOCore
internal import Synchronization
internal import WidgetModel
internal import WidgetWire

/// Tells clients what changes on the board. Lives on the event loop.
///
/// It listens to the board only while somebody watches. Whoever begins to watch is told the state of
/// the board as this feed knows it, then every later publication: nothing is missed and nothing told
/// twice.
final class ChangeFeed {
  unowned let loop: ServerLoop
  /// The board up to the last publication that was told; `nil` while nobody watches.
  private(set) var table: BoardTable?
  var index = PatternIndex()
  /// How many groups match each widget that is watched.
  var watched: [WidgetID: Int] = [:]
  /// Groups that got their first member or lost their last one.
  var marked: [PatternGroup] = []
  var isAccountScheduled = false
  /// `watch`, `SUBSCRIBE`, `PSUBSCRIBE` and `idle` in force.
  var subscriptionCount = 0
  var pushCount: UInt64 = 0
  var coalescedCount: UInt64 = 0
  lazy var bodies = BodyRequests(loop: loop)

  private let board: Board
  private let inbox = PublicationInbox()
  /// Counts the events told, for subscriptions with several patterns.
  private var stamp: UInt64 = 0
  /// Connections with pushes that were not handed to the channel yet.
  private var touched: [Connection] = []
  private var dueIdles: [IdleWait] = []

  init(loop: ServerLoop, board: Board) {
    self.loop = loop
    self.board = board
  }

  var boot: String { board.boot }
  /// The different patterns of `PSUBSCRIBE`.
  var patternCount: Int {
    let patterns = loop.connections.values.flatMap { $0.watches?.all ?? [] }.compactMap {
      if case .pattern(let text) = $0.style { text } else { nil }
    }
    return Set(patterns).count
  }

  /// Begins to listen if it does not; the newest table that it or the loop knows.
  func open() -> BoardTable {
    if let table { return table.version >= loop.table.version ? table : loop.table }
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    let table = board.listen { [inbox, eventLoop = loop.eventLoop] publication in
      guard inbox.add(publication) else { return }
      eventLoop.execute { bound.value.deliverAll() }
    }
    self.table = table
    return table
  }

  /// Stops listening: nobody watches any more, or the server ends.
  func close() {
    guard table != nil else { return }
    board.stopListening()
    table = nil
  }

  private func deliverAll() {
    for publication in inbox.takeAll() { deliver(publication) }
  }

  private func deliver(_ publication: Publication) {
    guard let table, publication.table.version > table.version else { return }
    self.table = publication.table
    loop.beginBatch()
    account(publication.turnover)
    for event in publication.mergedEvents { tell(event, in: publication.table) }
    flush()
    answerIdles()
  }

  /// Tells one event to everybody whose pattern matches.
  private func tell(_ event: RowEvent, in table: BoardTable) {
    let row = table.row(event.id)
    guard (row == nil) == (event.event == .removed) else { return }
    stamp += 1
    var encoder = PushEncoder(event, shown: row?.shown(at: loop.now), row: row, boot: boot)
    index.forEachMatch(event.id) { group in
      for subscription in group.subscriptions {
        tell(event, to: subscription, with: &encoder, in: table)
      }
      for idle in group.idles.values where event.sequence > idle.since { dueIdles.append(idle) }
    }
  }

  @inline(__always)
  private func tell(
    _ event: RowEvent, to subscription: Subscription, with encoder: inout PushEncoder,
    in table: BoardTable
  ) {
    guard subscription.stamp != stamp else { return }
    subscription.stamp = stamp
    if subscription.isRedis && encoder.event != .entry { return }
    let connection = subscription.connection
    guard !subscription.isBehind, connection.canPush, !subscription.needsMaking(encoder.event)
    else { return postpone(event, of: subscription, in: table) }
    let bytes = encoder.bytes(
      for: subscription.style, hasBody: subscription.body != .none,
      version: connection.session.version)
    guard let bytes else { return }
    push(bytes, to: connection)
  }

  /// Hands bytes to a connection, which sends them when ``flush()`` is called.
  func push(_ bytes: ByteBuffer, to connection: Connection) {
    pushCount += 1
    if connection.push(bytes) { touched.append(connection) }
  }

  /// Keeps an event for a client that is behind, or whose body must be made first.
  private func postpone(_ event: RowEvent, of subscription: Subscription, in table: BoardTable) {
    if let cursor = subscription.cursor, let position = table.position(event.id),
      table.serials[position] >= cursor
    {
      // Its state is still to be told, and will be the one after this change.
      return
    }
    guard !subscription.isEnded else { return }
    let connection = subscription.connection
    let count = subscription.dirty.count
    if subscription.dirty.add(event) { coalescedCount += 1 }
    connection.changesWaiting(more: subscription.dirty.count - count)
    connection.enqueue(subscription)
    if connection.canPush { touch(connection) }
  }

  private func touch(_ connection: Connection) {
    if connection.touch() { touched.append(connection) }
  }

  /// Sends what was handed to connections, and lets those tell more that have more to tell.
  func flush() {
    while !touched.isEmpty {
      let connections = touched
      touched = []
      for connection in connections { connection.sendPushes() }
    }
  }

  private func answerIdles() {
    guard let table, !dueIdles.isEmpty else { return }
    let due = dueIdles
    dueIdles = []
    for idle in due { idle.connection.answer(idle, reason: .change, table: table) }
  }
}

extension Publication {
  /// The events, with those of one widget as one: all of them are told with the row as it is now.
  fileprivate var mergedEvents: [RowEvent] {
    guard events.count > 1 else { return events }
    var merged: [RowEvent] = []
    var places: [WidgetID: Int] = [:]
    for event in events {
      guard event.event != .rank, let place = places[event.id] else {
        if event.event != .rank { places[event.id] = merged.count }
        merged.append(event)
        continue
      }
      merged[place].event = PendingChange.union(merged[place].event, event.event)
      merged[place].sequence = max(merged[place].sequence, event.sequence)
    }
    return merged
  }
}

/// Publications on their way from the thread that publishes to the event loop: several that come
/// before the loop gets round to them wake it once.
final class PublicationInbox: Sendable {
  private let waiting = Mutex<[Publication]>([])

  /// Adds a publication. Returns: whether the loop must be woken.
  func add(_ publication: Publication) -> Bool {
    waiting.withLock { waiting in
      defer { waiting.append(publication) }
      return waiting.isEmpty
    }
  }

  func takeAll() -> [Publication] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
