internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Taking requests from the received bytes.
extension Connection {
  /// Whether another request may be taken now.
  var takesRequests: Bool { machine.takesRequests && !output.isOverLimits }

  /// Whether a plain read needs nothing but its reply: no earlier reply is queued, and the client is
  /// not limited, queues nothing and tracks no keys.
  private var servesPlainReads: Bool {
    output.isClear && !isRestricted && !transaction.isOpen && tracker == nil
  }

  /// Whether the client is limited to commands whose replies cannot be mistaken for a message.
  var isRestricted: Bool { session.version == .resp2 && subscriptions.redisCount > 0 }

  /// The capacity of a buffer that may be kept for an incomplete request of any size.
  private static let keptCapacity = 1024

  /// Takes received bytes, and keeps an incomplete request at the end.
  func take(_ read: ByteBuffer) {
    var bytes = read
    defer { lastInput = loop.reader.now }
    if input.readableBytes > 0 {
      input.writeBuffer(&bytes)
      parseInput()
    } else {
      loop.reader.refresh()
      let consumed = bytes.withUnsafeReadableBytes { parse($0) }
      bytes.moveReaderIndex(forwardBy: consumed)
      // A copy: a kept slice would make NIO allocate a new buffer for the next read.
      if bytes.readableBytes > 0 { input = ByteBuffer(bytes: bytes.readableBytesView) }
    }
  }

  /// Parses the bytes in ``input``.
  func parseInput() {
    loop.reader.refresh()
    let consumed = input.withUnsafeReadableBytes { parse($0) }
    input.moveReaderIndex(forwardBy: consumed)
    if input.readableBytes == 0 {
      input = ByteBuffer()
    } else if input.storageCapacity > 4 * max(Self.keptCapacity, input.readableBytes) {
      input = ByteBuffer(bytes: input.readableBytesView)
    } else {
      input.discardReadBytes()
    }
  }

  /// Handles the remaining requests after the client has ended its input; no effect before.
  func finishInput() {
    guard machine.isInputEnded else { return }
    if input.readableBytes > 0 { parseInput() }
    // While requests are held back, the rest is not yet the end of the input.
    guard machine.finishInput(isOverLimits: output.isOverLimits) else { return }
    guard case .lines(let parser) = form, input.readableBytes > 0 else { return }
    let outcome = input.withUnsafeReadableBytes { parser.finish($0.bytes) }
    if case .refused(let error, let tag)? = outcome {
      output.reply(.error(error), to: .line(tag: tag))
    }
    input = ByteBuffer()
  }

  /// Handles the whole requests at the beginning of `bytes`, as far as the limits allow.
  ///
  /// - Returns: The number of consumed bytes.
  private func parse(_ bytes: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    // The usual input is one or several whole plain reads, which need no parser.
    if let form = form.formOfNextRequest, takesRequests,
      servePlainReads(bytes, from: &offset, form),
      offset == bytes.count
    {
      return offset
    }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
    return switch form.wireForm {
    case nil: decideForm(rest)
    case .line: offset + parseLines(rest)
    case .resp: offset + parseRESP(rest)
    }
  }

  private func decideForm(_ bytes: UnsafeRawBufferPointer) -> Int {
    switch WireForm.detect(in: bytes.bytes) {
    case .undecided: return bytes.count
    case .decided(let form, let skipped):
      self.form = RequestForm(form)
      return skipped + parse(UnsafeRawBufferPointer(rebasing: bytes[skipped...]))
    case .refused(let error):
      output.reply(.error(error), to: .line(tag: nil))
      machine.finish()
      return bytes.count
    }
  }

  private func parseLines(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard case .lines(var parser) = form else { return 0 }
    defer { form = .lines(parser) }
    var offset = 0
    while takesRequests {
      if parser.isBetweenLines, servePlainReads(bytes, from: &offset, .line) { continue }
      let (consumed, outcome) = parser.next(
        in: UnsafeRawBufferPointer(rebasing: bytes[offset...]).bytes)
      if case .request(let request)? = outcome, request.verb == Verb.watch.name, holdForReplies() {
        return offset
      }
      offset += consumed
      requestSize = consumed
      switch outcome {
      case .request(let request): answer(request, form: .line(tag: request.tag))
      case .refused(let error, let tag): output.reply(.error(error), to: .line(tag: tag))
      case nil: return offset
      }
    }
    return machine.isFinishing ? bytes.count : offset
  }

  private func parseRESP(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard case .resp(var parser) = form else { return 0 }
    // The parser has only one owner here: a second reference would cause a copy of the array.
    form = .undecided
    defer {
      parser.shrink()
      form = .resp(parser)
    }
    var offset = 0
    do throws(RESPProtocolError) {
      while takesRequests {
        if parser.isBetweenCommands, servePlainReads(bytes, from: &offset, .resp) {
          continue
        }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
        guard let length = try parser.next(in: rest.bytes) else { return offset }
        let command = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
        if beginsSubscription(parser.arguments, in: command), holdForReplies() { return offset }
        requestSize = length
        if !parser.arguments.isEmpty { answer(RedisWords(parser.arguments, in: command)) }
        offset += length
      }
    } catch {
      RedisReplies(output: output, version: session.version).write {
        $0.error(error.reply, into: &$1)
      }
      machine.finish()
    }
    return machine.isFinishing ? bytes.count : offset
  }

  /// Serves the plain reads at the offset, unless the client's state asks for more than their replies.
  ///
  /// - Returns: Whether a request was served; `offset` is then after the last one.
  private func servePlainReads(
    _ bytes: UnsafeRawBufferPointer, from offset: inout Int, _ form: WireForm
  ) -> Bool {
    guard servesPlainReads else { return false }
    let reader = PlainReader(
      table: loop.reader.table, now: loop.reader.now, form: form, version: session.version)
    let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
    guard let served = reader.serve(rest, into: &loop.output) else { return false }
    offset += served.length
    loop.requestCount += served.count
    switch served.last {
    case .body: session.lastCommand = .get
    case .pairs: session.lastCommand = .hgetall
    case .line: break
    }
    output.flushFullChunk()
    return true
  }

  /// Holds back a request that starts a subscription while the handler owes replies: no push may
  /// precede the request's own reply or an earlier reply.
  ///
  /// - Returns: Whether the request is held; `false` if no reply is owed.
  private func holdForReplies() -> Bool {
    guard output.replies.waitingCount > 0 else { return false }
    machine.holdForReplies()
    return true
  }

  private func beginsSubscription(
    _ arguments: [Range<Int>], in command: UnsafeRawBufferPointer
  ) -> Bool {
    guard output.replies.waitingCount > 0, let name = arguments.first else { return false }
    switch RESPCommand(name: UnsafeRawBufferPointer(rebasing: command[name]).bytes) {
    case .redis(let command): return command.changesSubscriptions
    case .verb(let verb): return verb == Verb.watch.name
    case .unknown: return false
    }
  }
}

extension RedisCommand {
  /// Whether the command may start or end subscriptions or the tracking of keys.
  fileprivate var changesSubscriptions: Bool {
    switch self {
    // EXEC may perform a CLIENT TRACKING.
    case .subscribe, .psubscribe, .unsubscribe, .punsubscribe, .reset, .client, .exec: true
    case .get, .mget, .exists, .type, .strlen, .hgetall, .hget, .hmget, .hkeys, .hvals, .hlen,
      .hexists, .hscan, .ttl, .pttl, .keys, .scan, .dbsize, .multi, .discard, .watch, .unwatch,
      .pubsub, .hello, .ping, .echo, .command, .info, .time, .select, .quit:
      false
    }
  }
}
