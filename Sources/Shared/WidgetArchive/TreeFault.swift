public import WidgetModel

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
