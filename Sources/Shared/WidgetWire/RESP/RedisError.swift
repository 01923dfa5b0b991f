public import WidgetModel

/// The errors of Redis commands, in Redis's wording, which client libraries look for.
public enum RedisError: Error, Hashable, Sendable {
  /// No such command; its name and what followed it, for the message.
  case unknownCommand(name: String, arguments: [String])
  /// A command of several words, the second of which is unknown.
  case unknownSubcommand(String, of: RedisCommand)
  /// Too few or too many words.
  case wrongArgumentCount(name: String)
  /// Words that do not fit together.
  case syntax
  /// A command that RESP2 does not allow while the client has subscriptions.
  case subscribed(name: String)
  /// A number was expected.
  case notAnInteger
  /// A cursor of `SCAN` that is no number.
  case invalidCursor
  /// `SELECT` of a database other than 0.
  case noSuchDatabase
  /// `HELLO` with a version that is not 2 or 3.
  case unsupportedProtocol
  /// One of our own errors.
  case widget(WidgetError)

  /// The text of the error reply, code first, without control characters.
  public var reply: String {
    switch self {
    case .unknownCommand(let name, let arguments):
      "ERR unknown command '\(Self.cut(name))', with args beginning with: "
        + arguments.prefix(8).map { "'\(Self.cut($0))' " }.joined()
    case .unknownSubcommand(let word, let command):
      "ERR unknown subcommand '\(Self.cut(word))'. Try \(command.name.uppercased()) HELP."
    case .wrongArgumentCount(let name):
      "ERR wrong number of arguments for '\(name)' command"
    case .syntax: "ERR syntax error"
    case .subscribed(let name):
      "ERR Can't execute '\(Self.cut(name).lowercased())': only (P|S)SUBSCRIBE / "
        + "(P|S)UNSUBSCRIBE / PING / QUIT / RESET are allowed in this context"
    case .notAnInteger: "ERR value is not an integer or out of range"
    case .invalidCursor: "ERR invalid cursor"
    case .noSuchDatabase: "ERR DB index is out of range"
    case .unsupportedProtocol: "NOPROTO unsupported protocol version"
    case .widget(let error): "\(error.code.rawValue) \(error.message)"
    }
  }

  private static func cut(_ text: String) -> String { String(text.prefix(128)).printable }
}
