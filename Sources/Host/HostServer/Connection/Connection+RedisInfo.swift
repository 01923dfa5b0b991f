internal import Glibc
internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// `INFO` and `COMMAND`.
extension Connection {
  /// `INFO [section…]`: what client libraries look for, and the host's own figures.
  func info(_ words: RedisWords) {
    let wanted = Set((1..<words.count).map(words.keyword))
    let isWhole = wanted.isEmpty || !wanted.isDisjoint(with: ["ALL", "DEFAULT", "EVERYTHING"])
    let text =
      infoSections
      .filter { isWhole || wanted.contains($0.name.uppercased()) }
      .map { section in
        "# \(section.name)\r\n" + section.lines.map { "\($0.0):\($0.1)\r\n" }.joined()
      }
      .joined(separator: "\r\n")
    write { $0.bulk(text, into: &$1) }
  }

  private var infoSections: [(name: String, lines: [(String, String)])] {
    let uptime = (NIODeadline.now() - loop.started).nanoseconds / 1_000_000_000
    let keys = loop.reader.table.rows.count
    return [
      (
        "Server",
        [
          ("redis_version", RedisIdentity.version), ("redis_mode", "standalone"),
          ("widgethost_version", loop.configuration.version), ("arch_bits", "\(Int.bitWidth)"),
          ("process_id", "\(getpid())"), ("uptime_in_seconds", "\(uptime)"),
        ]
      ),
      ("Clients", [("connected_clients", "\(loop.clients.count)")]),
      ("Persistence", [("loading", "0")]),
      (
        "Stats",
        [
          ("total_connections_received", "\(loop.connectionCount)"),
          ("total_commands_processed", "\(loop.requestCount)"),
          ("pubsub_clients", "\(loop.clients.values.count { $0.isSubscribed })"),
        ]
      ),
      ("Replication", [("role", "master"), ("connected_slaves", "0")]),
      ("Cluster", [("cluster_enabled", "0")]),
      ("Keyspace", keys == 0 ? [] : [("db0", "keys=\(keys),expires=0,avg_ttl=0")]),
    ]
  }

  /// `COMMAND [COUNT|LIST|INFO [name…]|DOCS [name…]]`.
  func describeCommands(_ words: RedisWords) throws(RedisError) {
    let all = RedisCommand.allCases
    guard words.count > 1 else { return sendDescriptions(all) }
    let named: [RedisCommand?] =
      words.count > 2 ? (2..<words.count).map { RedisCommand(name: words[$0].bytes) } : all
    switch words.keyword(1) {
    case "COUNT" where words.count == 2: write { $0.integer(all.count, into: &$1) }
    case "LIST" where words.count == 2:
      write { writer, sink in
        writer.array(count: all.count, into: &sink)
        for command in all { writer.bulk(command.name, into: &sink) }
      }
    case "INFO": sendDescriptions(named)
    case "DOCS": sendDocumentation(named.compactMap { $0 })
    default: throw .unknownSubcommand(words.text(1), of: .command)
    }
  }

  /// Name, arity, flags, key positions, and the four lists that Redis has added since, empty here.
  private func sendDescriptions(_ commands: [RedisCommand?]) {
    write { writer, sink in
      writer.array(count: commands.count, into: &sink)
      for command in commands {
        guard let command else {
          writer.null(into: &sink)
          continue
        }
        writer.array(count: 10, into: &sink)
        writer.bulk(command.name, into: &sink)
        writer.integer(command.arity, into: &sink)
        writer.array(count: command.flags.count, into: &sink)
        for flag in command.flags { writer.simpleString(flag, into: &sink) }
        let positions = command.keyPositions
        writer.integer(positions.first, into: &sink)
        writer.integer(positions.last, into: &sink)
        writer.integer(positions.step, into: &sink)
        for _ in 0..<4 { writer.array(count: 0, into: &sink) }
      }
    }
  }

  private func sendDocumentation(_ commands: [RedisCommand]) {
    write { writer, sink in
      writer.map(count: commands.count, into: &sink)
      for command in commands {
        writer.bulk(command.name, into: &sink)
        writer.map(count: 2, into: &sink)
        writer.bulk("summary", into: &sink)
        writer.bulk(command.summary, into: &sink)
        writer.bulk("group", into: &sink)
        writer.bulk(command.group, into: &sink)
      }
    }
  }
}
