/// Properties and functions whose bodies Core Data makes at run time.
///
/// They get bodies that call three functions of the SDK's `NSManagedObject`:
///
/// ```swift
/// func _managedValue<Value>(forKey key: String) -> Value
/// func _setManagedValue<Value>(_ value: Value, forKey key: String)
/// func _changeManaged(_ function: String, _ value: Any)
/// ```
extension ObjectiveCRewriting {
  /// The greatest number of tokens of a declaration.
  private static let most = 400
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "open", "final", "dynamic",
    "override", "nonisolated", "weak", "unowned", "static", "class",
  ]

  mutating func rewriteManaged(at index: Int) {
    guard let start = startOfDeclaration(after: index), start + 1 < tokens.count else { return }
    let name = tokens[start + 1]
    if tokens[start].isWord("var") {
      rewriteProperty(named: name.name, tokens[index], after: start + 1)
    } else if tokens[start].isWord("func") {
      rewriteFunction(named: name.name, tokens[index], after: start + 1)
    }
  }

  /// Makes an optional property of a class that is no managed object a stored one: Apple's compiler takes
  /// the attribute in any class, and nothing reads such a property there. Others are refused.
  mutating func rewriteUnmanaged(at index: Int, in name: String) {
    let word = tokens[index]
    if let start = startOfDeclaration(after: index), start + 3 < tokens.count,
      tokens[start].isWord("var"), tokens[start + 2].isSymbol(":"),
      tokens[endOfType(from: start + 3) - 1].isSymbol("?")
    {
      return blank(
        word.bytes, line: word.line,
        "@NSManaged is left out: \(name) is no subclass of NSManagedObject, and stores the property"
      )
    }
    refuse(
      word,
      "@NSManaged is for subclasses of NSManagedObject, and \(name) is none; make it one, or leave out "
        + "@NSManaged and store the property")
  }

  /// Returns the position of `var` or `func`, behind attributes and modifiers such as `private(set)`.
  private func startOfDeclaration(after index: Int) -> Int? {
    var depth = 0
    for position in tokens[(index + 1)...].prefix(32).indices {
      let token = tokens[position]
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      guard depth == 0, !token.isSymbol(")") else { continue }
      if token.isWord("var") || token.isWord("func") { return position }
      guard token.kind == .attribute || Self.modifiers.contains(token.text) else { return nil }
    }
    return nil
  }

  private mutating func rewriteProperty(named name: String, _ word: SwiftToken, after index: Int) {
    guard index + 2 < tokens.count, tokens[index + 1].isSymbol(":") else { return }
    let end = endOfType(from: index + 2)
    if end < tokens.count, tokens[end].isSymbol(",") {
      return refuse(word, "@NSManaged is for one property; declare each with a `var` of its own")
    }
    // A body of the author's, or an initial value: the compiler's case.
    if end < tokens.count, !tokens[end].isFirstOfLine, ["{", "="].contains(tokens[end].text) {
      return
    }
    complete(
      word, after: end - 1,
      " { get { _managedValue(forKey: \"\(name)\") } "
        + "set { _setManagedValue(newValue, forKey: \"\(name)\") } }",
      "@NSManaged var \(name) is kept by Core Data of the SDK: Linux has no Objective-C")
  }

  private mutating func rewriteFunction(named name: String, _ word: SwiftToken, after index: Int) {
    guard index + 1 < tokens.count, tokens[index + 1].isSymbol("("),
      let (names, close) = parameters(from: index + 1)
    else { return }
    let next = close + 1 < tokens.count ? tokens[close + 1] : nil
    if let next, !next.isFirstOfLine, !next.isSymbol("}"), !next.isSymbol(";") {
      guard next.isSymbol("-") else { return }
      return refuse(
        word,
        "@NSManaged func with a result needs Objective-C, which Linux does not have; give the function a body"
      )
    }
    let value =
      switch names.count {
      case 0: "()"
      case 1: names[0]
      default: "[\(names.joined(separator: ", "))] as [Any]"
      }
    complete(
      word, after: close, " { _changeManaged(\"\(name)\", \(value)) }",
      "@NSManaged func \(name) is done by Core Data of the SDK: Linux has no Objective-C")
  }

  /// Removes the attribute, and adds a body after a token.
  private mutating func complete(
    _ word: SwiftToken, after index: Int, _ body: String, _ message: String
  ) {
    blank(word.bytes, line: word.line, message)
    let end = tokens[index].bytes.upperBound
    let line = tokens[index].line
    edits.replace(end..<end, with: body, line: line, nil)
  }

  /// Returns the inner names of parameters, and the position of the closing parenthesis.
  private func parameters(from open: Int) -> (names: [String], close: Int)? {
    var names: [String] = []
    var depth = 0
    for position in tokens[open...].prefix(Self.most).indices {
      let token = tokens[position]
      if ["(", "[", "<"].contains(token.text) { depth += 1 }
      if [")", "]"].contains(token.text) || isClosingAngle(position) { depth -= 1 }
      if depth == 0 { return (names, position) }
      if depth == 1, token.isSymbol(":"), tokens[position - 1].kind == .identifier {
        names.append(tokens[position - 1].text)
      }
    }
    return nil
  }

  /// Returns the position behind a type: that of the next statement, or of a comma or brace.
  private func endOfType(from start: Int) -> Int {
    var depth = 0
    for position in tokens[start...].prefix(Self.most).indices {
      let token = tokens[position]
      if depth == 0, position > start {
        if [",", "{", "}", "=", ";", ")"].contains(token.text) { return position }
        if token.isFirstOfLine, !continues(position) { return position }
      }
      if ["(", "[", "<"].contains(token.text) { depth += 1 }
      if [")", "]"].contains(token.text) || isClosingAngle(position) { depth -= 1 }
    }
    return min(start + Self.most, tokens.count)
  }

  /// Whether the first token of a line belongs to the type of the line before.
  private func continues(_ position: Int) -> Bool {
    let last = tokens[position - 1]
    return [".", "&", "?"].contains(tokens[position].text)
      || [".", "&", "any", "some"].contains(last.text)
  }

  private func isClosingAngle(_ position: Int) -> Bool {
    tokens[position].isSymbol(">") && !tokens[position - 1].isSymbol("-")
  }
}
