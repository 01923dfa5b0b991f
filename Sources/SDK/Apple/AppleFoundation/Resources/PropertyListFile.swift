internal import Foundation

/// Reads property lists of the plugin. Foundation decodes nested elements by unbounded recursion: a
/// file with twenty thousand levels ends the process.
enum PropertyListFile {
  /// The largest depth of nested elements; translation files need five.
  static let mostLevels = 64

  /// A property list that is nested too deeply or not UTF-8.
  struct Unreadable: Error, Hashable {}

  /// Decodes a property list of any format.
  ///
  /// - Throws: `Unreadable`, and errors of the decoder.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    if !data.starts(with: Data("bplist".utf8)), !isFlat(data) { throw Unreadable() }
    return try PropertyListDecoder().decode(type, from: data)
  }

  /// Whether the XML elements nest at most `mostLevels` deep, judged by the tags alone. A text
  /// without tags passes.
  static func isFlat(_ data: Data) -> Bool {
    // In UTF-16, the tags would not be recognized.
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

  /// Returns the text after a comment, a CDATA section, a declaration or a processing instruction
  /// at the beginning; `nil` if there is none.
  private static func skipped(_ text: Data) -> Data? {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    where text.starts(with: Data(opening.utf8)) {
      let inner = text.dropFirst(opening.utf8.count)
      return inner.range(of: Data(closing.utf8)).map { inner[$0.upperBound...] } ?? Data()
    }
    return nil
  }
}
