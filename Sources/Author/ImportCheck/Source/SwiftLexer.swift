/// Splits Swift source text into tokens, without comments.
///
/// The lexer knows comments, string literals of all forms and directives. Bare regular expressions
/// are not known: a quotation mark in a regular expression can hide the rest of the line. No input
/// is an error.
package struct SwiftLexer {
  /// The deepest nesting of expressions inside string literals. Deeper text is part of the literal.
  private static let deepestInterpolation = 16

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var isFirstOfLine = true
  private var depth = 0
  private var tokens: [SwiftToken] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the tokens of a source text in UTF-8.
  package static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { lexer.position = 3 }
    while lexer.position < bytes.count { lexer.next() }
    return lexer.tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { wanted in
      position + offset + wanted.count <= bytes.count
        && wanted.elementsEqual(bytes[(position + offset)..<(position + offset + wanted.count)])
    }
  }

  private mutating func next() {
    switch byte() {
    case UInt8(ascii: "\n"):
      endLine()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      position += 1
    case UInt8(ascii: "/") where has("//"):
      while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "/") where has("/*"):
      skipBlockComment()
    case UInt8(ascii: "\""):
      string(pounds: 0)
    case UInt8(ascii: "#"):
      pound()
    case UInt8(ascii: "`"):
      quotedName()
    case UInt8(ascii: "@"):
      word(.attribute, from: 1)
    case let first where Self.isDigit(first):
      word(.number, from: 0)
    case let first where Self.isNamePart(first):
      word(.identifier, from: 0)
    default:
      add(.symbol, to: position + 1)
    }
  }

  private mutating func endLine() {
    position += 1
    line += 1
    isFirstOfLine = true
  }

  private mutating func add(_ kind: SwiftToken.Kind, to end: Int, line first: Int? = nil) {
    tokens.append(
      SwiftToken(
        kind: kind, text: String(decoding: bytes[position..<end], as: UTF8.self),
        bytes: position..<end, line: first ?? line, isFirstOfLine: isFirstOfLine,
        isInterpolated: depth > 0))
    isFirstOfLine = false
    position = end
  }

  private mutating func word(_ kind: SwiftToken.Kind, from offset: Int) {
    var end = position + offset
    while end < bytes.count, Self.isNamePart(bytes[end]) { end += 1 }
    // A lone @ or # is a symbol.
    if end == position + offset { return add(.symbol, to: position + 1) }
    add(kind, to: end)
  }

  private mutating func quotedName() {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") {
      end += 1
    }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "`")
    add(.identifier, to: isClosed ? end + 1 : end)
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if has("/*") {
        depth += 1
        position += 2
      } else if has("*/") {
        depth -= 1
        position += 2
      } else if byte() == UInt8(ascii: "\n") {
        endLine()
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Reads a token that begins with `#`: a raw string, an extended regular expression, or a directive.
  private mutating func pound() {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    if byte(count) == UInt8(ascii: "\"") { return string(pounds: count) }
    if byte(count) == UInt8(ascii: "/") { return regularExpression(pounds: count) }
    if count > 1 { return add(.symbol, to: position + count) }
    word(.directive, from: 1)
  }

  private mutating func regularExpression(pounds: Int) {
    let first = line
    var end = position + pounds + 1
    while end < bytes.count, !isClosing(end, UInt8(ascii: "/"), 1, pounds) {
      if bytes[end] == UInt8(ascii: "\n") { line += 1 }
      end += 1
    }
    add(.string, to: min(end + 1 + pounds, bytes.count), line: first)
  }

  private func isClosing(_ at: Int, _ mark: UInt8, _ count: Int, _ pounds: Int) -> Bool {
    at + count + pounds <= bytes.count
      && bytes[at..<(at + count)].allSatisfy { $0 == mark }
      && bytes[(at + count)..<(at + count + pounds)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Reads a string literal, then the tokens of interpolated expressions.
  private mutating func string(pounds: Int) {
    let isLong = has("\"\"\"", at: pounds)
    let quotes = isLong ? 3 : 1
    let start = position
    let index = tokens.count
    add(.string, to: position + pounds + quotes)
    while position < bytes.count, !isClosing(position, UInt8(ascii: "\""), quotes, pounds) {
      if byte() == UInt8(ascii: "\n") {
        // A literal of one line that does not end: the rest is read as code.
        if !isLong { return }
        line += 1
      }
      if byte() == UInt8(ascii: "\\") { escape(pounds) } else { position += 1 }
    }
    position = min(position + quotes + pounds, bytes.count)
    tokens[index].bytes = start..<position
    tokens[index].text = String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads an escape sequence. The tokens of an interpolation are added.
  private mutating func escape(_ pounds: Int) {
    position += 1
    guard isClosing(position, 0, 0, pounds) else { return }
    position += pounds
    guard byte() == UInt8(ascii: "("), depth < Self.deepestInterpolation else {
      // A line feed after the backslash is counted by the caller.
      if byte() != UInt8(ascii: "\n") { position += 1 }
      return
    }
    depth += 1
    var open = 0
    repeat {
      if byte() == UInt8(ascii: "(") { open += 1 }
      if byte() == UInt8(ascii: ")") { open -= 1 }
      next()
    } while open > 0 && position < bytes.count
    depth -= 1
    isFirstOfLine = false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      true
    default:
      isDigit(byte)
    }
  }
}
