/// Writes RESP values. An aggregate is a header followed by its elements, written separately.
public struct RESPWriter: Hashable, Sendable {
  /// The protocol version. Types missing in RESP2 are written like in Redis: a map as a flat array,
  /// a set and a push as an array, a double as a bulk string, a boolean as 0 or 1.
  public var version: RESPVersion

  /// Creates a writer for a version of the protocol.
  public init(version: RESPVersion) {
    self.version = version
  }

  /// Writes `+text`; `text` must not contain a line end.
  public func simpleString(_ text: String, into sink: inout some ByteSink) {
    sink.write("+\(text)\r\n")
  }

  /// Writes `-text`: the code, a space and the message. Line ends become spaces.
  public func error(_ text: String, into sink: inout some ByteSink) {
    let bytes = text.utf8.map { $0 == .lineFeed || $0 == .carriageReturn ? .space : $0 }
    sink.write(byte: UInt8(ascii: "-"))
    sink.write(bytes)
    sink.writeLineEnd()
  }

  /// Writes an integer.
  public func integer(_ value: Int, into sink: inout some ByteSink) {
    header(":", value, into: &sink)
  }

  /// Writes a bulk string of any bytes.
  public func bulk(_ bytes: [UInt8], into sink: inout some ByteSink) {
    header("$", bytes.count, into: &sink)
    sink.write(bytes)
    sink.writeLineEnd()
  }

  /// Writes a bulk string of bytes of the request or the board without a copy.
  public func bulk(_ bytes: RawSpan, into sink: inout some ByteSink) {
    header("$", bytes.byteCount, into: &sink)
    bytes.withUnsafeBytes { sink.write($0) }
    sink.writeLineEnd()
  }

  /// Writes a bulk string of text.
  public func bulk(_ text: String, into sink: inout some ByteSink) {
    header("$", text.utf8.count, into: &sink)
    sink.write(text)
    sink.writeLineEnd()
  }

  /// Writes the absence of a value: `$-1`, or `_` in RESP3.
  public func null(into sink: inout some ByteSink) {
    sink.write(version == .resp3 ? "_\r\n" : "$-1\r\n")
  }

  /// Writes the absence of an array: `*-1`, or `_` in RESP3.
  public func nullArray(into sink: inout some ByteSink) {
    sink.write(version == .resp3 ? "_\r\n" : "*-1\r\n")
  }

  /// Writes the header of a set with `count` elements; in RESP2, of an array.
  public func set(count: Int, into sink: inout some ByteSink) {
    header(version == .resp3 ? "~" : "*", count, into: &sink)
  }

  /// Writes the header of an array with `count` elements.
  public func array(count: Int, into sink: inout some ByteSink) {
    header("*", count, into: &sink)
  }

  /// Writes the header of `count` pairs of key and value; in RESP2, of twice as many elements.
  public func map(count: Int, into sink: inout some ByteSink) {
    if version == .resp3 {
      header("%", count, into: &sink)
    } else {
      header("*", count * 2, into: &sink)
    }
  }

  /// Writes the header of a push with `count` elements.
  public func push(count: Int, into sink: inout some ByteSink) {
    header(version == .resp3 ? ">" : "*", count, into: &sink)
  }

  /// Writes a number; non-finite numbers are `inf`, `-inf` and `nan`.
  public func double(_ value: Double, into sink: inout some ByteSink) {
    let text = value.isNaN ? "nan" : value.description
    if version == .resp3 { sink.write(",\(text)\r\n") } else { bulk(text, into: &sink) }
  }

  /// Writes a Boolean value.
  public func bool(_ value: Bool, into sink: inout some ByteSink) {
    if version == .resp3 {
      sink.write(value ? "#t\r\n" : "#f\r\n")
    } else {
      integer(value ? 1 : 0, into: &sink)
    }
  }

  private func header(_ type: Unicode.Scalar, _ count: Int, into sink: inout some ByteSink) {
    sink.write(byte: UInt8(ascii: type))
    sink.write(decimal: count)
    sink.writeLineEnd()
  }
}

/// The version of a connection's Redis protocol.
public enum RESPVersion: Int, Hashable, Sendable {
  /// The version of a new connection.
  case resp2 = 2
  /// The version after `HELLO 3`.
  case resp3 = 3
}
