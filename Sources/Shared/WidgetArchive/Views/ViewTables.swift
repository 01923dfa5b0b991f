internal import WidgetModel

/// The rows of the view sections, encoded: little-endian words that are copied into the archive.
struct ViewTables {
  /// The hashes of the trees, by number.
  private(set) var trees = ContentIndex(capacity: 1)
  var treeRows: [UInt32] = []
  var nodes: [UInt32] = []
  var attributes: [UInt32] = []
  var styles: [UInt32] = []
  var words: [UInt32] = []
  /// The fonts of styles.
  var fonts = FontTable()
  /// The lowest minor version that has the types, attributes and values of all nodes.
  private(set) var minor = ArchiveFormat.viewMinor

  /// The first row of each run of attributes.
  private(set) var runStarts: [UInt32] = []
  private var runs = ContentIndex(capacity: 1)
  private var styleIndex = ContentIndex(capacity: 1)
  private var wordRuns = ContentIndex(capacity: 1)
  private var wordStarts: [UInt32] = []

  /// The number of words in a row of each section; without the hash for a tree.
  static let treeWords = ViewFormat.TreeRow.hash / 4
  static let nodeWords = ViewFormat.NodeRow.size / 4
  static let attributeWords = ViewFormat.AttributeRow.size / 4
  static let styleWords = ViewFormat.StyleRow.size / 4

  /// The hash of each tree.
  var hashes: [ContentHash] { trees.keys }
  /// The number of rows in the section.
  var nodeCount: Int { nodes.count / Self.nodeWords }
  var attributeCount: Int { attributes.count / Self.attributeWords }
  var styleCount: Int { styles.count / Self.styleWords }

  /// Notes that the archive needs a minor version.
  mutating func require(minor: UInt16) { self.minor = max(self.minor, minor) }

  /// Returns the number of the tree with this hash, and whether the tree is new.
  mutating func treeNumber(of hash: ContentHash) -> (number: UInt32, isNew: Bool) {
    trees.number(of: hash)
  }

  /// Returns the number of the style with this stream, and whether the row is still to be added.
  mutating func styleNumber(of stream: Span<UInt32>) -> (number: UInt32, isNew: Bool) {
    styleIndex.number(of: ContentHash(of: stream.bytes))
  }

  /// Returns the first row of the run of attributes with this stream, and whether the rows are
  /// still to be added there.
  mutating func runStart(of stream: Span<UInt32>) -> (start: UInt32, isNew: Bool) {
    let (number, isNew) = runs.number(of: ContentHash(of: stream.bytes))
    if isNew { runStarts.append(UInt32(attributeCount)) }
    return (runStarts[Int(number)], isNew)
  }

  /// Returns the position of these words, and adds new words. An empty range lies at 0.
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
  /// Computes the hash of an entry's trees: XXH3-128 of the light tree's hash and the dark tree's
  /// hash; zero stands for an absent dark tree.
  init(ofTree light: ContentHash, dark: ContentHash?) {
    let block = (light.canonical, (dark ?? .zero).canonical)
    self = withUnsafeBytes(of: block) { ContentHash(of: $0.bytes) }
  }
}
