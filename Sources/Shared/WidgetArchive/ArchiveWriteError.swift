public import WidgetModel

/// Why a timeline cannot become an archive. It is refused whole.
public enum ArchiveWriteError: Error, Hashable, Sendable {
  /// There is nothing to show.
  case noEntries
  /// More entries than ``OutputLimits/entries``.
  case tooManyEntries(count: Int)
  /// A content type of more than ``OutputLimits/contentTypeBytes``; entries count from 0.
  case contentTypeTooLong(entry: Int, bytes: Int)
  /// A deep link of more than ``OutputLimits/urlBytes``.
  case urlTooLong(entry: Int, bytes: Int)
  /// The archive would be larger than ``OutputLimits/archiveBytes``.
  case tooLarge(bytes: Int)
  /// A date that is out of range or order, or a relevance that is not finite: the timeline was not
  /// ``Timeline/mended()``.
  case notMended(entry: Int)
  /// A policy date beyond ``Timestamp/latest``: the timeline was not ``Timeline/mended()``.
  case policyNotMended
  /// More nodes in the trees of an entry than ``OutputLimits/nodesPerEntry``.
  case tooManyNodes(entry: Int, count: Int)
  /// A tree of an entry that cannot be drawn.
  case badTree(entry: Int, TreeFault)
}

extension ArchiveWriteError: CustomStringConvertible {
  /// One sentence that names the entry and the limit.
  public var description: String {
    switch self {
    case .noEntries: "the timeline has no entries"
    case .tooManyEntries(let count):
      "the timeline has \(count) entries; the limit is \(OutputLimits.entries)"
    case .contentTypeTooLong(let entry, let bytes):
      "the content type of entry \(entry) has \(bytes) bytes;"
        + " the limit is \(OutputLimits.contentTypeBytes)"
    case .urlTooLong(let entry, let bytes):
      "the url of entry \(entry) has \(bytes) bytes; the limit is \(OutputLimits.urlBytes)"
    case .tooLarge(let bytes):
      "the archive would have \(bytes) bytes; the limit is \(OutputLimits.archiveBytes)"
    case .notMended(let entry): "entry \(entry) has an impossible date or relevance"
    case .policyNotMended: "the reload date lies beyond the year 2200"
    case .tooManyNodes(let entry, let count):
      "the trees of entry \(entry) have \(count) nodes; the limit is \(OutputLimits.nodesPerEntry)"
    case .badTree(let entry, let fault): "the view of entry \(entry) is refused: \(fault)"
    }
  }
}

/// Why a tree cannot be written: layout made something that cannot be drawn. Nodes count from 0.
public enum TreeFault: Error, Hashable, Sendable {
  /// A size or a corner radius that is negative, not finite or above 1,000,000,000.
  case badSize
  /// The counts of children and descendants do not agree.
  case badCounts(node: Int)
  /// More levels than ``OutputLimits/depth``.
  case tooDeep(node: Int)
  /// A number of children that the node cannot be drawn with.
  case badChildCount(node: Int)
  /// A frame that is negative in size, or reaches further than 1,000,000,000 points.
  case badFrame(node: Int)
  /// A style that is not there, or impossible.
  case badStyle(node: Int)
  /// An attribute that is not in ascending order, or has an impossible value.
  case badAttribute(node: Int, key: ViewAttributeKey)
  /// More work than an archive may mean: attributes that nodes share count each time.
  case tooLarge
}

extension TreeFault: CustomStringConvertible {
  /// One sentence that names the node.
  public var description: String {
    switch self {
    case .badSize: "the size of the tree is impossible"
    case .badCounts(let node): "the counts of node \(node) do not agree with the others"
    case .tooDeep(let node): "node \(node) lies deeper than \(OutputLimits.depth) levels"
    case .badChildCount(let node): "node \(node) has too many or too few children"
    case .badFrame(let node): "the frame of node \(node) is impossible"
    case .badStyle(let node): "the style of node \(node) is impossible"
    case .badAttribute(let node, let key):
      "the attribute \(key.constantName) of node \(node) is impossible or out of order"
    case .tooLarge: "the trees, written out, are too large"
    }
  }
}
