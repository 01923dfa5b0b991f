extension String {
  /// How many columns of a terminal it takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
  /// Two for East Asian wide letters and emoji (UAX #11), none for what has no width, else one.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.contains(where: { $0.value == 0xfe0f || $0.properties.isEmojiPresentation }) {
      return 2
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return Self.isWide(first.value) ? 2 : 1
    }
  }

  /// The blocks whose letters are wide or fullwidth.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f,
      0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
      0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
