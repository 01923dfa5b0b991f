internal import Foundation

/// A word of a predicate's format string.
enum PredicateToken: Equatable {
  /// A name, a keyword or a placeholder.
  case word(String)
  case text(String)
  case number(Double)
  /// An operator, a bracket or a comma.
  case sign(String)
}

extension PredicateToken {
  /// Splits a format string; `nil` for a character that has no meaning.
  static func all(in format: String) -> [PredicateToken]? {
    var rest = format[...]
    var tokens: [PredicateToken] = []
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first else { return tokens }
      guard let token = next(&rest, first) else { return nil }
      tokens.append(token)
    }
  }

  private static let signs = [
    "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    ",",
  ]

  private static func next(_ rest: inout Substring, _ first: Character) -> PredicateToken? {
    if first == "'" || first == "\"" {
      let body = rest.dropFirst()
      guard let end = body.firstIndex(of: first) else { return nil }
      rest = body[body.index(after: end)...]
      return .text(String(body[..<end]))
    }
    if let sign = signs.first(where: { rest.hasPrefix($0) }) {
      rest = rest.dropFirst(sign.count)
      return .sign(sign)
    }
    let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@%-[]$".contains($0) }
    guard !word.isEmpty else { return nil }
    rest = rest.dropFirst(word.count)
    // A name such as `nan` is a number to `Double`.
    if !first.isLetter, let number = Double(word) { return .number(number) }
    return .word(String(word))
  }
}
