/// A scanner that records the positions of keys and values.
struct SourceMapScanner {
  /// The largest number of steps from the document to a table; values in deeper brackets are skipped. The TOML
  /// library itself refuses brackets deeper than 256, but takes any number of names in a key.
  private static let depthLimit = 300

  private let bytes: [UInt8]
  private var index = 0
  private var position = SourceMap.Position()
  private var depth = 0
  /// The present number of elements of each array of tables, by the number of its node.
  private var tableArrays: [Int: Int] = [:]
  private var map: SourceMap

  /// Creates a scanner at the beginning of `text`, after a byte order mark.
  init(_ text: String) {
    let utf8 = Array(text.utf8)
    bytes = utf8.starts(with: [0xef, 0xbb, 0xbf]) ? Array(utf8.dropFirst(3)) : utf8
    map = SourceMap(byteCount: bytes.count)
  }

  /// Scans the whole text.
  mutating func scanDocument() -> SourceMap {
    var table = SourceMap.root
    while true {
      skipBlank()
      guard let byte = next else { return map }
      let start = index
      if byte == UInt8(ascii: "[") {
        table = scanHeader()
      } else {
        scanPair(in: table)
      }
      if index == start { advance() }
    }
  }

  // MARK: - Headers and pairs

  /// Scans `[a.b]` or `[[a.b]]` and returns the node of the table.
  private mutating func scanHeader() -> Int {
    let start = position
    advance()
    let isArray = skip(UInt8(ascii: "["))
    skipSpace()
    if !mayBeginHeaderName {
      noteFatalError(
        "expected the name of a table: letters, digits, _ and -, or a name in quotes")
    }
    let names = scanKey(in: SourceMap.root)
    _ = skip(UInt8(ascii: "]"))
    if isArray { _ = skip(UInt8(ascii: "]")) }
    var node = SourceMap.root
    for (offset, name) in names.enumerated() {
      node = map.add(.key(name.text), in: node)
      map.note(keyOf: node, at: name.position)
      if isArray && offset == names.count - 1 {
        let count = tableArrays[node, default: 0]
        tableArrays[node] = count + 1
        map.note(valueOf: node, at: start)
        node = map.add(.index(count), in: node)
      } else if let count = tableArrays[node] {
        node = map.add(.index(count - 1), in: node)
      }
    }
    map.note(valueOf: node, at: start)
    return node
  }

  /// Scans `a.b = value`.
  private mutating func scanPair(in table: Int) {
    var node = table
    let names = scanKey(in: table)
    for (offset, name) in names.enumerated() {
      node = map.add(.key(name.text), in: node)
      map.note(keyOf: node, at: name.position)
      if offset < names.count - 1 { map.note(valueOf: node, at: name.position) }
    }
    skipSpace()
    guard skip(UInt8(ascii: "=")) else { return }
    skipSpace()
    scanValue(at: node)
  }

