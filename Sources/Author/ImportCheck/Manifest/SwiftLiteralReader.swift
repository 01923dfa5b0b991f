/// Reads the constants of a manifest in Swift: `let package = Package(…)`, `let project = …`.
///
/// The reader runs nothing. Known are literals, calls with literals, sums, strings with
/// constants inside them, and constants of the file itself.
package struct SwiftLiteralReader: Sendable {
  private static let deepest = 100

  /// The constants at the top level by their names.
  package private(set) var constants: [String: SwiftExpression.Located] = [:]

  /// All string literals without interpolations, at any depth.
  package private(set) var strings: Set<String> = []

  /// Reads a manifest in UTF-8, with the constants of files that it uses.
  package init(
    _ bytes: [UInt8], constants known: [String: SwiftExpression.Located] = [:]
  ) {
    constants = known
    let tokens = SwiftLexer.tokens(of: bytes)
    var depth = 0
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .string, let text = SwiftStringLiteral.text(of: token.text, { _ in nil }) {
        strings.insert(text)
      }
      if "([{".contains(token.text), token.kind == .symbol { depth += 1 }
      if ")]}".contains(token.text), token.kind == .symbol { depth -= 1 }
      if depth == 0, token.isWord("let") || token.isWord("var") { add(tokens, at: index + 1) }
    }
  }

  private mutating func add(_ tokens: [SwiftToken], at index: Int) {
    guard index < tokens.count, tokens[index].kind == .identifier else { return }
    let rest = tokens[(index + 1)...]
    guard let equals = rest.firstIndex(where: { $0.isSymbol("=") || $0.isSymbol("{") }),
      tokens[equals].isSymbol("="), rest[..<equals].allSatisfy(Self.isType)
    else { return }
    var parser = ExpressionParser(tokens: tokens[(equals + 1)...], constants: constants)
    constants[tokens[index].name] = parser.expression(depth: 0)
  }

  /// Whether a token can be a part of the type of a constant.
  private static func isType(_ token: SwiftToken) -> Bool {
    (token.kind == .identifier && !["let", "var", "func", "import"].contains(token.text))
      || [":", "[", "]", ".", "<", ">", "?", ","].contains(token.text)
  }

  /// Reads a single expression.
  fileprivate struct ExpressionParser {
    var tokens: ArraySlice<SwiftToken>
    var constants: [String: SwiftExpression.Located]

    mutating func expression(depth: Int) -> SwiftExpression.Located {
      var result = operand(depth: depth)
      while tokens.first?.isSymbol("+") == true {
        tokens.removeFirst()
        let other = operand(depth: depth)
        result = Self.sum(result, other)
      }
      guard let next = tokens.first, !next.isFirstOfLine, next.kind == .symbol,
        !",)]}:;".contains(next.text)
      else { return result }
      return .init(.computed(next.text), line: result.line)
    }

    private static func sum(
      _ one: SwiftExpression.Located, _ other: SwiftExpression.Located
    ) -> SwiftExpression.Located {
      switch (one.expression, other.expression) {
      case (.string(let first), .string(let second)):
        .init(.string(first + second), line: one.line)
      case (.array(let first), .array(let second)):
        .init(.array(first + second), line: one.line)
      default: .init(.sum(one, other), line: one.line)
      }
    }

    private mutating func operand(depth: Int) -> SwiftExpression.Located {
      guard depth < SwiftLiteralReader.deepest, let token = tokens.popFirst() else {
        return .init(.computed("the end of the file"), line: tokens.first?.line ?? 0)
      }
      let value: SwiftExpression
      switch token.kind {
      case .string: value = string(token)
      case .number: value = number(token.text)
      case .symbol where token.text == "-": value = number("-" + (tokens.popFirst()?.text ?? ""))
      case .symbol where token.text == "[": value = list(depth: depth + 1)
      case .symbol where token.text == ".": value = name("", depth: depth)
      case .identifier: value = name(token.name, depth: depth)
      default: value = .computed(token.text)
      }
      return .init(value, line: token.line)
    }

    private mutating func number(_ first: String) -> SwiftExpression {
      var text = first
      while tokens.first?.isSymbol(".") == true, tokens.dropFirst().first?.kind == .number {
        tokens.removeFirst()
        text += "." + (tokens.popFirst()?.text ?? "")
      }
      return .literal(text)
    }

    /// Returns the text of a string literal. Interpolated constants are replaced by their values.
    private mutating func string(_ token: SwiftToken) -> SwiftExpression {
      var inner = tokens.prefix(while: \.isInterpolated)
      tokens = tokens.dropFirst(inner.count)
      inner = inner.filter { !$0.isSymbol("(") && !$0.isSymbol(")") }[...]
      guard let text = SwiftStringLiteral.text(of: token.text, { constants[$0]?.string }) else {
        return .computed(token.text)
      }
      return .string(text)
    }

    private mutating func name(_ first: String, depth: Int) -> SwiftExpression {
      var name = first
      if first.isEmpty { name = "." + (tokens.popFirst()?.name ?? "") }
      while tokens.first?.isSymbol(".") == true, tokens.dropFirst().first?.kind == .identifier {
        tokens.removeFirst()
        name += "." + (tokens.popFirst()?.name ?? "")
      }
      if ["true", "false", "nil"].contains(name) { return .literal(name) }
      if ["try", "await", "if", "switch"].contains(name) { return .computed(name) }
      guard let next = tokens.first, next.isSymbol("("), !next.isFirstOfLine else {
        return constants[name]?.expression ?? .name(name)
      }
      tokens.removeFirst()
      let call = SwiftExpression.call(name, arguments(depth: depth + 1))
      // A member of a call's result, or a closure after it: only the compiler knows its value.
      guard let next = tokens.first, next.isSymbol(".") || next.isSymbol("{") else { return call }
      skipMembers()
      return .computed(name)
    }

    private mutating func skipMembers() {
      var open = 0
      while let token = tokens.first {
        if token.kind == .symbol, "([{".contains(token.text) { open += 1 }
        if token.kind == .symbol, ")]}".contains(token.text) { open -= 1 }
        if open < 0 || (open == 0 && token.isSymbol(",")) { return }
        tokens.removeFirst()
      }
    }

    private mutating func arguments(depth: Int) -> [SwiftExpression.Argument] {
      var result: [SwiftExpression.Argument] = []
      while let token = tokens.first, !token.isSymbol(")") {
        var label: String?
        if token.kind == .identifier, tokens.dropFirst().first?.isSymbol(":") == true {
          label = token.name
          tokens = tokens.dropFirst(2)
        }
        result.append(.init(label: label, value: expression(depth: depth)))
        guard endsElement(")") else { break }
      }
      if tokens.first?.isSymbol(")") == true { tokens.removeFirst() }
      return result
    }

    private mutating func list(depth: Int) -> SwiftExpression {
      var elements: [SwiftExpression.Located] = []
      var pairs: [SwiftExpression.Pair] = []
      if tokens.first?.isSymbol(":") == true { tokens.removeFirst() }
      while let token = tokens.first, !token.isSymbol("]") {
        let element = expression(depth: depth)
        if tokens.first?.isSymbol(":") == true {
          tokens.removeFirst()
          pairs.append(.init(key: element, value: expression(depth: depth)))
        } else {
          elements.append(element)
        }
        guard endsElement("]") else { break }
      }
      if tokens.first?.isSymbol("]") == true { tokens.removeFirst() }
      return pairs.isEmpty ? .array(elements) : .dictionary(pairs)
    }

    /// Skips to the next comma or the closing character. Returns whether an element may follow.
    private mutating func endsElement(_ closing: String) -> Bool {
      var open = 0
      while let token = tokens.first {
        if open == 0, token.isSymbol(closing) { return true }
        if token.kind == .symbol, "([{".contains(token.text) { open += 1 }
        if token.kind == .symbol, ")]}".contains(token.text) { open -= 1 }
        tokens.removeFirst()
        if open == 0, token.isSymbol(",") { return true }
        if open < 0 { return false }
      }
      return false
    }
  }
}
