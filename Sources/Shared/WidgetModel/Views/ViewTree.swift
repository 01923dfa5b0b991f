/// A tree of views as a provider sends it: not laid out, nothing inherited yet.
///
/// The nodes are in pre-order: a node is followed by its first child with all that is in it, then
/// by the second. The builder has checked types, attributes, ranges and limits.
public struct ViewTree: Hashable, Sendable {
  /// At least one; the first is the root.
  public var nodes: [ViewNode]

  /// Makes a tree.
  public init(nodes: [ViewNode]) { self.nodes = nodes }
}

/// One node of a ``ViewTree``.
public struct ViewNode: Hashable, Sendable {
  /// What it is.
  public var type: ViewNodeType
  /// Direct children.
  public var childCount: Int
  /// All nodes in it, itself not counted: the next sibling is `index + 1 + descendantCount`.
  public var descendantCount: Int
  /// What the provider set, in ascending order of the keys, each at most once.
  public var attributes: [ViewAttribute]
  /// The callback of a geometry reader or an alignment guide: its number in the entry.
  public var callback: Int?

  /// Makes a node.
  public init(
    _ type: ViewNodeType, childCount: Int = 0, descendantCount: Int = 0,
    attributes: [ViewAttribute] = [], callback: Int? = nil
  ) {
    self.type = type
    self.childCount = childCount
    self.descendantCount = descendantCount
    self.attributes = attributes
    self.callback = callback
  }

  /// The value of an attribute that this node itself has.
  public subscript(key: ViewAttributeKey) -> ViewValue? { attributes[key] }
}

/// A key with its value.
public struct ViewAttribute: Hashable, Sendable {
  /// What it says.
  public var key: ViewAttributeKey
  /// Of the type that the key takes.
  public var value: ViewValue

  /// Makes an attribute.
  public init(_ key: ViewAttributeKey, _ value: ViewValue) {
    self.key = key
    self.value = value
  }
}

extension [ViewAttribute] {
  /// The value of a key; `nil` if it is not set.
  public subscript(key: ViewAttributeKey) -> ViewValue? {
    for attribute in self where attribute.key == key { return attribute.value }
    return nil
  }
}

/// What an entry shows: one tree for both colour schemes, or one for each.
public struct EntryViews: Hashable, Sendable {
  /// For the light scheme, and for the dark one too if that has none.
  public var tree: LaidOutTree
  /// For the dark scheme, only where its structure is another one.
  public var darkTree: LaidOutTree?

  /// Makes what an entry shows.
  public init(_ tree: LaidOutTree, dark: LaidOutTree? = nil) {
    self.tree = tree
    self.darkTree = dark
  }

  /// Whether its picture changes with the time: it has a live text or a live gauge.
  public var isLive: Bool {
    [tree, darkTree].contains { tree in
      tree?.nodes.contains { $0[.date] != nil } ?? false
    }
  }

  /// The names of the actions in any of its trees, each once, in the order of the views.
  public var actions: [String] {
    var seen: Set<String> = []
    return [tree, darkTree].compactMap { $0 }.flatMap(\.nodes).compactMap { node in
      guard case .string(let action) = node[.action] else { return nil }
      return seen.insert(action).inserted ? action : nil
    }
  }

  /// The content type of an entry that has views and no payload.
  public static let contentType = "application/vnd.widgethost.view+json"
}
