internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Sending the pending changes of slow clients, and changes whose body the handler makes.
extension ChangeFeed {
  /// The number of rows that one step searches for the next match.
  static let scanLength = 1024

  /// Sends the oldest pending change of a subscription, or else the next initial state, or
  /// continues the search for that state.
  func sendNext(of subscription: Subscription) {
    guard let table, !sendPiece(of: subscription) else { return }
    if let (id, change) = subscription.dirty.popFirst() {
      subscription.watches.addPending(-1)
      send(change, of: id, to: subscription, in: table)
    } else if let cursor = subscription.cursor {
      scan(from: cursor, for: subscription, in: table)
    }
  }

  private func scan(from cursor: UInt64, for subscription: Subscription, in table: BoardTable) {
    let start = table.firstPosition(serial: cursor)
    let end = min(start + Self.scanLength, table.rows.count)
    for position in start..<end where subscription.matches(table.rows[position].id) {
      let id = table.rows[position].id
      subscription.cursor = table.serials[position] + 1
      var change = PendingChange()
      _ = change.add(RowEvent(id: id, event: .entry, sequence: table.sequences[position]))
      return send(change, of: id, to: subscription, in: table)
    }
    subscription.cursor = end < table.rows.count ? table.serials[end] : nil
  }

  private func send(
    _ change: PendingChange, of id: WidgetID, to subscription: Subscription, in table: BoardTable
  ) {
    let row = table.row(id)
    let shown = row?.shown(at: reader.now)
    if let event = change.event {
      // The widget may have vanished, or appeared again, since the event.
      let actual = row == nil ? .removed : event == .removed ? .entry : event
      if shown != nil, actual == .entry, case .made(let format) = subscription.body {
        guard subscription.dirty.await(change, of: id) else { return }
        subscription.watches.addPending(1)
        let key = BodyRequests.Key(id: id, format: format)
        return perform(bodies.request(key, for: subscription, version: table.version))
      }
      let told = RowEvent(id: id, event: actual, sequence: change.sequence)
      var encoder = PushEncoder(
        told, shown: shown, row: row, boot: boot, coalesced: change.coalesced)
      push(&encoder, to: subscription)
    }
    if row != nil { sendRank(of: change, to: subscription) }
  }

  private func sendRank(of change: PendingChange, to subscription: Subscription) {
    guard let rank = change.rank else { return }
    var encoder = PushEncoder(
      rank, shown: nil, row: nil, boot: boot, coalesced: change.coalescedRanks)
    push(&encoder, to: subscription)
  }

  private func perform(_ actions: [BodyRequests.Action]) {
    for action in actions {
      switch action {
      case .ask(let key, let subscription, let number):
        ask(for: key, on: subscription.watches.receiver)
        if key.format.picture != nil { noteOverdue(key, number) }
      case .pause(let key): pause(key)
      case .distribute(let key, let reply, let subscriptions):
        distribute(reply, for: key, to: subscriptions)
      }
    }
  }

  private func ask(for key: BodyRequests.Key, on client: any ChangeReceiver) {
    let bound = NIOLoopBound(self, eventLoop: eventLoop)
    let query = GetQuery(id: key.id, format: key.format)
    handler.answer(.get(query), context: client.bodyContext) { [eventLoop] reply in
      eventLoop.execute {
        let feed = bound.value
        feed.perform(feed.bodies.received(reply, for: key, version: feed.table?.version ?? 0))
      }
    }
  }

  private func pause(_ key: BodyRequests.Key) {
    schedule(after: BodyRequests.pause) { $0.bodies.pauseEnded(key, version: $1) }
  }

  private func noteOverdue(_ key: BodyRequests.Key, _ number: UInt64) {
    schedule(after: BodyRequests.patience) { $0.bodies.overdue(key, number, version: $1) }
  }

  /// Performs the actions of an event after a delay.
  ///
  /// - Parameter event: Gets the feed and the version of the board.
  private func schedule(
    after delay: Duration,
    _ event: @escaping @Sendable (ChangeFeed, UInt64) -> [BodyRequests.Action]
  ) {
    let bound = NIOLoopBound(self, eventLoop: eventLoop)
    eventLoop.scheduleTask(in: .nanoseconds(delay.nanoseconds)) {
      let feed = bound.value
      feed.perform(event(feed, feed.table?.version ?? 0))
    }
  }

  private func distribute(
    _ body: Reply, for key: BodyRequests.Key, to subscriptions: [Subscription]
  ) {
    reader.refresh()
    for subscription in subscriptions { sendEntry(with: body, of: key.id, to: subscription) }
    flush()
    // A client that gets no push may still have requests to take, or a connection to close.
    for subscription in subscriptions where !subscription.isEnded { touch(subscription.watches) }
    flush()
  }

  /// Sends an entry whose body the handler has made; requests the body again if the entry has
  /// changed.
  private func sendEntry(
    with body: Reply, of id: WidgetID, to subscription: Subscription
  ) {
    guard !subscription.isEnded, let table,
      let change = subscription.dirty.takeAwaited(id)
    else { return }
    let watches = subscription.watches
    guard !change.isOutdated, watches.receiver.canPush,
      let shown = table.row(id)?.shown(at: reader.now)
    else {
      subscription.dirty.putBack(change, of: id)
      return watches.enqueue(subscription)
    }
    watches.addPending(-1)
    let told = RowEvent(id: id, event: .entry, sequence: change.sequence)
    var encoder = PushEncoder(
      told, made: body, shown: shown, boot: boot, coalesced: change.coalesced)
    push(&encoder, to: subscription)
    sendRank(of: change, to: subscription)
    if subscription.isBehind { watches.enqueue(subscription) }
  }
}
