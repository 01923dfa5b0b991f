internal import WidgetModel

/// The first line of a reply or a push, and the length of the announced body.
struct ReplyHeader {
  let message: ReplyParser.Message
  let length: Int

  /// Reads `line`, without its line feed.
  init(_ line: UnsafeRawBufferPointer) throws(ReplyFault) {
    var reader = try Reader(line)
    switch try reader.word() {
    case "OK":
      let tag = try reader.tag()
      length = try reader.length()
      message = .reply(.ok(try reader.fields()), tag: tag)
    case "ERR":
      let tag = try reader.tag()
      let code = try reader.word()
      length = 0
      message = .reply(Self.error(code, try reader.fields()), tag: tag)
    case "*":
      let tag = try reader.tag()
      length = try reader.length()
      let event = try reader.word()
      message = .push(Push(event: event, fields: try reader.fields()), tag: tag)
    default:
      throw .syntax(LineSyntaxError(at: 0, "a reply begins with OK, ERR or *"))
    }
  }

  /// Maps an error code unknown to this client to a fault of the host, with the code's name.
  private static func error(_ name: String, _ fields: [WireField]) -> Reply {
    let text = fields["msg"] ?? ""
    let others = fields.filter { $0.key != "msg" }
    guard let code = ErrorCode(rawValue: name) else {
      return .error(WidgetError(.internal, "\(name): \(text)"), fields: others)
    }
    return .error(WidgetError(code, text), fields: others)
  }
}

extension ReplyHeader {
  /// Reads the words of the line with their positions.
  private struct Reader {
    private var tokenizer: LineTokenizer
    private var ahead: LineTokenizer.Token?
    private var column = 0

    init(_ line: UnsafeRawBufferPointer) throws(ReplyFault) {
      do {
        tokenizer = try LineTokenizer(line, from: 0)
      } catch {
        throw ReplyFault(error)
      }
      try advance()
    }

    mutating func word() throws(ReplyFault) -> String {
      guard case .bare(let text)? = ahead else { throw expected("a word") }
      try advance()
      return text
    }

    mutating func tag() throws(ReplyFault) -> String? {
      guard case .bare(let text)? = ahead, text.hasPrefix("@") else { return nil }
      try advance()
      return String(text.dropFirst())
    }

    mutating func length() throws(ReplyFault) -> Int {
      guard case .bare(let text)? = ahead, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
        let length = Int(text)
      else { throw expected("the length of the body") }
      if length > WireLimits.replyBodyBytes { throw .bodyTooLong }
      try advance()
      return length
    }

    mutating func fields() throws(ReplyFault) -> [WireField] {
      var fields: [WireField] = []
      while let token = ahead {
        guard case .field(let field) = token else { throw expected("key=value") }
        fields.append(field)
        try advance()
      }
      return fields
    }

    private mutating func advance() throws(ReplyFault) {
      column = tokenizer.position
      do {
        ahead = try tokenizer.next()
      } catch {
        throw ReplyFault(error)
      }
    }

    private func expected(_ what: String) -> ReplyFault {
      .syntax(LineSyntaxError(at: column, "expected \(what)"))
    }
  }
}

extension ReplyFault {
  fileprivate init(_ fault: LineFault) {
    switch fault {
    case .syntax(let error): self = .syntax(error)
    case .tooLong, .tooManyTokens: self = .headerTooLong
    }
  }
}
