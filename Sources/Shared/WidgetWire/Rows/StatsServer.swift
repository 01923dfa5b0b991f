/// Clients and requests, in the answer of `stats`.
public struct StatsServer: WireRow {
  /// Clients connected now.
  public var clients: Int
  /// Connections accepted since the start.
  public var connections: Int
  /// Requests since the start.
  public var requests: Int
  /// Subscriptions, and clients that wait in `idle`.
  public var subscriptions: Int
  /// Widgets that a subscription matches.
  public var watchedWidgets: Int
  /// Pushes sent since the start.
  public var pushes: Int
  /// Changes that a later one replaced before the client could take them.
  public var coalescedPushes: Int
  /// Clients closed because they did not read.
  public var slowClients: Int

  enum CodingKeys: String, CodingKey {
    case clients
    case connections
    case requests
    case subscriptions
    case watchedWidgets = "watched_widgets"
    case pushes
    case coalescedPushes = "coalesced_pushes"
    case slowClients = "slow_clients"
  }

  /// Makes a row.
  public init(
    clients: Int,
    connections: Int,
    requests: Int,
    subscriptions: Int,
    watchedWidgets: Int,
    pushes: Int,
    coalescedPushes: Int,
    slowClients: Int
  ) {
    self.clients = clients
    self.connections = connections
    self.requests = requests
    self.subscriptions = subscriptions
    self.watchedWidgets = watchedWidgets
    self.pushes = pushes
    self.coalescedPushes = coalescedPushes
    self.slowClients = slowClients
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.clients, clients)
      object.put(.connections, connections)
      object.put(.requests, requests)
      object.put(.subscriptions, subscriptions)
      object.put(.watchedWidgets, watchedWidgets)
      object.put(.pushes, pushes)
      object.put(.coalescedPushes, coalescedPushes)
      object.put(.slowClients, slowClients)
    }
  }
}

extension StatsServer: JSONWritable {}
