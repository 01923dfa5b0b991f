internal import Foundation

/// The attributes `@Relationship` in the text of a class.
struct RelationshipAttributes {
  struct Relationship: Equatable {
    let property: String
    /// The arguments `deleteRule:` and `inverse:` as they are written.
    let arguments: [String]
  }

  /// The name of the class; `nil` if the text has none.
  let model: String?
  private(set) var list: [Relationship] = []

  init(_ declaration: DeclarationText) {
    var rest = declaration.text[...]
    model = Self.word(after: #"\bclass\s+"#, in: rest)
    while let attribute = rest.range(of: "@Relationship") {
      rest = rest[attribute.upperBound...]
      let arguments = Self.takeArguments(from: &rest)
      guard let property = Self.word(after: #"^[^{}=;]*?\bvar\s+"#, in: rest) else { continue }
      list.append(
        Relationship(
          property: property,
          arguments: arguments.filter { $0.hasPrefix("deleteRule") || $0.hasPrefix("inverse") }))
    }
  }

  /// Takes arguments in parentheses off the beginning of a text.
  private static func takeArguments(from text: inout Substring) -> [String] {
    let start = text.drop(while: \.isWhitespace)
    guard start.first == "(" else { return [] }
    var arguments = [""]
    var depth = 0
    for index in start.indices {
      let character = start[index]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0 {
        text = start[start.index(after: index)...]
        break
      }
      if character == ",", depth == 1 {
        arguments.append("")
      } else if depth > 1 || character != "(" {
        arguments[arguments.count - 1].append(character)
      }
    }
    return arguments.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  private static func word(after pattern: String, in text: Substring) -> String? {
    guard let range = text.range(of: pattern + #"`?\w+"#, options: .regularExpression) else {
      return nil
    }
    return text[range].split { !($0.isLetter || $0.isNumber || $0 == "_") }.last.map(String.init)
  }
}
