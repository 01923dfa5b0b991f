internal import WidgetModel

/// The rows of the view sections, encoded: little-endian words that are copied into the archive.
struct ViewTables {
  /// The hash of each tree, and its row without the hash.
  private(set) var trees = ContentIndex(capacity: 1)
  var treeRows: [UInt32] = []
  var nodes: [UInt32] = []
  var attributes: [UInt32] = []
  var styles: [UInt32] = []
  var words: [UInt32] = []

  /// Where each run of attributes begins.
  private(set) var runStarts: [UInt32] = []
  private var runs = ContentIndex(capacity: 1)
  private var styleIndex = ContentIndex(capacity: 1)
  private var wordRuns = ContentIndex(capacity: 1)
  private var wordStarts: [UInt32] = []

  /// Words of one row of each section; of a tree without its hash.
  static let treeWords = ViewFormat.TreeRow.hash / 4
  static let nodeWords = ViewFormat.NodeRow.size / 4
  static let attributeWords = ViewFormat.AttributeRow.size / 4
  static let styleWords = ViewFormat.StyleRow.size / 4

  /// The hash of each tree.
  var hashes: [ContentHash] { trees.keys }
  /// How many rows the section has.
  var nodeCount: Int { nodes.count / Self.nodeWords }
  var attributeCount: Int { attributes.count / Self.attributeWords }
  var styleCount: Int { styles.count / Self.styleWords }

  /// The number of the tree with this hash, and whether it is new.
  mutating func treeNumber(of hash: ContentHash) -> (number: UInt32, isNew: Bool) {
    trees.number(of: hash)
  }

  /// The number of the style with this stream, and whether its row is still to be added.
  mutating func styleNumber(of stream: Span<UInt32>) -> (number: UInt32, isNew: Bool) {
    styleIndex.number(of: ContentHash(of: stream.bytes))
  }

  /// Where the run of attributes with this stream begins, and whether its rows are still to be
  /// added there.
  mutating func runStart(of stream: Span<UInt32>) -> (start: UInt32, isNew: Bool) {
    let (number, isNew) = runs.number(of: ContentHash(of: stream.bytes))
    if isNew { runStarts.append(UInt32(attributeCount)) }
    return (runStarts[Int(number)], isNew)
  }

  /// Where these words lie; they are added if they are new. No words lie at 0.
  mutating func wordStart(of run: Span<UInt32>) -> UInt32 {
    if run.isEmpty { return 0 }
    let (number, isNew) = wordRuns.number(of: ContentHash(of: run.bytes))
    if isNew {
      wordStarts.append(UInt32(words.count))
      run.withUnsafeBufferPointer { words.append(contentsOf: $0) }
    }
    return wordStarts[Int(number)]
  }
}

extension ContentHash {
  /// The hash of the trees of an entry: XXH3-128 of the hash of the light one and that of the dark
  /// one, zero without.
  init(ofTree light: ContentHash, dark: ContentHash?) {
    let block = (light.canonical, (dark ?? .zero).canonical)
    self = withUnsafeBytes(of: block) { ContentHash(of: $0.bytes) }
  }
}
