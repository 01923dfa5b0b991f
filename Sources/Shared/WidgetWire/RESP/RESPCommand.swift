public import WidgetModel

/// What the first word of a RESP command names.
public enum RESPCommand: Hashable, Sendable {
  /// A Redis command, with Redis's meaning.
  case redis(RedisCommand)
  /// A verb: ``request(_:verb:in:)`` reads the rest.
  case verb(String)
  /// Neither.
  case unknown

  /// Tells what `name` names, in any letter case. A Redis command costs no allocation.
  ///
  /// With `WH.` before it, it is a verb, whether there is one or not; else a Redis command wins, and
  /// names that Redis gives another meaning (`WATCH`, `UNWATCH`) are no verbs.
  public init(name: RawSpan) {
    if let command = RedisCommand(name: name) {
      self = .redis(command)
      return
    }
    let text = name.withUnsafeBytes { String(decoding: $0.prefix(64), as: UTF8.self) }.lowercased()
    if text.hasPrefix("wh.") {
      self = .verb(String(text.dropFirst(3)))
    } else if Verb.isKnown(text), text != Verb.watch.name, text != Verb.unwatch.name {
      self = .verb(text)
    } else {
      self = .unknown
    }
  }

  /// Reads the words after a verb; those that look like `key=…` are keys, but for verbs that have
  /// none: an action may have any name.
  ///
  /// - Parameters:
  ///   - verb: what ``verb(_:)`` gave.
  ///   - arguments: ``RESPParser/arguments``, the name included.
  ///   - input: what the parser was given.
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
