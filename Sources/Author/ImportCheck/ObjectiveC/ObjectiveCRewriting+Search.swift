internal import Glibc

extension ObjectiveCRewriting {
  /// The words without which a text needs no rewriting, by their first characters.
  private static let words: [(first: UInt8, rest: [StaticString])] = [
    (
      UInt8(ascii: "@"),
      ["objc", "NSManaged", "IBOutlet", "UIApplicationMain", "NSApplicationMain"]
    ),
    (UInt8(ascii: "#"), ["selector", "keyPath"]),
    (UInt8(ascii: "D"), ["arwin"]),
  ]

  /// Whether a text has one of the words, possibly in a comment. A build searches all files.
  package static func mayChange(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { text in
      guard let start = text.baseAddress else { return false }
      return words.contains { first, words in
        var position = 0
        while let found = memchr(start + position, Int32(first), text.count - position) {
          position = UnsafeRawPointer(found) - start + 1
          if words.contains(where: { has($0, at: start + position, text.count - position) }) {
            return true
          }
        }
        return false
      }
    }
  }

  private static func has(_ word: StaticString, at text: UnsafeRawPointer, _ count: Int) -> Bool {
    word.utf8CodeUnitCount <= count
      && memcmp(text, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}
