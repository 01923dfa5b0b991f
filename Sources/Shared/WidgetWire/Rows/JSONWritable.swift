internal import WidgetModel

/// A value that has one form in the host's JSON.
protocol JSONWritable {
  func writeJSON(to bytes: inout [UInt8])
}

extension JSONWritable where Self: WireRow {
  func writeJSON(to bytes: inout [UInt8]) { bytes += json }
}

extension JSONWritable where Self: RawRepresentable, RawValue == String {
  func writeJSON(to bytes: inout [UInt8]) { rawValue.writeJSON(to: &bytes) }
}

extension Bool: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) { bytes += Array((self ? "true" : "false").utf8) }
}

extension Int: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) { bytes += Array(description.utf8) }
}

extension Double: JSONWritable {
  /// JSON has no infinity and no NaN: they are `null`.
  func writeJSON(to bytes: inout [UInt8]) {
    bytes += Array((isFinite ? description : "null").utf8)
  }
}

extension WireTime: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) { bytes += Array(timestamp.description.utf8) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) {
    if let self { self.writeJSON(to: &bytes) } else { bytes += Array("null".utf8) }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      element.writeJSON(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

extension String: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) {
    bytes.append(.quote)
    for byte in utf8 {
      switch byte {
      case .quote, .backslash: bytes += [.backslash, byte]
      case .lineFeed: bytes += [.backslash, UInt8(ascii: "n")]
      case .tab: bytes += [.backslash, UInt8(ascii: "t")]
      case _ where byte.isControl:
        bytes += [.backslash, UInt8(ascii: "u"), 0x30, 0x30, .hex(byte >> 4), .hex(byte & 15)]
      default: bytes.append(byte)
      }
    }
    bytes.append(.quote)
  }
}

/// Builds one JSON object (RFC 8259) on one line, fields in the order they are put.
///
/// Not an `Encoder`: rows want a fixed order, explicit nulls and exact decimals, and cannot fail.
struct JSONObject<Key: CodingKey> {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// The bytes of an object with the fields that `build` puts.
  static func bytes(
    keyedBy _: Key.Type = Key.self, _ build: (inout JSONObject<Key>) -> Void
  ) -> [UInt8] {
    var object = JSONObject()
    build(&object)
    return object.bytes + [UInt8(ascii: "}")]
  }

  mutating func put(_ key: Key, _ value: some JSONWritable) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    key.stringValue.writeJSON(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value.writeJSON(to: &bytes)
  }
}

/// Bytes that are JSON already.
struct RawJSON: JSONWritable {
  var bytes: [UInt8]

  func writeJSON(to bytes: inout [UInt8]) { bytes += self.bytes }
}

/// One line of a list: a JSON object with stable fields, described in `docs/protocol.md`.
///
/// The host writes ``json``; a client reads it with any `Decoder`, and passes over fields that it
/// does not know.
public protocol WireRow: Codable, Hashable, Sendable {
  /// The object without line ends: fields in the documented order, absent values as `null`.
  var json: [UInt8] { get }
}

extension Reply {
  /// The answer to a list verb.
  public static func rows(_ rows: [some WireRow], fields: [WireField] = []) -> Reply {
    .ok(fields, body: .rows(rows.map(\.json)))
  }
}
