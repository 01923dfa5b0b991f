/// A line breaker: as many words as fit on a line; breaks only words longer than a line.
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

  /// Returns the lines with their trailing spaces and line feeds, at least one line.
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

/// A character, or a whole live text.
struct TableUnit {
  /// The character; `nil` for a live text.
  var character: Character?
  /// The index of the run.
  var run: Int
  /// The width in points.
  var width: Double

  var isSpace: Bool { character == " " || character == "\t" || isLineFeed }
  var isLineFeed: Bool { character?.isNewline ?? false }
}

extension [TableUnit] {
  /// The units without trailing spaces.
  var trimmed: [TableUnit] {
    let end = lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
    return Array(self[..<end])
  }
}
