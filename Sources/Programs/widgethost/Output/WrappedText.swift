extension String {
  /// Returns lines of at most `width` columns, broken at spaces. The lines after the first begin with
  /// `indent` spaces. Escape sequences take no width.
  ///
  /// - Parameter breaksWords: Whether a word that is longer than a line is broken into lines without a
  ///   margin; otherwise it has a longer line of its own.
  func wrapped(to width: Int?, hanging indent: Int, breaksWords: Bool = false) -> [String] {
    guard let width, visibleWidth > width else { return [self] }
    var lines: [String] = []
    var line = ""
    var hasWord = false
    for (spaces, word) in words {
      let wider = line + spaces + word
      if hasWord, wider.visibleWidth > width {
        lines.append(line)
        // A word that fits into a whole line gets a smaller margin if it needs one.
        let margin = Swift.min(indent, width / 2, max(0, width - word.visibleWidth))
        line = String(repeating: " ", count: margin) + word
      } else {
        line = wider
      }
      if breaksWords, line.visibleWidth > width {
        let pieces = line.pieces(of: max(1, width))
        lines += pieces.dropLast()
        line = pieces.last ?? ""
      }
      hasWord = true
    }
    return lines + [line]
  }

  /// Returns a text of several lines with each line wrapped. A line such as `name   value`
  /// continues below its value, every other line two columns after its own margin.
  func wrappedLines(to width: Int?) -> String {
    guard width != nil else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let line = String(line)
      return line.wrapped(to: width, hanging: line.continuation)
    }.joined(separator: "\n")
  }

  /// The text cut into pieces of at most `width` columns. Escape sequences stay whole.
  private func pieces(of width: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in self {
      if (piece + String(character)).visibleWidth > width, piece.visibleWidth > 0 {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return pieces + [piece]
  }

  /// The words of a line, each with the spaces before it.
  private var words: [(spaces: String, word: String)] {
    var result: [(spaces: String, word: String)] = []
    var rest = self[...]
    while !rest.isEmpty {
      let spaces = rest.prefix { $0 == " " }
      let word = rest.dropFirst(spaces.count).prefix { $0 != " " }
      rest = rest.dropFirst(spaces.count + word.count)
      result.append((String(spaces), String(word)))
    }
    return result
  }

  /// The column in which the continuation of a long line begins.
  private var continuation: Int {
    let words = words
    guard let first = words.first else { return 0 }
    let margin = first.spaces.count
    guard let value = words.indices.dropFirst().first(where: { words[$0].spaces.count > 1 }) else {
      return margin + 2
    }
    let name = words[..<value].map { $0.spaces + $0.word }.joined()
    return name.visibleWidth + words[value].spaces.count
  }
}
