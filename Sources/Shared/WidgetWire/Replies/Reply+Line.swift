internal import WidgetModel

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
