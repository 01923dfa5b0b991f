internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// `CLIENT LIST`, `INFO` and `KILL`.
extension Connection {
  func answer(_ command: ClientCommand) throws(RedisError) {
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
    case .name: sendName()
    case .id: replies.write { [id] in $0.integer(Int(truncatingIfNeeded: id), into: &$1) }
    case .info: replies.write { [line] in $0.bulk(line, into: &$1) }
    case .list(let filter):
      let text = visibleClients.filter(filter.includes).map(\.line).joined()
      replies.write { $0.bulk(text, into: &$1) }
    case .kill(let address): try kill(address: address)
    case .killAll(let filter, let sparesOwn): try kill(filter, sparesOwn: sparesOwn)
    case .track(let command): try answer(command)
    case .trackingInfo: sendTrackingInfo()
    case .caching(let isCached): try setCaching(isCached)
    case .ignored: replies.ok()
    case .help: replies.help(.client)
    }
  }

  private func sendName() {
    let name = session.name
    replies.write { writer, sink in
      if name.isEmpty { writer.null(into: &sink) } else { writer.bulk(name, into: &sink) }
    }
  }

  /// The connections that the client may see, in the order of their numbers: a client of a socket
  /// for reading only sees itself alone.
  private var visibleClients: [Connection] {
    switch client.access {
    case .full: loop.clients.values.sorted { $0.id < $1.id }
    case .readOnly: [self]
    }
  }

  private func kill(address: String) throws(RedisError) {
    guard try kill(where: { $0.client.address == address }) > 0 else { throw .noSuchClient }
    replies.ok()
  }

  private func kill(_ filter: ClientFilter, sparesOwn: Bool) throws(RedisError) {
    let count = try kill { client in
      filter.includes(client) && !(sparesOwn && client === self)
    }
    replies.write { $0.integer(count, into: &$1) }
  }

  /// Closes connections: others at once, the client's own after the reply.
  ///
  /// - Returns: The number of closed connections.
  private func kill(where matches: (Connection) -> Bool) throws(RedisError) -> Int {
    let victims = loop.clients.values.filter(matches)
    guard client.access == .full || victims.allSatisfy({ $0 === self }) else {
      throw .widget(
        WidgetError(.denied, "a client of a socket for reading only can close only itself"))
    }
    for victim in victims {
      if victim === self { quit() } else { victim.abort() }
    }
    return victims.count
  }
}

// MARK: - The line of a client

extension Connection {
  /// The age of the connection in seconds.
  var age: Int64 { (NIODeadline.now() - accepted).nanoseconds / 1_000_000_000 }

  /// The client's line of `CLIENT LIST`, with Redis's fields in Redis's order, then those of Unix
  /// sockets.
  var line: String {
    let idle = max(0, (loop.reader.now - lastInput).nanoseconds / 1_000_000_000)
    let fields: [(String, String)] = [
      ("id", "\(id)"), ("addr", client.address), ("laddr", client.localAddress), ("fd", "-1"),
      ("name", session.name.printable.replacing(" ", with: "_")), ("age", "\(age)"),
      ("idle", "\(min(idle, age))"), ("flags", flags), ("db", "0"),
      ("sub", "\(subscriptions.channels.count)"), ("psub", "\(subscriptions.patterns.count)"),
      ("ssub", "0"), ("multi", "\(transaction.count ?? -1)"),
      ("watch", "\(transaction.watchedCount)"), ("qbuf", "\(input.readableBytes)"),
      ("qbuf-free", "0"), ("argv-mem", "0"), ("multi-mem", "\(transaction.heldBytes)"),
      ("rbs", "0"), ("rbp", "0"), ("obl", "0"), ("oll", "\(output.replies.count)"),
      ("omem", "\(output.replies.ownBytes)"),
      ("tot-mem", "\(MemoryLedger.connectionCost + memory.held.total)"), ("events", "rw"),
      ("cmd", session.lastCommandName), ("user", "default"), ("redir", tracker == nil ? "-1" : "0"),
      ("resp", "\(session.version.rawValue)"), ("lib-name", session.libraryName),
      ("lib-ver", session.libraryVersion), ("pid", "\(client.peer.processID)"),
      ("uid", "\(client.peer.user)"),
    ]
    return fields.map { "\($0.0)=\($0.1)" }.joined(separator: " ") + "\n"
  }

  /// The letters of Redis for the state of a client; U is a Unix socket.
  private var flags: String {
    var flags = "U"
    if subscriptions.redisCount > 0 { flags += "P" }
    if transaction.isOpen { flags += "x" }
    if machine.idle != nil { flags += "b" }
    if let tracker {
      flags += "t"
      if case .broadcast = tracker.mode { flags += "B" }
    }
    if client.access == .readOnly { flags += "r" }
    return flags
  }
}

extension ClientFilter {
  /// Whether a connection meets all conditions.
  fileprivate func includes(_ client: Connection) -> Bool {
    let isSubscriber = client.subscriptions.redisCount > 0
    let hasKind =
      switch kind {
      case nil: true
      case .normal: !isSubscriber
      case .pubsub: isSubscriber
      case .master, .replica, .slave: false
      }
    return hasKind && ids?.contains(client.id) ?? true
      && address ?? client.client.address == client.client.address
      && localAddress ?? client.client.localAddress == client.client.localAddress
      && client.age >= age ?? 0
  }
}
