internal import Foundation

/// A file of translations in the old property-list format: `"key" = "value";` with comments. A
/// property list of another format is accepted as well.
enum StringsFile {
  /// The cause of a failed read.
  enum Failure: Error, Hashable {
    /// The bytes are not text.
    case notText
    /// A syntax error in a line, counted from 1.
    case unexpected(line: Int)
    /// A property list with values other than strings.
    case notStrings
  }

  /// Reads the pairs of a file.
  static func read(_ data: Data) throws(Failure) -> [String: String] {
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
      let list = try? PropertyListFile.decode([String: String].self, from: data)
      guard let list else { throw .notStrings }
      return list
    }
    guard let text = text(of: data) else { throw .notText }
    var parser = StringsParser(text)
    return try parser.parse()
  }

  /// Decodes UTF-8, or UTF-16 with a byte order mark or a zero byte in its first character.
  private static func text(of data: Data) -> String? {
    let head = [UInt8](data.prefix(2))
    let isMarked = head == [0xff, 0xfe] || head == [0xfe, 0xff]
    let isWide = isMarked || head.count == 2 && head.contains(0)
    guard isWide else {
      let hasMark = data.starts(with: [0xef, 0xbb, 0xbf])
      return String(validating: hasMark ? data.dropFirst(3) : data, as: UTF8.self)
    }
    let isBig = head == [0xfe, 0xff] || head.first == 0
    let hasMark = !head.contains(0)
    return String(
      data: hasMark ? data.dropFirst(2) : data,
      encoding: isBig ? .utf16BigEndian : .utf16LittleEndian)
  }
}
