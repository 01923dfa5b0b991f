extension RedisCommand {
  /// The number of words of the command, including the name; a negative number is a minimum.
  ///
  /// The numbers equal the reply to `COMMAND` (redis.io, "Command arity").
  public var arity: Int {
    switch self {
    case .dbsize, .multi, .exec, .discard, .unwatch, .time: 1
    case .get, .type, .strlen, .hgetall, .hkeys, .hvals, .hlen, .ttl, .pttl, .keys, .echo, .select:
      2
    case .hget, .hexists: 3
    case .hmget, .hscan: -3
    case .hello, .ping, .command, .info, .quit: -1
    case .reset: 1
    case .unsubscribe, .punsubscribe: -1
    case .mget, .exists, .scan, .client, .watch, .subscribe, .psubscribe, .pubsub: -2
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
    case .get, .type, .strlen, .hgetall, .hget, .hmget, .hkeys, .hvals, .hlen, .hexists, .hscan,
      .ttl, .pttl:
      (1, 1, 1)
    case .mget, .exists, .watch: (1, -1, 1)
    case .keys, .scan, .dbsize, .multi, .exec, .discard, .unwatch, .subscribe, .psubscribe,
      .unsubscribe, .punsubscribe, .pubsub, .hello, .ping, .echo, .client, .command, .info, .time,
      .select, .reset, .quit:
      (0, 0, 0)
    }
  }

  /// Returns the positions of the keys in a command of `count` words, including the name; empty for
  /// a command without keys.
  public func keyIndices(wordCount count: Int) -> StrideThrough<Int> {
    let (first, last, step) = keyPositions
    guard first > 0 else { return stride(from: 1, through: 0, by: 1) }
    return stride(from: first, through: last < 0 ? count + last : last, by: step)
  }

  /// Whether the command reads widgets by their ids, so that `CLIENT TRACKING` remembers the ids.
  public var readsKeys: Bool { keyPositions.first > 0 && self != .watch }

  /// The flags in the reply to `COMMAND`.
  public var flags: [String] {
    switch self {
    case .get, .strlen, .hget, .hmget, .hlen, .hexists, .ttl, .pttl, .mget, .exists, .type, .dbsize:
      ["readonly", "fast"]
    case .hgetall, .hkeys, .hvals, .hscan, .keys, .scan: ["readonly"]
    case .multi, .exec, .discard, .watch, .unwatch: ["noscript", "loading", "stale", "fast"]
    case .hello, .quit, .reset: ["noscript", "loading", "stale", "fast", "no_auth"]
    case .ping, .echo, .select, .time: ["loading", "stale", "fast"]
    case .client, .command, .info: ["loading", "stale"]
    case .subscribe, .psubscribe, .unsubscribe, .punsubscribe, .pubsub:
      ["pubsub", "noscript", "loading", "stale"]
    }
  }

  /// The group in the reply to `COMMAND DOCS`.
  public var group: String {
    switch self {
    case .get, .mget, .strlen: "string"
    case .hgetall, .hget, .hmget, .hkeys, .hvals, .hlen, .hexists, .hscan: "hash"
    case .exists, .type, .ttl, .pttl, .keys, .scan: "generic"
    case .multi, .exec, .discard, .watch, .unwatch: "transactions"
    case .dbsize, .command, .info, .time: "server"
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
    case .hmget: "Several fields of the header, or the body, of a widget's current entry."
    case .hkeys: "The names of the fields of HGETALL."
    case .hvals: "The values of the fields of HGETALL."
    case .hlen: "The number of fields of HGETALL."
    case .hexists: "Whether a widget has a field now."
    case .hscan: "The fields of HGETALL whose names match a pattern."
    case .ttl: "The seconds until a widget shows its next entry."
    case .pttl: "The milliseconds until a widget shows its next entry."
    case .keys: "The ids of the widgets that match a pattern."
    case .scan: "The ids of the widgets, a part at a time."
    case .dbsize: "The number of widgets."
    case .multi: "Begins a transaction: later commands are queued."
    case .exec: "Performs the queued commands on one state of all widgets, at one moment."
    case .discard: "Drops the queued commands."
    case .watch: "Makes the next EXEC reply nil if one of these widgets changes before."
    case .unwatch: "Forgets the widgets of WATCH."
    case .subscribe: "Sends each new entry of widgets, by their ids."
    case .psubscribe: "Sends each new entry of the widgets whose ids match a pattern."
    case .unsubscribe: "Ends SUBSCRIBE for the given ids or for all."
    case .punsubscribe: "Ends PSUBSCRIBE for the given patterns or for all."
    case .pubsub: "The subscribed channels and the number of their subscribers."
    case .hello: "Selects the version of RESP."
    case .ping: "Replies PONG, after the replies to all earlier requests."
    case .echo: "Replies with its argument."
    case .client: "Facts about connections, and the tracking of keys that a client caches."
    case .command: "The commands of this server, with their arguments."
    case .info: "Counters and facts about the host."
    case .time: "The time of the host: Unix seconds, and microseconds of the second."
    case .select: "Selects the database; the only one is 0."
    case .reset: "Resets the connection to its initial state."
    case .quit: "Replies OK and closes the connection."
    }
  }
}
