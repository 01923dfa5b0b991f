internal import WidgetWire

/// Handles `COMMAND [COUNT|LIST|INFO [name…]|DOCS [name…]|GETKEYS command…|HELP]`: the Redis commands
/// and the verbs.
struct RedisCatalogue {
  let replies: RedisReplies

  func describe(_ words: RedisWords) throws(RedisError) {
    let all = CommandDescription.all
    guard words.count > 1 else { return sendDescriptions(all) }
    let named: [CommandDescription?] =
      words.count > 2 ? words.texts(from: 2).map { CommandDescription.named($0) } : all
    switch words.keyword(1) {
    case "COUNT": replies.write { $0.integer(all.count, into: &$1) }
    case "LIST": sendNames(try filter(words))
    case "INFO": sendDescriptions(named)
    case "DOCS": sendDocumentation(named.compactMap { $0 })
    case "GETKEYS": try sendKeys(words)
    case "HELP": replies.help(.command)
    default: throw .unknownSubcommand(words.text(1), of: .command)
    }
  }

  /// Returns the commands of `COMMAND LIST [FILTERBY MODULE name|ACLCAT category|PATTERN glob]`.
  private func filter(_ words: RedisWords) throws(RedisError) -> [CommandDescription] {
    guard words.count > 2 else { return CommandDescription.all }
    guard words.count == 5, words.keyword(2) == "FILTERBY" else { throw .syntax }
    switch words.keyword(3) {
    case "MODULE": return []
    case "ACLCAT":
      let category = "@" + words.text(4).lowercased()
      return CommandDescription.all.filter { $0.categories.contains(category) }
    case "PATTERN":
      let glob = Glob(words[4].bytes)
      return CommandDescription.all.filter { glob.matches($0.name) }
    default: throw .syntax
    }
  }

  private func sendNames(_ commands: [CommandDescription]) {
    replies.write { writer, sink in
      writer.array(count: commands.count, into: &sink)
      for command in commands { writer.bulk(command.name, into: &sink) }
    }
  }

  /// Sends the keys of the command after `COMMAND GETKEYS`.
  private func sendKeys(_ words: RedisWords) throws(RedisError) {
    guard case .redis(let command) = RESPCommand(name: words[2].bytes) else {
      throw .invalidCommand
    }
    guard command.keyPositions.first > 0 else { throw .noKeys }
    guard command.accepts(wordCount: words.count - 2) else { throw .invalidWordCount }
    let indices = Array(command.keyIndices(wordCount: words.count - 2))
    replies.write { writer, sink in
      writer.array(count: indices.count, into: &sink)
      for index in indices { writer.bulk(words[2 + index].bytes, into: &sink) }
    }
  }
}

// MARK: - COMMAND INFO

extension RedisCatalogue {
  /// Sends name, arity, flags, key positions, categories, two lists that are empty here, and the
  /// subcommands.
  private func sendDescriptions(_ commands: [CommandDescription?]) {
    replies.write { writer, sink in
      writer.array(count: commands.count, into: &sink)
      for command in commands {
        if let command {
          Self.write(command, writer, &sink)
        } else {
          writer.null(into: &sink)
        }
      }
    }
  }

  private static func write(
    _ command: CommandDescription, _ writer: RESPWriter, _ sink: inout OutputBuffer
  ) {
    writer.array(count: 10, into: &sink)
    writer.bulk(command.name, into: &sink)
    writer.integer(command.arity, into: &sink)
    write(set: command.flags, writer, &sink)
    let positions = command.keyPositions
    writer.integer(positions.first, into: &sink)
    writer.integer(positions.last, into: &sink)
    writer.integer(positions.step, into: &sink)
    write(set: command.categories, writer, &sink)
    writer.array(count: 0, into: &sink)
    writer.array(count: 0, into: &sink)
    writer.array(count: command.subcommands.count, into: &sink)
    for subcommand in command.subcommands { write(subcommand, writer, &sink) }
  }

  private static func write(
    set words: [String], _ writer: RESPWriter, _ sink: inout OutputBuffer
  ) {
    writer.set(count: words.count, into: &sink)
    for word in words { writer.simpleString(word, into: &sink) }
  }
}

// MARK: - COMMAND DOCS

extension RedisCatalogue {
  private func sendDocumentation(_ commands: [CommandDescription]) {
    replies.write { writer, sink in Self.write(commands, writer, &sink) }
  }

  private static func write(
    _ commands: [CommandDescription], _ writer: RESPWriter, _ sink: inout OutputBuffer
  ) {
    writer.map(count: commands.count, into: &sink)
    for command in commands {
      let hasArguments = !command.arguments.isEmpty
      let hasSubcommands = !command.subcommands.isEmpty
      writer.bulk(command.name, into: &sink)
      writer.map(count: 2 + (hasArguments ? 1 : 0) + (hasSubcommands ? 1 : 0), into: &sink)
      writer.bulk("summary", into: &sink)
      writer.bulk(command.summary, into: &sink)
      writer.bulk("group", into: &sink)
      writer.bulk(command.group, into: &sink)
      if hasArguments { write(command.arguments, writer, &sink) }
      if hasSubcommands {
        writer.bulk("subcommands", into: &sink)
        write(command.subcommands, writer, &sink)
      }
    }
  }

  private static func write(
    _ arguments: [CommandArgument], _ writer: RESPWriter, _ sink: inout OutputBuffer
  ) {
    writer.bulk("arguments", into: &sink)
    writer.array(count: arguments.count, into: &sink)
    for argument in arguments {
      let flags = argument.flags
      let count =
        2 + (argument.token == nil ? 0 : 1) + (flags.isEmpty ? 0 : 1)
        + (argument.parts.isEmpty ? 0 : 1)
      writer.map(count: count, into: &sink)
      writer.bulk("name", into: &sink)
      writer.bulk(argument.name, into: &sink)
      writer.bulk("type", into: &sink)
      writer.bulk(argument.kind.rawValue, into: &sink)
      if let token = argument.token {
        writer.bulk("token", into: &sink)
        writer.bulk(token, into: &sink)
      }
      if !flags.isEmpty {
        writer.bulk("flags", into: &sink)
        write(set: flags, writer, &sink)
      }
      if !argument.parts.isEmpty { write(argument.parts, writer, &sink) }
    }
  }
}
