/// What the server listens on, and its limits.
public struct ServerConfiguration: Hashable, Sendable {
  /// The sockets; at least one.
  public var listeners: [ListenerConfiguration]
  /// The version that `hello`, `HELLO` and `INFO` report.
  public var version: String
  /// What one client may make the server keep.
  public var limits = ClientLimits()
  /// How long ``HostServer/stop()`` waits for requests that the handler still works on.
  public var drainTimeout: Duration = .seconds(5)

  /// Describes a server.
  public init(listeners: [ListenerConfiguration], version: String) {
    self.listeners = listeners
    self.version = version
  }
}
