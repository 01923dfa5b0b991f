#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads JSON (RFC 8259) into values that keep the order of keys.
struct JSONReader {
  /// The greatest depth of nesting, a limit against stack exhaustion by a hostile host.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the single value in `bytes`; `nil` if the bytes are not JSON.
  static func value(in bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpaces()
    return reader.position == bytes.count ? value : nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth <= Self.deepest else { return nil }
    skipSpaces()
    switch next {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var members: [JSONValue.Member] = []
    let isWhole = list(until: "}") { reader in
      reader.skipSpaces()
      guard let key = reader.string(), reader.takeAfterSpaces(":"),
        let value = reader.value(depth: depth + 1)
      else { return false }
      members.append(.init(key: key, value: value))
      return true
    }
    return isWhole ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    let isWhole = list(until: "]") { reader in
      guard let value = reader.value(depth: depth + 1) else { return false }
      values.append(value)
      return true
    }
    return isWhole ? .array(values) : nil
  }

  /// Reads an opening bracket, items separated by commas, and the closing bracket.
  private mutating func list(until end: String, _ item: (inout JSONReader) -> Bool) -> Bool {
    position += 1
    if takeAfterSpaces(end) { return true }
    repeat {
      guard item(&self) else { return false }
    } while takeAfterSpaces(",")
    return takeAfterSpaces(end)
  }

  /// Reads a string with its quotes; Foundation decodes the escapes.
  private mutating func string() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next != nil else { return nil }
    position += 1
    return try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position]))
  }

  /// Reads a number unchanged, if Foundation can decode the number too.
  private mutating func number() -> JSONValue? {
    let start = position
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard (try? JSONDecoder().decode(Double.self, from: Data(text.utf8))) != nil else { return nil }
    return .number(text)
  }

  private mutating func skipSpaces() {
    while let byte = next, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { position += 1 }
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func takeAfterSpaces(_ word: String) -> Bool {
    skipSpaces()
    return take(word)
  }
}

/// A JSON value with object keys in their original order, for showing the host's data unchanged.
indirect enum JSONValue: Hashable {
  /// Keys and values in their original order; a key may repeat.
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// The number in its original notation.
  case number(String)
  case bool(Bool)
  case null

  /// A key of an object with its value.
  struct Member: Hashable {
    var key: String
    var value: JSONValue
  }

  /// The value as one word, without quotes; `nil` for objects and arrays.
  var scalar: String? {
    switch self {
    case .object, .array: nil
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null: ""
    }
  }
}
