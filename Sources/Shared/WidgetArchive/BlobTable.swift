internal import WidgetModel

/// The blobs of an archive, each stored once, numbered by first use.
struct BlobTable {
  /// The bytes of each blob: the timeline's arrays, not copies.
  private(set) var contents: [[UInt8]] = []
  private var index: ContentIndex
  /// The large arrays, keyed by address and length.
  private var identities: ContentIndex
  private var identicalBlobs: [UInt32] = []

  /// The largest array in bytes for which hashing costs about as much as a lookup by address.
  private static let smallArray = 2048

  /// Creates a table with room for `capacity` blobs; the table grows.
  init(capacity: Int) {
    index = ContentIndex(capacity: capacity)
    identities = ContentIndex(capacity: capacity)
  }

  /// The XXH3-128 of each blob.
  var hashes: [ContentHash] { index.keys }

  /// Returns the number of `content`, an array of the timeline.
  mutating func number(of content: [UInt8]) -> UInt32 {
    guard content.count > Self.smallArray else { return number(hashing: content) }
    // Entries that alternate a few pictures often share the arrays. Each shared array is hashed
    // once. The timeline keeps all arrays alive, therefore an address identifies one content.
    let address = content.withUnsafeBytes { UInt64(UInt(bitPattern: $0.baseAddress)) }
    let identity = ContentHash(high: address, low: UInt64(content.count))
    let (identical, isNew) = identities.number(of: identity)
    if isNew { identicalBlobs.append(number(hashing: content)) }
    return identicalBlobs[Int(identical)]
  }

  private mutating func number(hashing content: [UInt8]) -> UInt32 {
    let (number, isNew) = index.number(of: ContentHash(of: content.span.bytes))
    if isNew { contents.append(content) }
    return number
  }
}

/// The strings of an archive, each stored once, numbered by first use.
struct StringTable {
  /// The length of each string.
  private(set) var lengths: [Int] = []
  /// The UTF-8 of all strings, one after the other.
  private(set) var bytes: [UInt8] = []
  private var index: ContentIndex

  /// Creates a table with room for `capacity` strings; the table grows.
  init(capacity: Int) {
    index = ContentIndex(capacity: capacity)
  }

  /// The XXH3-128 of each string.
  var hashes: [ContentHash] { index.keys }

  /// Returns the number of a text.
  mutating func number(of utf8: Span<UInt8>) -> UInt32 {
    // By the hash of the UTF-8, never by ==: canonically equivalent texts are equal under ==.
    let (number, isNew) = index.number(of: ContentHash(of: utf8.bytes))
    if isNew {
      lengths.append(utf8.count)
      utf8.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
    return number
  }
}
