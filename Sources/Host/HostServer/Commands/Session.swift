internal import WidgetModel
internal import WidgetWire

/// The facts that a client has told about itself.
struct Session {
  /// The client's version of RESP.
  var version = RESPVersion.resp2
  /// The name from `hello name=` or `CLIENT SETNAME`; empty without a name. Untrusted text.
  var name = ""
  /// The value of `CLIENT SETINFO LIB-NAME`. Untrusted text.
  var libraryName = ""
  /// The value of `CLIENT SETINFO LIB-VER`. Untrusted text.
  var libraryVersion = ""
  /// The last Redis command, for `CLIENT LIST`.
  var lastCommand: RedisCommand?
  /// The second word of the last Redis command with subcommands.
  var lastSubcommand: RedisSubcommand?

  /// The last command in the form of `CLIENT LIST`: `client|list`.
  var lastCommandName: String {
    guard let lastCommand else { return "NULL" }
    guard lastCommand.hasSubcommands, let lastSubcommand else { return lastCommand.name }
    return lastCommand.name(of: lastSubcommand)
  }

  /// The largest size of a client's name in bytes.
  static let nameLimit = 1024

  /// The reply to `AUTH` and to `HELLO … AUTH`.
  static let noPasswords = RedisError.widget(
    WidgetError(
      .denied,
      "the host has no passwords; the permissions of the socket control access; leave out AUTH"))

  /// Sets the name from `hello name=`.
  mutating func setName(_ name: String) throws(WidgetError) {
    guard name.utf8.count <= Self.nameLimit else {
      throw WidgetError(.tooLarge, "a client's name has at most \(Self.nameLimit) bytes")
    }
    self.name = name
  }

  /// Handles `HELLO [version [AUTH user password] [SETNAME name]]`; an error changes nothing.
  mutating func hello(_ words: RedisWords) throws(RedisError) {
    var new = self
    if words.count > 1 {
      guard let number = Int(words.text(1)), let asked = RESPVersion(rawValue: number) else {
        throw .unsupportedProtocol
      }
      new.version = asked
    }
    var index = 2
    while index < words.count {
      switch words.keyword(index) {
      case "AUTH" where index + 2 < words.count:
        throw Self.noPasswords
      case "SETNAME" where index + 1 < words.count:
        new.name = try words.clientName(index + 1)
        index += 2
      default: throw .syntax
      }
    }
    self = new
  }
}

extension RedisWords {
  /// Returns a name that fits into one word of a list, a rule of Redis.
  func clientName(_ index: Int) throws(RedisError) -> String {
    let text = text(index)
    guard text.utf8.count <= Session.nameLimit, text.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw .widget(
        WidgetError(
          .badRequest,
          "a client's name has at most \(Session.nameLimit) visible ASCII characters and no spaces")
      )
    }
    return text
  }
}
