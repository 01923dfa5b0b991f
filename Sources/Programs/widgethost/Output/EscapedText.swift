internal import WidgetModel

/// Escapes bytes for one line of output for programs. No information is lost, and no control
/// character remains.
enum EscapedText {
  /// Returns the text with `\\`, `\n` and `\t` for backslash, line feed and tab, and with `\xHH`
  /// for each byte of unprintable characters and of invalid UTF-8.
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

/// Cleans bodies from plugins for a terminal, without control characters.
enum TerminalText {
  /// Returns the body as text with a final line feed. The only control characters left are tabs,
  /// line feeds and, if `hasColor`, the sequences that set colours. Returns `nil` if the body is
  /// not UTF-8 or contains NUL.
  static func safe(_ body: [UInt8], hasColor: Bool) -> String? {
    guard let text = String(validating: body, as: UTF8.self), !text.utf8.contains(0) else {
      return nil
    }
    // Split by scalars: CR and LF together are one `Character`.
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
