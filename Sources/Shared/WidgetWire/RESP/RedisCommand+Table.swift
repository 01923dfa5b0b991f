extension RedisCommand {
  /// The number of words of the command, including the name; a negative number is a minimum.
  ///
  /// The numbers equal the reply to `COMMAND` (redis.io, "Command arity").
  public var arity: Int {
    switch self {
    case .dbsize: 1
    case .get, .type, .strlen, .hgetall, .keys, .echo, .select: 2
    case .hget: 3
    case .hello, .ping, .command, .info, .quit: -1
    case .reset: 1
    case .unsubscribe, .punsubscribe: -1
    case .mget, .exists, .scan, .client, .subscribe, .psubscribe, .pubsub: -2
    }
  }

  /// Whether the command accepts `count` words, including the name.
  public func accepts(wordCount count: Int) -> Bool {
    arity >= 0 ? count == arity : count >= -arity
  }

  /// The positions of keys in the reply to `COMMAND`: the first, the last (negative: from the end)
  /// and the step; all 0 without keys.
  public var keyPositions: (first: Int, last: Int, step: Int) {
    switch self {
    case .get, .type, .strlen, .hgetall, .hget: (1, 1, 1)
    case .mget, .exists: (1, -1, 1)
    case .keys, .scan, .dbsize, .subscribe, .psubscribe, .unsubscribe, .punsubscribe, .pubsub,
      .hello, .ping, .echo, .client, .command, .info, .select, .reset, .quit:
      (0, 0, 0)
    }
  }

  /// The flags in the reply to `COMMAND`.
  public var flags: [String] {
    switch self {
    case .get, .strlen, .hget, .mget, .exists, .type, .dbsize: ["readonly", "fast"]
    case .hgetall, .keys, .scan: ["readonly"]
    case .hello, .quit, .reset: ["noscript", "loading", "stale", "fast", "no_auth"]
    case .ping, .echo, .select: ["loading", "stale", "fast"]
    case .client, .command, .info: ["loading", "stale"]
    case .subscribe, .psubscribe, .unsubscribe, .punsubscribe, .pubsub:
      ["pubsub", "noscript", "loading", "stale"]
    }
  }

  /// The group in the reply to `COMMAND DOCS`.
  public var group: String {
    switch self {
    case .get, .mget, .strlen: "string"
    case .hgetall, .hget: "hash"
    case .exists, .type, .keys, .scan: "generic"
    case .dbsize, .command, .info: "server"
    case .hello, .ping, .echo, .client, .select, .reset, .quit: "connection"
    case .subscribe, .psubscribe, .unsubscribe, .punsubscribe, .pubsub: "pubsub"
    }
  }

  /// The effect of the command in this host, for `COMMAND DOCS`.
  public var summary: String {
    switch self {
    case .get: "The body of a widget's current entry."
    case .mget: "The bodies of the current entries of several widgets."
    case .exists: "The number of the given widgets that exist."
    case .type: "The type of a key: string for a widget, otherwise none."
    case .strlen: "The size in bytes of the body of a widget's current entry."
    case .hgetall: "The header and the body of a widget's current entry."
    case .hget: "One field of the header, or the body, of a widget's current entry."
    case .keys: "The ids of the widgets that match a pattern."
    case .scan: "The ids of the widgets, a part at a time."
    case .dbsize: "The number of widgets."
    case .subscribe: "Sends each new entry of widgets, by their ids."
    case .psubscribe: "Sends each new entry of the widgets whose ids match a pattern."
    case .unsubscribe: "Ends SUBSCRIBE for the given ids or for all."
    case .punsubscribe: "Ends PSUBSCRIBE for the given patterns or for all."
    case .pubsub: "The subscribed channels and the number of their subscribers."
    case .hello: "Selects the version of RESP."
    case .ping: "Replies PONG, after the replies to all earlier requests."
    case .echo: "Replies with its argument."
    case .client: "The name and number of this connection."
    case .command: "The commands of this server."
    case .info: "Counters and facts about the host."
    case .select: "Selects the database; the only one is 0."
    case .reset: "Resets the connection to its initial state."
    case .quit: "Replies OK and closes the connection."
    }
  }
}
