internal import ImportCheck

/// Swift source text, changed where the original would have another meaning on Linux.
struct SourceAdaptation {
  typealias Change = SourceEdits.Change

  private(set) var bytes: [UInt8]
  private(set) var changes: [Change] = []
  /// The line of the first condition that was changed; `nil` if there is none.
  private(set) var conditionLine: Int?
  private var edits = SourceEdits()

  /// Changes a source text.
  ///
  /// - Parameters:
  ///   - platform: The system of the extension, whose branches of `#if os(…)` are for Linux too;
  ///     `nil` to leave conditions unchanged.
  ///   - names: New names for types of the target.
  init(_ bytes: [UInt8], _ source: SwiftSource, platform: String?, renaming names: [String: String])
  {
    self.bytes = bytes
    if let platform { source.conditions.forEach { adapt($0, platform) } }
    if !names.isEmpty { rename(source.tokens, names) }
    (self.bytes, changes) = edits.applied(to: bytes)
  }

  /// Whether a condition was changed.
  var hasConditions: Bool { conditionLine != nil }

  /// Adds Linux to the conditions that name the platform.
  private mutating func adapt(_ condition: ArraySlice<SwiftToken>, _ platform: String) {
    guard !condition.contains(where: { $0.text == "Linux" }) else { return }
    for index in condition.indices.dropLast(3) {
      let call = condition[index..<(index + 4)].map(\.text)
      guard call == ["os", "(", platform, ")"] else { continue }
      let range = condition[index].bytes.lowerBound..<condition[index + 3].bytes.upperBound
      let isAlone = condition.count == 4
      conditionLine = conditionLine ?? condition[index].line
      let text = "os(\(platform)) || os(Linux)"
      edits.replace(
        range, with: isAlone ? text : "(\(text))", line: condition[index].line,
        "#if os(\(platform)) is true on Linux too")
    }
  }

  private mutating func rename(_ tokens: [SwiftToken], _ names: [String: String]) {
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      guard let name = names[token.name], index == 0 || !tokens[index - 1].isSymbol(".") else {
        continue
      }
      edits.replace(
        token.bytes, with: name, line: token.line, "\(token.name) is renamed to \(name)")
    }
  }
}

extension SwiftSource {
  /// The names of the types at the top level of the file.
  var topLevelTypes: Set<String> {
    var names: Set<String> = []
    var depth = 0
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      if token.isSymbol("{") { depth += 1 }
      if token.isSymbol("}") { depth -= 1 }
      if depth == 0, Self.declarations.contains(token.text), next.kind == .identifier {
        names.insert(next.name)
      }
    }
    return names
  }

  private static let declarations: Set = [
    "struct", "class", "enum", "actor", "protocol", "typealias",
  ]
}
