extension ObjectiveCRewriting {
  /// The greatest number of tokens between parentheses.
  private static let most = 256
  /// Words that the names of a first parameter follow without `With` in a selector (SE-0005).
  private static let prepositions: Set = [
    "with", "for", "from", "in", "on", "at", "to", "by", "of", "using", "and", "after", "before",
  ]

  /// Returns the tokens between parentheses with the closing one; `nil` if it is missing or far away.
  private func arguments(
    after index: Int
  ) -> (content: ArraySlice<SwiftToken>, close: SwiftToken)? {
    guard index + 1 < tokens.count, tokens[index + 1].isSymbol("(") else { return nil }
    var depth = 0
    for position in tokens[(index + 1)...].prefix(Self.most).indices {
      if tokens[position].isSymbol("(") { depth += 1 }
      if tokens[position].isSymbol(")") { depth -= 1 }
      if depth == 0 { return (tokens[(index + 2)..<position], tokens[position]) }
    }
    return nil
  }

  /// Replaces `#keyPath(Type.property)` by a string literal, the value that Apple's systems give.
  mutating func rewriteKeyPath(at index: Int) {
    let token = tokens[index]
    guard let (content, close) = arguments(after: index) else { return }
    let names = content.filter { $0.kind == .identifier }.map(\.name)
    let isPath = content.allSatisfy { $0.kind == .identifier || $0.isSymbol(".") }
    guard isPath, !names.isEmpty, names.count * 2 - 1 == content.count else {
      return refuse(
        token,
        "this key path needs Objective-C, which Linux does not have; write it as a string literal")
    }
    // Types come first, and begin with a capital letter.
    let path = names.dropLast().drop { $0.first?.isUppercase == true } + names.suffix(1)
    let literal = "\"\(path.joined(separator: "."))\""
    replace(
      token.bytes.lowerBound..<close.bytes.upperBound, with: literal, line: token.line,
      "#keyPath(\(names.joined(separator: "."))) is the text \(literal): Linux has no Objective-C")
  }

  /// Replaces `#selector(Type.method(_:))` by a value with the name, which calls nothing.
  mutating func rewriteSelector(at index: Int) {
    let token = tokens[index]
    guard let (content, close) = arguments(after: index) else { return }
    guard let name = Self.selector(content) else {
      return refuse(
        token,
        "this selector needs Objective-C, which Linux does not have; call a function in a closure or a task"
      )
    }
    replace(
      token.bytes.lowerBound..<close.bytes.upperBound, with: "Selector(\"\(name)\")",
      line: token.line, "#selector(\(name)) calls nothing: Linux has no Objective-C")
  }

  /// Returns a selector as Objective-C writes it; `nil` if the text names no function or property.
  private static func selector(_ content: ArraySlice<SwiftToken>) -> String? {
    var rest = content.prefix { !$0.isWord("as") }
    var accessor: String?
    if let first = rest.first, rest.dropFirst().first?.isSymbol(":") == true {
      guard ["getter", "setter"].contains(first.text) else { return nil }
      accessor = first.text
      rest = rest.dropFirst(2)
    }
    var labels: [String] = []
    if rest.last?.isSymbol(")") == true {
      guard let open = rest.lastIndex(where: { $0.isSymbol("(") }) else { return nil }
      let inner = rest[(open + 1)...].dropLast()
      guard inner.allSatisfy({ $0.kind == .identifier || $0.isSymbol(":") }) else { return nil }
      labels = inner.filter { $0.kind == .identifier }.map(\.name)
      rest = rest[..<open]
    }
    guard let name = rest.last, name.kind == .identifier,
      rest.allSatisfy({ $0.kind == .identifier || ".<>,".contains($0.text) }),
      rest.count == 1 || rest.dropLast().last?.isSymbol(".") == true
    else { return nil }
    guard accessor == "setter" else { return name.name + suffix(labels) }
    return "set\(capitalized(name.name)):"
  }

  private static func suffix(_ labels: [String]) -> String {
    guard let first = labels.first else { return "" }
    let word = first.prefix { !$0.isUppercase }
    let start =
      switch first {
      case "_": ""
      case _ where prepositions.contains(String(word)): capitalized(first)
      default: "With" + capitalized(first)
      }
    return start + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
