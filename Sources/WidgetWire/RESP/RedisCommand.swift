/// A Redis command that the host understands. `Verb`s of the same name are reached as `WH.NAME`.
public enum RedisCommand: String, CaseIterable, Hashable, Sendable {
  case get, mget, exists, type, strlen, hgetall, hget
  case keys, scan, dbsize
  case hello, ping, echo, client, command, info, select, reset, quit

  /// The name in lower case, as Redis's messages and `COMMAND` write it.
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

  /// The names packed into a number each, in the order of their declaration: `GET` comes first.
  private static let byKey: [(key: UInt64, command: RedisCommand)] = allCases.compactMap {
    command in
    let key = Array(command.name.utf8).withUnsafeBytes { Self.key($0.bytes) }
    return key.map { ($0, command) }
  }

  /// The lower-case letters of a name of at most eight bytes; `nil` for any other name.
  private static func key(_ name: RawSpan) -> UInt64? {
    guard (1...8).contains(name.byteCount) else { return nil }
    return name.withUnsafeBytes { bytes in
      var key: UInt64 = 0
      for byte in bytes {
        let letter = byte | 0x20
        guard 0x61...0x7a ~= letter else { return nil }
        key = key << 8 | UInt64(letter)
      }
      return key
    }
  }
}
