/// Emphasis as Markdown marks it within a line: `**bold**`, `*italic*`, `_italic_`, `~~struck~~`,
/// `` `code` ``. Marks without a partner stay as they are.
struct InlineMarkdown {
  private enum Piece {
    case character(Character, isLiteral: Bool)
    case parts([TextPart])
  }

  private var pieces: [Piece] = []

  /// Adds text with marks.
  mutating func append(_ text: String) {
    for character in text { pieces.append(.character(character, isLiteral: false)) }
  }

  /// Adds text whose marks mean nothing.
  mutating func append(verbatim text: String) {
    for character in text { pieces.append(.character(character, isLiteral: true)) }
  }

  /// Adds parts that have styles of their own.
  mutating func append(_ parts: [TextPart]) { pieces.append(.parts(parts)) }

  /// The parts with their emphasis.
  func finish() -> [TextPart] { parse(pieces[...], style: TextAttributes()) }

  private func parse(_ pieces: ArraySlice<Piece>, style: TextAttributes) -> [TextPart] {
    var parts: [TextPart] = []
    var text = ""
    func flush() {
      if !text.isEmpty { parts.append(TextPart(content: .plain(text), style: style)) }
      text = ""
    }
    var index = pieces.startIndex
    while index < pieces.endIndex {
      if let span = span(at: index, in: pieces) {
        flush()
        var inner = style
        span.mark.apply(to: &inner)
        parts += parse(pieces[span.content], style: inner)
        index = span.end
        continue
      }
      switch pieces[index] {
      case .character(let character, _): text.append(character)
      case .parts(let inserted):
        flush()
        for var part in inserted {
          part.style.inherit(style)
          parts.append(part)
        }
      }
      index += 1
    }
    flush()
    return parts
  }
}

extension InlineMarkdown {
  private enum Mark: CaseIterable {
    case bold, boldUnderscores, struck, italic, italicUnderscore, code

    var spelling: [Character] {
      switch self {
      case .bold: ["*", "*"]
      case .boldUnderscores: ["_", "_"]
      case .struck: ["~", "~"]
      case .italic: ["*"]
      case .italicUnderscore: ["_"]
      case .code: ["`"]
      }
    }

    func apply(to style: inout TextAttributes) {
      switch self {
      case .bold, .boldUnderscores: style.weight = 700
      case .struck: style.other[.strikethrough] = .flag(true)
      case .italic, .italicUnderscore: style.other[.italic] = .flag(true)
      case .code: style.other[.fontDesign] = Font.Design.monospaced.attribute
      }
    }
  }

  /// What stands between two marks, and where it goes on after the second.
  private struct Span {
    var mark: Mark
    var content: Range<Int>
    var end: Int
  }

  private func span(at index: Int, in pieces: ArraySlice<Piece>) -> Span? {
    for mark in Mark.allCases where matches(mark, at: index, in: pieces) {
      let start = index + mark.spelling.count
      guard start < pieces.endIndex, !isSpace(pieces[start]) else { continue }
      // Within a word, underscores are underscores.
      if mark.spelling[0] == "_", index > pieces.startIndex, isWord(pieces[index - 1]) { continue }
      if let content = content(of: mark, from: start, in: pieces) {
        return Span(
          mark: mark, content: content, end: content.upperBound + mark.spelling.count)
      }
    }
    return nil
  }

  /// What stands between `start` and the closing mark. Of a run of three, the inner span takes its
  /// part first: a single mark closes before a double one.
  private func content(of mark: Mark, from start: Int, in pieces: ArraySlice<Piece>) -> Range<Int>?
  {
    let length = mark.spelling.count
    let symbol = mark.spelling[0]
    var index = start + 1
    while index < pieces.endIndex {
      let run = runLength(of: symbol, at: index, in: pieces)
      if run == 0 || isSpace(pieces[index - 1]) {
        index += max(run, 1)
        continue
      }
      if run == length { return start..<index }
      if run == 3 { return start..<index + 3 - length }
      index += run
    }
    return nil
  }

  private func runLength(
    of symbol: Character, at index: Int, in pieces: ArraySlice<Piece>
  ) -> Int {
    pieces[index...].prefix { piece in
      if case .character(symbol, isLiteral: false) = piece { return true }
      return false
    }.count
  }

  private func matches(_ mark: Mark, at index: Int, in pieces: ArraySlice<Piece>) -> Bool {
    for (offset, expected) in mark.spelling.enumerated() {
      guard index + offset < pieces.endIndex,
        case .character(expected, isLiteral: false) = pieces[index + offset]
      else { return false }
    }
    return true
  }

  private func isSpace(_ piece: Piece) -> Bool {
    if case .character(let character, _) = piece { return character.isWhitespace }
    return false
  }

  private func isWord(_ piece: Piece) -> Bool {
    if case .character(let character, _) = piece {
      return character.isLetter || character.isNumber
    }
    return false
  }
}
