internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Pushes the changes of the board to clients. Lives on the event loop.
///
/// It listens to the board only while a client watches. A client that begins to watch is told the
/// state of the board as this feed knows it, then every later publication: nothing is missed and
/// nothing told twice.
final class ChangeFeed {
  let eventLoop: any EventLoop
  let handler: any RequestHandler
  let reader: BoardReader
  /// The board up to the last publication that was told; `nil` while no client watches.
  private(set) var table: BoardTable?
  var index = PatternIndex()
  var watched = WatchedWidgets()
  /// Whether ``account()`` is going to be called.
  var isAccountScheduled = false
  /// The number of `watch`, `SUBSCRIBE`, `PSUBSCRIBE` and `idle` in force.
  var subscriptionCount = 0
  private(set) var pushCount: UInt64 = 0
  private(set) var coalescedCount: UInt64 = 0
  var bodies = BodyRequests()

  private let board: Board
  private let inbox = PublicationInbox()
  /// Counts the events told, for subscriptions with several patterns.
  private var stamp: UInt64 = 0
  /// The clients with collected pushes, or with more to tell.
  private var touched: [Watches] = []
  private var dueIdles: [IdleWait] = []

  init(
    eventLoop: any EventLoop, board: Board, reader: BoardReader, handler: any RequestHandler
  ) {
    self.eventLoop = eventLoop
    self.board = board
    self.reader = reader
    self.handler = handler
  }

  var boot: String { board.boot }

  /// Begins to listen if it does not.
  ///
  /// - Returns: the newest table that the feed or the reader knows.
  func open() -> BoardTable {
    if let table { return table.version >= reader.table.version ? table : reader.table }
    let bound = NIOLoopBound(self, eventLoop: eventLoop)
    let table = board.listen { [inbox, eventLoop] publication in
      guard inbox.add(publication) else { return }
      eventLoop.execute { bound.value.deliverAll() }
    }
    self.table = table
    return table
  }

  /// Stops listening: no client watches any more, or the server ends.
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
    reader.refresh()
    account(publication.turnover)
    for event in publication.mergedEvents { tell(event, in: publication.table) }
    flush()
    answerIdles()
  }

  /// Tells one event to every client with a pattern that matches.
  private func tell(_ event: RowEvent, in table: BoardTable) {
    let row = table.row(event.id)
    guard (row == nil) == (event.event == .removed) else { return }
    stamp += 1
    var encoder = PushEncoder(event, shown: row?.shown(at: reader.now), row: row, boot: boot)
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
    let watches = subscription.watches
    guard !subscription.isBehind, watches.receiver.canPush,
      !subscription.needsMaking(encoder.event)
    else { return postpone(event, of: subscription, in: table) }
    let bytes = encoder.bytes(
      for: subscription.style, hasBody: subscription.body != .none,
      version: watches.receiver.messageVersion)
    guard let bytes else { return }
    push(bytes, to: watches)
  }

  /// Hands bytes to a client, which sends them when ``flush()`` is called.
  func push(_ bytes: ByteBuffer, to watches: Watches) {
    pushCount += 1
    watches.receiver.push(bytes)
    touch(watches)
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
    let watches = subscription.watches
    let count = subscription.dirty.count
    if subscription.dirty.add(event) { coalescedCount += 1 }
    watches.addPending(subscription.dirty.count - count)
    watches.enqueue(subscription)
    if watches.receiver.canPush { touch(watches) }
  }

  /// Has ``flush()`` call the client.
  func touch(_ watches: Watches) {
    guard !watches.isTouched else { return }
    watches.isTouched = true
    touched.append(watches)
  }

  /// Sends what was pushed, and lets clients tell more that have more to tell.
  func flush() {
    while !touched.isEmpty {
      let clients = touched
      touched = []
      for watches in clients {
        watches.isTouched = false
        watches.receiver.sendPushes()
      }
    }
  }

  private func answerIdles() {
    guard let table, !dueIdles.isEmpty else { return }
    let due = dueIdles
    dueIdles = []
    for idle in due { idle.answer(idle, .change, table) }
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
