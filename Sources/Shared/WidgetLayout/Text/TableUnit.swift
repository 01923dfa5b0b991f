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
