internal import Foundation

/// The advances of characters in the default face of the host, Inter Regular 3.19, without kerning.
/// A test compares them with the font.
enum LabelAdvances {
  /// Returns the advance of a character in ems.
  static func advance(_ character: Character) -> CGFloat {
    guard let first = character.unicodeScalars.first else { return 0 }
    if let known = advance(first) { return known }
    if first.properties.isEmojiPresentation { return 1.25 }
    if isFullWidth(first.value) { return 1 }
    if first.value < 0x250 || 0x1e00...0x1eff ~= first.value { return letter(character) }
    return average(first.value)
  }

  /// Returns the advance of a character of the tables; `nil` for others.
  private static func advance(_ scalar: Unicode.Scalar) -> CGFloat? {
    if ascii.indices ~= Int(scalar.value) - 0x20 { return ascii[Int(scalar.value) - 0x20] / 1000 }
    return others[scalar].map { $0 / 1000 }
  }

  /// Returns the advance of a Latin letter, which is that of the letter without its marks.
  private static func letter(_ character: Character) -> CGFloat {
    let bare = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
    return bare.flatMap { advance($0) } ?? 0.59
  }

  /// Returns the average advance in the script of a character.
  private static func average(_ value: UInt32) -> CGFloat {
    switch value {
    case 0x0370...0x03ff, 0x1f00...0x1fff: 0.6  // Greek
    case 0x0400...0x042f: 0.74  // Cyrillic, capital letters
    case 0x0430...0x052f: 0.62  // Cyrillic, small letters
    case 0x2190...0x2bff: 0.95  // arrows and symbols
    case 0xff61...0xff9f: 0.5  // half-width Katakana
    default: 0.56
    }
  }

  /// Whether a character is as wide as an em: Unicode Standard Annex 11, East Asian wide and full
  /// width.
  private static func isFullWidth(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      true
    default: false
    }
  }

  /// The advances from U+0020 to U+007E in thousandths of an em.
  static let ascii: [CGFloat] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,  // space to /
    625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507,  // 0 to ?
    936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761,  // @ to O
    635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,  // P to _
    497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,  // ` to o
    609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,  // p to ~
  ]

  /// The advances of characters that are no letter with a mark, in thousandths of an em.
  static let others: [Unicode.Scalar: CGFloat] = [
    "\u{a0}": 281, "\u{2009}": 182, "\u{202f}": 182, "…": 821, "–": 500, "—": 1000, "−": 659,
    "×": 659, "÷": 659, "°": 455, "‰": 1045, "·": 276, "•": 562, "€": 665, "£": 631, "¥": 548,
    "ß": 609, "æ": 925, "Æ": 990, "ø": 597, "Ø": 761, "œ": 990, "Œ": 953, "ı": 237, "ł": 237,
    "đ": 621, "½": 926, "¼": 884,
  ]
}
