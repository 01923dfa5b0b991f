internal import WidgetModel

/// Encodes trees into tables, node by node and in one pass. Equal parts are found by the hash of
/// their streams; a tree encoded before adds nothing.
struct ViewEncoder: ~Copyable {
  private var stream = TreeStream()
  private var attributes = AttributeEncoder()
  private var styles = StyleEncoder()

  init() {}

  /// Returns the number of a tree, and adds a new tree.
  mutating func number(
    of tree: LaidOutTree, views: inout ViewTables, strings: inout StringTable,
    blobs: inout BlobTable
  ) throws(TreeFault) -> UInt32 {
    let firstWord = views.nodes.count
    var row = [UInt32(views.nodeCount).littleEndian, UInt32(tree.nodes.count).littleEndian]
    do {
      guard tree.size.width >= 0, tree.size.height >= 0, tree.cornerRadius >= 0 else {
        throw UnwritableValue()
      }
      try row.append(float: tree.size.width)
      try row.append(float: tree.size.height)
      try row.append(float: tree.cornerRadius)
    } catch {
      throw .badSize
    }
    row.append((tree.direction == .rightToLeft ? ViewFormat.TreeRow.rightToLeft : 0).littleEndian)
    stream.append(encoded: row, 1..<row.count)
    let locale = tree.locale.utf8Span.span
    stream.append(text: locale.bytes)
    row.append(strings.number(of: locale).littleEndian)
    row.append(0)
    try addNodes(of: tree, &views, &strings, &blobs)
    let (number, isNew) = views.treeNumber(of: stream.finish())
    if isNew {
      views.treeRows += row
    } else {
      views.nodes.removeLast(views.nodes.count - firstWord)
    }
    return number
  }

  private mutating func addNodes(
    of tree: LaidOutTree, _ views: inout ViewTables, _ strings: inout StringTable,
    _ blobs: inout BlobTable
  ) throws(TreeFault) {
    if tree.nodes.isEmpty { throw .badCounts(node: 0) }
    styles.begin(tree.styles)
    var shape = TreeShape(nodeCount: tree.nodes.count)
    var textEnd = 0
    let nodes = tree.nodes.span
    for index in nodes.indices {
      try Self.check(nodes, index, &shape)
      if index < textEnd { views.require(minor: nodes[index].type.minorInText) }
      if nodes[index].type == .text { textEnd = index + 1 + nodes[index].descendantCount }
      let row = views.nodes.count
      try Self.addHead(of: nodes, index, &views)
      stream.append(encoded: views.nodes, row..<views.nodes.count)
      guard
        let style = styles.number(
          of: nodes[index].style, in: tree.styles, views: &views, strings: &strings)
      else { throw .badStyle(node: index) }
      stream.append(encoded: styles.streams, style.stream)
      views.nodes.append(style.number.littleEndian)
      let start = try runStart(
        of: nodes, index, views: &views, strings: &strings, blobs: &blobs)
      views.nodes.append(start.littleEndian)
      if stream.isTooLarge { throw .tooLarge }
    }
    do {
      try shape.finish()
    } catch {
      throw .badCounts(node: 0)
    }
  }

  private mutating func runStart(
    of nodes: Span<LaidOutNode>, _ index: Int, views: inout ViewTables,
    strings: inout StringTable, blobs: inout BlobTable
  ) throws(TreeFault) -> UInt32 {
    let run = nodes[index].attributes
    if run.isEmpty { return 0 }
    do {
      try attributes.makeStream(of: run.span, childCount: nodes[index].childCount, blobs: &blobs)
      stream.append(encoded: attributes.stream, attributes.stream.indices)
      let (start, isNew) = views.runStart(of: attributes.stream.span)
      if isNew {
        try attributes.addRows(of: run.span, views: &views, strings: &strings, blobs: &blobs)
      }
      return start
    } catch {
      throw .badAttribute(node: index, key: error.key)
    }
  }

  private static func check(
    _ nodes: Span<LaidOutNode>, _ index: Int, _ shape: inout TreeShape
  ) throws(TreeFault) {
    // Field by field, here and below: copying a node counts references.
    let (childCount, frame) = (nodes[index].childCount, nodes[index].frame)
    do {
      try shape.enter(childCount: childCount, descendantCount: nodes[index].descendantCount)
    } catch {
      throw error == .tooDeep ? .tooDeep(node: index) : .badCounts(node: index)
    }
    guard nodes[index].type.laidOutChildCounts.contains(childCount) else {
      throw .badChildCount(node: index)
    }
    guard frame.width >= 0, frame.height >= 0 else { throw .badFrame(node: index) }
  }

  /// Appends the part of a node's row that is also in the stream.
  private static func addHead(
    of nodes: Span<LaidOutNode>, _ index: Int, _ views: inout ViewTables
  ) throws(TreeFault) {
    views.require(minor: nodes[index].type.minor)
    let flags = UInt32(nodes[index].flags.intersection(.known).rawValue)
    views.nodes.append((UInt32(nodes[index].type.rawValue) | flags << 16).littleEndian)
    views.nodes.append(UInt32(nodes[index].childCount).littleEndian)
    views.nodes.append(UInt32(nodes[index].descendantCount).littleEndian)
    let frame = nodes[index].frame
    do {
      try views.nodes.append(float: frame.x)
      try views.nodes.append(float: frame.y)
      try views.nodes.append(float: frame.width)
      try views.nodes.append(float: frame.height)
    } catch {
      throw .badFrame(node: index)
    }
    views.nodes.append(UInt32(nodes[index].attributes.count).littleEndian)
  }
}
