public import WidgetModel

/// The answer to one request, in neither form yet.
public enum Reply: Hashable, Sendable {
  /// It was done.
  case ok([WireField] = [], body: ReplyBody = .none)
  /// It was not; the fields are for programs. An error has no body.
  case error(WidgetError, fields: [WireField] = [])
}

/// What comes after the header of a reply.
public enum ReplyBody: Hashable, Sendable {
  /// Nothing: the reply is its fields.
  case none
  /// An entry, a text, a picture; possibly empty.
  case bytes([UInt8])
  /// JSON objects, one each without a line end: JSON Lines in the line form, an array in RESP.
  case rows([[UInt8]])

  /// The bytes of the line form.
  public var flattened: [UInt8] {
    switch self {
    case .none: []
    case .bytes(let bytes): bytes
    case .rows(let rows): Array(rows.joined(separator: [.lineFeed]))
    }
  }
}

extension Reply {
  /// Appends the reply in the line form, with the tag of its request.
  public func writeLine(tag: String?, into sink: inout some ByteSink) {
    writeLineStart(tag: tag, into: &sink)
    writeLineRest(into: &sink)
  }

  /// Appends what comes before the tag's end: `OK` or `ERR`, and the tag.
  public func writeLineStart(tag: String?, into sink: inout some ByteSink) {
    switch self {
    case .ok: sink.write("OK")
    case .error: sink.write("ERR")
    }
    sink.write(tag: tag)
  }

  /// Appends everything after the tag, which is the same for every client: the board keeps it ready.
  public func writeLineRest(into sink: inout some ByteSink) {
    switch self {
    case .ok(let fields, let body):
      let content = body.flattened
      sink.write(" \(content.count)")
      sink.write(fields: fields)
      sink.write(body: content)
    case .error(let error, let fields):
      sink.write(" \(error.code.rawValue)")
      sink.write(fields: fields)
      sink.write(" msg=")
      sink.writeQuoted(error.message)
      sink.write(byte: .lineFeed)
    }
  }
}

extension ByteSink {
  mutating func write(tag: String?) {
    if let tag { write(" @\(tag)") }
  }

  /// Ends a header and appends the body; an empty one has no line feed of its own.
  mutating func write(body: [UInt8]) {
    write(byte: .lineFeed)
    guard !body.isEmpty else { return }
    write(body)
    write(byte: .lineFeed)
  }
}

extension Reply {
  /// Appends the reply in the RESP form.
  ///
  /// Fields and body are one map, the body under `body`; a body without fields stands alone; nothing
  /// at all is `+OK`. Rows are an array. An error is `-CODE message`; its fields are left out.
  public func writeRESP(_ version: RESPVersion, into sink: inout some ByteSink) {
    let writer = RESPWriter(version: version)
    switch self {
    case .ok(let fields, .none) where fields.isEmpty: writer.simpleString("OK", into: &sink)
    case .ok(let fields, let body) where fields.isEmpty: body.write(writer, into: &sink)
    case .ok(let fields, let body):
      writer.map(count: fields.count + (body == .none ? 0 : 1), into: &sink)
      for field in fields {
        writer.bulk(field.key, into: &sink)
        writer.bulk(field.value, into: &sink)
      }
      guard body != .none else { return }
      writer.bulk("body", into: &sink)
      body.write(writer, into: &sink)
    case .error(let error, _):
      writer.error("\(error.code.rawValue) \(error.message)", into: &sink)
    }
  }
}

extension ReplyBody {
  fileprivate func write(_ writer: RESPWriter, into sink: inout some ByteSink) {
    switch self {
    case .none: writer.null(into: &sink)
    case .bytes(let bytes): writer.bulk(bytes, into: &sink)
    case .rows(let rows):
      writer.array(count: rows.count, into: &sink)
      for row in rows { writer.bulk(row, into: &sink) }
    }
  }
}
