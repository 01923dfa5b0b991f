internal import WidgetModel

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
