internal import NIOCore
internal import WidgetModel
internal import WidgetWire

extension Connection {
  /// Answers one command of the RESP form.
  @inline(__always)
  func answer(_ words: RedisWords) {
    switch RESPCommand(name: words[0].bytes) {
    case .redis(let command):
      loop.requestCount += 1
      answer(command, words)
    case .verb where isRestricted:
      loop.requestCount += 1
      refuse(.subscribed(name: words.text(0)))
    case .verb(let verb): answer(verb: verb, words)
    case .unknown:
      loop.requestCount += 1
      let arguments = (1..<max(1, min(words.count, 9))).map(words.text)
      refuse(.unknownCommand(name: words.text(0), arguments: arguments))
    }
  }

  private func answer(verb: String, _ words: RedisWords) {
    do throws(WidgetError) {
      answer(try words.request(verb: verb), form: .resp(session.version))
    } catch {
      loop.requestCount += 1
      reply(.error(error), to: .resp(session.version))
    }
  }

  private func answer(_ command: RedisCommand, _ words: RedisWords) {
    session.lastCommand = command
    guard command.accepts(wordCount: words.count) else {
      return refuse(.wrongArgumentCount(name: command.name))
    }
    if isRestricted && !command.isAllowedWhileSubscribed {
      return refuse(.subscribed(name: command.name))
    }
    if command == .get { return sendBody(words[1]) }
    do throws(RedisError) {
      switch command {
      case .get: break
      case .mget:
        write { $0.array(count: words.count - 1, into: &$1) }
        for index in 1..<words.count { sendBody(words[index]) }
      case .exists, .type, .strlen, .hgetall, .hget: answerKey(command, words)
      case .keys: sendKeys(Glob(words[1].bytes))
      case .scan: try scan(words)
      case .dbsize: write { [count = loop.reader.table.rows.count] in $0.integer(count, into: &$1) }
      case .hello: try hello(words)
      case .ping: try ping(words)
      case .echo: write { $0.bulk(words[1].bytes, into: &$1) }
      case .client: try client(words)
      case .command: try describeCommands(words)
      case .info: info(words)
      case .select: try select(words)
      case .subscribe, .psubscribe: try subscribe(command, words.texts(from: 1))
      case .unsubscribe, .punsubscribe: unsubscribe(command, words.texts(from: 1))
      case .pubsub: try describeSubscriptions(words)
      case .reset: reset()
      case .quit:
        subscriptions.endAll()
        write { $0.simpleString("OK", into: &$1) }
        stage = .finishing
      }
    } catch {
      refuse(error)
    }
  }

  /// Writes a reply with a writer of the client's version.
  func write(_ body: (RESPWriter, inout OutputBuffer) -> Void) {
    let writer = RESPWriter(version: session.version)
    reply { body(writer, &$0) }
  }

  func refuse(_ error: RedisError) {
    write { $0.error(error.reply, into: &$1) }
  }

  /// Sends the body of the current entry, or nil.
  @inline(__always)
  private func sendBody(_ key: UnsafeRawBufferPointer) {
    if let entry = loop.reader.table.row(key)?.shown(at: loop.reader.now) {
      send(entry.bulk)
    } else {
      write { $0.null(into: &$1) }
    }
  }
}
