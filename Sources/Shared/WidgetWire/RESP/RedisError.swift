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
  /// `MULTI` between `MULTI` and `EXEC`.
  case nestedTransaction
  /// `WATCH` between `MULTI` and `EXEC`.
  case watchInTransaction
  /// `EXEC` or `DISCARD` without `MULTI`.
  case noTransaction(RedisCommand)
  /// `EXEC` after an error between `MULTI` and `EXEC`.
  case transactionDiscarded
  /// The command cannot be queued between `MULTI` and `EXEC`.
  case notInTransaction(name: String)
  /// No connection has the address of `CLIENT KILL`.
  case noSuchClient
  /// The number in `CLIENT KILL` or `CLIENT LIST` is not the number of a connection.
  case invalidClientID
  /// The type in `CLIENT KILL` or `CLIENT LIST` is unknown.
  case unknownClientType(String)
  /// The user in `CLIENT KILL` is unknown.
  case unknownUser(String)
  /// The words after `COMMAND GETKEYS` are no command.
  case invalidCommand
  /// The command after `COMMAND GETKEYS` has no keys.
  case noKeys
  /// The command after `COMMAND GETKEYS` has too few or too many words.
  case invalidWordCount
  /// The modes of `CLIENT TRACKING` do not fit together.
  case tracking(TrackingFault)
  /// An error of widgethost's own protocol.
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
    case .nestedTransaction: "ERR MULTI calls can not be nested"
    case .watchInTransaction: "ERR WATCH inside MULTI is not allowed"
    case .noTransaction(let command): "ERR \(command.name.uppercased()) without MULTI"
    case .transactionDiscarded: "EXECABORT Transaction discarded because of previous errors."
    case .notInTransaction(let name):
      "ERR Command not allowed inside a transaction: '\(Self.cut(name).lowercased())'; MULTI takes "
        + "commands that read what the host has ready, and no subscriptions"
    case .noSuchClient: "ERR No such client"
    case .invalidClientID: "ERR Invalid client ID"
    case .unknownClientType(let type): "ERR Unknown client type '\(Self.cut(type))'"
    case .unknownUser(let user): "ERR No such user '\(Self.cut(user))'"
    case .invalidCommand: "ERR Invalid command specified"
    case .noKeys: "ERR The command has no key arguments"
    case .invalidWordCount: "ERR Invalid number of arguments specified for command"
    case .tracking(let fault): "ERR \(fault.message)"
    case .widget(let error): "\(error.code.rawValue) \(error.message)"
    }
  }

  private static func cut(_ text: String) -> String { String(text.prefix(128)).printable }
}

/// The error of a `CLIENT TRACKING` or `CLIENT CACHING` that cannot be performed.
public enum TrackingFault: Hashable, Sendable {
  /// The client uses RESP2, which has no push type.
  case needsRESP3
  /// `REDIRECT` is not offered.
  case redirect
  /// `PREFIX` without `BCAST`.
  case prefixWithoutBroadcast
  /// Two prefixes of a client overlap.
  case overlap(String, String)
  /// `OPTIN` or `OPTOUT` with `BCAST`.
  case choiceWithBroadcast
  /// `OPTIN` with `OPTOUT`.
  case bothChoices
  /// Another mode than the present mode, without `OFF` in between.
  case modeChange
  /// `CLIENT CACHING` without tracking in a mode with a choice.
  case cachingWithoutChoice
  /// `CLIENT CACHING YES` without `OPTIN`, or `NO` without `OPTOUT`.
  case wrongChoice(caching: Bool)
  /// More prefixes than a client may have, or a prefix longer than any id.
  case tooManyPrefixes

  /// The offered modes, for messages.
  static let modes =
    "in RESP3: ON, or ON with OPTIN, OPTOUT, or BCAST and PREFIX; with NOLOOP without an effect"

  /// A sentence for people, in Redis's wording where Redis has one.
  var message: String {
    switch self {
    case .needsRESP3:
      "CLIENT TRACKING needs RESP3, because RESP2 has no push type; send HELLO 3 first. The host "
        + "offers \(Self.modes)"
    case .redirect:
      "CLIENT TRACKING has no REDIRECT here: each client gets its own invalidations. The host "
        + "offers \(Self.modes)"
    case .prefixWithoutBroadcast: "PREFIX option requires BCAST mode to be enabled"
    case .overlap(let one, let other):
      "Prefix '\(one.printable)' overlaps with another provided prefix '\(other.printable)'. "
        + "Prefixes for a single client must not overlap."
    case .choiceWithBroadcast: "OPTIN and OPTOUT are not compatible with BCAST"
    case .bothChoices: "You can't specify both OPTIN mode and OPTOUT mode"
    case .modeChange:
      "You can't switch the mode of tracking before disabling tracking for this client, and then "
        + "re-enabling it with a different mode."
    case .cachingWithoutChoice:
      "CLIENT CACHING can be called only when the client is in tracking mode with OPTIN or OPTOUT "
        + "mode enabled"
    case .wrongChoice(let caching):
      "CLIENT CACHING \(caching ? "YES" : "NO") is only valid when tracking is enabled in "
        + "\(caching ? "OPTIN" : "OPTOUT") mode."
    case .tooManyPrefixes:
      "a client can track at most 64 prefixes of at most 128 bytes; use shorter ones"
    }
  }
}
