internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// The commands about the connection itself.
extension Connection {
  func ping(_ words: RedisWords) throws(RedisError) {
    switch words.count {
    case 1...2 where isRestricted: pingSubscribed(words.texts(from: 1).first ?? "")
    case 1: write { $0.simpleString("PONG", into: &$1) }
    case 2: write { $0.bulk(words[1].bytes, into: &$1) }
    default: throw .wrongArgumentCount(name: RedisCommand.ping.name)
    }
  }

  func select(_ words: RedisWords) throws(RedisError) {
    guard let number = Int(words.text(1)) else { throw .notAnInteger }
    guard number == 0 else { throw .noSuchDatabase }
    write { $0.simpleString("OK", into: &$1) }
  }

  func reset() {
    subscriptions.endAll()
    session = Session()
    write { $0.simpleString("RESET", into: &$1) }
  }

  /// `HELLO [version [AUTH user password] [SETNAME name]]`.
  func hello(_ words: RedisWords) throws(RedisError) {
    var version = session.version
    var name: String?
    if words.count > 1 {
      guard let number = Int(words.text(1)), let asked = RESPVersion(rawValue: number) else {
        throw .unsupportedProtocol
      }
      version = asked
    }
    var index = 2
    while index < words.count {
      switch words.keyword(index) {
      case "AUTH" where index + 2 < words.count:
        throw .widget(
          WidgetError(
            .denied,
            "there are no passwords here: who may open the socket may use it; leave out "
              + "AUTH"))
      case "SETNAME" where index + 1 < words.count:
        name = try Self.checkedName(words.text(index + 1))
        index += 2
      default: throw .syntax
      }
    }
    if version == .resp2 { subscriptions.endMaps() }
    session.version = version
    if let name { session.name = name }
    sendGreeting()
  }

  /// What client libraries look at: they take the version of Redis for a list of features.
  private func sendGreeting() {
    write { [id, version = loop.configuration.version] writer, sink in
      writer.map(count: 8, into: &sink)
      for (key, value) in [("server", "redis"), ("version", RedisIdentity.version)] {
        writer.bulk(key, into: &sink)
        writer.bulk(value, into: &sink)
      }
      writer.bulk("proto", into: &sink)
      writer.integer(writer.version.rawValue, into: &sink)
      writer.bulk("id", into: &sink)
      writer.integer(Int(truncatingIfNeeded: id), into: &sink)
      for (key, value) in [("mode", "standalone"), ("role", "master")] {
        writer.bulk(key, into: &sink)
        writer.bulk(value, into: &sink)
      }
      writer.bulk("modules", into: &sink)
      writer.array(count: 0, into: &sink)
      writer.bulk("widgethost", into: &sink)
      writer.bulk(version, into: &sink)
    }
  }

  /// `CLIENT SETNAME|GETNAME|SETINFO|ID|INFO|LIST|NO-EVICT|NO-TOUCH`.
  func client(_ words: RedisWords) throws(RedisError) {
    let (word, count) = (words.keyword(1), words.count)
    switch (word, count) {
    case ("SETNAME", 3):
      session.name = try Self.checkedName(words.text(2))
      write { $0.simpleString("OK", into: &$1) }
    case ("SETINFO", 4):
      try setInfo(words.keyword(2), words.text(3))
      write { $0.simpleString("OK", into: &$1) }
    case ("GETNAME", 2): write { [name = session.name] in $0.bulk(name, into: &$1) }
    case ("ID", 2): write { [id] in $0.integer(Int(truncatingIfNeeded: id), into: &$1) }
    case ("INFO", 2): write { [line] in $0.bulk(line, into: &$1) }
    case ("LIST", _):
      let clients = loop.clients.values.sorted { $0.id < $1.id }
      let text = clients.map(\.line).joined()
      write { $0.bulk(text, into: &$1) }
    // There is nothing to evict and no key is aged by reading it.
    case ("NO-EVICT", 3), ("NO-TOUCH", 3): write { $0.simpleString("OK", into: &$1) }
    case ("SETNAME", _), ("SETINFO", _), ("GETNAME", _), ("ID", _), ("INFO", _), ("NO-EVICT", _),
      ("NO-TOUCH", _):
      throw .wrongArgumentCount(name: "client|\(word.lowercased())")
    default: throw .unknownSubcommand(words.text(1), of: .client)
    }
  }

  private func setInfo(_ attribute: String, _ value: String) throws(RedisError) {
    let value = try Self.checkedName(value)
    switch attribute {
    case "LIB-NAME": session.libraryName = value
    case "LIB-VER": session.libraryVersion = value
    default: throw .syntax
    }
  }

  /// One line of `CLIENT LIST`, in Redis's form.
  var line: String {
    let path = "id=\(id) pid=\(peer.processID) uid=\(peer.user) name=\(session.name) db=0"
    let library = "lib-name=\(session.libraryName) lib-ver=\(session.libraryVersion)"
    return "\(path) omem=\(queue.ownBytes) cmd=\(session.lastCommand?.name ?? "NULL") "
      + "resp=\(session.version.rawValue) \(library)\n"
  }

  /// A name that fits one word of a list, as Redis demands.
  private static func checkedName(_ text: String) throws(RedisError) -> String {
    guard text.utf8.count <= 1024, text.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw .widget(
        WidgetError(.badRequest, "a client's name has neither spaces nor special characters"))
    }
    return text
  }
}
