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

  /// The largest size of a client's name in bytes.
  static let nameLimit = 1024

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
        throw .widget(
          WidgetError(
            .denied,
            "the host has no passwords; the permissions of the socket control access; leave out "
              + "AUTH"))
      case "SETNAME" where index + 1 < words.count:
        new.name = try words.clientName(index + 1)
        index += 2
      default: throw .syntax
      }
    }
    self = new
  }
}

/// One `CLIENT SETNAME|GETNAME|SETINFO|ID|INFO|LIST|NO-EVICT|NO-TOUCH`.
enum ClientCommand: Hashable {
  case setName(String)
  case setLibraryName(String)
  case setLibraryVersion(String)
  case name
  case id
  case info
  case list
  /// A command without effect: keys are neither evicted nor aged by reading.
  case ignored

  init(_ words: RedisWords) throws(RedisError) {
    let word = words.keyword(1)
    switch (word, words.count) {
    case ("SETNAME", 3): self = .setName(try words.clientName(2))
    case ("SETINFO", 4):
      let value = try words.clientName(3)
      switch words.keyword(2) {
      case "LIB-NAME": self = .setLibraryName(value)
      case "LIB-VER": self = .setLibraryVersion(value)
      default: throw .syntax
      }
    case ("GETNAME", 2): self = .name
    case ("ID", 2): self = .id
    case ("INFO", 2): self = .info
    case ("LIST", _): self = .list
    case ("NO-EVICT", 3), ("NO-TOUCH", 3): self = .ignored
    case ("SETNAME", _), ("SETINFO", _), ("GETNAME", _), ("ID", _), ("INFO", _), ("NO-EVICT", _),
      ("NO-TOUCH", _):
      throw .wrongArgumentCount(name: "client|\(word.lowercased())")
    default: throw .unknownSubcommand(words.text(1), of: .client)
    }
  }
}

extension RedisWords {
  /// Returns a name that fits into one word of a list, a rule of Redis.
  fileprivate func clientName(_ index: Int) throws(RedisError) -> String {
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
