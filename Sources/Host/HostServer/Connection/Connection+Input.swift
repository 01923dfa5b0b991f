internal import NIOCore
internal import WidgetModel
internal import WidgetWire

extension Connection {
  /// Whether another request may be taken now.
  var takesRequests: Bool { stage <= .inputEnded && hold == nil && !isOverLimits }

  /// Parses what is in ``input``.
  func parseInput() {
    loop.reader.refresh()
    let consumed = input.withUnsafeReadableBytes { parse($0) }
    input.moveReaderIndex(forwardBy: consumed)
    if input.readableBytes == 0 {
      input = ByteBuffer()
    } else {
      input.discardReadBytes()
    }
  }

  /// Answers the whole requests at the beginning of `bytes`, as far as the limits allow.
  ///
  /// Returns: how many bytes are done with.
  func parse(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard form == nil else { return parseRequests(bytes) }
    switch WireForm.detect(in: bytes.bytes) {
    case .undecided: return bytes.count
    case .decided(let form, let skipped):
      self.form = form
      return skipped + parseRequests(UnsafeRawBufferPointer(rebasing: bytes[skipped...]))
    case .refused(let error):
      reply(.error(error), to: .line(tag: nil))
      stage = .finishing
      return bytes.count
    }
  }

  private func parseRequests(_ bytes: UnsafeRawBufferPointer) -> Int {
    form == .resp ? parseRESP(bytes) : parseLines(bytes)
  }

  private func parseLines(_ bytes: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    while takesRequests {
      let (consumed, outcome) = lineParser.next(
        in: UnsafeRawBufferPointer(rebasing: bytes[offset...]).bytes)
      if case .request(let request)? = outcome, request.verb == Verb.watch.name, holdForReplies() {
        return offset
      }
      offset += consumed
      switch outcome {
      case .request(let request): answer(request, form: .line(tag: request.tag))
      case .refused(let error, let tag): reply(.error(error), to: .line(tag: tag))
      case nil: return offset
      }
    }
    return stage == .finishing ? bytes.count : offset
  }

  private func parseRESP(_ bytes: UnsafeRawBufferPointer) -> Int {
    // Taken out while it is used: see serveReads.
    var parser = respParser.take() ?? RESPParser()
    defer { respParser = parser }
    var offset = 0
    do throws(RESPProtocolError) {
      while takesRequests {
        guard let length = try serveReads(bytes, from: &offset, with: &parser) else {
          return offset
        }
        let command = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
        if beginsSubscription(parser.arguments, in: command), holdForReplies() { return offset }
        if !parser.arguments.isEmpty { answer(RedisWords(parser.arguments, in: command)) }
        offset += length
      }
    } catch {
      reply { RESPWriter(version: session.version).error(error.reply, into: &$0) }
      stage = .finishing
    }
    return stage == .finishing ? bytes.count : offset
  }

  /// Serves `GET` from the board up to the first other command, and returns the length of that one,
  /// which the parser then holds; `nil` when no whole command is left.
  ///
  /// This is nearly all that clients ask. It works on local values, because each access to a
  /// property of an object is checked for exclusivity at run time, which costs as much as the
  /// look-up on the board.
  private func serveReads(
    _ bytes: UnsafeRawBufferPointer, from offset: inout Int, with parser: inout RESPParser
  ) throws(RESPProtocolError) -> Int? {
    let (table, now) = (loop.reader.table, loop.reader.now)
    var output = loop.takeOutput()
    var mayServe = isClear && !isRestricted
    var count: UInt64 = 0
    defer {
      loop.output = output
      loop.requestCount += count
    }
    while true {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
      guard let length = try parser.next(in: rest.bytes) else { return nil }
      let words = RedisWords(parser.arguments, in: rest)
      guard mayServe, words.isGet, let entry = table.row(words[1])?.shown(at: now),
        entry.bulk.readableBytes <= Self.copyLimit
      else { return length }
      output.bytes.writeImmutableBuffer(entry.bulk)
      offset += length
      count += 1
      if output.bytes.readableBytes >= Self.chunk {
        loop.output = output
        output = OutputBuffer()
        writeChunk()
        output = loop.takeOutput()
        mayServe = isClear && takesRequests
      }
    }
  }

  /// Whether a request that begins a subscription has to wait, so that no push comes before the replies
  /// that are owed already and its own.
  private func holdForReplies() -> Bool {
    guard queue.waitingCount > 0 else { return false }
    hold = .replies
    return true
  }

  private func beginsSubscription(
    _ arguments: [Range<Int>], in command: UnsafeRawBufferPointer
  ) -> Bool {
    guard queue.waitingCount > 0, let name = arguments.first else { return false }
    switch RESPCommand(name: UnsafeRawBufferPointer(rebasing: command[name]).bytes) {
    case .redis(.subscribe), .redis(.psubscribe), .redis(.unsubscribe), .redis(.punsubscribe),
      .redis(.reset):
      return true
    case .verb(let verb): return verb == Verb.watch.name
    default: return false
    }
  }

  /// Answers what is left when the client has ended its input.
  func finishInput() {
    if input.readableBytes > 0 { parseInput() }
    // While something holds requests back, the rest is not the end of the input yet.
    guard stage == .inputEnded, !isOverLimits, hold == nil else { return }
    stage = .finishing
    guard form == .line, input.readableBytes > 0 else { return }
    let outcome = input.withUnsafeReadableBytes { lineParser.finish($0.bytes) }
    if case .refused(let error, let tag)? = outcome { reply(.error(error), to: .line(tag: tag)) }
    input = ByteBuffer()
  }
}
