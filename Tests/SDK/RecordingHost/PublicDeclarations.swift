internal import Foundation
internal import TestPluginBuilder

/// The public functions and initialisers of a module of the SDK, found in its sources.
package struct PublicDeclarations {
  package struct Declaration {
    /// The type that is declared or extended.
    package var type: String
    /// The name with the labels of the parameters: `padding(_:_:)`.
    package var labels: String
    /// The name with labels and types of the parameters: `padding(_: CGFloat)`.
    package var signature: String
    /// Whether the comment says `No effect:` and the body is `self`.
    package var hasNoEffect: Bool

    package var isInitializer: Bool { labels.hasPrefix("init(") }
  }

  package private(set) var all: [Declaration] = []
  /// The types that are declared as views or shapes.
  package private(set) var views: Set<String> = []

  /// Reads the sources of a module.
  package init(of module: String) throws {
    let folder = Project.folder.appending(path: "Sources/SDK/\(module)").path
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix(".swift") {
      read(try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
    }
  }

  /// How often each name is declared: the labels alone, or the signature if another declaration of
  /// the type has the same labels. Functions of `View` have no prefix, declarations without effect
  /// are left out.
  package func counts(where isWanted: (Declaration) -> Bool) -> [String: Int] {
    let sameLabels = Dictionary(grouping: all) { $0.type + "." + $0.labels }.mapValues(\.count)
    return all.filter { !$0.hasNoEffect && isWanted($0) }.reduce(into: [:]) { counts, found in
      let isUnique = sameLabels[found.type + "." + found.labels] == 1
      let name = isUnique ? found.labels : found.signature
      counts[found.type == "View" ? name : "\(found.type).\(name)", default: 0] += 1
    }
  }

  /// The wanted declarations that have fewer rows than they are declared, and the rows of what is
  /// not declared.
  package func missing(
    from rows: [NodeRow], where isWanted: (Declaration) -> Bool
  ) -> [String] {
    let declared = counts(where: isWanted)
    let listed = rows.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    let absent = declared.filter { listed[$0.key, default: 0] < $0.value }.keys.sorted()
    let unknown = listed.keys.filter { declared[$0] == nil }.sorted()
    return (declared.isEmpty ? ["no declaration was found"] : []) + absent + unknown
  }

  private mutating func read(_ source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var type: String?
    var comment: Substring?
    var isAvailable = true
    for (index, line) in lines.enumerated() {
      if let scope = Scope(line) {
        type = scope.name
        if scope.isView { views.insert(scope.name) }
      } else if line.hasPrefix("}") {
        type = nil
      }
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        comment = comment ?? text
        continue
      }
      if text.hasPrefix("@available(*, unavailable") { isAvailable = false }
      if text.hasPrefix("@"), !text.contains("public ") { continue }
      if let type, isAvailable, let (name, start) = declaredName(line) {
        let text = ([start] + lines[(index + 1)...].prefix(40)).joined(separator: "\n")
        let isMarked = comment?.hasPrefix("/// No effect:") == true
        all.append(Declaration(type, name, text, isMarked: isMarked))
      }
      comment = nil
      isAvailable = true
    }
  }
}

/// A line that begins a type or an extension.
private struct Scope {
  var name: String
  var isView: Bool

  init?(_ line: Substring) {
    guard let first = line.first, first.isLetter || first == "@" else { return nil }
    let words = line.split(separator: " ")
    let kinds: Set<Substring> = ["extension", "struct", "class", "enum", "protocol"]
    guard let index = words.firstIndex(where: kinds.contains), index + 1 < words.count
    else { return nil }
    name = String(words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let isProtocol = words[index] == "protocol"
    // What stands in angle brackets or after `where` is no parent.
    var rest = line[..<(line.range(of: " where ")?.lowerBound ?? line.endIndex)]
      .drop { $0 != "<" && $0 != ":" }
    if rest.first == "<" { rest = rest.dropFirst(rest.bracketed.count + 2) }
    let parents = rest.split { !$0.isLetter && $0 != "_" }.map(String.init)
    isView =
      !isProtocol && !name.hasPrefix("_")
      && !["View", "_PrimitiveView", "Shape", "InsettableShape"].filter(parents.contains).isEmpty
  }
}

/// The name of a public function or initialiser of a type, and what follows the name.
private func declaredName(_ line: Substring) -> (String, Substring)? {
  guard line.hasPrefix("  "), !line.hasPrefix("   "), let word = line.range(of: "public ")
  else { return nil }
  var rest = line[word.upperBound...]
  let modifiers = ["nonisolated ", "mutating ", "static ", "convenience "]
  while let modifier = modifiers.first(where: rest.hasPrefix) { rest.removeFirst(modifier.count) }
  if rest.hasPrefix("init") {
    rest = rest.dropFirst(4)
    if rest.first == "?" { rest.removeFirst() }
    return ["(", "<"].contains(rest.first) ? ("init", rest) : nil
  }
  guard rest.hasPrefix("func ") else { return nil }
  rest = rest.dropFirst(5)
  let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
  return name.isEmpty ? nil : (String(name), rest.dropFirst(name.count))
}

extension PublicDeclarations.Declaration {
  /// Reads the parameters and the body from the text after the name.
  fileprivate init(_ type: String, _ name: String, _ text: String, isMarked: Bool) {
    var text = text[...]
    if text.first == "<" { text = text.dropFirst(text.bracketed.count + 2) }
    let parameters = text.bracketed.split(separator: ",", outsideOf: "([{<", ")]}>").map { part in
      let words = part.split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("@") }
      let sides = words.joined(separator: " ").split(separator: ":", maxSplits: 1)
      let label = sides[0].split(separator: " ").first ?? "_"
      let type = sides.count > 1 ? sides[1].split(separator: " = ")[0] : ""
      return (label: String(label), type: type.drop { $0 == " " })
    }
    let body = text.dropFirst(text.bracketed.count + 2).drop { $0 != "{" }.bracketed
    self.init(
      type: type, labels: "\(name)(\(parameters.map { $0.label + ":" }.joined()))",
      signature: "\(name)(\(parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")))",
      hasNoEffect: isMarked && body.split(whereSeparator: \.isWhitespace) == ["self"])
  }
}

extension Substring {
  /// The text between the bracket that it begins with and the one that closes it.
  fileprivate var bracketed: Substring {
    var depth = 0
    var last: Character?
    for index in indices {
      if "([{<".contains(self[index]) { depth += 1 }
      if ")]}".contains(self[index]) || (self[index] == ">" && last != "-") { depth -= 1 }
      if depth == 0 { return self[self.index(after: startIndex)..<index] }
      last = self[index]
    }
    return dropFirst()
  }

  /// The parts between separators that stand in no brackets.
  fileprivate func split(
    separator: Character, outsideOf opening: String, _ closing: String
  ) -> [Substring] {
    var depth = 0
    var last: Character?
    return split { character in
      if opening.contains(character) { depth += 1 }
      if closing.contains(character), character != ">" || last != "-" { depth -= 1 }
      last = character
      return character == separator && depth == 0
    }
  }
}
