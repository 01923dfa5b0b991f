extension String {
  /// Returns lines of at most `width` columns, broken at spaces. A longer word has a line of its
  /// own. The lines after the first begin with `indent` spaces. Escape sequences take no width.
  func wrapped(to width: Int?, hanging indent: Int) -> [String] {
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
