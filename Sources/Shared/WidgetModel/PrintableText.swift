extension StringProtocol where SubSequence == Substring {
  /// The text without spaces, tabs and carriage returns at either end.
  public var trimmed: Substring {
    var text = self[...]
    func isBlank(_ character: Character?) -> Bool {
      character == " " || character == "\t" || character == "\r"
    }
    while isBlank(text.first) { text.removeFirst() }
    while isBlank(text.last) { text.removeLast() }
    return text
  }
}

extension String {
  /// The text without control characters, line and paragraph separators and direction overrides,
  /// each replaced by a space: safe for a terminal, a log and one line of the protocol.
  public var printable: String {
    guard unicodeScalars.contains(where: Self.isUnprintable) else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      scalars.append(Self.isUnprintable(scalar) ? " " : scalar)
    }
    return String(scalars)
  }

  /// The text line by line, each ``printable``; line feeds are kept.
  public var printableLines: String {
    // By scalars, because a carriage return and a line feed are a single character.
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }.joined(separator: "\n")
  }

  /// The first character that ``printable`` replaces, for error messages, such as
  /// `the control character U+001B at byte 3` (bytes count from 1); `nil` for a printable text.
  public var controlCharacter: String? {
    guard let index = unicodeScalars.firstIndex(where: Self.isUnprintable) else { return nil }
    let number = String(unicodeScalars[index].value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - number.count))
    let byte = utf8.distance(from: utf8.startIndex, to: index) + 1
    return "the control character U+\(padding)\(number) at byte \(byte)"
  }

  /// C0, DEL, C1, U+2028, U+2029 and the bidirectional controls of UAX #9 with effect beyond a
  /// line.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
