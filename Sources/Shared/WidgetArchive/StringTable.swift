internal import WidgetModel

/// The strings of an archive, each once, numbered in the order of their first use.
struct StringTable {
  /// The length of each string.
  private(set) var lengths: [Int] = []
  /// The UTF-8 of all strings, one after the other.
  private(set) var bytes: [UInt8] = []
  private var index: ContentIndex

  /// Makes a table with room for `capacity` strings; it grows.
  init(capacity: Int) {
    index = ContentIndex(capacity: capacity)
  }

  /// XXH3-128 of each string.
  var hashes: [ContentHash] { index.keys }

  /// The number of a text.
  mutating func number(of utf8: Span<UInt8>) -> UInt32 {
    // By the hash of the UTF-8, never by ==, which takes canonically equivalent texts for equal.
    let (number, isNew) = index.number(of: ContentHash(of: utf8.bytes))
    if isNew {
      lengths.append(utf8.count)
      utf8.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
    return number
  }
}
