/// The server's own numbers, for `stats`.
public struct ServerStatistics: Hashable, Sendable {
  /// Clients connected now.
  public var clients = 0
  /// Connections accepted since the start.
  public var connections: UInt64 = 0
  /// Requests answered since the start, or passed to the handler.
  public var requests: UInt64 = 0
  /// Subscriptions (`watch`, `SUBSCRIBE`, `PSUBSCRIBE`) and clients that wait in `idle`.
  public var subscriptions = 0
  /// Widgets that a subscription matches.
  public var watchedWidgets = 0
  /// Pushes sent since the start.
  public var pushes: UInt64 = 0
  /// Changes that a later one replaced before the client could take them.
  public var coalescedPushes: UInt64 = 0
  /// Clients closed because they did not read.
  public var slowClients: UInt64 = 0

  /// All zero.
  public init() {}
}
