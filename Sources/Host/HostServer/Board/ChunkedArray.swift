/// An array in chunks of equal length. A copy shares the chunks without changes: to change a few
/// elements of a copy costs those chunks, and one pointer per chunk.
struct ChunkedArray<Element> {
  /// The number of elements in each chunk but the last.
  static var chunkLength: Int { 128 }

  private typealias Chunk = ContiguousArray<Element>

  private var chunks: ContiguousArray<Chunk> = []
  private(set) var count = 0

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    if count == chunks.count * Self.chunkLength {
      var chunk = Chunk()
      chunk.reserveCapacity(Self.chunkLength)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }
}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Element {
    @inline(__always)
    _read { yield chunks[position / Self.chunkLength][position % Self.chunkLength] }
    @inline(__always)
    _modify { yield &chunks[position / Self.chunkLength][position % Self.chunkLength] }
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}
