internal import FoundationEssentials
internal import WidgetModel

/// Reads property lists in each of their forms.
enum PropertyListFile {
  /// The greatest size of a file in bytes.
  static let greatest = 64 << 20
  private static let deepest = 100

  /// Reads a file: old style, XML, binary or JSON. The first bytes decide the form.
  ///
  /// - Parameter name: The file's name in messages.
  static func read(_ path: String, named name: String) throws(ImportFailure) -> PropertyListNode {
    try read(try ProjectFiles.bytes(path, named: name, atMost: greatest), named: name)
  }

  /// Reads the bytes of a file.
  static func read(_ bytes: [UInt8], named name: String) throws(ImportFailure) -> PropertyListNode {
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    if text.starts(with: [0xff, 0xfe]) || text.starts(with: [0xfe, 0xff]) {
      return try read(utf8(text, name), named: name)
    }
    let first = text.first { !" \t\r\n".utf8.contains($0) }
    if first == UInt8(ascii: "<") && !text.starts(with: Array("<<<<".utf8)) {
      try checkDepth(text, name)
      return try decoded(text, name) { try PropertyListDecoder().decode($0, from: $1) }
    }
    if text.starts(with: Array("bplist".utf8)) {
      do throws(BinaryPropertyList.Mistake) {
        try BinaryPropertyList.check(text)
      } catch {
        throw ImportFailure(.badData, "\(name) is no valid property list: \(error.message)")
      }
      return try decoded(text, name) { try PropertyListDecoder().decode($0, from: $1) }
    }
    if first == UInt8(ascii: "{"), isJSON(text) {
      return try decoded(text, name) { try JSONDecoder().decode($0, from: $1) }
    }
    do throws(OldStylePropertyList.Mistake) {
      return try OldStylePropertyList.read(text)
    } catch {
      throw ImportFailure(.badData, "\(name):\(error.line): \(error.message)")
    }
  }

  private static func utf8(_ bytes: [UInt8], _ name: String) throws(ImportFailure) -> [UInt8] {
    guard let text = String(data: Data(bytes), encoding: .utf16) else {
      throw ImportFailure(.badData, "\(name): the text is not valid UTF-16")
    }
    return Array(text.utf8.drop { $0 > 0x7f })
  }

  private static func decoded(
    _ bytes: [UInt8], _ name: String,
    _ decode: (PropertyListNode.Type, Data) throws -> PropertyListNode
  ) throws(ImportFailure) -> PropertyListNode {
    do {
      return try decode(PropertyListNode.self, Data(bytes))
    } catch {
      throw ImportFailure(.badData, "\(name) is no valid property list: \(reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else {
      return "\(error)".prefixLine
    }
    let inner = context.underlyingError.map { "\($0)".prefixLine }
    return inner ?? context.debugDescription.prefixLine
  }

  /// Whether a text that begins with `{` has a key in quotation marks and then a colon.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let rest = bytes.drop { $0 != UInt8(ascii: "{") }.dropFirst()
      .drop { " \t\r\n".utf8.contains($0) }
    if rest.first == UInt8(ascii: "}") { return true }
    guard rest.first == UInt8(ascii: "\"") else { return false }
    let after = rest.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    return after.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
  }

  /// Refuses nesting that would exhaust the stack of Foundation's reader.
  ///
  /// A tag ends at the next `>`, as for that reader. In comments, character data and instructions
  /// closing tags do not count, so that a text which hides where they end makes the depth no smaller.
  private static func checkDepth(
    _ bytes: [UInt8], _ name: String
  ) throws(ImportFailure) {
    var depth = 0
    var rest = bytes[...]
    while let index = rest.firstIndex(of: UInt8(ascii: "<")), depth <= deepest {
      rest = rest[index...].dropFirst()
      if let text = textEnds.first(where: { rest.starts(with: $0.start.utf8) }) {
        let inner = rest.dropFirst(text.start.utf8.count)
        rest = inner.after(text.end)
        depth += inner[..<rest.startIndex].openTags
      } else {
        let tag = rest.prefix { $0 != UInt8(ascii: ">") }
        rest = rest[tag.endIndex...]
        depth = max(0, depth + tag.levels)
      }
    }
    if depth > deepest {
      throw ImportFailure(.badData, "\(name): more than \(deepest) levels of nesting")
    }
  }

  private static let textEnds = [
    (start: "!--", end: "-->"), (start: "![CDATA[", end: "]]>"), (start: "?", end: "?>"),
  ]
}

extension ArraySlice<UInt8> {
  /// The bytes after a mark; none without it.
  fileprivate func after(_ mark: String) -> Self {
    let mark = Array(mark.utf8)
    var rest = self
    while let index = rest.firstIndex(of: mark[0]) {
      rest = rest[index...]
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return self[endIndex...]
  }

  private var isCollection: Bool { starts(with: "dict".utf8) || starts(with: "array".utf8) }

  /// The levels of nesting that a tag without its brackets opens: 1, 0 or -1.
  fileprivate var levels: Int {
    if first == UInt8(ascii: "/") { return dropFirst().isCollection ? -1 : 0 }
    return isCollection && last != UInt8(ascii: "/") ? 1 : 0
  }

  /// The number of opening tags of collections in a text.
  fileprivate var openTags: Int {
    indices.count { self[$0] == UInt8(ascii: "<") && self[($0 + 1)...].isCollection }
  }
}

extension String {
  /// The first line, at most 200 characters.
  var prefixLine: String { String(prefix { $0 != "\n" }.prefix(200)) }
}
