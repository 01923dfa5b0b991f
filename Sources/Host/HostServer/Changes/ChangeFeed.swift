internal import DequeModule
internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Pushes the changes of the board to clients. Used on the event loop only.
///
/// The feed listens to the board only while clients watch. A new watch gets the feed's present
/// state of the board, then every later publication: no change is lost or sent twice.
final class ChangeFeed {
  let eventLoop: any EventLoop
  let handler: any RequestHandler
  let reader: BoardReader
  /// The board at the last delivered publication; `nil` while no client watches.
  private(set) var table: BoardTable?
  var index = PatternIndex()
  var watched = WatchedWidgets()
  /// The clients that keep widgets in caches of their own.
  var tracked = TrackedKeys()
  /// Whether a call of ``account()`` is scheduled.
  var isAccountScheduled = false
  /// The number of active `watch`, `SUBSCRIBE`, `PSUBSCRIBE` and `idle` subscriptions.
  var subscriptionCount = 0
  private(set) var pushCount: UInt64 = 0
  private(set) var coalescedCount: UInt64 = 0
  var bodies = BodyRequests()
  /// The batches of the publications that will probably come next, in order.
  var prepared = Deque<PushBatches>()

  /// The number of events after which the clients' input is read, unless they are of one
  /// publication.
  static let sliceLength = 1024
  /// The pause in which that input is read: short, because it delays the remaining events.
  private static let slicePause = TimeAmount.microseconds(5)

  private let board: Board
  private let inbox = PublicationInbox()
  /// The publications that were taken from the inbox and not delivered yet.
  private var waiting = Deque<Publication>()
  /// Whether a call of ``deliverWaiting()`` is scheduled.
  private var isContinued = false
  /// The memory in which pushes are encoded, one event after the other.
  private var pushBuffer = ByteBuffer()
  private let sender = PushSender()
  /// The number of delivered events, for subscriptions with several patterns.
  private var stamp: UInt64 = 0
  /// The clients with collected pushes or pending changes.
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

  /// Starts listening to the board, unless already listening.
  ///
  /// - Returns: The newest table of the feed and the reader.
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

  /// Stops listening, when no client watches or the server ends.
  func close() {
    guard table != nil else { return }
    board.stopListening()
    table = nil
    prepared = []
  }

  private func deliverAll() {
    waiting += inbox.takeAll()
    deliverWaiting()
  }

  /// Delivers publications for one slice; the rest follows after the input of other clients.
  private func deliverWaiting() {
    var eventCount = 0
    while eventCount < Self.sliceLength, let publication = waiting.popFirst() {
      eventCount += publication.events.count
      deliver(publication)
    }
    guard !waiting.isEmpty, !isContinued else { return }
    isContinued = true
    let bound = NIOLoopBound(self, eventLoop: eventLoop)
    // The loop reads no input before tasks that are due.
    eventLoop.scheduleTask(in: Self.slicePause) {
      bound.value.isContinued = false
      bound.value.deliverWaiting()
    }
  }

  private func deliver(_ publication: Publication) {
    guard !publication.isAhead else { return encodeAhead(publication) }
    guard let table, publication.table.version > table.version else { return }
    self.table = publication.table
    // Of no use after another publication than the expected one.
    if prepared.first?.table !== publication.table { prepared = [] }
    reader.refresh()
    account(publication.turnover)
    // Pushes of several events are collected, so that a client gets one write.
    let sendsAtOnce = publication.events.count == 1
    let isLong = publication.events.count >= PushBatch.leastLength || !prepared.isEmpty
    if !isLong || sendTogether(publication) {
      publication.forEachEvent { event, row in
        announce(event, of: row, in: publication.table, sendsAtOnce: sendsAtOnce)
      }
      flush()
    }
    if !tracked.isEmpty { invalidate(publication, after: table) }
    answerIdles()
  }

  /// Passes one event to every client with a matching pattern.
  ///
  /// - Parameter sendsAtOnce: Whether the first clients' pushes are sent while those of the others are
  ///   collected.
  private func announce(
    _ event: RowEvent, of row: BoardRow?, in table: BoardTable, sendsAtOnce: Bool
  ) {
    guard (row == nil) == (event.event == .removed) else { return }
    stamp += 1
    var encoder = PushEncoder(
      event, shown: row?.shown(at: reader.now), row: row, boot: boot, buffer: pushBuffer)
    pushBuffer = ByteBuffer()
    var collected = 0
    index.forEachMatch(event.id) { group in
      if sendsAtOnce { sendToReady(group, &encoder) }
      // A client that is closed while pushes are sent leaves the group, not this copy.
      for subscription in !sendsAtOnce || group.hasOthers ? group.subscriptions : []
      where !sendsAtOnce || !subscription.watches.isReady {
        offer(event, to: subscription, with: &encoder, in: table)
        collected += 1
        guard sendsAtOnce, collected == PushSender.threshold else { continue }
        collected = 0
        sendAhead()
        if sender.count == PushSender.capacity { flush() }
      }
      guard !group.idles.isEmpty else { return }
      for idle in group.idles.values where event.sequence > idle.since { dueIdles.append(idle) }
    }
    pushBuffer = encoder.takeBuffer()
  }

