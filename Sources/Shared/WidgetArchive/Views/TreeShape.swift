internal import WidgetModel

/// Checks node by node that the counts of a tree in pre-order agree. The stack has a fixed size.
///
/// ```
///   children, descendants
///   2, 3   vstack            each node ends `1 + descendants` after it begins, within its parent;
///   0, 0   ├─ text           a parent that ends has had all its children
///   1, 1   └─ padding
///   0, 0      └─ image
/// ```
struct TreeShape {
  /// The kinds of wrong counts.
  enum Fault: Error {
    /// The counts of this node, or of a node that ends before, disagree with the others.
    case badCounts
    /// The tree has more than ``OutputLimits/depth`` levels.
    case tooDeep
  }

  private struct Level {
    var end = 0
    var missingChildren = 0
  }

  private let nodeCount: Int
  private var position = 0
  private var depth = 0
  private var levels = InlineArray<128, Level>(repeating: Level())

  /// Starts before the root.
  init(nodeCount: Int) {
    self.nodeCount = nodeCount
  }

  /// Enters the next node.
  mutating func enter(childCount: Int, descendantCount: Int) throws(Fault) {
    try leaveEnded()
    guard descendantCount >= 0, descendantCount < nodeCount - position,
      childCount >= 0, childCount <= descendantCount
    else { throw .badCounts }
    let end = position + 1 + descendantCount
    if depth == 0 {
      guard position == 0, end == nodeCount else { throw .badCounts }
    } else {
      guard end <= levels[depth - 1].end, levels[depth - 1].missingChildren > 0 else {
        throw .badCounts
      }
      levels[depth - 1].missingChildren -= 1
    }
    guard depth < min(levels.count, OutputLimits.depth) else { throw .tooDeep }
    levels[depth] = Level(end: end, missingChildren: childCount)
    depth += 1
    position += 1
  }

  /// Ends the tree and checks that it is complete.
  mutating func finish() throws(Fault) {
    try leaveEnded()
    guard depth == 0, position == nodeCount else { throw .badCounts }
  }

  private mutating func leaveEnded() throws(Fault) {
    while depth > 0, levels[depth - 1].end == position {
      guard levels[depth - 1].missingChildren == 0 else { throw .badCounts }
      depth -= 1
    }
  }
}
