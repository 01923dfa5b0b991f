internal import CHostShims
internal import Glibc
internal import NIOCore
internal import WidgetWire

/// The values of `INFO`, in Redis's sections: values that client libraries expect, and the host's
/// own.
struct RedisInfo {
  var version: String
  /// The age of the server in seconds.
  var uptime: Int64
  var clients: Int
  var connections: UInt64
  var requests: UInt64
  /// The number of clients with subscriptions.
  var subscribers: Int
  /// The number of clients in `idle`.
  var blocked: Int
  var keys: Int

  init(_ loop: ServerLoop) {
    version = loop.configuration.version
    uptime = (NIODeadline.now() - loop.started).nanoseconds / 1_000_000_000
    clients = loop.clients.count
    connections = loop.connectionCount
    requests = loop.requestCount
    subscribers = loop.clients.values.count { $0.isSubscribed }
    blocked = loop.clients.values.count { $0.machine.idle != nil }
    keys = loop.reader.table.rows.count
  }

  /// Returns the text of `INFO [section…]`.
  func text(_ words: RedisWords) -> String {
    let wanted = Set((1..<words.count).map(words.keyword))
    let isWhole = wanted.isEmpty || !wanted.isDisjoint(with: ["ALL", "DEFAULT", "EVERYTHING"])
    return
      sections
      .filter { isWhole || wanted.contains($0.name.uppercased()) }
      .map { section in
        "# \(section.name)\r\n" + section.lines.map { "\($0.0):\($0.1)\r\n" }.joined()
      }
      .joined(separator: "\r\n")
  }

  /// The memory that the allocator has handed out to the whole process, in bytes.
  private var usedMemory: Int { Int(shim_used_memory()) }

  /// Returns a number of bytes with a unit and two decimals, as in Redis.
  private static func human(_ bytes: Int) -> String {
    let units = ["K", "M", "G", "T"]
    guard bytes >= 1024 else { return "\(bytes)B" }
    // A unit for each ten bits above the first.
    let power = min((Int.bitWidth - 1 - bytes.leadingZeroBitCount) / 10, units.count)
    let hundredths = (bytes * 100) >> (10 * power)
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100).\(fraction.count == 1 ? "0" : "")\(fraction)\(units[power - 1])"
  }

  private var sections: [(name: String, lines: [(String, String)])] {
    [
      (
        "Server",
        [
          ("redis_version", RedisIdentity.version), ("redis_mode", "standalone"),
          ("widgethost_version", version), ("arch_bits", "\(Int.bitWidth)"),
          ("process_id", "\(getpid())"), ("uptime_in_seconds", "\(uptime)"),
        ]
      ),
      (
        "Clients",
        [("connected_clients", "\(clients)"), ("blocked_clients", "\(blocked)")]
      ),
      (
        "Memory",
        [
          ("used_memory", "\(usedMemory)"), ("used_memory_human", Self.human(usedMemory)),
          ("maxmemory", "0"), ("maxmemory_policy", "noeviction"),
        ]
      ),
      (
        "Persistence",
        [("loading", "0"), ("rdb_bgsave_in_progress", "0"), ("aof_rewrite_in_progress", "0")]
      ),
      (
        "Stats",
        [
          ("total_connections_received", "\(connections)"),
          ("total_commands_processed", "\(requests)"), ("pubsub_clients", "\(subscribers)"),
        ]
      ),
      ("Replication", [("role", "master"), ("connected_slaves", "0")]),
      ("Cluster", [("cluster_enabled", "0")]),
      ("Keyspace", keys == 0 ? [] : [("db0", "keys=\(keys),expires=0,avg_ttl=0")]),
    ]
  }
}
