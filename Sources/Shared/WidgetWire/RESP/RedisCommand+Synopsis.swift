extension RedisCommand {
  /// The words after the name, in the form of ``CommandArgument/parse(_:hasTokens:)``; empty for a
  /// command without words, and for a command whose subcommands have their own.
  public var synopsis: String {
    switch self {
    case .get, .type, .strlen, .hgetall, .hkeys, .hvals, .hlen, .ttl, .pttl: "key"
    case .mget, .exists, .watch: "key ..."
    case .hget, .hexists: "key field"
    case .hmget: "key field ..."
    case .hscan: "key cursor [MATCH pattern] [COUNT count] [NOVALUES]"
    case .keys: "pattern"
    case .scan: "cursor [MATCH pattern] [COUNT count] [TYPE type]"
    case .dbsize, .multi, .exec, .discard, .unwatch, .time, .reset, .quit, .client, .command,
      .pubsub:
      ""
    case .subscribe: "channel ..."
    case .psubscribe: "pattern ..."
    case .unsubscribe: "[channel ...]"
    case .punsubscribe: "[pattern ...]"
    case .hello: "[version [SETNAME clientname]]"
    case .ping: "[message]"
    case .echo: "message"
    case .info: "[section ...]"
    case .select: "0"
    }
  }
}
