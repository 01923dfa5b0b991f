/// Writes RESP values. Aggregates are a header and then their elements, each written by itself.
public struct RESPWriter: Hashable, Sendable {
  /// What RESP2 lacks is written as Redis writes it there: a map as a flat array, a push as an array,
  /// a double as a bulk string, a boolean as 0 or 1.
  public var version: RESPVersion

  /// Makes a writer for one version of the protocol.
  public init(version: RESPVersion) {
    self.version = version
  }

  /// `+text`; `text` must not hold a line end.
  public func simpleString(_ text: String, into sink: inout some ByteSink) {
    sink.write("+\(text)\r\n")
  }

  /// `-text`: the code, a space and the message. Line ends become spaces.
  public func error(_ text: String, into sink: inout some ByteSink) {
    let bytes = text.utf8.map { $0 == .lineFeed || $0 == .carriageReturn ? .space : $0 }
    sink.write(byte: UInt8(ascii: "-"))
    sink.write(bytes)
    sink.write("\r\n")
  }

  /// An integer.
  public func integer(_ value: Int, into sink: inout some ByteSink) {
    header(":", value, into: &sink)
  }

  /// A bulk string of any bytes.
  public func bulk(_ bytes: [UInt8], into sink: inout some ByteSink) {
    header("$", bytes.count, into: &sink)
    sink.write(bytes)
    sink.write("\r\n")
  }

  /// A bulk string of bytes of the request or the board, not copied on the way.
  public func bulk(_ bytes: RawSpan, into sink: inout some ByteSink) {
    header("$", bytes.byteCount, into: &sink)
    bytes.withUnsafeBytes { sink.write($0) }
    sink.write("\r\n")
  }

  /// A bulk string of text.
  public func bulk(_ text: String, into sink: inout some ByteSink) {
    header("$", text.utf8.count, into: &sink)
    sink.write(text)
    sink.write("\r\n")
  }

  /// The absence of a value: `$-1`, or `_` in RESP3.
  public func null(into sink: inout some ByteSink) {
    sink.write(version == .resp3 ? "_\r\n" : "$-1\r\n")
  }

  /// The header of `count` elements.
  public func array(count: Int, into sink: inout some ByteSink) {
    header("*", count, into: &sink)
  }

  /// The header of `count` pairs of key and value; in RESP2, of twice as many elements.
  public func map(count: Int, into sink: inout some ByteSink) {
    if version == .resp3 {
      header("%", count, into: &sink)
    } else {
      header("*", count * 2, into: &sink)
    }
  }

  /// The header of `count` elements that no request asked for.
  public func push(count: Int, into sink: inout some ByteSink) {
    header(version == .resp3 ? ">" : "*", count, into: &sink)
  }

  /// A number; not finite ones are `inf`, `-inf` and `nan`.
  public func double(_ value: Double, into sink: inout some ByteSink) {
    let text = value.isNaN ? "nan" : value.description
    if version == .resp3 { sink.write(",\(text)\r\n") } else { bulk(text, into: &sink) }
  }

  /// A truth value.
  public func bool(_ value: Bool, into sink: inout some ByteSink) {
    if version == .resp3 {
      sink.write(value ? "#t\r\n" : "#f\r\n")
    } else {
      integer(value ? 1 : 0, into: &sink)
    }
  }

  private func header(_ type: String, _ count: Int, into sink: inout some ByteSink) {
    sink.write("\(type)\(count)\r\n")
  }
}

/// The version of the Redis protocol that a connection speaks.
public enum RESPVersion: Int, Hashable, Sendable {
  /// From the start.
  case resp2 = 2
  /// After `HELLO 3`.
  case resp3 = 3
}
