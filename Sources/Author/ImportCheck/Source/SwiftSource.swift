/// A source file as tokens, with the parts that `#if` leaves out.
package struct SwiftSource: Sendable {
  package let tokens: [SwiftToken]

  package init(_ bytes: [UInt8]) { tokens = SwiftLexer.tokens(of: bytes) }

  /// An `import` of a source file.
  package struct Import: Hashable, Sendable {
    /// The first name after `import`, without a submodule.
    package var module: String
    /// The line, from 1.
    package var line: Int
  }

  /// The condition of an `#if` or `#elseif`: the tokens up to the end of the line.
  package var conditions: [ArraySlice<SwiftToken>] {
    tokens.indices.filter { ["#if", "#elseif"].contains(tokens[$0].text) }.map(condition)
  }

  /// Returns the tokens that are compiled under these conditions, without directives.
  package func active(_ conditions: CompilationConditions) -> [SwiftToken] {
    var blocks: [Block] = []
    var result: [SwiftToken] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      let isActive = blocks.allSatisfy(\.isActive)
      switch token.kind == .directive ? token.text : "" {
      case "#if":
        blocks.append(Block(holds(at: index, conditions)))
        index += condition(index).count
      case "#elseif":
        blocks.popLast().map { blocks.append($0.next(holds(at: index, conditions))) }
        index += condition(index).count
      case "#else": blocks.popLast().map { blocks.append($0.next(true)) }
      case "#endif": blocks.removeLast(min(1, blocks.count))
      default: if isActive { result.append(token) }
      }
      index += 1
    }
    return result
  }

  /// Returns the imports that are compiled under these conditions, in their order.
  package func imports(_ conditions: CompilationConditions) -> [Import] {
    Self.imports(in: active(conditions))
  }

  /// The imports in all branches of `#if`, in their order.
  package var imports: [Import] { Self.imports(in: tokens) }

  private static func imports(in tokens: [SwiftToken]) -> [Import] {
    tokens.indices.compactMap { imported(tokens, at: $0) }
  }

  /// An `#if` with all branches.
  private struct Block {
    var isActive: Bool
    /// Whether a branch has been chosen.
    var isDecided: Bool

    init(_ isActive: Bool) {
      self.isActive = isActive
      isDecided = isActive
    }

    func next(_ holds: Bool) -> Block {
      var next = Block(holds && !isDecided)
      next.isDecided = isDecided || holds
      return next
    }
  }

  private func holds(at index: Int, _ conditions: CompilationConditions) -> Bool {
    conditions.holds(condition(index))
  }

  /// Returns the tokens after a directive, up to the end of the line.
  private func condition(_ index: Int) -> ArraySlice<SwiftToken> {
    tokens[(index + 1)...].prefix { !$0.isFirstOfLine }
  }

  private static let kinds: Set = [
    "struct", "class", "enum", "func", "typealias", "let", "var", "protocol", "actor",
  ]

  private static func imported(_ tokens: [SwiftToken], at index: Int) -> Import? {
    guard tokens[index].isWord("import"), isBeginning(tokens, index) else { return nil }
    var next = index + 1
    if next + 1 < tokens.count, kinds.contains(tokens[next].text),
      tokens[next + 1].kind == .identifier
    {
      next += 1
    }
    guard next < tokens.count, tokens[next].kind == .identifier,
      tokens[next].line == tokens[index].line
    else { return nil }
    return Import(module: tokens[next].name, line: tokens[index].line)
  }

  /// Whether a statement begins at a token, possibly after attributes and an access level.
  private static func isBeginning(_ tokens: [SwiftToken], _ index: Int) -> Bool {
    if tokens[index].isFirstOfLine { return true }
    guard index > 0 else { return true }
    let last = tokens[index - 1]
    return last.kind == .attribute || last.isSymbol(";") || last.isSymbol(")")
      || ["public", "package", "internal", "fileprivate", "private"].contains(last.text)
  }
}
