/// Breaks characters into lines: as many words as fit, and within a word only where it is longer
/// than a whole line.
struct TableLineBreaker {
  private let units: [TableUnit]
  private let width: Double
  /// Whether a word was broken.
  private(set) var brokeWord = false
  /// Whether a character was wider than a line.
  private(set) var leftSomethingOut = false

  init(units: [TableUnit], width: Double) {
    self.units = units
    self.width = width
  }

  /// The lines, with the spaces and line feeds at their ends; one at least.
  mutating func lines() -> [[TableUnit]] {
    var lines: [[TableUnit]] = []
    var start = 0
    while start < units.count {
      let end = endOfLine(from: start)
      if leftSomethingOut {
        if lines.isEmpty { lines.append([]) }
        return lines
      }
      lines.append(Array(units[start..<end]))
      start = end
    }
    if units.last?.isLineFeed ?? true { lines.append([]) }
    return lines
  }

  private mutating func endOfLine(from start: Int) -> Int {
    var used = 0.0
    var lastBreak: Int?
    for index in start..<units.count {
      let unit = units[index]
      if unit.isLineFeed { return index + 1 }
      used += unit.width
      if unit.isSpace {
        lastBreak = index + 1
      } else if used > width {
        if let lastBreak { return lastBreak }
        guard index > start else {
          leftSomethingOut = true
          return units.count
        }
        brokeWord = true
        return index
      }
    }
    return units.count
  }
}

/// A character, or a live text as a whole.
struct TableUnit {
  /// `nil`: a live text.
  var character: Character?
  /// Index of its run.
  var run: Int
  /// In points.
  var width: Double

  var isSpace: Bool { character == " " || character == "\t" || isLineFeed }
  var isLineFeed: Bool { character?.isNewline ?? false }
}

extension [TableUnit] {
  /// Without the spaces at its end.
  var trimmed: [TableUnit] {
    let end = lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
    return Array(self[..<end])
  }
}
