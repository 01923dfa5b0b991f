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

/// Bodies on a terminal: what a plugin sends must not command it.
enum TerminalText {
  /// The body as text whose only control characters are tabs and line feeds, and, if `hasColor`,
  /// the sequences that set colours. Ends with a line feed. `nil` if it is not text.
  static func safe(_ body: [UInt8], hasColor: Bool) -> String? {
    guard let text = String(validating: body, as: UTF8.self), !text.utf8.contains(0) else {
      return nil
    }
    // By scalars: CR and LF together are one character.
    let scalars = text.unicodeScalars
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        .map { hasColor ? keepingColors($0) : $0.printable }
        .joined(separator: "\t")
    }
    let joined = lines.joined(separator: "\n")
    return joined.isEmpty || joined.hasSuffix("\n") ? joined : joined + "\n"
  }

  /// Keeps `ESC [ digits ; … m` (ECMA-48, SGR), and replaces every other control character.
  private static func keepingColors(_ line: String) -> String {
    var result = ""
    for (index, part) in line.split(separator: "\u{1b}", omittingEmptySubsequences: false)
      .enumerated()
    {
      let rest = part.dropFirst().drop { ("0"..."9").contains($0) || $0 == ";" }
      if index > 0, part.hasPrefix("["), rest.hasPrefix("m") {
        let sequence = part[..<rest.index(after: rest.startIndex)]
        result += "\u{1b}" + sequence + String(part[sequence.endIndex...]).printable
      } else {
        result += (index > 0 ? " " : "") + String(part).printable
      }
    }
    return result
  }
}
