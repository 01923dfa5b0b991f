internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Handling of Redis commands: selects the object for each command.
extension Connection {
  private var replies: RedisReplies { RedisReplies(output: output, version: session.version) }

  private var keys: RedisKeys { RedisKeys(loop.reader, replies) }

  /// Handles one command of the RESP form.
  @inline(__always)
  func answer(_ words: RedisWords) {
    switch RESPCommand(name: words[0].bytes) {
    case .redis(let command):
      loop.requestCount += 1
      answer(command, words)
    case .verb where isRestricted:
      loop.requestCount += 1
      replies.refuse(.subscribed(name: words.text(0)))
    case .verb(let verb): answer(verb: verb, words)
    case .unknown:
      loop.requestCount += 1
      let arguments = (1..<max(1, min(words.count, 9))).map(words.text)
      replies.refuse(.unknownCommand(name: words.text(0), arguments: arguments))
    }
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
    guard command.accepts(wordCount: words.count) else {
      return replies.refuse(.wrongArgumentCount(name: command.name))
    }
    if isRestricted && !command.isAllowedWhileSubscribed {
      return replies.refuse(.subscribed(name: command.name))
    }
    do throws(RedisError) {
      switch command {
      case .get: keys.get(words[1])
      case .mget: keys.mget(words)
      case .exists: keys.exists(words)
      case .type: keys.type(words)
      case .strlen: keys.strlen(words)
      case .hgetall: keys.hgetall(words)
      case .hget: keys.hget(words)
      case .keys: keys.keys(words)
      case .scan: try keys.scan(words)
      case .dbsize: keys.dbsize()
      case .hello: try hello(words)
      case .ping: try ping(words)
      case .echo: replies.write { $0.bulk(words[1].bytes, into: &$1) }
      case .client: answer(try ClientCommand(words))
      case .command: try RedisCatalogue(replies: replies).describe(words)
      case .info:
        let text = RedisInfo(loop).text(words)
        replies.write { $0.bulk(text, into: &$1) }
      case .select: try select(words)
      case .subscribe, .psubscribe: try subscribe(command, words.texts(from: 1))
      case .unsubscribe, .punsubscribe: unsubscribe(command, words.texts(from: 1))
      case .pubsub: try RedisPubSub(feed: loop.feed, replies: replies).describe(words)
      case .reset: reset()
      case .quit:
        replies.ok()
        quit()
      }
    } catch {
      replies.refuse(error)
    }
  }
}

// MARK: - The connection itself

extension Connection {
  private func hello(_ words: RedisWords) throws(RedisError) {
    try session.hello(words)
    if session.version == .resp2 { subscriptions.endMaps() }
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

  private func answer(_ command: ClientCommand) {
    switch command {
    case .setName(let name):
      session.name = name
      replies.ok()
    case .setLibraryName(let name):
      session.libraryName = name
      replies.ok()
    case .setLibraryVersion(let version):
      session.libraryVersion = version
      replies.ok()
    case .name: replies.write { [name = session.name] in $0.bulk(name, into: &$1) }
    case .id: replies.write { [id] in $0.integer(Int(truncatingIfNeeded: id), into: &$1) }
    case .info: replies.write { [line] in $0.bulk(line, into: &$1) }
    case .list:
      let text = loop.clients.values.sorted { $0.id < $1.id }.map(\.line).joined()
      replies.write { $0.bulk(text, into: &$1) }
    case .ignored: replies.ok()
    }
  }

  private func reset() {
    subscriptions.endAll()
    session = Session()
    replies.write { $0.simpleString("RESET", into: &$1) }
  }

  /// Ends the connection after the owed replies.
  func quit() {
    subscriptions.endAll()
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
