internal import WidgetWire

/// Handles `COMMAND [COUNT|LIST|INFO [name…]|DOCS [name…]]`: the list of supported Redis commands.
struct RedisCatalogue {
  let replies: RedisReplies

  func describe(_ words: RedisWords) throws(RedisError) {
    let all = RedisCommand.allCases
    guard words.count > 1 else { return sendDescriptions(all) }
    let named: [RedisCommand?] =
      words.count > 2 ? (2..<words.count).map { RedisCommand(name: words[$0].bytes) } : all
    switch words.keyword(1) {
    case "COUNT" where words.count == 2: replies.write { $0.integer(all.count, into: &$1) }
    case "LIST" where words.count == 2:
      replies.write { writer, sink in
        writer.array(count: all.count, into: &sink)
        for command in all { writer.bulk(command.name, into: &sink) }
      }
    case "INFO": sendDescriptions(named)
    case "DOCS": sendDocumentation(named.compactMap { $0 })
    default: throw .unknownSubcommand(words.text(1), of: .command)
    }
  }

  /// Sends name, arity, flags, key positions, and the four lists that later versions of Redis
  /// added, empty here.
  private func sendDescriptions(_ commands: [RedisCommand?]) {
    replies.write { writer, sink in
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
    replies.write { writer, sink in
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
