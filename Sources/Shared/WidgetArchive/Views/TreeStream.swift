internal import WidgetModel

/// The canonical stream of a tree, hashed for the tree's hash: the content of the tree, independent
/// of positions in the tables. The stream is a sequence of 32-bit words, hashed while being made.
struct TreeStream: ~Copyable {
  /// The bytes of this tree's stream so far, with those that were only charged.
  private(set) var treeBytes = 0
  private var finishedBytes = 0
  private var hasher = ContentHasher()
  private var pending: [UInt32] = []
  /// The fonts of the archive's styles by row; only for an archive with fonts.
  private var fonts: [Int: Int?] = [:]

  private static let pendingWords = 1024

  init() { pending.reserveCapacity(Self.pendingWords) }

  /// Whether the stream of this tree, or of all trees together, exceeds its limit.
  var isTooLarge: Bool {
    treeBytes > ViewFormat.treeStreamBytes
      || finishedBytes + treeBytes > ViewFormat.streamBytes
  }

  /// Appends a word.
  mutating func append(_ word: UInt32) {
    if pending.count == Self.pendingWords { flush() }
    pending.append(word.littleEndian)
    treeBytes += 4
  }

  /// Appends words in little-endian order.
  mutating func append(encoded words: [UInt32], _ range: Range<Int>) {
    flush()
    Self.update(&hasher, words, range)
    treeBytes += range.count * 4
  }

  /// Counts words that were read and not appended, because their value is refused: the values of an
  /// archive of a later version are skipped, and their number is bounded by the same limits.
  mutating func charge(words count: Int) { treeBytes += count * 4 }

  /// Appends a text: the length, the bytes, and zeros up to the next word.
  mutating func append(text: RawSpan) {
    text.forEachTextWord { append($0) }
  }

  /// Appends the 16 bytes of a hash.
  mutating func append(_ hash: ContentHash) {
    let words = hash.words
    for index in words.indices { append(words[index]) }
  }

  /// Returns the index of the font for a style of the archive, found once for each style.
  mutating func font(for style: borrowing ArchivedStyle) -> Int? {
    guard style.skeleton.fontCount > 0 else { return nil }
    if let known = fonts[style.row] { return known }
    let font = style.skeleton.font(for: style)
    fonts[style.row] = .some(font)
    return font
  }

  /// Returns the hash of the tree and starts the next tree.
  mutating func finish() -> ContentHash {
    flush()
    let hash = hasher.hash
    hasher.reset()
    finishedBytes += treeBytes
    treeBytes = 0
    return hash
  }

  private mutating func flush() {
    if pending.isEmpty { return }
    Self.update(&hasher, pending, pending.indices)
    pending.removeAll(keepingCapacity: true)
  }

  private static func update(
    _ hasher: inout ContentHasher, _ words: [UInt32], _ range: Range<Int>
  ) {
    hasher.update(words.span.extracting(range).bytes)
  }
}

extension RawSpan {
  /// Calls `body` with the words of a text in a stream: the length, then the bytes, with zeros up
  /// to the next word.
  func forEachTextWord(_ body: (UInt32) -> Void) {
    body(UInt32(truncatingIfNeeded: byteCount))
    var offset = 0
    while offset + 4 <= byteCount {
      body(uint32(at: offset))
      offset += 4
    }
    if offset == byteCount { return }
    var last: UInt32 = 0
    for (place, byte) in (offset..<byteCount).enumerated() {
      last |= UInt32(unsafeLoad(fromByteOffset: byte, as: UInt8.self)) << UInt32(8 * place)
    }
    body(last)
  }
}

extension ContentHash {
  /// The 16 bytes of the canonical form, as words of an archive.
  var words: InlineArray<4, UInt32> {
    [
      UInt32(truncatingIfNeeded: high >> 32).byteSwapped,
      UInt32(truncatingIfNeeded: high).byteSwapped,
      UInt32(truncatingIfNeeded: low >> 32).byteSwapped,
      UInt32(truncatingIfNeeded: low).byteSwapped,
    ]
  }
}
