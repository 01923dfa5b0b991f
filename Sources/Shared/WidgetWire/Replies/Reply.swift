public import WidgetModel

/// The reply to a request, independent of the form on the wire.
public enum Reply: Hashable, Sendable {
  /// The request succeeded.
  case ok([WireField] = [], body: ReplyBody = .none)
  /// The request failed; the fields are for programs. An error has no body.
  case error(WidgetError, fields: [WireField] = [])
}

/// The body after the header of a reply.
public enum ReplyBody: Hashable, Sendable {
  /// No body: the reply consists of its fields.
  case none
  /// An entry, a text or a picture; possibly empty.
  case bytes([UInt8])
  /// JSON objects without line ends: JSON Lines in the line form, an array in RESP.
  case rows([[UInt8]])

  /// The bytes of the body in the line form.
  public var flattened: [UInt8] {
    switch self {
    case .none: []
    case .bytes(let bytes): bytes
    case .rows(let rows): Array(rows.joined(separator: [.lineFeed]))
    }
  }
}

extension Reply {
  /// Appends the reply in the line form, with the tag of the request.
  public func writeLine(tag: String?, into sink: inout some ByteSink) {
    writeLineStart(tag: tag, into: &sink)
    writeLineRest(into: &sink)
  }

  /// Appends the part up to the tag's end: `OK` or `ERR`, and the tag.
  public func writeLineStart(tag: String?, into sink: inout some ByteSink) {
    switch self {
    case .ok: sink.write("OK")
    case .error: sink.write("ERR")
    }
    sink.write(tag: tag)
  }

  /// Appends the part after the tag. The part is the same for every client, and the board caches
  /// it.
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

  /// Ends a header and appends the body. An empty body has no line feed of its own.
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
  /// Fields and body are a single map, with the body under `body`. A body without fields stands
  /// alone, and an empty reply is `+OK`. Rows are an array. An error is `-CODE message` without its
  /// fields.
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
