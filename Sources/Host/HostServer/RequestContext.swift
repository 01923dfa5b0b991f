public import WidgetWire

/// Who asks.
public struct RequestContext: Hashable, Sendable {
  /// The number of the connection, unique in the life of the server.
  public var connection: UInt64
  /// The process at the other end when it connected; 0 when it is unknown.
  public var processID: Int32
  /// The user of that process.
  public var user: UInt32
  /// What the client calls itself; empty if it has not. Text from a client.
  public var clientName: String
  /// What the socket allows.
  public var access: ListenerConfiguration.Access
  /// The form that the reply will have.
  public var form: WireForm
  /// The server's own numbers; only for `stats`.
  public var statistics: ServerStatistics?

  /// Describes who asks.
  public init(
    connection: UInt64, processID: Int32, user: UInt32, clientName: String,
    access: ListenerConfiguration.Access, form: WireForm, statistics: ServerStatistics? = nil
  ) {
    self.statistics = statistics
    self.connection = connection
    self.processID = processID
    self.user = user
    self.clientName = clientName
    self.access = access
    self.form = form
  }
}
