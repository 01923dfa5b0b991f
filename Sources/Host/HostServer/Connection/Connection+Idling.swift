internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// `idle`.
extension Connection {
  func idle(_ query: IdleQuery, form: ReplyForm) {
    let feed = loop.feed
    let table = feed.open()
    let group = feed.group(of: query)
    let since = query.since?.number ?? table.lastSequence
    if table.lastSequence > since { noteScan(of: table.rows.count) }
    if let reason = feed.reason(for: query, in: group, of: table) {
      feed.drop(group)
      return reply(IdleWait.reply(reason, boot: feed.boot, table: table), to: form)
    }
    let idle = IdleWait(
      number: queue.appendWaiting(), form: form, group: group, since: since
    ) { idle, reason, table in
      self.answer(idle, reason, table)
    }
    if let timeout = query.timeout {
      idle.timer = loop.eventLoop.assumeIsolated().scheduleTask(
        in: .nanoseconds(timeout.nanoseconds)
      ) {
        guard let table = feed.table else { return }
        self.answer(idle, .timeout, table)
      }
    }
    self.idle = idle
    hold = .idle
    feed.join(idle)
  }

  private func answer(_ idle: IdleWait, _ reason: IdleWait.Reason, _ table: BoardTable) {
    guard self.idle === idle else { return }
    fulfil(idle, with: IdleWait.reply(reason, boot: loop.feed.boot, table: table))
  }

  /// The host stops: the client has to ask another one.
  func refuseIdle() {
    if let idle { fulfil(idle, with: IdleWait.refusal) }
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
    loop.feed.leave(idle)
  }
}
