/// A token of Swift source text.
package struct SwiftToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name, a keyword, or a name in backticks.
    case identifier
    /// A string literal as a whole, with quotation marks.
    case string
    case number
    /// A name after `#`, such as `#if` or `#selector`, or after `@`, such as `@main`.
    case directive, attribute
    /// A character of any other kind.
    case symbol
  }

  package var kind: Kind
  /// The text of the source.
  package var text: String
  /// The position in bytes from the beginning of the source.
  package var bytes: Range<Int>
  /// The line, from 1.
  package var line: Int
  /// Whether no other token precedes on the same line.
  package var isFirstOfLine: Bool
  /// Whether the token is a part of an expression inside a string literal. Such tokens follow the
  /// token of the literal.
  package var isInterpolated: Bool
}

extension SwiftToken {
  /// Whether the token is this punctuation character.
  package func isSymbol(_ text: String) -> Bool { kind == .symbol && self.text == text }

  /// Whether the token is this name or keyword.
  package func isWord(_ text: String) -> Bool { kind == .identifier && self.text == text }

  /// The name without backticks, `#` or `@`.
  package var name: String { text.filter { !"`#@".contains($0) } }
}
