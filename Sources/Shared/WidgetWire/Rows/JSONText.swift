internal import WidgetModel

/// Bytes of JSON (RFC 8259), written from left to right.
struct JSONText {
  var bytes: [UInt8] = []

  /// Creates an empty text with room for a row.
  init() { bytes.reserveCapacity(512) }

  /// Writes a comma, except directly after the opening of a container.
  mutating func separate() {
    if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") {
      bytes.append(UInt8(ascii: ","))
    }
  }

  /// Writes the name of a property in snake case, and a colon: `nextReason` is `next_reason`.
  mutating func write(key: String) {
    bytes.append(.quote)
    for byte in key.utf8 {
      if 0x41...0x5a ~= byte {
        bytes.append(UInt8(ascii: "_"))
        bytes.append(byte | 0x20)
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(.quote)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func writeNull() { write(raw: "null") }

  /// Writes text that is already JSON.
  mutating func write(raw text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a string in quotes. Control characters, including DEL, are escaped.
  mutating func write(string: String) {
    var string = string
    bytes.append(.quote)
    string.withUTF8 { utf8 in
      // The bytes between two escapes are copied together: most strings have no escape.
      var start = 0
      for index in utf8.indices where utf8[index].mayBeEscaped {
        // A control character of two bytes (U+0080 to U+009F), which some terminals obey.
        let isLong = utf8[index] == 0xc2
        if isLong, index + 1 == utf8.count || utf8[index + 1] >= 0xa0 { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        write(escape: utf8[isLong ? index + 1 : index])
        start = index + (isLong ? 2 : 1)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    bytes.append(.quote)
  }

  private mutating func write(escape byte: UInt8) {
    switch byte {
    case .quote, .backslash:
      bytes.append(.backslash)
      bytes.append(byte)
    case .lineFeed: write(raw: "\\n")
    case .tab: write(raw: "\\t")
    default:
      write(raw: "\\u00")
      bytes.append(.hex(byte >> 4))
      bytes.append(.hex(byte & 15))
    }
  }
}

extension UInt8 {
  /// Whether the byte must be escaped in a string, or may begin a character that must be.
  fileprivate var mayBeEscaped: Bool {
    self == .quote || self == .backslash || isControl || self == 0xc2
  }
}

/// A value written by ``RowEncoder`` directly, without the value's own `encode`.
///
/// The numbers, Booleans and strings of the standard library must conform: the `encode` of these
/// types calls the encoder again.
protocol JSONScalar {
  func write(to text: inout JSONText)
}

extension String: JSONScalar {
  func write(to text: inout JSONText) { text.write(string: self) }
}

extension Bool: JSONScalar {
  func write(to text: inout JSONText) { text.write(raw: self ? "true" : "false") }
}

extension JSONScalar where Self: BinaryInteger {
  func write(to text: inout JSONText) { text.write(raw: description) }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension Int128: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension UInt128: JSONScalar {}

extension JSONScalar where Self: BinaryFloatingPoint & CustomStringConvertible {
  /// JSON has no infinity and no NaN; these numbers are written as `null`.
  func write(to text: inout JSONText) { text.write(raw: isFinite ? description : "null") }
}

extension Double: JSONScalar {}
extension Float: JSONScalar {}

extension WireTime: JSONScalar {
  func write(to text: inout JSONText) { text.write(raw: timestamp.description) }
}

/// The bytes of a single JSON value inside a row.
public struct RawJSON: Hashable, Sendable {
  /// The value on a single line, not validated.
  public var bytes: [UInt8]

  /// Creates a row's value from JSON.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension RawJSON: JSONScalar {
  func write(to text: inout JSONText) { text.bytes += bytes }
}

extension RawJSON: Encodable {
  /// Writes the JSON as a string: only ``WireRow/json`` can write the value unchanged.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: bytes, as: UTF8.self))
  }
}
