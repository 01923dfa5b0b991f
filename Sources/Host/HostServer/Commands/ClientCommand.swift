internal import WidgetModel
internal import WidgetWire

/// A `CLIENT` command with checked words.
enum ClientCommand {
  case setName(String)
  case setLibraryName(String)
  case setLibraryVersion(String)
  case name
  case id
  case info
  case list(ClientFilter)
  /// `CLIENT KILL` with one address: `OK`, or an error without such a connection.
  case kill(address: String)
  /// `CLIENT KILL` with filters: the number of closed connections.
  case killAll(ClientFilter, sparesOwn: Bool)
  case track(TrackingCommand)
  case trackingInfo
  case caching(Bool)
  /// A command without effect: keys are neither evicted nor aged by reading.
  case ignored
  case help

  /// Reads words whose number fits the subcommand.
  init(_ words: RedisWords) throws(RedisError) {
    switch words.keyword(1) {
    case "SETNAME": self = .setName(try words.clientName(2))
    case "SETINFO":
      let value = try words.clientName(3)
      switch words.keyword(2) {
      case "LIB-NAME": self = .setLibraryName(value)
      case "LIB-VER": self = .setLibraryVersion(value)
      default: throw .syntax
      }
    case "GETNAME": self = .name
    case "ID": self = .id
    case "INFO": self = .info
    case "LIST": self = .list(try ClientFilter(list: words))
    case "KILL" where words.count == 3: self = .kill(address: words.text(2))
    case "KILL":
      var sparesOwn = true
      let filter = try ClientFilter(kill: words, sparesOwn: &sparesOwn)
      self = .killAll(filter, sparesOwn: sparesOwn)
    case "TRACKING": self = .track(try TrackingCommand(words))
    case "TRACKINGINFO": self = .trackingInfo
    case "CACHING": self = .caching(try words.answer(2, yes: "YES", no: "NO"))
    case "NO-EVICT", "NO-TOUCH":
      _ = try words.answer(2, yes: "ON", no: "OFF")
      self = .ignored
    case "HELP": self = .help
    default: throw .unknownSubcommand(words.text(1), of: .client)
    }
  }
}

extension RedisWords {
  /// Returns whether a word is the affirmative one of two.
  func answer(_ index: Int, yes: String, no: String) throws(RedisError) -> Bool {
    switch keyword(index) {
    case yes: true
    case no: false
    default: throw .syntax
    }
  }
}

/// The connections that `CLIENT LIST` shows or `CLIENT KILL` closes: those that meet all conditions.
struct ClientFilter: Hashable {
  /// A type of client in Redis. The host has neither masters nor replicas.
  enum Kind: String {
    case normal = "NORMAL"
    case master = "MASTER"
    case replica = "REPLICA"
    case slave = "SLAVE"
    case pubsub = "PUBSUB"
  }

  private(set) var ids: Set<UInt64>?
  private(set) var address: String?
  private(set) var localAddress: String?
  private(set) var kind: Kind?
  /// The smallest age in seconds.
  private(set) var age: Int64?

  /// A filter that every connection passes.
  init() {}

  /// A filter for the connection of an address.
  init(address: String) { self.address = address }

  /// Reads `CLIENT LIST [TYPE type] [ID id…]`.
  init(list words: RedisWords) throws(RedisError) {
    var index = 2
    while index < words.count {
      guard index + 1 < words.count else { throw .syntax }
      switch words.keyword(index) {
      case "TYPE":
        kind = try Self.kind(words, index + 1)
        index += 2
      case "ID":
        ids = []
        for place in index + 1..<words.count { ids?.insert(try Self.id(words, place)) }
        index = words.count
      default: throw .syntax
      }
    }
  }

  /// Reads `CLIENT KILL [ID id] [ADDR address] [LADDR address] [TYPE type] [USER name]
  /// [SKIPME YES|NO] [MAXAGE seconds]`.
  init(kill words: RedisWords, sparesOwn: inout Bool) throws(RedisError) {
    guard words.count % 2 == 0 else { throw .syntax }
    for index in stride(from: 2, to: words.count, by: 2) {
      let value = words.text(index + 1)
      switch words.keyword(index) {
      case "ID": ids = [try Self.id(words, index + 1)]
      case "ADDR": address = value
      case "LADDR": localAddress = value
      case "TYPE": kind = try Self.kind(words, index + 1)
      case "USER": guard value == "default" else { throw .unknownUser(value) }
      case "SKIPME": sparesOwn = try words.answer(index + 1, yes: "YES", no: "NO")
      case "MAXAGE":
        guard let age = Int64(value), age > 0 else { throw .notAnInteger }
        self.age = age
      default: throw .syntax
      }
    }
  }

  private static func kind(_ words: RedisWords, _ index: Int) throws(RedisError) -> Kind {
    guard let kind = Kind(rawValue: words.keyword(index)) else {
      throw .unknownClientType(words.text(index))
    }
    return kind
  }

  private static func id(_ words: RedisWords, _ index: Int) throws(RedisError) -> UInt64 {
    guard let id = UInt64(words.text(index)), id > 0 else { throw .invalidClientID }
    return id
  }
}

/// `CLIENT TRACKING ON|OFF [PREFIX prefix…] [BCAST] [OPTIN] [OPTOUT] [NOLOOP]` with checked words.
enum TrackingCommand: Hashable {
  case off
  case on(KeyTracker.Mode, hasNoLoop: Bool)

  /// The limits of the prefixes of a client.
  private static let prefixLimit = 64, prefixBytes = 128

  init(_ words: RedisWords) throws(RedisError) {
    var prefixes: [String] = []
    var flags: Set<String> = []
    var index = 3
    while index < words.count {
      let keyword = words.keyword(index)
      switch keyword {
      case "BCAST", "OPTIN", "OPTOUT", "NOLOOP": flags.insert(keyword)
      case "REDIRECT": throw .tracking(.redirect)
      case "PREFIX" where index + 1 < words.count:
        index += 1
        prefixes.append(words.text(index))
      default: throw .syntax
      }
      index += 1
    }
    guard try words.answer(2, yes: "ON", no: "OFF") else {
      self = .off
      return
    }
    self = .on(try Self.mode(flags, prefixes), hasNoLoop: flags.contains("NOLOOP"))
  }

  private static func mode(
    _ flags: Set<String>, _ prefixes: [String]
  ) throws(RedisError) -> KeyTracker.Mode {
    let (isIn, isOut) = (flags.contains("OPTIN"), flags.contains("OPTOUT"))
    guard !isIn || !isOut else { throw .tracking(.bothChoices) }
    guard flags.contains("BCAST") else {
      guard prefixes.isEmpty else { throw .tracking(.prefixWithoutBroadcast) }
      return .reads(isIn ? .chosen : isOut ? .allButChosen : .all)
    }
    guard !isIn, !isOut else { throw .tracking(.choiceWithBroadcast) }
    guard prefixes.count <= prefixLimit, prefixes.allSatisfy({ $0.utf8.count <= prefixBytes })
    else { throw .tracking(.tooManyPrefixes) }
    for (index, one) in prefixes.enumerated() {
      for other in prefixes[(index + 1)...] where one.hasPrefix(other) || other.hasPrefix(one) {
        throw .tracking(.overlap(one, other))
      }
    }
    return .broadcast(prefixes: prefixes.isEmpty ? [""] : prefixes)
  }
}
