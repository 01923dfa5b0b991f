internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Handling of verbs: by the board, the change feed, or the handler.
extension Connection {
  /// Handles a request of the line form, or a verb in RESP.
  func answer(_ request: Request, form: ReplyForm) {
    loop.requestCount += 1
    let command: Command
    do {
      command = try Command(
        request, onlyReading: client.access == .readOnly, hasPictures: loop.handler.hasPictures)
    } catch {
      output.reply(.error(error), to: form)
      return
    }
    switch command {
    case .connection(let command): answer(command, form: form)
    case .host(.get(let query)) where query.isOnBoard:
      let board = EntryReplies(table: loop.reader.table, now: loop.reader.now, output: output)
      if board.answer(query, form: form) { return }
      // The handler refuses an unknown id with the nearest one, but nothing of a transaction may wait for the handler.
      if isExecuting {
        output.reply(.error(Self.unknown(query.id)), to: form)
      } else {
        ask(.get(query), form: form)
      }
    case .host(let command): ask(command, form: form)
    }
  }

  private static func unknown(_ id: WidgetID) -> WidgetError {
    WidgetError(.unknownWidget, "there is no widget \"\(id)\"; see `widgethost list --ids`")
  }

  private func answer(_ command: ConnectionCommand, form: ReplyForm) {
    switch command {
    case .hello(let name):
      do throws(WidgetError) {
        if let name { try session.setName(name) }
        output.reply(.ok(greeting), to: form)
      } catch {
        output.reply(.error(error), to: form)
      }
    case .ping: output.reply(.ok(), to: form)
    case .help(let verb):
      let text = verb?.help ?? Verb.overview
      output.reply(.ok(body: .bytes(Array(text.utf8))), to: form)
    case .quit:
      output.reply(.ok(), to: form)
      quit()
    case .watch(let query): watch(query, form: form)
    case .unwatch(let tag): unwatch(tag, form: form)
    case .idle(let query): idle(query, form: form)
    }
  }

  private var greeting: [WireField] {
    [
      WireField("server", "widgethost"), WireField("version", loop.configuration.version),
      WireField("protocol", "\(Command.protocolVersion)"),
    ]
  }

  /// Passes a command to the handler and keeps the place of the reply.
  private func ask(_ command: HostCommand, form: ReplyForm) {
    let number = output.keepPlace(requestSize: requestSize)
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    var context = client.context(name: session.name, form: form.wireForm)
    switch command {
    case .stats, .health: context.statistics = loop.statistics
    default: break
    }
    loop.handler.answer(command, context: context) { [eventLoop = loop.eventLoop] reply in
      // Encoded on the handler's thread: a long list must not delay other clients.
      let bytes = form.bytes(of: reply)
      eventLoop.execute { bound.value.fulfil(number, with: bytes) }
    }
  }

  /// Puts a late reply in its place and sends the replies that became ready.
  private func fulfil(_ number: UInt64, with bytes: ByteBuffer) {
    guard machine.isServing, output.fulfil(number, with: bytes) else { return }
    takeTurn()
  }
}

// MARK: - watch, unwatch, idle

extension Connection {
  private func watch(_ query: WatchQuery, form: ReplyForm) {
    do throws(WidgetError) {
      let begun = try subscriptions.watch(query, form: form, for: self)
      machine.scanned(rows: begun.scannedRows)
      output.reply(.ok([WireField("matches", "\(begun.matches)")]), to: form)
    } catch {
      output.reply(.error(error), to: form)
    }
  }

  private func unwatch(_ tag: String?, form: ReplyForm) {
    do throws(WidgetError) {
      try subscriptions.unwatch(tag)
      output.reply(.ok(), to: form)
    } catch {
      output.reply(.error(error), to: form)
    }
  }

  private func idle(_ query: IdleQuery, form: ReplyForm) {
    let feed = loop.feed
    let table = feed.open()
    let group = feed.group(of: query)
    let since = query.since(in: table)
    if table.lastSequence > since { machine.scanned(rows: table.rows.count) }
    if let reason = feed.reason(for: query, in: group, of: table) {
      feed.drop(group)
      return output.reply(IdleWait.reply(reason, boot: feed.boot, table: table), to: form)
    }
    let idle = IdleWait(
      number: output.keepPlace(requestSize: requestSize), form: form, group: group, since: since
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
    machine.holdForIdle(idle)
    feed.join(idle)
  }

  private func answer(_ idle: IdleWait, _ reason: IdleWait.Reason, _ table: BoardTable) {
    guard machine.endIdle(idle) else { return }
    fulfil(idle, with: IdleWait.reply(reason, boot: loop.feed.boot, table: table))
  }

  /// Replies to a client whose `idle` has ended.
  func fulfil(_ idle: IdleWait, with reply: Reply) {
    loop.feed.leave(idle)
    fulfil(idle.number, with: idle.form.bytes(of: reply))
  }
}

extension GetQuery {
  /// Whether the board has the reply: the current entry with the provider's payload.
  var isOnBoard: Bool { format == .payload && time == nil }
}
