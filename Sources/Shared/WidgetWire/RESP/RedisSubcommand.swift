/// A Redis command's second word with a meaning of its own, such as `CLIENT LIST`.
///
/// ``RedisCommand/subcommands`` is the only table of subcommands.
public struct RedisSubcommand: Hashable, Sendable {
  /// The second word in upper case.
  public let name: String
  /// The number of words of the command, including both names; a negative number is a minimum.
  public let arity: Int
  /// The words after the name, in the form of ``CommandArgument/parse(_:hasTokens:)``.
  public let synopsis: String
  /// The effect in this host.
  public let summary: String

  init(_ name: String, arity: Int, _ synopsis: String = "", _ summary: String) {
    self.name = name
    self.arity = arity
    self.synopsis = synopsis
    self.summary = summary
  }

  /// Whether the subcommand accepts `count` words, including both names.
  public func accepts(wordCount count: Int) -> Bool {
    arity >= 0 ? count == arity : count >= -arity
  }
}

extension RedisCommand {
  /// The subcommands in the order of `HELP`; empty for a command without subcommands.
  public var subcommands: [RedisSubcommand] {
    switch self {
    case .client: Self.clientSubcommands
    case .command: Self.commandSubcommands
    case .pubsub: Self.pubsubSubcommands
    default: []
    }
  }

  /// Whether the second word of the command is a subcommand.
  public var hasSubcommands: Bool { self == .client || self == .command || self == .pubsub }

  /// Finds a subcommand by its name in upper case.
  public func subcommand(_ name: String) -> RedisSubcommand? {
    subcommands.first { $0.name == name }
  }

  /// The name of a subcommand in `COMMAND` and in messages: `client|list`.
  public func name(of subcommand: RedisSubcommand) -> String {
    "\(name)|\(subcommand.name.lowercased())"
  }

  /// The lines of `HELP`, in Redis's form; empty for a command without subcommands.
  public var help: [String] {
    guard !subcommands.isEmpty else { return [] }
    let title = "\(name.uppercased()) <subcommand> [<arg> [value] [opt] ...]. Subcommands are:"
    return [title]
      + subcommands.flatMap { subcommand in
        let usage = [subcommand.name, subcommand.synopsis].filter { !$0.isEmpty }
        return [usage.joined(separator: " "), "    \(subcommand.summary)"]
      }
  }

  private static let help = RedisSubcommand("HELP", arity: 2, "", "Prints this help.")

  private static let clientSubcommands = [
    RedisSubcommand(
      "CACHING", arity: 3, "YES|NO",
      "Tracks the keys of the next command or not, with OPTIN or OPTOUT."
    ),
    RedisSubcommand("GETNAME", arity: 2, "", "The name of this connection."),
    RedisSubcommand("ID", arity: 2, "", "The number of this connection."),
    RedisSubcommand("INFO", arity: 2, "", "The line of this connection in LIST."),
    RedisSubcommand(
      "KILL", arity: -3,
      "[address] [ID client-id] [ADDR address] [LADDR address] [TYPE NORMAL|MASTER|REPLICA|PUBSUB] "
        + "[USER username] [SKIPME YES|NO] [MAXAGE seconds]",
      "Closes connections; others than this one through the private socket only."),
    RedisSubcommand(
      "LIST", arity: -2, "[TYPE NORMAL|MASTER|REPLICA|PUBSUB] [ID client-id ...]",
      "One line for each connection; for this one alone on a socket for reading only."),
    RedisSubcommand("NO-EVICT", arity: 3, "ON|OFF", "Accepted without an effect."),
    RedisSubcommand("NO-TOUCH", arity: 3, "ON|OFF", "Accepted without an effect."),
    RedisSubcommand(
      "SETINFO", arity: 4, "LIB-NAME|LIB-VER value", "Names the client library, for LIST."),
    RedisSubcommand("SETNAME", arity: 3, "connection-name", "Names this connection."),
    RedisSubcommand(
      "TRACKING", arity: -3, "ON|OFF [PREFIX prefix ...] [BCAST] [OPTIN] [OPTOUT] [NOLOOP]",
      "Pushes the ids of changed widgets that this client has read, or that begin with a prefix."),
    RedisSubcommand("TRACKINGINFO", arity: 2, "", "The mode of TRACKING."),
    help,
  ]

  private static let commandSubcommands = [
    RedisSubcommand("COUNT", arity: 2, "", "The number of commands."),
    RedisSubcommand("DOCS", arity: -2, "[command-name ...]", "Summaries and arguments."),
    RedisSubcommand("GETKEYS", arity: -3, "command [arg ...]", "The keys of a whole command."),
    RedisSubcommand("INFO", arity: -2, "[command-name ...]", "Arity, flags and places of keys."),
    RedisSubcommand(
      "LIST", arity: -2, "[FILTERBY MODULE|ACLCAT|PATTERN value]", "The names of the commands."),
    help,
  ]

  private static let pubsubSubcommands = [
    RedisSubcommand("CHANNELS", arity: -2, "[pattern]", "The subscribed ids."),
    RedisSubcommand("NUMPAT", arity: 2, "", "The number of subscribed patterns."),
    RedisSubcommand("NUMSUB", arity: -2, "[channel ...]", "The number of subscribers of each id."),
    help,
  ]
}
