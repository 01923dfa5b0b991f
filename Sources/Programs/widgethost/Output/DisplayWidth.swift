extension String {
  /// How many columns of a terminal the text takes, about: wide for the scripts of UAX #11 that are
  /// wide everywhere and for emoji, nothing for marks that sit on the letter before.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text cut to `width` columns, with `…` for what is missing.
  func cut(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var result = ""
    var used = 1
    for character in self {
      used += character.displayWidth
      if used > width { break }
      result.append(character)
    }
    return width > 0 ? result + "…" : ""
  }

  /// The text with spaces after it, `width` columns wide.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension Character {
  /// The columns of the widest scalar: a base letter with its marks is one letter.
  fileprivate var displayWidth: Int {
    unicodeScalars.map(\.displayWidth).max() ?? 0
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
