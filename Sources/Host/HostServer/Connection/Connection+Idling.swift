internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// `idle`.
extension Connection {
  enum IdleReason: String {
    case change
    case timeout
  }

  func idle(_ query: IdleQuery, form: ReplyForm) {
    let feed = loop.feed
    let group = feed.index.group(query.glob.map(PatternGroup.Pattern.init) ?? .glob(Glob("*")))
    let table = feed.open()
    let since = query.since?.number ?? table.lastSequence
    let isForeign = query.since.map { $0.boot != feed.boot } ?? false
    let hasChanged = isForeign || table.hasChanged(group.pattern, since: since)
    if table.lastSequence > since { noteScan(of: table.rows.count) }
    if hasChanged || query.timeout == .zero {
      feed.drop(group)
      return reply(
        idleReply(hasChanged ? .change : .timeout, table: table), to: form)
    }
    let number = queue.appendWaiting()
    let idle = IdleWait(
      connection: self, number: number, form: form, group: group, since: since)
    if let timeout = query.timeout {
      idle.timer = loop.eventLoop.assumeIsolated().scheduleTask(
        in: .nanoseconds(timeout.nanoseconds)
      ) {
        guard let table = feed.table else { return }
        self.answer(idle, reason: .timeout, table: table)
      }
    }
    self.idle = idle
    hold = .idle
    feed.join(idle)
  }

  private func idleReply(_ reason: IdleReason, table: BoardTable) -> Reply {
    let sequence = ChangeSequence(boot: loop.feed.boot, number: table.lastSequence)
    return .ok([
      WireField("seq", sequence.description), WireField("reason", reason.rawValue),
    ])
  }

  func answer(_ idle: IdleWait, reason: IdleReason, table: BoardTable) {
    guard self.idle === idle else { return }
    fulfil(idle, with: idleReply(reason, table: table))
  }

  /// The host stops: the client has to ask another one.
  func refuseIdle() {
    guard let idle else { return }
    let error = WidgetError(.busy, "the host stops; connect again and ask once more")
    fulfil(idle, with: .error(error))
  }

  private func fulfil(_ idle: IdleWait, with reply: Reply) {
    endIdle()
    var output = OutputBuffer()
    idle.form.write(reply, into: &output)
    fulfil(idle.number, with: output.bytes)
  }

  func endIdle() {
    guard let idle else { return }
    self.idle = nil
    hold = nil
    idle.timer?.cancel()
    loop.feed.leave(idle)
  }
}

extension BoardTable {
  /// Whether something that matches has changed, or gone, after the change with that number; also if
  /// that is so long ago that it is not known any more.
  func hasChanged(_ pattern: PatternGroup.Pattern, since number: UInt64) -> Bool {
    guard lastSequence > number else { return false }
    if removals.forgotten > number { return true }
    let isRemoved = removals.entries.contains { $0.sequence > number && pattern.matches($0.id) }
    return isRemoved
      || rows.indices.contains { sequences[$0] > number && pattern.matches(rows[$0].id) }
  }
}
