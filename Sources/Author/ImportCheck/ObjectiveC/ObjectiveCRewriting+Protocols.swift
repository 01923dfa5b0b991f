extension ObjectiveCRewriting {
  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let requirements: Set = [
    "func", "var", "static", "class", "init", "subscript", "mutating", "dynamic",
  ]

  /// Restricts a protocol to classes, which `@objc` does without saying so.
  ///
  /// - Parameter end: The position in bytes behind the attribute.
  mutating func completeProtocol(after index: Int, from end: Int) {
    let start = tokens[(index + 1)...].prefix(32).firstIndex {
      $0.bytes.lowerBound >= end && $0.kind != .attribute && !Self.modifiers.contains($0.text)
    }
    guard let start, start + 2 < tokens.count, tokens[start].isWord("protocol") else { return }
    let name = tokens[start + 1]
    let next = tokens[start + 2]
    let message = "protocol \(name.name) is restricted to classes, as by @objc"
    if next.isSymbol("{") {
      let end = name.bytes.upperBound
      edits.replace(end..<end, with: ": AnyObject", line: name.line, message)
    } else if next.isSymbol(":"), !inheritsFromClass(after: start + 2) {
      let end = next.bytes.upperBound
      edits.replace(end..<end, with: " AnyObject,", line: name.line, message)
    }
  }

  private func inheritsFromClass(after index: Int) -> Bool {
    tokens[(index + 1)...].prefix(64).prefix { !$0.isSymbol("{") }
      .contains { ["AnyObject", "NSObjectProtocol", "class"].contains($0.text) }
  }

  /// Refuses `optional`: a call with `?()` needs Objective-C.
  mutating func refuseOptional(at index: Int) {
    guard index + 1 < tokens.count else { return }
    let next = tokens[index + 1]
    guard next.kind == .identifier, !next.isFirstOfLine,
      Self.requirements.contains(next.text) || Self.modifiers.contains(next.text),
      index == 0 || !tokens[index - 1].isSymbol(".")
    else { return }
    refuse(
      tokens[index],
      "an optional requirement needs Objective-C, which Linux does not have; leave out `@objc optional`, and "
        + "give the requirement a default in an extension of the protocol")
  }
}
