/// A command as `COMMAND` describes it: a Redis command, one of its subcommands, or a verb.
///
/// Derived from the tables ``RedisCommand``, ``RedisSubcommand`` and ``Verb/all``.
public struct CommandDescription: Sendable {
  /// The name in lower case; `client|list` for a subcommand.
  public var name: String
  /// The number of words including the name; a negative number is a minimum.
  public var arity: Int
  /// The flags, as in Redis.
  public var flags: [String]
  /// The positions of keys; all 0 without keys.
  public var keyPositions: (first: Int, last: Int, step: Int)
  /// The categories of Redis's access lists.
  public var categories: [String]
  /// The group in `COMMAND DOCS`.
  public var group: String
  /// The effect in this host.
  public var summary: String
  /// The words after the name.
  public var arguments: [CommandArgument]
  /// The descriptions of the commands that follow the name as its second word; empty without such words.
  public var subcommands: [CommandDescription] = []

  init(_ command: RedisCommand) {
    name = command.name
    arity = command.arity
    flags = command.flags
    keyPositions = command.keyPositions
    categories = Self.categories(group: command.group, flags: command.flags)
    group = command.group
    summary = command.summary
    arguments = CommandArgument.parse(command.synopsis, hasTokens: true)
    subcommands = command.subcommands.map { CommandDescription($0, of: command) }
  }

  private init(_ subcommand: RedisSubcommand, of command: RedisCommand) {
    name = command.name(of: subcommand)
    arity = subcommand.arity
    flags = command.flags
    keyPositions = (0, 0, 0)
    categories = Self.categories(group: command.group, flags: command.flags)
    group = command.group
    summary = subcommand.summary
    arguments = CommandArgument.parse(subcommand.synopsis, hasTokens: true)
  }

  init(_ verb: Verb) {
    name = verb.respName
    let least = 1 + verb.arguments.lowerBound
    arity = verb.arguments.count == 1 && !verb.hasKeys ? least : -least
    flags = [verb.needsFullSocket ? "write" : "readonly"]
    keyPositions = (0, 0, 0)
    group = "widgethost"
    categories = Self.categories(group: group, flags: flags)
    summary = verb.summary
    arguments = CommandArgument.parse(verb.synopsis, hasTokens: false)
  }

  /// The Redis commands, then the verbs.
  public static let all =
    RedisCommand.allCases.map { CommandDescription($0) } + Verb.all.map { CommandDescription($0) }

  private static let byName: [String: CommandDescription] = {
    var byName: [String: CommandDescription] = [:]
    for command in all {
      byName[command.name] = command
      for subcommand in command.subcommands { byName[subcommand.name] = subcommand }
    }
    for verb in Verb.all { byName["wh.\(verb.name)"] = byName[verb.respName] }
    return byName
  }()

  /// Finds a command by its name in any letter case; a verb also by its name with `WH.`.
  public static func named(_ name: String) -> CommandDescription? { byName[name.lowercased()] }

  private static func categories(group: String, flags: [String]) -> [String] {
    let own: [String] =
      switch group {
      case "generic": ["@keyspace"]
      case "string", "hash", "pubsub", "connection": ["@\(group)"]
      case "transactions": ["@transaction"]
      default: []
      }
    let access = flags.contains("readonly") ? ["@read"] : flags.contains("write") ? ["@write"] : []
    return access + own + [flags.contains("fast") ? "@fast" : "@slow"]
  }
}

extension Verb {
  /// The name in RESP: with `wh.` if Redis has another command of the name.
  public var respName: String {
    RedisCommand(rawValue: name) == nil && !isPrivate ? name : "wh.\(name)"
  }
}
