internal import WidgetModel

/// The texts of a sheet, whose widths are estimated: the sheet is laid out without fonts, so that it has
/// the same places on every machine.
enum SheetText {
  /// Returns the estimated width of a text in points, above the real width in usual fonts.
  static func width(_ text: String, size: Double, isMonospaced: Bool = false) -> Double {
    text.reduce(0) { $0 + advance($1, isMonospaced) } * size
  }

  /// Returns the text, cut with an ellipsis if it is wider than the room.
  static func cut(
    _ text: String, to room: Double, size: Double, isMonospaced: Bool = false
  ) -> String {
    guard width(text, size: size, isMonospaced: isMonospaced) > room else { return text }
    var (kept, used) = ("", 1.0)
    for character in text {
      used += advance(character, isMonospaced)
      if used * size > room { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// Returns the lines of a text, broken at spaces, and in words that are longer than a line.
  ///
  /// - Parameter most: The greatest number of lines; the last one ends with an ellipsis if more follow.
  static func lines(
    _ text: String, in room: Double, size: Double, most: Int, isMonospaced: Bool = false
  ) -> [String] {
    var lines: [String] = []
    let columns = { (text: String) in width(text, size: size, isMonospaced: isMonospaced) }
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if columns(longer) <= room {
          line = longer
          continue
        }
        if !line.isEmpty { lines.append(line) }
        line = ""
        for character in word {
          if columns(line + String(character)) > room, !line.isEmpty {
            lines.append(line)
            line = ""
          }
          line.append(character)
        }
        if lines.count > most { break }
      }
      lines.append(line)
      if lines.count > most { break }
    }
    guard lines.count > most, most > 0 else { return Array(lines.prefix(max(0, most))) }
    let last = cut("\(lines[most - 1])……", to: room, size: size, isMonospaced: isMonospaced)
    return lines.prefix(most - 1) + [last.hasSuffix("……") ? String(last.dropLast()) : last]
  }

  /// Returns the estimated advance of a character as a multiple of the font size.
  private static func advance(_ character: Character, _ isMonospaced: Bool) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.value >= 0x1100 { return scalar.properties.isEmojiPresentation ? 1.3 : 1.05 }
    if isMonospaced { return 0.62 }
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ", "(", ")", "[", "]", "/":
      return 0.36
    case "m", "w", "M", "W", "@", "%": return 0.95
    default: return character.isUppercase ? 0.72 : 0.62
    }
  }
}
