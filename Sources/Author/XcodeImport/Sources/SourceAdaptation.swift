internal import ImportCheck

/// Swift source text, changed where the original would have another meaning on Linux.
struct SourceAdaptation {
  /// A change of a line.
  struct Change: Hashable, Sendable {
    var line: Int
    var message: String
  }

  private(set) var bytes: [UInt8]
  private(set) var changes: [Change] = []
  /// The line of the first condition that was changed; `nil` if there is none.
  private(set) var conditionLine: Int?
  private var edits: [(range: Range<Int>, text: String)] = []

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
    removeAttributes(source.tokens)
    if !names.isEmpty { rename(source.tokens, names) }
    // Each edit leaves the positions before it as they are.
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      self.bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    changes.sort { $0.line < $1.line }
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
      edits.append((range, isAlone ? text : "(\(text))"))
      changes.append(
        Change(line: condition[index].line, message: "#if os(\(platform)) is true on Linux too"))
    }
  }

  private static let objectiveC: Set = ["@objc", "@objcMembers"]

  /// Removes attributes for Objective-C, because Linux has no Objective-C.
  private mutating func removeAttributes(_ tokens: [SwiftToken]) {
    for (index, token) in tokens.enumerated() where Self.objectiveC.contains(token.text) {
      var end = token.bytes.upperBound
      let next = tokens[(index + 1)...]
      if token.text == "@objc", let open = next.first, open.isSymbol("("),
        open.bytes.lowerBound == end, let close = next.first(where: { $0.isSymbol(")") })
      {
        end = close.bytes.upperBound
      }
      edits.append((token.bytes.lowerBound..<end, ""))
      changes.append(Change(line: token.line, message: "\(token.text) is removed"))
    }
  }

  private mutating func rename(_ tokens: [SwiftToken], _ names: [String: String]) {
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      guard let name = names[token.name], index == 0 || !tokens[index - 1].isSymbol(".") else {
        continue
      }
      edits.append((token.bytes, name))
      changes.append(Change(line: token.line, message: "\(token.name) is renamed to \(name)"))
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
