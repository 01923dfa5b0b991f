public import WidgetModel

/// A tree of an archive, read in place. Reading allocates nothing.
///
/// ```swift
/// for index in 0..<tree.nodeCount {
///   let node = tree.node(at: index)
///   for attribute in node.attributes where tree.attribute(at: attribute).key == .text { … }
/// }
/// ```
public struct ArchivedTree: ~Escapable {
  /// The number of nodes, at least 1. The nodes are in pre-order; the first is the root.
  public let nodeCount: Int
  /// The size of the widget in points.
  public let size: ViewSize
  /// The radius of the widget's own corners, in points.
  public let cornerRadius: Double
  /// The layout direction of the widget.
  public let direction: LayoutDirection
  /// The locale of live texts, as UTF-8.
  public let localeBytes: RawSpan
  /// XXH3-128 of the tree's stream: equal trees have equal hashes.
  public let hash: ContentHash
  let skeleton: ArchiveSkeleton
  private let firstNode: Int

  @_lifetime(copy skeleton)
  init(at index: Int, of skeleton: ArchiveSkeleton) {
    typealias Row = ViewFormat.TreeRow
    let bytes = skeleton.bytes
    let row = skeleton.layout.trees.record(index)
    self.skeleton = skeleton
    firstNode = Int(bytes.uint32(at: row + Row.firstNode))
    nodeCount = Int(bytes.uint32(at: row + Row.nodeCount))
    size = ViewSize(
      width: bytes.float(at: row + Row.width), height: bytes.float(at: row + Row.height))
    cornerRadius = bytes.float(at: row + Row.cornerRadius)
    direction =
      bytes.uint32(at: row + Row.flags) & Row.rightToLeft == 0 ? .leftToRight : .rightToLeft
    localeBytes = skeleton.string(at: Int(bytes.uint32(at: row + Row.locale)))
    hash = bytes.hash(at: row + Row.hash)
  }

  /// The locale of live texts, copied.
  public var locale: String { String(decoding: localeBytes) }

  /// The node at an index below ``nodeCount``.
  public func node(at index: Int) -> ArchivedNode {
    precondition(index >= 0 && index < nodeCount, "no such node")
    let row = skeleton.layout.nodes.record(firstNode + index)
    return ArchivedNode(row: row, of: skeleton.bytes)
  }

  /// The attribute at an index from a node's ``ArchivedNode/attributes``.
  @_lifetime(copy self)
  public func attribute(at index: Int) -> ArchivedAttribute {
    ArchivedAttribute(row: skeleton.layout.attributes.record(index), of: skeleton)
  }

  /// Returns an attribute of a node; `nil` if not set.
  @_lifetime(copy self)
  public func attribute(_ key: ViewAttributeKey, of node: ArchivedNode) -> ArchivedAttribute? {
    for index in node.attributes {
      let attribute = attribute(at: index)
      if attribute.rawKey == key.rawValue { return attribute }
      if attribute.rawKey > key.rawValue { return nil }
    }
    return nil
  }

  /// The style of a node.
  @_lifetime(copy self)
  public func style(of node: ArchivedNode) -> ArchivedStyle {
    ArchivedStyle(row: skeleton.layout.styles.record(node.style), of: skeleton)
  }
}

/// A node of an ``ArchivedTree``: numbers only.
public struct ArchivedNode: Hashable, Sendable {
  /// The number of a ``ViewNodeType``, or of a type known only to a later version.
  public let rawType: UInt16
  /// The flags known to this version.
  public let flags: ViewFlags
  /// The number of direct children.
  public let childCount: Int
  /// The number of all nodes inside; the next sibling is `index + 1 + descendantCount`.
  public let descendantCount: Int
  /// The frame in points from the top left corner of the widget.
  public let frame: ViewRect
  /// The index of the style: equal indices mean equal styles.
  public let style: Int
  /// The indices of the attributes, for ``ArchivedTree/attribute(at:)``; the keys ascend.
  public let attributes: Range<Int>

  /// The type; a type known only to a later version counts as a stack of the node's children.
  public var type: ViewNodeType { ViewNodeType(rawValue: rawType) ?? .zstack }

  init(row: Int, of bytes: RawSpan) {
    typealias Row = ViewFormat.NodeRow
    rawType = bytes.uint16(at: row + Row.type)
    flags = ViewFlags(rawValue: bytes.uint16(at: row + Row.flags)).intersection(.known)
    childCount = Int(bytes.uint32(at: row + Row.childCount))
    descendantCount = Int(bytes.uint32(at: row + Row.descendantCount))
    frame = ViewRect(
      x: bytes.float(at: row + Row.x), y: bytes.float(at: row + Row.y),
      width: bytes.float(at: row + Row.width), height: bytes.float(at: row + Row.height))
    style = Int(bytes.uint32(at: row + Row.style))
    let first = Int(bytes.uint32(at: row + Row.firstAttribute))
    attributes = first..<first + Int(bytes.uint32(at: row + Row.attributeCount))
  }
}
