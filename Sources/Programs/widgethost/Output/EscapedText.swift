internal import WidgetModel

/// Bytes on one line, for programs: nothing is lost, and nothing can command a terminal.
enum EscapedText {
  /// Text as it is, with `\\`, `\n` and `\t` for these, and `\xHH` for each byte of what else cannot
  /// be printed, or is not UTF-8.
  static func line(_ bytes: [UInt8]) -> String {
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      let part = rest.prefix(length)
      if let text = String(validating: part, as: UTF8.self), let scalar = text.unicodeScalars.first
      {
        append(scalar, part, to: &result)
        rest = rest.dropFirst(length)
      } else {
        result += escape(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func append(
    _ scalar: Unicode.Scalar, _ bytes: ArraySlice<UInt8>, to result: inout String
  ) {
    switch scalar {
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar != " " && String(scalar).printable == " ":
      for byte in bytes { result += escape(byte) }
    default: result.unicodeScalars.append(scalar)
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\x" + (digits.count < 2 ? "0" : "") + digits
  }
}
