internal import Foundation

/// The text of a declaration or an attribute, without comments.
struct DeclarationText {
  let text: String

  init(_ source: String) { text = Self.trimmed(Self.withoutComments(source)) }

  /// The arguments of an attribute, without the parentheses; empty if it has none.
  var arguments: String {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
    else { return "" }
    return Self.trimmed(text[text.index(after: open)..<close])
  }

  /// The declaration without an attribute that stands before it.
  func without(_ attribute: DeclarationText) -> DeclarationText {
    guard !attribute.text.isEmpty, let range = text.range(of: attribute.text) else { return self }
    return DeclarationText(text.replacingCharacters(in: range, with: ""))
  }

  /// Whether a word stands before the body of the declaration.
  func hasModifier(_ word: String) -> Bool {
    let head = text.prefix { $0 != "{" }
    return head.range(of: "\\b\(word)\\b", options: .regularExpression) != nil
  }

  /// The name and the written type of a declared variable; `nil` without a type.
  var variable: (name: String, type: String)? {
    let pattern = #"\bvar\s+`?(\w+)`?\s*:\s*([^={]+)"#
    guard let expression = try? NSRegularExpression(pattern: pattern),
      let match = expression.firstMatch(
        in: text, range: NSRange(text.startIndex..., in: text)),
      let name = Range(match.range(at: 1), in: text), let type = Range(match.range(at: 2), in: text)
    else { return nil }
    return (String(text[name]), Self.trimmed(text[type]))
  }

  private static func withoutComments(_ source: String) -> String {
    var result = ""
    var rest = source[...]
    var isInString = false
    while let character = rest.first {
      if !isInString, rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if !isInString, rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if isInString, character == "\\" {
        result += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else {
        if character == "\"" { isInString.toggle() }
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