  /// Scans a dotted key with bare or quoted names. The result contains at most as many names as a
  /// path may have below the table.
  private mutating func scanKey(
    in table: Int
  ) -> [(text: String, position: SourceMap.Position)] {
    var names: [(text: String, position: SourceMap.Position)] = []
    repeat {
      skipSpace()
      let start = position
      if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        names.append((scanString(), start))
      } else {
        let first = index
        while let byte = next, Self.isBare(byte) { advance() }
        if index == first { break }
        names.append((String(decoding: bytes[first..<index], as: UTF8.self), start))
      }
      skipSpace()
    } while skip(UInt8(ascii: "."))
    let limit = max(0, Self.depthLimit - map.nodes[table].depth)
    if names.count > limit {
      map.fatalErrors.append(
        (names[limit].position, "tables may not be nested deeper than \(Self.depthLimit) levels"))
      names.removeLast(names.count - limit)
    }
    return names
  }

  // MARK: - Values

  private mutating func scanValue(at node: Int) {
    map.note(valueOf: node, at: position)
    depth += 1
    defer { depth -= 1 }
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = scanString()
    case UInt8(ascii: "[") where depth < Self.depthLimit: scanArray(at: node)
    case UInt8(ascii: "{") where depth < Self.depthLimit: scanInlineTable(at: node)
    default: skipScalar()
    }
  }

  private mutating func scanArray(at node: Int) {
    advance()
    var count = 0
    while true {
      skipBlank()
      guard let byte = next else { return }
      if byte == UInt8(ascii: "]") { return advance() }
      if byte == UInt8(ascii: "}") || isUnicodeLineEnd { noteFatalError("expected a value or ]") }
      let start = index
      scanValue(at: map.add(.index(count), in: node))
      count += 1
      skipBlank()
      _ = skip(UInt8(ascii: ","))
      if index == start { advance() }
    }
  }

  private mutating func scanInlineTable(at node: Int) {
    advance()
    while true {
      skipBlank()
      guard let byte = next else { return }
      if byte == UInt8(ascii: "}") { return advance() }
      let start = index
      scanPair(in: node)
      skipBlank()
      _ = skip(UInt8(ascii: ","))
      if index == start { advance() }
    }
  }

  /// Skips a number, a boolean or a date, which may contain a space.
  private mutating func skipScalar() {
    let (start, place) = (index, position)
    while let byte = next, !Self.endsScalar(byte) { advance() }
    if lacksTime(bytes[start..<index]) {
      map.fatalErrors.append(
        (place, "a date with a time is written in full, such as 2026-01-31T07:30:00"))
    }
  }

  /// Whether the library would take the text for a date with a time, but finds no hour of two digits
  /// after the date. Before it looks for the hour, the library looks at the hyphens of the date, and
  /// does not count underscores.
  private func lacksTime(_ text: ArraySlice<UInt8>) -> Bool {
    let plain = text.filter { $0 != UInt8(ascii: "_") }
    if Self.has(plain, form: "0000-00-00T") { return !Self.has(text, form: "0000-00-00T0") }
    let date = text.prefix { $0 != UInt8(ascii: " ") }
    return Self.has(date, form: "0") && date.count { $0 == UInt8(ascii: "-") } >= 2
      && Self.has(text[date.endIndex...], form: " 0") && !Self.has(text, form: "0000-00-00 00")
  }

  /// Whether the text begins with the form, in which `0` stands for a digit, and a letter for itself
  /// in either case.
  private static func has(_ text: some Sequence<UInt8>, form: String) -> Bool {
    var bytes = text.makeIterator()
    return form.utf8.allSatisfy { expected in
      guard let byte = bytes.next() else { return false }
      return switch expected {
      case UInt8(ascii: "0"): isDigit(byte)
      case UInt8(ascii: "T"): byte & 0xdf == expected
      default: byte == expected
      }
    }
  }

  /// Scans a string of any of the four kinds. The result is exact only for a single line, as keys
  /// have.
  private mutating func scanString() -> String {
    guard let quote = next else { return "" }
    let opening = run(of: quote)
    advance(by: opening >= 3 ? 3 : 1)
    if opening == 2 {
      advance()
      return ""
    }
    let closing = opening >= 3 ? 3 : 1
    var content: [UInt8] = []
    while let byte = next {
      if byte == quote {
        let length = run(of: quote)
        if length >= closing {
          // Up to two quotes may precede the three closing quotes of a multi-line string.
          advance(by: closing == 3 ? min(length, 5) : 1)
          break
        }
        content.append(byte)
        advance()
      } else if byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") {
        content += scanEscape()
      } else {
        content.append(byte)
        advance()
      }
    }
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func scanEscape() -> [UInt8] {
    let start = position
    advance()
    guard let letter = next else { return [] }
    advance()
    switch letter {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let end = min(index + (letter == UInt8(ascii: "u") ? 4 : 8), bytes.count)
      let digits = String(decoding: bytes[index..<end], as: UTF8.self)
      guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
        return []
      }
      advance(by: end - index)
      if value == 0 { map.nulEscapes.append(start) }
      return Array(String(Character(scalar)).utf8)
    default: return [letter]
    }
  }

  // MARK: - Steps

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func advance() {
    guard let byte = next else { return }
    index += 1
    if byte == UInt8(ascii: "\n") {
      position = SourceMap.Position(line: position.line + 1, column: 1)
    } else if byte & 0xc0 != 0x80 {
      position.column += 1
    }
  }

  private mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  /// Whether the library can read on after `[` or `[[`: at a name, a quote or the end, and at `]`,
  /// which it refuses without a failed assertion.
  private var mayBeginHeaderName: Bool {
    next.map { Self.isBare($0) || Array("\"']".utf8).contains($0) } ?? true
  }

  /// Whether U+0085, U+2028 or U+2029 is next, which end a value in the library but no line.
  private var isUnicodeLineEnd: Bool {
    [[0xc2, 0x85], [0xe2, 0x80, 0xa8], [0xe2, 0x80, 0xa9]].contains {
      bytes[index...].starts(with: $0)
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  private mutating func skipSpace() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { advance() }
  }

  /// Skips spaces, line ends and comments.
  private mutating func skipBlank() {
    while let byte = next {
      if byte == UInt8(ascii: "#") {
        while let byte = next, byte != UInt8(ascii: "\n") { advance() }
      } else if Self.isBlank(byte) {
        advance()
      } else {
        return
      }
    }
  }

  private func run(of byte: UInt8) -> Int {
    bytes[index...].prefix { $0 == byte }.count
  }

  private mutating func noteFatalError(_ message: String) {
    map.fatalErrors.append((position, message))
  }

  /// Whether the byte is one of `,]}#` or a line end.
  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2c, 0x5d, 0x7d, 0x23, 0x0a: true
    default: false
    }
  }

  /// Whether the byte is a space, a tab or a part of a line end.
  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
    default: false
    }
  }
}
