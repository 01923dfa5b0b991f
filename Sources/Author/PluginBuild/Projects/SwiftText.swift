/// The text of a Swift file, for a search of calls with literal arguments.
///
/// Strings and comments are told from code; nothing else of the grammar is needed.
struct SwiftText {
  /// A part of the text.
  private enum Token: Equatable {
    case word(String)
    case string(String)
    case mark(Character)
  }

  private let tokens: [Token]

  init(_ text: String) { tokens = Self.tokens(of: text) }

  /// Returns the labelled arguments of each call of a function, without spaces: `.dynamic`, `"Name"`.
  ///
  /// - Parameter function: The name as written, such as `.library`.
  func calls(of function: String) -> [[String: String]] {
    tokens.indices.filter { index in
      tokens[index] == .word(function) && index + 1 < tokens.count
        && tokens[index + 1] == .mark("(")
    }.map { arguments(from: $0 + 2) }
  }

  /// Returns the content of a literal without escapes and interpolations; `nil` for other expressions.
  static func literal(_ expression: String) -> String? {
    guard expression.count >= 2, expression.hasPrefix("\""), expression.hasSuffix("\"") else {
      return nil
    }
    let content = expression.dropFirst().dropLast()
    return content.contains("\\") || content.contains("\"") ? nil : String(content)
  }

  private func arguments(from start: Int) -> [String: String] {
    var arguments: [String: String] = [:]
    var label: String?
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index] {
      case .mark(")") where depth == 0: return arguments
      case .mark(",") where depth == 0: label = nil
      case .word(let word)
      where depth == 0 && label == nil && index + 1 < tokens.count
        && tokens[index + 1] == .mark(":"):
        label = word
      case .mark(":") where depth == 0 && label.map({ arguments[$0] == nil }) == true: break
      case let token:
        if case .mark(let mark) = token { depth += Self.nesting(mark) }
        if let label { arguments[label, default: ""] += Self.text(of: token) }
      }
    }
    return arguments
  }

  private static func nesting(_ mark: Character) -> Int {
    switch mark {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }

  private static func text(of token: Token) -> String {
    switch token {
    case .word(let word): word
    case .string(let content): "\"\(content)\""
    case .mark(let mark): String(mark)
    }
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        skipComment(&rest)
      } else if first == "\"" {
        tokens.append(.string(takeString(&rest)))
      } else if first.isLetter || first == "_" || first == "." {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        if !first.isWhitespace { tokens.append(.mark(first)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  /// Skips a comment, which may contain others.
  private static func skipComment(_ rest: inout Substring) {
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
  }

  private static func takeString(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    var content = ""
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "\"" || character.isNewline { break }
      content.append(character)
      if character == "\\", let next = rest.first {
        content.append(next)
        rest = rest.dropFirst()
      }
    }
    return content
  }
}
