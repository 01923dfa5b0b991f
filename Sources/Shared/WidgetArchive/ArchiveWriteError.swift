internal import WidgetModel

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
