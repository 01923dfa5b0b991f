internal import Foundation

/// Property lists of the plugin. Foundation reads one element in another by recursion, without end: a
/// file of twenty thousand ends the process.
enum PropertyListFile {
  /// How deep elements may be in each other; files of translations need five.
  static let mostLevels = 64

  /// It is nested too deep, or its text is not UTF-8.
  struct Unreadable: Error, Hashable {}

  /// Decodes a property list of any style.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    if !data.starts(with: Data("bplist".utf8)), !isFlat(data) { throw Unreadable() }
    return try PropertyListDecoder().decode(type, from: data)
  }

  /// Whether no element of XML is deeper than it may be, as far as can be told by its tags. What is
  /// no XML has no tags.
  static func isFlat(_ data: Data) -> Bool {
    // In UTF-16 the tags would look like others.
    guard !data.prefix(4).contains(0), data.first != 0xff, data.first != 0xfe else { return false }
    var text = data[...]
    var level = 0
    while let start = text.firstIndex(of: UInt8(ascii: "<")) {
      text = text[start...]
      if let end = skipped(text) {
        text = end
        continue
      }
      guard let end = text.firstIndex(of: UInt8(ascii: ">")) else { return true }
      if text.dropFirst().first == UInt8(ascii: "/") {
        level -= 1
      } else if text[text.index(before: end)] != UInt8(ascii: "/") {
        level += 1
        guard level <= mostLevels else { return false }
      }
      text = text[text.index(after: end)...]
    }
    return true
  }

  /// What comes after a comment, a section of characters, a declaration or an instruction, if the text
  /// begins with one.
  private static func skipped(_ text: Data) -> Data? {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    where text.starts(with: Data(opening.utf8)) {
      let inner = text.dropFirst(opening.utf8.count)
      return inner.range(of: Data(closing.utf8)).map { inner[$0.upperBound...] } ?? Data()
    }
    return nil
  }
}
