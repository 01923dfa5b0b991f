internal import Foundation

/// A parser of inline Markdown: `**bold**`, `*italic*`, `_italic_`, `~~struck~~`, `` `code` ``,
/// `[words](address)`, and `\` to escape a marker. Markers without a partner stand for themselves.
///
/// `Inserted` is the type of opaque values between the characters.
package struct InlineMarkdown<Inserted> {
  /// A piece of the result with uniform style.
  package struct Run {
    /// The content of a run.
    package enum Content {
      /// Characters, without their markers.
      case text(String)
      /// An inserted value, unchanged.
      case inserted(Inserted)
    }

    /// The content of the run.
    package let content: Content
    /// The emphasis of the run.
    package let intent: InlinePresentationIntent
    /// The link target of the run.
    package let link: URL?
  }

  private enum Piece {
    case character(Character, isLiteral: Bool)
    case inserted(Inserted)
  }

  private struct Style {
    var intent: InlinePresentationIntent = []
    var link: URL?
    /// The number of enclosing markers.
    var depth = 0

    /// Whether markers are recognized: not within code, and not beyond 32 levels.
    var hasMarks: Bool { !intent.contains(.code) && depth < 32 }
  }

  private var pieces: [Piece] = []

  /// Makes an empty parser.
  package init() {}

  /// Adds text with markers.
  package mutating func append(_ text: String) {
    for character in text { pieces.append(.character(character, isLiteral: false)) }
  }

  /// Adds text in which markers stand for themselves.
  package mutating func append(verbatim text: String) {
    for character in text { pieces.append(.character(character, isLiteral: true)) }
  }

  /// Adds a value that is not text.
  package mutating func append(_ inserted: Inserted) { pieces.append(.inserted(inserted)) }

  /// Parses the text and returns its runs in order. A run of text is never empty.
  package func finish() -> [Run] { parse(pieces[...], Style()) }

  private func parse(_ pieces: ArraySlice<Piece>, _ style: Style) -> [Run] {
    var runs: [Run] = []
    var text = ""
    func add(_ content: Run.Content) {
      runs.append(Run(content: content, intent: style.intent, link: style.link))
    }
    func flush() {
      if !text.isEmpty { add(.text(text)) }
      text = ""
    }
    var index = pieces.startIndex
    while index < pieces.endIndex {
      if style.hasMarks {
        if let escaped = escaped(at: index, in: pieces) {
          text.append(escaped)
          index += 2
          continue
        }
        if let span = link(at: index, in: pieces) ?? span(at: index, in: pieces) {
          flush()
          var inner = style
          inner.intent.formUnion(span.intent)
          inner.link = style.link ?? span.link
          inner.depth += 1
          runs += parse(pieces[span.content], inner)
          index = span.end
          continue
        }
      }
      switch pieces[index] {
      case .character(let character, _): text.append(character)
      case .inserted(let inserted):
        flush()
        add(.inserted(inserted))
      }
      index += 1
    }
    flush()
    return runs
  }
}

extension InlineMarkdown {
  /// The range between two markers, and the index after the second marker.
  private struct Span {
    var content: Range<Int>
    var end: Int
    var intent: InlinePresentationIntent = []
    var link: URL?
  }

  private func span(at index: Int, in pieces: ArraySlice<Piece>) -> Span? {
    for mark in MarkdownMark.allCases where matches(mark, at: index, in: pieces) {
      let start = index + mark.spelling.count
      guard start < pieces.endIndex, !isSpace(pieces[start]) else { continue }
      // An underscore within a word is not a marker.
      if mark.spelling[0] == "_", index > pieces.startIndex, isWord(pieces[index - 1]) { continue }
      if let content = content(of: mark, from: start, in: pieces) {
        return Span(
          content: content, end: content.upperBound + mark.spelling.count, intent: mark.intent)
      }
    }
    return nil
  }

  /// Returns the range from `start` to the closing marker. In a run of three marker characters, the
  /// inner span closes first: a single marker closes before a double marker.
  private func content(
    of mark: MarkdownMark, from start: Int, in pieces: ArraySlice<Piece>
  ) -> Range<Int>? {
    let length = mark.spelling.count
    let symbol = mark.spelling[0]
    var index = start + 1
    while index < pieces.endIndex {
      if mark != .code, escaped(at: index, in: pieces) != nil {
        index += 2
        continue
      }
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

  /// Parses `[words](address)`. An address with inserted values is not a link.
  private func link(at index: Int, in pieces: ArraySlice<Piece>) -> Span? {
    guard let close = partner(of: "[", "]", at: index, in: pieces),
      let end = partner(of: "(", ")", at: close + 1, in: pieces)
    else { return nil }
    var address = ""
    for piece in pieces[close + 2..<end] {
      guard case .character(let character, _) = piece else { return nil }
      address.append(character)
    }
    // An optional title follows the address.
    guard let first = address.split(separator: " ").first, let url = URL(string: String(first))
    else { return nil }
    return Span(content: index + 1..<close, end: end + 1, link: url)
  }

  /// Returns the index of the closing bracket; `nil` if no bracket opens at `index`, or if it stays
  /// open.
  private func partner(
    of open: Character, _ close: Character, at index: Int, in pieces: ArraySlice<Piece>
  ) -> Int? {
    guard index < pieces.endIndex, isMark(open, pieces[index]) else { return nil }
    var depth = 0
    var index = index
    while index < pieces.endIndex {
      if escaped(at: index, in: pieces) != nil {
        index += 2
        continue
      }
      if isMark(open, pieces[index]) { depth += 1 }
      if isMark(close, pieces[index]) { depth -= 1 }
      if depth == 0 { return index }
      index += 1
    }
    return nil
  }

  /// Returns the marker that a backslash at `index` escapes.
  private func escaped(at index: Int, in pieces: ArraySlice<Piece>) -> Character? {
    guard index + 1 < pieces.endIndex, isMark("\\", pieces[index]),
      case .character(let character, isLiteral: false) = pieces[index + 1],
      character.isASCII, character.isPunctuation || character.isSymbol
    else { return nil }
    return character
  }

  private func runLength(
    of symbol: Character, at index: Int, in pieces: ArraySlice<Piece>
  ) -> Int { pieces[index...].prefix { isMark(symbol, $0) }.count }

  private func matches(
    _ mark: MarkdownMark, at index: Int, in pieces: ArraySlice<Piece>
  ) -> Bool {
    mark.spelling.enumerated().allSatisfy { offset, symbol in
      index + offset < pieces.endIndex && isMark(symbol, pieces[index + offset])
    }
  }

  private func isMark(_ symbol: Character, _ piece: Piece) -> Bool {
    if case .character(symbol, isLiteral: false) = piece { return true }
    return false
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
