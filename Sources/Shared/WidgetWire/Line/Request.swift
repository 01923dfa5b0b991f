/// A request split into words; ``Command/init(_:)`` interprets the words.
public struct Request: Hashable, Sendable {
  /// The client's tag, echoed in every reply to the request; in the line form only.
  public var tag: String?
  /// The verb in lower-case letters; not yet checked against the list of verbs.
  public var verb: String
  /// The words without a key, in order.
  public var arguments: [String]
  /// The words with a key, in order; a key may repeat.
  public var options: [WireField]

  /// Creates a request; see ``write(to:)`` for the rules of sending.
  public init(
    tag: String? = nil, verb: String, arguments: [String] = [], options: [WireField] = []
  ) {
    self.tag = tag
    self.verb = verb
    self.arguments = arguments
    self.options = options
  }

  /// Appends the request as a line, with quotes where the grammar requires quotes.
  ///
  /// The tag, the verb and the keys are written unchanged, and must fit the grammar.
  public func write(to sink: inout some ByteSink) {
    if let tag { sink.write("@\(tag) ") }
    sink.write(verb)
    for argument in arguments {
      sink.write(byte: .space)
      sink.writeWord(argument, isArgument: true)
    }
    sink.write(fields: options)
    sink.write(byte: .lineFeed)
  }
}

extension Request {
  /// Reads a line without its line end, with the verb at the offset `start`.
  ///
  /// - Parameters:
  ///   - tag: the tag found by ``LineParser`` before the verb.
  ///   - tokens: the number of words before the verb.
  static func parse(
    _ line: UnsafeRawBufferPointer, from start: Int, tag: String?, tokens: Int
  ) throws(LineFault) -> Request {
    var tokenizer = try LineTokenizer(line, from: start)
    guard start < line.count, line[start] != .space, case .bare(let verb)? = try tokenizer.next(),
      verb.utf8.allSatisfy({ 0x61...0x7a ~= $0 })
    else {
      throw .syntax(LineSyntaxError(at: start, "expected a verb: lower-case letters"))
    }
    var request = Request(tag: tag, verb: verb)
    var count = tokens + 1
    while let token = try tokenizer.next() {
      count += 1
      if count > WireLimits.tokens { throw .tooManyTokens }
      switch token {
      case .bare(let text), .quoted(let text): request.arguments.append(text)
      case .field(let field): request.options.append(field)
      }
    }
    return request
  }
}

/// A `key=value` of a request or a reply.
public struct WireField: Hashable, Sendable {
  /// The key, `[a-z][A-Za-z0-9_.-]*`.
  public var key: String
  /// The value, any text without quotes.
  public var value: String

  /// Creates a field without checks.
  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }

  /// Whether ``key`` has the form of a key: a key has no quotes, so that a request with any other text would be read as
  /// another request.
  public var hasValidKey: Bool {
    var key = key
    return key.withUTF8 { Self.isKey(UnsafeRawBufferPointer($0)) }
  }

  /// Whether `text` may be a key.
  static func isKey(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, 0x61...0x7a ~= first else { return false }
    return text.allSatisfy(\.isNameByte)
  }
}

extension [WireField] {
  /// The value of the first field with the key.
  public subscript(key: String) -> String? { first { $0.key == key }?.value }
}