  /// Sends one event to the ready clients of a group.
  private func sendToReady(_ group: PatternGroup, _ encoder: inout PushEncoder) {
    for clients in group.ready where clients.count > 0 {
      let form = clients.form
      guard
        let bytes = encoder.bytes(for: form.style, hasBody: form.hasBody, version: form.version)
      else { continue }
      notePushes(clients.count)
      let rests = sender.send(bytes, to: clients.sockets)
      // A client with a rest ceases to be ready.
      for (watches, taken) in rests.map({ (clients.watches[$0.index], $0.taken) }) {
        watches.all.first?.stamp = stamp
        watches.receiver.push(bytes)
        watches.receiver.sendPushes(after: taken)
      }
    }
  }

  /// Pushes one event to a subscription, or postpones it if the client or the body is not ready.
  @inline(__always)
  private func offer(
    _ event: RowEvent, to subscription: Subscription, with encoder: inout PushEncoder,
    in table: BoardTable
  ) {
    guard subscription.stamp != stamp, !subscription.isEnded,
      subscription.batchVersion != table.version
    else { return }
    subscription.stamp = stamp
    // Redis clients get new entries only; other changes must not be kept for a slow client.
    if subscription.isRedis && encoder.event != .entry { return }
    let watches = subscription.watches
    guard !subscription.isBehind, watches.receiver.canPush,
      !subscription.needsMaking(encoder.event)
    else { return postpone(event, of: subscription, in: table) }
    push(&encoder, to: subscription)
  }

  /// Passes a change in the form of `subscription` to the client, to be sent by ``flush()``; no
  /// effect if the change is not sent in that form.
  @inline(__always)
  func push(_ encoder: inout PushEncoder, to subscription: Subscription) {
    let watches = subscription.watches
    let bytes = encoder.bytes(
      for: subscription.style, hasBody: subscription.body != .none,
      version: watches.receiver.messageVersion)
    guard let bytes else { return }
    notePushes(1)
    watches.receiver.push(bytes)
    touch(watches)
  }

  /// Keeps an event for a slow client, or for an entry whose body must be made first.
  private func postpone(_ event: RowEvent, of subscription: Subscription, in table: BoardTable) {
    if let cursor = subscription.cursor, let position = table.position(event.id),
      table.serials[position] >= cursor
    {
      // The widget's initial state is still to be sent, and will include this change.
      return
    }
    guard !subscription.isEnded else { return }
    let watches = subscription.watches
    mark(event, of: subscription)
    watches.enqueue(subscription)
    if watches.receiver.canPush { touch(watches) }
  }

  /// Keeps a mark of the changed widget in place of the event's push.
  func mark(_ event: RowEvent, of subscription: Subscription) {
    let count = subscription.dirty.count
    if subscription.dirty.add(event) { coalescedCount += 1 }
    subscription.watches.addPending(subscription.dirty.count - count)
  }

  /// Counts pushes that are passed to a client.
  func notePushes(_ count: Int) { pushCount += UInt64(count) }

  /// Marks the client for a call by ``flush()``.
  func touch(_ watches: Watches) {
    guard !watches.isTouched else { return }
    watches.isTouched = true
    touched.append(watches)
  }

  /// Lets the sender begin with the pushes collected since the last call.
  private func sendAhead() {
    guard sender.isParallel else { return }
    sender.add(touched[sender.count..<min(touched.count, PushSender.capacity)])
  }

  /// Sends the collected pushes, and lets clients with pending changes continue.
  func flush() {
    while !touched.isEmpty {
      if touched.count >= PushSender.threshold { sendAhead() }
      let sent = sender.finish()
      let clients = touched.prefix(sent.isEmpty ? touched.count : sent.count)
      touched.removeFirst(clients.count)
      for (index, watches) in clients.enumerated() {
        watches.isTouched = false
        watches.receiver.sendPushes(after: sent.isEmpty ? 0 : sent[index])
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
