internal import WidgetModel

/// A node after inheritance: groups and empty nodes are gone, and every node has what layout and
/// output need of it.
struct LayoutNode {
  /// What it is in the laid-out tree.
  var type: ViewNodeType
  var rule: LayoutRule
  /// Those that the laid-out tree keeps.
  var attributes: [ViewAttribute]
  /// Index into ``ResolvedTree/styles``.
  var style: Int
  var flags: ViewFlags
  var direction: LayoutDirection
  /// The root has 1.
  var depth: Int
  /// In the order of the provider, so the primary of a background comes first.
  var children: [Int] = []

  var traits = LayoutTraits()
}
