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

  /// C0, DEL, C1, U+2028, U+2029 and the bidirectional controls of UAX #9 with effect beyond a
  /// line.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
