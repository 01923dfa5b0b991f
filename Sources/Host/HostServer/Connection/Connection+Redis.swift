internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Handling of Redis commands: selects the object for each command.
extension Connection {
  var replies: RedisReplies { RedisReplies(output: output, version: session.version) }

  private var keys: RedisKeys { RedisKeys(loop.reader, replies) }
  private var hashes: RedisHashes { RedisHashes(loop.reader, replies) }

  /// Handles one command of the RESP form.
  @inline(__always)
  func answer(_ words: RedisWords) {
    let command = RESPCommand(name: words[0].bytes)
    if transaction.isOpen, queue(command, words) { return }
    perform(command, words)
    // The choice of CLIENT CACHING is for one command, or for a whole transaction.
    if let tracker, tracker.caching != nil, !transaction.isOpen, command != .redis(.client) {
      tracker.caching = nil
    }
  }

  /// Performs a command now.
  @inline(__always)
  func perform(_ command: RESPCommand, _ words: RedisWords) {
    switch command {
    case .redis(let command):
      loop.requestCount += 1
      answer(command, words)
    case .verb where isRestricted:
      loop.requestCount += 1
      replies.refuse(.subscribed(name: words.text(0)))
    case .verb(let verb): answer(verb: verb, words)
    case .unknown:
      loop.requestCount += 1
      replies.refuse(unknownCommand(words))
    }
  }

  /// Returns the error for a name without a meaning.
  func unknownCommand(_ words: RedisWords) -> RedisError {
    if words.keyword(0) == "AUTH" { return Session.noPasswords }
    let arguments = (1..<max(1, min(words.count, 9))).map(words.text)
    return .unknownCommand(name: words.text(0), arguments: arguments)
  }

  private func answer(verb: String, _ words: RedisWords) {
    do throws(WidgetError) {
      answer(try words.request(verb: verb), form: .resp(session.version))
    } catch {
      loop.requestCount += 1
      output.reply(.error(error), to: .resp(session.version))
    }
  }

  private func answer(_ command: RedisCommand, _ words: RedisWords) {
    session.lastCommand = command
    do throws(RedisError) {
      try words.check(command)
      if isRestricted && !command.isAllowedWhileSubscribed {
        throw .subscribed(name: command.name)
      }
      if tracker != nil { track(command, words) }
      try perform(command, words)
    } catch {
      replies.refuse(error)
    }
  }

  private func perform(_ command: RedisCommand, _ words: RedisWords) throws(RedisError) {
    switch command {
    case .get: keys.get(words[1])
    case .mget: keys.mget(words)
    case .exists: keys.exists(words)
    case .type: keys.type(words)
    case .strlen: keys.strlen(words)
    case .hgetall: hashes.hgetall(words)
    case .hget: hashes.hget(words)
    case .hmget: hashes.hmget(words)
    case .hkeys: hashes.hkeys(words)
    case .hvals: hashes.hvals(words)
    case .hlen: hashes.hlen(words)
    case .hexists: hashes.hexists(words)
    case .hscan: try hashes.hscan(words)
    case .ttl: keys.timeToLive(words, unit: .seconds(1))
    case .pttl: keys.timeToLive(words, unit: .milliseconds(1))
    case .keys:
      machine.scanned(rows: loop.reader.table.rows.count)
      keys.keys(words)
    case .scan: machine.scanned(rows: try keys.scan(words))
    case .dbsize: keys.dbsize()
    case .hello: try hello(words)
    case .ping: try ping(words)
    case .echo: replies.write { $0.bulk(words[1].bytes, into: &$1) }
    case .client:
      session.lastSubcommand = command.subcommand(words.keyword(1))
      try answer(try ClientCommand(words))
    case .multi: try multi()
    case .exec: try execute()
    case .discard: try discard()
    case .watch: try watch(words)
    case .unwatch:
      transaction.unwatch()
      replies.ok()
    case .time: replies.time(loop.reader.now)
    case .command: try RedisCatalogue(replies: replies).describe(words)
    case .info:
      let text = RedisInfo(loop).text(words)
      replies.write { $0.bulk(text, into: &$1) }
    case .select: try select(words)
    case .subscribe, .psubscribe: try subscribe(command, words.names(from: 1))
    case .unsubscribe, .punsubscribe: unsubscribe(command, try words.names(from: 1))
    case .pubsub:
      machine.scanned(rows: try RedisPubSub(feed: loop.feed, replies: replies).describe(words))
    case .reset: reset()
    case .quit:
      replies.ok()
      quit()
    }
  }
}

// MARK: - The connection itself

extension Connection {
  private func hello(_ words: RedisWords) throws(RedisError) {
    try session.hello(words)
    if session.version == .resp2 {
      subscriptions.endMaps()
      endTracking()
    }
    replies.greet(id: id, version: loop.configuration.version)
  }

  private func ping(_ words: RedisWords) throws(RedisError) {
    switch words.count {
    case 1...2 where isRestricted:
      replies.pongBetweenMessages(words.texts(from: 1).first ?? "")
    case 1: replies.write { $0.simpleString("PONG", into: &$1) }
    case 2: replies.write { $0.bulk(words[1].bytes, into: &$1) }
    default: throw .wrongArgumentCount(name: RedisCommand.ping.name)
    }
  }

  private func select(_ words: RedisWords) throws(RedisError) {
    guard let number = Int(words.text(1)) else { throw .notAnInteger }
    guard number == 0 else { throw .noSuchDatabase }
    replies.ok()
  }

  private func reset() {
    endWatching()
    transaction = Transaction()
    session = Session()
    replies.write { $0.simpleString("RESET", into: &$1) }
  }

  /// Ends the connection after the owed replies.
  func quit() {
    endWatching()
    machine.finish()
  }
}

// MARK: - Channels and patterns

extension Connection {
  private func subscribe(_ command: RedisCommand, _ names: [String]) throws(RedisError) {
    for name in names {
      let style = Self.style(command, name)
      let pattern: PatternGroup.Pattern =
        command == .subscribe ? .id(name) : PatternGroup.Pattern(Glob(name))
      let begun: Subscriptions.Begun?
      do throws(WidgetError) {
        begun = try subscriptions.subscribe(style, pattern, for: self)
      } catch {
        throw .widget(error)
      }
      if let begun { machine.scanned(rows: begun.scannedRows) }
      replies.confirm(command, name, count: subscriptions.redisCount)
    }
  }

  private func unsubscribe(_ command: RedisCommand, _ names: [String]) {
    let own = command == .unsubscribe ? subscriptions.channels : subscriptions.patterns
    let wanted = names.isEmpty ? own : names
    if wanted.isEmpty { replies.confirm(command, nil, count: subscriptions.redisCount) }
    for name in wanted {
      subscriptions.unsubscribe(Self.style(command, name))
      replies.confirm(command, name, count: subscriptions.redisCount)
    }
  }

  private static func style(_ command: RedisCommand, _ name: String) -> Subscription.Style {
    command == .subscribe || command == .unsubscribe ? .channel(name) : .pattern(name)
  }
}
