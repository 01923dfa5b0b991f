internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// What a client that was behind is told when it takes more.
extension Subscription {
  /// How many rows are looked at in one go for the next one that matches.
  private static let scanLength = 1024

  /// Whether an event needs a body that the handler makes.
  func needsMaking(_ event: PushEvent) -> Bool {
    guard event == .entry, case .made = body else { return false }
    return true
  }

  /// Tells the change that waits longest, or the next first state; or at least goes on looking for it.
  func tellNext(_ feed: ChangeFeed) {
    guard let table = feed.table else { return }
    if let (id, change) = dirty.popFirst() {
      connection.changesWaiting(more: -1)
      tell(change, of: id, in: table, feed)
    } else if let cursor {
      scan(from: cursor, in: table, feed)
    }
  }

  private func scan(from cursor: UInt64, in table: BoardTable, _ feed: ChangeFeed) {
    let start = table.firstPosition(serial: cursor)
    let end = min(start + Self.scanLength, table.rows.count)
    for position in start..<end where matches(table.rows[position].id) {
      let id = table.rows[position].id
      self.cursor = table.serials[position] + 1
      var change = PendingChange()
      _ = change.add(RowEvent(id: id, event: .entry, sequence: table.sequences[position]))
      return tell(change, of: id, in: table, feed)
    }
    self.cursor = end < table.rows.count ? table.serials[end] : nil
  }

  private func tell(
    _ change: PendingChange, of id: WidgetID, in table: BoardTable, _ feed: ChangeFeed
  ) {
    let row = table.row(id)
    let shown = row?.shown(at: feed.loop.now)
    if let event = change.event {
      // It may have gone, or come back, since the event.
      let actual = row == nil ? .removed : event == .removed ? .entry : event
      if shown != nil, actual == .entry, case .made(let format) = body {
        dirty.await(change, of: id)
        connection.changesWaiting(more: 1)
        return feed.bodies.request(id, format, for: self)
      }
      let told = RowEvent(id: id, event: actual, sequence: change.sequence)
      var encoder = PushEncoder(
        told, shown: shown, row: row, boot: feed.boot, coalesced: change.coalesced)
      push(&encoder, feed)
    }
    tellRank(of: change, isThere: row != nil, feed)
  }

  private func tellRank(of change: PendingChange, isThere: Bool, _ feed: ChangeFeed) {
    guard isThere, let rank = change.rank else { return }
    var encoder = PushEncoder(
      rank, shown: nil, row: nil, boot: feed.boot, coalesced: change.coalescedRanks)
    push(&encoder, feed)
  }

  private func push(_ encoder: inout PushEncoder, _ feed: ChangeFeed) {
    if isRedis && encoder.event != .entry { return }
    let bytes = encoder.bytes(
      for: style, hasBody: body != .none, version: connection.session.version)
    if let bytes { feed.push(bytes, to: connection) }
  }

  /// Tells the entry whose body the handler has made; asks again if the entry is another by now.
  func receive(_ reply: Reply, for id: WidgetID, _ feed: ChangeFeed) {
    guard !isEnded, let table = feed.table, let change = dirty.takeAwaited(id) else { return }
    guard !change.isOutdated, connection.canPush,
      let shown = table.row(id)?.shown(at: feed.loop.now)
    else {
      dirty.putBack(change, of: id)
      return connection.enqueue(self)
    }
    connection.changesWaiting(more: -1)
    let told = RowEvent(id: id, event: .entry, sequence: change.sequence)
    var encoder = PushEncoder(
      told, made: reply, shown: shown, boot: feed.boot, coalesced: change.coalesced)
    push(&encoder, feed)
    tellRank(of: change, isThere: true, feed)
    if isBehind { connection.enqueue(self) }
  }
}
