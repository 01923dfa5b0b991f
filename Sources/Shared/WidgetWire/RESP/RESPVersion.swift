/// The version of the Redis protocol that a connection speaks.
public enum RESPVersion: Int, Hashable, Sendable {
  /// From the start.
  case resp2 = 2
  /// After `HELLO 3`.
  case resp3 = 3
}
