public import WidgetModel

/// The meaning of the first word of a RESP command.
public enum RESPCommand: Hashable, Sendable {
  /// A Redis command, with Redis's meaning.
  case redis(RedisCommand)
  /// A verb of the protocol: ``request(_:verb:in:)`` reads the other words.
  case verb(String)
  /// A name without a meaning.
  case unknown

  /// Looks up `name` in any letter case. A Redis command costs no allocation.
  ///
  /// A name with the prefix `WH.` is a verb, even an unknown verb. Without the prefix a Redis
  /// command has precedence, and private verbs are unknown: `PUBLISH` is a command of Redis that this host
  /// lacks.
  public init(name: RawSpan) {
    if let command = RedisCommand(name: name) {
      self = .redis(command)
      return
    }
    let text = name.withUnsafeBytes { String(decoding: $0.prefix(64), as: UTF8.self) }.lowercased()
    if text.hasPrefix("wh.") {
      self = .verb(String(text.dropFirst(3)))
    } else if let verb = Verb(named: text), !verb.isPrivate {
      self = .verb(text)
    } else {
      self = .unknown
    }
  }

  /// Reads the words after a verb. Words of the form `key=…` are keys, except for verbs without
  /// keys: an action may have any name.
  ///
  /// - Parameters:
  ///   - verb: the name of a ``verb(_:)``.
  ///   - arguments: ``RESPParser/arguments``, including the name.
  ///   - input: the input of the parser.
  /// - Throws: `BAD_REQUEST` if an argument is not UTF-8.
  public static func request(
    verb: String, arguments: [Range<Int>], in input: RawSpan
  ) throws(WidgetError) -> Request {
    var request = Request(verb: verb)
    let hasKeys = Verb(named: verb)?.hasKeys ?? true
    for (index, range) in arguments.enumerated().dropFirst() {
      let text = input.extracting(range).withUnsafeBytes { String(validating: $0, as: UTF8.self) }
      guard let text else {
        throw WidgetError(.badRequest, "argument \(index) is not UTF-8")
      }
      if hasKeys, let field = WireField(joined: text) {
        request.options.append(field)
      } else {
        request.arguments.append(text)
      }
    }
    return request
  }
}

extension WireField {
  /// Reads `key=value`; `nil` if `text` does not begin with a key and `=`.
  fileprivate init?(joined text: String) {
    guard let end = text.utf8.firstIndex(of: .equals) else { return nil }
    let key = String(text[..<end])
    guard let first = key.utf8.first, 0x61...0x7a ~= first, key.utf8.allSatisfy(\.isNameByte) else {
      return nil
    }
    self.init(key, String(text[text.index(after: end)...]))
  }
}
