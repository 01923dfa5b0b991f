extension String {
  /// The approximate number of terminal columns: two for the scripts that UAX #11 calls wide and
  /// for emoji, none for combining marks.
  var displayWidth: Int {
    // Most texts are plain ASCII, each character of which takes one column.
    if utf8.allSatisfy({ 0x20...0x7e ~= $0 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The number of terminal columns without escape sequences, which end with a letter (ECMA-48).
  var visibleWidth: Int {
    var width = 0
    var isEscape = false
    for character in self {
      if character == "\u{1b}" {
        isEscape = true
      } else if isEscape {
        isEscape = !character.isLetter
      } else {
        width += character.displayWidth
      }
    }
    return width
  }

  /// Returns the text cut to `width` columns, with `…` in place of the missing end.
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

  /// Returns the text with trailing spaces, `width` columns wide.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension Character {
  /// The width of the widest scalar: a base letter with combining marks is one character.
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
