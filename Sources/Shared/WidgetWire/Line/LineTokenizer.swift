/// Splits a line into words by the grammar of requests and replies.
struct LineTokenizer {
  enum Token: Hashable {
    case bare(String)
    case quoted(String)
    case field(WireField)
  }

  private let line: UnsafeRawBufferPointer
  private(set) var position: Int

  /// Creates a tokenizer of `line`, a line without its line end, from the offset `start`.
  ///
  /// The whole line is validated as UTF-8 here; words need no validation of their own.
  init(_ line: UnsafeRawBufferPointer, from start: Int) throws(LineFault) {
    self.line = line
    self.position = start
    do {
      _ = try UTF8Span(validating: line.bindMemory(to: UInt8.self).span)
    } catch {
      throw .syntax(
        LineSyntaxError(at: error.byteOffsets.lowerBound, "invalid UTF-8; a request must be UTF-8"))
    }
  }

  /// Returns the next word; `nil` at the end of the line. Spaces at the end are ignored.
  mutating func next() throws(LineFault) -> Token? {
    while position < line.count, line[position] == .space { position += 1 }
    guard position < line.count else { return nil }
    if line[position] == .quote { return .quoted(try quoted()) }
    let start = position
    let word = try bare()
    guard position < line.count else { return .bare(word) }
    switch line[position] {
    case .space: return .bare(word)
    case .equals: return .field(WireField(try key(word, at: start), try value()))
    default: throw fault("a quote inside a word; quote the whole word")
    }
  }

  private mutating func value() throws(LineFault) -> String {
    position += 1
    guard position < line.count else { return "" }
    if line[position] == .quote { return try quoted() }
    let text = try bare()
    guard position < line.count, line[position] != .space else { return text }
    throw fault(
      line[position] == .equals
        ? "a second =; quote a value that contains =" : "a quote inside a value; quote all of it"
    )
  }

  private func key(_ word: String, at start: Int) throws(LineFault) -> String {
    let bytes = UnsafeRawBufferPointer(rebasing: line[start..<position])
    if bytes.isEmpty { throw fault("a key is missing before =") }
    if !WireField.isKey(bytes) {
      throw .syntax(
        LineSyntaxError(
          at: start,
          "a key is a lower-case letter and then letters, digits, _ . or -; quote a word "
            + "that contains = but is not a key with its value"))
    }
    return word
  }

  /// Reads up to a space, a quote, `=` or the end.
  private mutating func bare() throws(LineFault) -> String {
    let start = position
    scan: while position < line.count {
      switch line[position] {
      case .space, .quote, .equals: break scan
      case let byte where byte.isControl:
        throw fault("a control character; write it in quotes as \\xHH")
      default: position += 1
      }
    }
    return String(decoding: line[start..<position], as: UTF8.self)
  }

  private mutating func quoted() throws(LineFault) -> String {
    let start = position
    var bytes: [UInt8] = []
    position += 1
    while true {
      guard position < line.count else {
        throw .syntax(LineSyntaxError(at: start, "this quote is never closed"))
      }
      let byte = line[position]
      if byte == .quote { break }
      if byte.isControl {
        throw fault("a control character; write it as \\n, \\t or \\xHH")
      }
      if byte == .backslash { bytes.append(try escape()) } else { bytes.append(byte) }
      position += 1
    }
    position += 1
    guard position == line.count || line[position] == .space else {
      throw fault("expected a space after the closing quote")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .syntax(LineSyntaxError(at: start, "the escapes in these quotes form invalid UTF-8"))
    }
    return text
  }

  /// Reads an escape and leaves the position on its last byte.
  private mutating func escape() throws(LineFault) -> UInt8 {
    let start = position
    position += 1
    switch position < line.count ? line[position] : 0 {
    case .quote: return .quote
    case .backslash: return .backslash
    case UInt8(ascii: "n"): return .lineFeed
    case UInt8(ascii: "t"): return .tab
    case UInt8(ascii: "x"):
      guard position + 2 < line.count, let high = line[position + 1].hexDigit,
        let low = line[position + 2].hexDigit
      else { break }
      position += 2
      return high << 4 | low
    default: break
    }
    throw .syntax(
      LineSyntaxError(at: start, #"unknown escape; the escapes are \" \\ \n \t and \xHH"#))
  }

  private func fault(_ reason: String) -> LineFault {
    .syntax(LineSyntaxError(at: position, reason))
  }
}
