/// A Redis command supported by the host. A `Verb` of the same name is available as `WH.NAME`.
public enum RedisCommand: String, CaseIterable, Hashable, Sendable {
  case get, mget, exists, type, strlen, hgetall, hget
  case hmget, hkeys, hvals, hlen, hexists, hscan, ttl, pttl
  case keys, scan, dbsize
  case multi, exec, discard, watch, unwatch
  case subscribe, psubscribe, unsubscribe, punsubscribe, pubsub
  case hello, ping, echo, client, command, info, time, select, reset, quit

  /// The name in lower case, as in Redis's messages and in `COMMAND`.
  public var name: String { rawValue }

  /// Finds a command by its name in any letter case; costs no allocation.
  public init?(name: RawSpan) {
    guard let key = Self.key(name) else { return nil }
    for entry in Self.byKey where entry.key == key {
      self = entry.command
      return
    }
    return nil
  }

  /// The names packed into a number each, in the order of declaration: `GET` comes first.
  private static let byKey: [(key: UInt64, command: RedisCommand)] = allCases.compactMap {
    command in
    let key = Array(command.name.utf8).withUnsafeBytes { Self.key($0.bytes) }
    return key.map { ($0, command) }
  }

  /// The letters of a name of at most twelve letters, five bits each; `nil` for any other name.
  private static func key(_ name: RawSpan) -> UInt64? {
    guard (1...12).contains(name.byteCount) else { return nil }
    return name.withUnsafeBytes { bytes in
      var key: UInt64 = 0
      for byte in bytes {
        let letter = byte | 0x20
        guard 0x61...0x7a ~= letter else { return nil }
        key = key << 5 | UInt64(letter & 0x1f)
      }
      return key
    }
  }
}

extension RedisCommand {
  /// Whether RESP2 allows the command while the client has subscriptions. In this state a client
  /// could mistake the reply to another command for a message.
  public var isAllowedWhileSubscribed: Bool {
    switch self {
    case .subscribe, .psubscribe, .unsubscribe, .punsubscribe, .ping, .quit, .reset: true
    case .get, .mget, .exists, .type, .strlen, .hgetall, .hget, .hmget, .hkeys, .hvals, .hlen,
      .hexists, .hscan, .ttl, .pttl, .keys, .scan, .dbsize, .multi, .exec, .discard, .watch,
      .unwatch, .pubsub, .hello, .echo, .client, .command, .info, .time, .select:
      false
    }
  }

  /// The use of the command between `MULTI` and `EXEC`.
  public var useInTransaction: TransactionUse {
    switch self {
    case .get, .mget, .exists, .type, .strlen, .hgetall, .hget, .hmget, .hkeys, .hvals, .hlen,
      .hexists, .hscan, .ttl, .pttl, .keys, .scan, .dbsize, .unwatch, .pubsub, .hello, .ping,
      .echo, .client, .command, .info, .time, .select:
      .queued
    case .multi, .exec, .discard, .watch, .reset, .quit: .immediate
    case .subscribe, .psubscribe, .unsubscribe, .punsubscribe: .refused
    }
  }

  /// The use of a command between `MULTI` and `EXEC`.
  public enum TransactionUse: Hashable, Sendable {
    /// The command is queued and performed by `EXEC`.
    case queued
    /// The command is performed at once: the command ends the transaction, or is an error in one.
    case immediate
    /// The command is refused, and `EXEC` fails.
    case refused
  }
}
