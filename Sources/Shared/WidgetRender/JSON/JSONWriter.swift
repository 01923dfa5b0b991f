internal import WidgetModel

/// A writer of JSON (RFC 8259) without white space; fields keep the order of the calls.
struct JSONWriter {
  private(set) var out: OutputWriter
  /// Whether the open object or array already has a member.
  private var needsComma = false

  init(limit: Int = .max) { out = OutputWriter(limit: limit) }

  /// Whether the byte limit is reached; further writing has no effect.
  var isFull: Bool { out.isFull }

  mutating func object(_ build: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), build)
  }

  mutating func array(_ build: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]"), build)
  }

  private mutating func enclose(
    _ open: UInt8, _ close: UInt8, _ build: (inout JSONWriter) -> Void
  ) {
    separate()
    out.write(byte: open)
    needsComma = false
    build(&self)
    out.write(byte: close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { out.write(",") }
    needsComma = true
  }

  /// Writes the name of a field; the value must follow.
  mutating func key(_ key: String) {
    string(key)
    out.write(":")
    needsComma = false
  }

  mutating func string(_ text: String) {
    separate()
    out.write("\"")
    for scalar in text.unicodeScalars { write(scalar) }
    out.write("\"")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: out.write("\\\"")
    case 0x5c: out.write("\\\\")
    case 0x0a: out.write("\\n")
    case 0x09: out.write("\\t")
    case 0x20..<0x7f: out.write(byte: UInt8(truncatingIfNeeded: scalar.value))
    // U+2028 and U+2029 end a line in JavaScript before ES2019.
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: out.write(text: Self.escape(scalar.value))
    default: out.write(text: String(scalar))
    }
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// Writes a number, rounded to `decimals` places; NaN and infinity become `null`.
  mutating func number(_ number: Double, decimals: Int = 3) {
    separate()
    if number.isFinite { out.writeJSON(number, decimals: decimals) } else { out.write("null") }
  }

  mutating func integer(_ number: Int) {
    separate()
    out.write(number)
  }

  mutating func flag(_ flag: Bool) {
    separate()
    out.write(flag ? "true" : "false")
  }

  /// Writes Unix seconds with three decimals, as everywhere in the host's JSON.
  mutating func date(_ date: Timestamp) {
    separate()
    out.write(text: date.description)
  }

  mutating func numbers(_ numbers: [Double]) {
    array { for number in numbers { $0.number(number) } }
  }

  mutating func base64(_ bytes: [UInt8]) {
    separate()
    out.write("\"")
    out.write(base64: bytes)
    out.write("\"")
  }
}
