/// The module of Apple's C library, which is `Glibc` here.
///
/// There is no module `Darwin`, because packages tell Linux by `#if canImport(Darwin)`. Code outside of such a condition means
/// the functions of the C library, which both modules have.
extension ObjectiveCRewriting {
  /// The module, and the one that takes its place.
  static let darwin = "Darwin"
  private static let glibc = "Glibc"

  /// Replaces the module of an import, with its submodules, and the module before a name.
  mutating func rewriteDarwin(at index: Int) {
    let token = tokens[index]
    let isQualifier = index + 1 < tokens.count && tokens[index + 1].isSymbol(".")
    if let word = importWord(before: index) {
      let isWhole = word == index - 1
      let end = isWhole ? endOfPath(from: index) : token.bytes.upperBound
      edits.replace(
        token.bytes.lowerBound..<end, with: Self.glibc, line: token.line,
        "import Darwin is import Glibc: that is the C library of Linux")
    } else if isQualifier, !declaresDarwin, index == 0 || !tokens[index - 1].isSymbol(".") {
      edits.replace(
        token.bytes, with: Self.glibc, line: token.line,
        "Darwin.\(tokens[index + 2..<min(index + 3, tokens.count)].map(\.name).joined()) is that of Glibc, the C library of Linux"
      )
    }
  }

  /// Returns the position of the `import` that names a token, possibly with a kind such as `func` between them.
  private func importWord(before index: Int) -> Int? {
    [index - 1, index - 2].first { position in
      position >= 0 && tokens[position].isWord("import")
        && tokens[position].line == tokens[index].line
    }
  }

  /// The end of a name with its submodules, `Darwin.C.math`.
  private func endOfPath(from index: Int) -> Int {
    var end = index
    while end + 2 < tokens.count, tokens[end + 1].isSymbol("."), !tokens[end + 1].isFirstOfLine {
      end += 2
    }
    return tokens[end].bytes.upperBound
  }

  /// Whether a file has a type of this name.
  static func declaresDarwin(_ tokens: [SwiftToken]) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { word, name in
      name.isWord(darwin)
        && ["struct", "class", "enum", "actor", "protocol", "typealias"].contains(word.text)
    }
  }
}
