public import WidgetModel

/// The reason for refusing to archive a timeline. No part of a refused timeline is written.
public enum ArchiveWriteError: Error, Hashable, Sendable {
  /// The timeline has no entries.
  case noEntries
  /// The timeline has more than ``OutputLimits/entries``.
  case tooManyEntries(count: Int)
  /// The content type is longer than ``OutputLimits/contentTypeBytes``; entries count from 0.
  case contentTypeTooLong(entry: Int, bytes: Int)
  /// The deep link is longer than ``OutputLimits/urlBytes``.
  case urlTooLong(entry: Int, bytes: Int)
  /// The archive would be larger than ``OutputLimits/archiveBytes``.
  case tooLarge(bytes: Int)
  /// A date is out of range or order, or a relevance is not finite or negative: the timeline was
  /// not ``Timeline/mended()``.
  case notMended(entry: Int)
  /// The policy date is beyond ``Timestamp/latest``: the timeline was not ``Timeline/mended()``.
  case policyNotMended
  /// The trees of an entry have more nodes than ``OutputLimits/nodesPerEntry``.
  case tooManyNodes(entry: Int, count: Int)
  /// A tree of an entry cannot be drawn.
  case badTree(entry: Int, TreeFault)
  /// A font of an entry has impossible weights or a family that is too long, or is no OpenType font
  /// of at most ``OutputLimits/fontBytes``.
  case badFont(entry: Int)
  /// The styles up to an entry have more than ``OutputLimits/fonts`` fonts.
  case tooManyFonts(entry: Int)
  /// Two entries have different fonts for one style.
  case conflictingFonts(entry: Int)
}

extension ArchiveWriteError: CustomStringConvertible {
  /// A sentence in English with the entry and the limit.
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
    case .notMended(let entry): "entry \(entry) has an invalid date or relevance"
    case .policyNotMended: "the reload date lies beyond the year 2200"
    case .tooManyNodes(let entry, let count):
      "the trees of entry \(entry) have \(count) nodes; the limit is \(OutputLimits.nodesPerEntry)"
    case .badFont(let entry): "a font of entry \(entry) is invalid or too large"
    case .tooManyFonts(let entry):
      "the styles up to entry \(entry) have more than \(OutputLimits.fonts) fonts"
    case .conflictingFonts(let entry):
      "entry \(entry) has another font for a style than an earlier entry"
    case .badTree(let entry, let fault): "the view of entry \(entry) is refused: \(fault)"
    }
  }
}

/// The reason for refusing to write a tree: the layout produced an undrawable tree. Nodes count
/// from 0.
public enum TreeFault: Error, Hashable, Sendable {
  /// A size or a corner radius is negative, not finite or above 1,000,000,000.
  case badSize
  /// The counts of children and descendants disagree.
  case badCounts(node: Int)
  /// A node lies deeper than ``OutputLimits/depth`` levels.
  case tooDeep(node: Int)
  /// The number of children is not allowed for the node's type.
  case badChildCount(node: Int)
  /// A frame has a negative size, or reaches beyond 1,000,000,000 points.
  case badFrame(node: Int)
  /// A style is missing or impossible.
  case badStyle(node: Int)
  /// An attribute is out of order, or has an impossible value.
  case badAttribute(node: Int, key: ViewAttributeKey)
  /// The streams of the trees are too large. Attributes shared by nodes count each time.
  case tooLarge
}

extension TreeFault: CustomStringConvertible {
  /// A sentence in English with the node.
  public var description: String {
    switch self {
    case .badSize: "the size of the tree is invalid"
    case .badCounts(let node): "the child and descendant counts of node \(node) are inconsistent"
    case .tooDeep(let node): "node \(node) lies deeper than \(OutputLimits.depth) levels"
    case .badChildCount(let node): "node \(node) has too many or too few children"
    case .badFrame(let node): "the frame of node \(node) is invalid"
    case .badStyle(let node): "the style of node \(node) is invalid"
    case .badAttribute(let node, let key):
      "the attribute \(key.constantName) of node \(node) is invalid or out of order"
    case .tooLarge: "the trees are too large when expanded"
    }
  }
}
