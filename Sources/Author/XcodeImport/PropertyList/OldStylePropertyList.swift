/// Reads the old style of property lists, as Xcode writes `project.pbxproj`.
///
/// Grammar: Apple, "Old-Style ASCII Property Lists". Comments are skipped.
struct OldStylePropertyList {
  /// A place in the text where the grammar is broken.
  struct Mistake: Error, Hashable {
    var line: Int
    var message: String
  }

  private static let deepest = 100

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a whole text.
  static func read(_ bytes: [UInt8]) throws(Mistake) -> PropertyListNode {
    var reader = OldStylePropertyList(bytes)
    let node = try reader.value(depth: 0)
    try reader.skipSpace()
    if reader.position < bytes.count { throw reader.mistake("unexpected text after the end") }
    return node
  }

  private func mistake(_ message: String) -> Mistake {
    let rest = bytes[min(position, bytes.count)...]
    if rest.starts(with: Array("<<<<<<<".utf8)) || rest.starts(with: Array("=======".utf8))
      || rest.starts(with: Array(">>>>>>>".utf8))
    {
      return Mistake(line: line, message: "a merge conflict is not resolved")
    }
    return Mistake(line: line, message: rest.isEmpty ? "the file ends too early" : message)
  }

  private mutating func value(depth: Int) throws(Mistake) -> PropertyListNode {
    guard depth < Self.deepest else {
      throw Mistake(line: line, message: "more than \(Self.deepest) levels of nesting")
    }
    try skipSpace()
    let first = line
    switch peek {
    case UInt8(ascii: "{"):
      return PropertyListNode(.dictionary(try dictionary(depth: depth)), line: first)
    case UInt8(ascii: "("):
      return PropertyListNode(.array(try array(depth: depth)), line: first)
    case UInt8(ascii: "<") where peek(1) != UInt8(ascii: "<"):
      return PropertyListNode(.string(try data()), line: first)
    default:
      return PropertyListNode(.string(try string()), line: first)
    }
  }

  private mutating func dictionary(depth: Int) throws(Mistake) -> [String: PropertyListNode] {
    position += 1
    var fields: [String: PropertyListNode] = [:]
    while true {
      try skipSpace()
      if takes("}") { return fields }
      let key = try string()
      try skipSpace()
      guard takes("=") else { throw mistake("expected = after the key \(key)") }
      fields[key] = try value(depth: depth + 1)
      try skipSpace()
      guard takes(";") || peek == UInt8(ascii: "}") else {
        throw mistake("expected ; after the value of \(key)")
      }
    }
  }

  private mutating func array(depth: Int) throws(Mistake) -> [PropertyListNode] {
    position += 1
    var nodes: [PropertyListNode] = []
    while true {
      try skipSpace()
      if takes(")") { return nodes }
      nodes.append(try value(depth: depth + 1))
      try skipSpace()
      guard takes(",") || peek == UInt8(ascii: ")") else {
        throw mistake("expected , or ) in a list")
      }
    }
  }

  private mutating func data() throws(Mistake) -> String {
    let start = position
    while position < bytes.count, !takes(">") { position += 1 }
    if position >= bytes.count, bytes.last != UInt8(ascii: ">") { throw mistake("") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func string() throws(Mistake) -> String {
    if takes("\"") { return try quoted(until: UInt8(ascii: "\"")) }
    if takes("'") { return try quoted(until: UInt8(ascii: "'")) }
    let start = position
    while Self.isUnquoted(peek) { position += 1 }
    guard position > start else { throw mistake("expected a value") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted(until end: UInt8) throws(Mistake) -> String {
    let first = line
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case end: return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += escape()
      default:
        if byte == UInt8(ascii: "\n") { line += 1 }
        result.append(byte)
      }
    }
    throw Mistake(line: first, message: "a string has no closing quotation mark")
  }

  private mutating func escape() -> [UInt8] {
    let byte = peek
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = bytes[min(position, bytes.count)...].prefix(4)
      guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return [byte] }
      position += 4
      return Array(String(scalar).utf8)
    case UInt8(ascii: "\n"):
      line += 1
      return [byte]
    default: return [byte]
    }
  }

  private var peek: UInt8 { peek(0) }

  private func peek(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() throws(Mistake) {
    while position < bytes.count {
      switch (peek, peek(1)) {
      case (UInt8(ascii: "\n"), _):
        line += 1
        position += 1
      case (UInt8(ascii: " "), _), (UInt8(ascii: "\t"), _), (UInt8(ascii: "\r"), _):
        position += 1
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        while position < bytes.count, peek != UInt8(ascii: "\n") { position += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Mistake) {
    let first = line
    position += 2
    while position < bytes.count {
      if peek == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      if peek == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    throw Mistake(line: first, message: "a comment has no end")
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-+@%".utf8.contains(byte) || byte >= 0x80
    }
  }
}
