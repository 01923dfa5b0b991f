internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Queueing and performing the commands of a transaction.
extension Connection {
  /// Queues a command between `MULTI` and `EXEC`, or refuses it.
  ///
  /// - Returns: `false` for a command that is performed at once.
  func queue(_ command: RESPCommand, _ words: RedisWords) -> Bool {
    do throws(RedisError) {
      guard try isQueued(command, words) else { return false }
      try transaction.append(words.bytes, limits: loop.configuration.limits)
      replies.write { $0.simpleString("QUEUED", into: &$1) }
    } catch {
      // A queued command counts as a request when it is performed.
      loop.requestCount += 1
      transaction.fail()
      replies.refuse(error)
    }
    return true
  }

  private func isQueued(_ command: RESPCommand, _ words: RedisWords) throws(RedisError) -> Bool {
    switch command {
    case .unknown: throw unknownCommand(words)
    case .redis(let command):
      try words.check(command)
      switch command.useInTransaction {
      case .queued: return true
      case .immediate: return false
      case .refused: throw .notInTransaction(name: words.text(0))
      }
    case .verb(let verb):
      guard try isReady(verb, words) else { throw .notInTransaction(name: words.text(0)) }
      return true
    }
  }

  /// Returns whether the reply to a verb is ready on the event loop and starts no subscription.
  private func isReady(_ verb: String, _ words: RedisWords) throws(RedisError) -> Bool {
    let command: Command
    do throws(WidgetError) {
      command = try Command(
        try words.request(verb: verb), onlyReading: client.access == .readOnly,
        hasPictures: loop.handler.hasPictures)
    } catch {
      throw .widget(error)
    }
    switch command {
    case .host(.get(let query)): return query.isOnBoard
    case .host: return false
    case .connection(.hello), .connection(.ping), .connection(.help): return true
    case .connection(.watch), .connection(.unwatch), .connection(.idle), .connection(.quit):
      return false
    }
  }
}

// MARK: - MULTI, EXEC, DISCARD, WATCH

extension Connection {
  func multi() throws(RedisError) {
    try transaction.begin()
    replies.ok()
  }

  func discard() throws(RedisError) {
    guard transaction.end() != nil else { throw .noTransaction(.discard) }
    replies.ok()
  }

  func watch(_ words: RedisWords) throws(RedisError) {
    guard !transaction.isOpen else { throw .watchInTransaction }
    let (table, now) = (loop.reader.table, loop.reader.now)
    for index in 1..<words.count {
      try transaction.watch(
        words.text(index), in: table, at: now, limit: loop.configuration.limits.watchedKeys)
    }
    replies.ok()
  }

  func execute() throws(RedisError) {
    let hasChanged = transaction.hasChanged(in: loop.reader.table, at: loop.reader.now)
    guard let queue = transaction.end() else { throw .noTransaction(.exec) }
    guard !queue.isBroken else { throw .transactionDiscarded }
    guard !hasChanged else { return replies.write { $0.nullArray(into: &$1) } }
    replies.write { $0.array(count: queue.count, into: &$1) }
    isExecuting = true
    queue.commands.withUnsafeReadableBytes { perform($0) }
    isExecuting = false
  }

  /// Performs whole commands one after the other, all in this event.
  private func perform(_ commands: UnsafeRawBufferPointer) {
    let limits = loop.configuration.limits
    var parser = RESPParser()
    var offset = 0
    let before = machine.scannedRows
    // The commands were whole when they were queued: the parser neither throws nor wants more.
    while let length = try? parser.next(
      in: UnsafeRawBufferPointer(rebasing: commands[offset...]).bytes)
    {
      let words = RedisWords(
        parser.arguments,
        in: UnsafeRawBufferPointer(rebasing: commands[offset..<offset + length]))
      offset += length
      let command = RESPCommand(name: words[0].bytes)
      let isOver =
        output.replies.ownBytes > limits.transactionReplyBytes
        || output.replies.count > limits.queuedReplies
        || machine.scannedRows - before > limits.transactionRows
      if isOver { replies.refuse(.widget(Self.tooMuch)) } else { perform(command, words) }
    }
  }

  private static let tooMuch = WidgetError(
    .tooLarge, "the commands of this transaction search or send too much; use several transactions")
}
