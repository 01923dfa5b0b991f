package import WidgetModel

/// A reader for the output of ``ByteWriter``, safe for untrusted input.
///
/// Every read is checked against the end of the bytes, and memory is allocated only for data that
/// is present.
package struct ByteReader: ~Escapable {
  private let bytes: RawSpan
  private var offset = 0

  /// Reads and checks the version byte.
  @_lifetime(copy bytes)
  package init(_ bytes: RawSpan) throws(CodecError) {
    self.bytes = bytes
    let version = try integer(UInt8.self)
    guard version == ByteWriter.version else { throw .version(version) }
  }

  /// Whether all bytes were read.
  package var isAtEnd: Bool { offset == bytes.byteCount }

  /// Checks that all bytes were read.
  package func finish() throws(CodecError) {
    guard isAtEnd else { throw .trailing }
  }

  package mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    _: Value.Type = Value.self
  ) throws(CodecError) -> Value {
    let size = MemoryLayout<Value>.size
    guard bytes.byteCount - offset >= size else { throw .truncated }
    defer { offset += size }
    return Value(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Value.self))
  }

  package mutating func flag() throws(CodecError) -> Bool {
    let byte = try integer(UInt8.self)
    guard byte <= 1 else { throw .unknown(field: "flag", value: UInt64(byte)) }
    return byte == 1
  }

  package mutating func double() throws(CodecError) -> Double {
    Double(bitPattern: try integer())
  }

  package mutating func duration() throws(CodecError) -> Duration {
    .nanoseconds(try integer(Int64.self))
  }

  package mutating func timestamp() throws(CodecError) -> Timestamp {
    Timestamp(nanoseconds: try integer())
  }

  /// Reads an enumeration case by raw value; `field` names the enumeration in errors.
  package mutating func value<Value: RawRepresentable>(
    _ field: String, _: Value.Type = Value.self
  ) throws(CodecError) -> Value where Value.RawValue == UInt8 {
    let raw = try integer(UInt8.self)
    guard let value = Value(rawValue: raw) else { throw .unknown(field: field, value: UInt64(raw)) }
    return value
  }

  /// Reads a text of at most `limit` bytes.
  package mutating func text(atMost limit: Int = .max) throws(CodecError) -> String {
    let count = Int(try integer(UInt32.self))
    guard count <= limit else { throw .tooMany(field: "a text", count: count) }
    guard count <= bytes.byteCount - offset else { throw .truncated }
    let slice = bytes.extracting(offset..<offset + count)
    offset += count
    let text = slice.withUnsafeBytes { String(validating: $0, as: UTF8.self) }
    guard let text else { throw .notUTF8 }
    return text
  }

  /// Reads a list of at most `limit` elements, each of at least one byte.
  package mutating func list<Element>(
    of field: String, atMost limit: Int = .max,
    _ readElement: (inout ByteReader) throws(CodecError) -> Element
  ) throws(CodecError) -> [Element] {
    let count = Int(try integer(UInt32.self))
    guard count <= limit else { throw .tooMany(field: field, count: count) }
    guard count <= bytes.byteCount - offset else { throw .truncated }
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try readElement(&self)) }
    return elements
  }

  package mutating func optional<Value>(
    _ readValue: (inout ByteReader) throws(CodecError) -> Value
  ) throws(CodecError) -> Value? {
    try flag() ? try readValue(&self) : nil
  }
}

/// An error in encoded bytes.
public enum CodecError: Error, Hashable, Sendable {
  /// The bytes end before the value does.
  case truncated
  /// Further bytes follow the value.
  case trailing
  /// The bytes were written by another version of the host.
  case version(UInt8)
  /// A tag or flag has an undefined value.
  case unknown(field: String, value: UInt64)
  /// A text is not valid UTF-8.
  case notUTF8
  /// The number of elements, or the length of a text, exceeds the limit.
  case tooMany(field: String, count: Int)
  /// A value is out of range or contradicts another value.
  case contradiction(String)
}

extension CodecError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .truncated: "the message ends too early"
    case .trailing: "the message has extra bytes at its end"
    case .version(let version): "version \(version) is not \(ByteWriter.version)"
    case .unknown(let field, let value): "\(value) is not a valid \(field)"
    case .notUTF8: "a text is not UTF-8"
    case .tooMany(let field, let count): "\(count) exceeds the limit of \(field)"
    case .contradiction(let reason): reason.printable
    }
  }
}
