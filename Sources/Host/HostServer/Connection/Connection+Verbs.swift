internal import NIOCore
internal import WidgetModel
internal import WidgetWire

extension Connection {
  /// Answers a request of the line form, or a verb that came by RESP.
  func answer(_ request: Request, form: ReplyForm) {
    loop.requestCount += 1
    let command: Command
    do {
      command = try Command(request)
    } catch {
      reply(.error(error), to: form)
      return
    }
    if access == .readOnly && command.needsFullSocket {
      let error = WidgetError(
        .denied, "\(request.verb) is not allowed here: this socket is for reading only")
      reply(.error(error), to: form)
      return
    }
    answer(command, form: form)
  }

  private func answer(_ command: Command, form: ReplyForm) {
    switch command {
    case .hello(let name):
      if let name { session.name = name }
      reply(.ok(greeting), to: form)
    case .ping: reply(.ok(), to: form)
    case .help(let verb):
      let text = verb?.help ?? Verb.overview
      reply(.ok(body: .bytes(Array(text.utf8))), to: form)
    case .quit:
      reply(.ok(), to: form)
      subscriptions.endAll()
      stage = .finishing
    case .get(let query) where query.format == .payload && query.time == nil:
      answer(query, form: form)
    case .watch(let query): watch(query, form: form)
    case .unwatch(let tag): unwatch(tag, form: form)
    case .idle(let query): idle(query, form: form)
    case .get, .kinds, .widgets, .plugins, .timeline, .placeholder, .snapshot, .options, .perform,
      .reload, .rank, .why, .stats:
      ask(command, form: form)
    }
  }

  private var greeting: [WireField] {
    [
      WireField("server", "widgethost"), WireField("version", loop.configuration.version),
      WireField("protocol", "\(Command.protocolVersion)"),
    ]
  }

  /// Answers from the board.
  private func answer(_ query: GetQuery, form: ReplyForm) {
    guard let row = loop.reader.table.row(query.id) else {
      let error = WidgetError(
        .unknownWidget, "there is no widget \"\(query.id)\"; see `widgethost list --ids`")
      return reply(.error(error), to: form)
    }
    guard let entry = row.shown(at: loop.reader.now) else {
      return reply(.error(row.reason), to: form)
    }
    let isSame = query.knownRevision == entry.header.revision
    switch form {
    case .line(let tag):
      if isSame { sendSame(entry, tag: tag) } else { sendLine(entry, tag: tag) }
    case .resp:
      let body: ReplyBody = isSame ? .none : .bytes(Array(entry.body.readableBytesView))
      reply(.ok(entry.header.fields(isSame: isSame), body: body), to: form)
    }
  }

  private func sendLine(_ entry: ShownEntry, tag: String?) {
    if let tag {
      reply { $0.write("OK @\(tag)") }
      send(entry.lineHead.dropping(2))
    } else {
      send(entry.lineHead)
    }
    guard entry.body.readableBytes > 0 else { return }
    send(entry.body)
    reply { $0.write(byte: UInt8(ascii: "\n")) }
  }

  private func sendSame(_ entry: ShownEntry, tag: String?) {
    reply { sink in
      sink.write("OK")
      if let tag { sink.write(" @\(tag)") }
      sink.write(" 0")
      entry.fields.withUnsafeReadableBytes { sink.write($0) }
      sink.write(" same=1\n")
    }
  }

  func requestContext(_ form: WireForm) -> RequestContext {
    RequestContext(
      connection: id, processID: peer.processID, user: peer.user, clientName: session.name,
      access: access, form: form)
  }

  /// Passes a command to the handler and keeps the place of its reply.
  private func ask(_ command: Command, form: ReplyForm) {
    let number = queue.appendWaiting()
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    var context = requestContext(form.wireForm)
    if case .stats = command { context.statistics = loop.statistics }
    loop.handler.answer(command, context: context) { [eventLoop = loop.eventLoop] reply in
      // Encoded by whoever answers: a long list does not hold up the other clients.
      var output = OutputBuffer()
      form.write(reply, into: &output)
      let bytes = output.bytes
      eventLoop.execute { bound.value.fulfil(number, with: bytes) }
    }
  }
}

extension ByteBuffer {
  /// The buffer without its first `count` bytes.
  fileprivate func dropping(_ count: Int) -> ByteBuffer {
    var rest = self
    rest.moveReaderIndex(forwardBy: count)
    return rest
  }
}
