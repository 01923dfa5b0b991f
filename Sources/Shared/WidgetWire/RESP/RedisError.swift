public import WidgetModel

/// The errors of Redis commands, in Redis's wording. Client libraries search for the wording.
public enum RedisError: Error, Hashable, Sendable {
  /// The command is unknown; its name and arguments are for the message.
  case unknownCommand(name: String, arguments: [String])
  /// The second word of a command is unknown.
  case unknownSubcommand(String, of: RedisCommand)
  /// The command has too few or too many words.
  case wrongArgumentCount(name: String)
  /// The words of the command do not fit together.
  case syntax
  /// RESP2 does not allow the command while the client has subscriptions.
  case subscribed(name: String)
  /// A word is not an integer.
  case notAnInteger
  /// The cursor of `SCAN` is not a number.
  case invalidCursor
  /// The database of `SELECT` is not 0.
  case noSuchDatabase
  /// The version of `HELLO` is not 2 or 3.
  case unsupportedProtocol
  /// An error of widgethost's own protocol.
  case widget(WidgetError)

  /// The text of the error reply, code first, without control characters.
  public var reply: String {
    switch self {
    case .unknownCommand(let name, let arguments):
      "ERR unknown command '\(Self.cut(name))', with args beginning with: "
        + arguments.prefix(8).map { "'\(Self.cut($0))' " }.joined()
    case .unknownSubcommand(let word, let command):
      "ERR unknown subcommand '\(Self.cut(word))' of \(command.name.uppercased())"
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
