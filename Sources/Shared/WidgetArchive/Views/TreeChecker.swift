internal import WidgetModel

/// Validates trees one after the other, and computes the hashes again. The memory does not grow
/// with the archive, and the work is bounded by the streams' limits.
///
/// In an archive of a later minor version only the rules of every version are checked. An attribute
/// or style that breaks another rule counts as unknown to this version.
struct TreeChecker: ~Copyable, ~Escapable {
  private let skeleton: ArchiveSkeleton
  private var stream = TreeStream()
  private var nodeEnd = 0

  @_lifetime(copy skeleton)
  init(_ skeleton: ArchiveSkeleton) {
    self.skeleton = skeleton
  }

  /// Checks all trees, and their hashes if wanted.
  mutating func check(comparingHashes: Bool) throws(ArchiveError) {
    for index in 0..<skeleton.treeCount {
      let row = skeleton.layout.trees.record(index)
      let hash = try streamHash(ofTree: row)
      guard
        !comparingHashes || layout.isNewer
          || hash == bytes.hash(at: row + ViewFormat.TreeRow.hash)
      else { throw ArchiveError(.treeMismatch, at: row + ViewFormat.TreeRow.hash) }
    }
    guard nodeEnd == skeleton.layout.nodes.count else {
      throw ArchiveError(.badTree, at: skeleton.layout.nodes.offset)
    }
  }
}

extension TreeChecker {
  private var bytes: RawSpan {
    @_lifetime(copy self)
    get { skeleton.bytes }
  }

  private var layout: ArchiveLayout { skeleton.layout }

  /// Checks a tree and returns the hash of its stream.
  private mutating func streamHash(ofTree row: Int) throws(ArchiveError) -> ContentHash {
    typealias Row = ViewFormat.TreeRow
    let count = try checkPlace(ofTree: row)
    for field in [Row.width, Row.height, Row.cornerRadius] {
      let value = bytes.float(at: row + field)
      guard value.isDrawable, value >= 0 else { throw ArchiveError(.badTree, at: row + field) }
    }
    if !layout.isNewer {
      let flags = bytes.uint32(at: row + Row.flags)
      guard flags & ~Row.rightToLeft == 0 else {
        throw ArchiveError(.unknownFlags(flags), at: row + Row.flags)
      }
      if bytes.uint32(at: row + Row.reserved) != 0 {
        throw ArchiveError(.notZero, at: row + Row.reserved)
      }
    }
    for word in stride(from: row + Row.nodeCount, to: row + Row.locale, by: 4) {
      stream.append(bytes.uint32(at: word))
    }
    let locale = bytes.uint32(at: row + Row.locale)
    guard let text = skeleton.string(ifThere: locale) else {
      throw ArchiveError(.badIndex(locale), at: row + Row.locale)
    }
    stream.append(text: text)
    try checkNodes(nodeEnd..<nodeEnd + count)
    nodeEnd += count
    return stream.finish()
  }

  /// Checks that the nodes of a tree follow the nodes of the previous tree.
  private func checkPlace(ofTree row: Int) throws(ArchiveError) -> Int {
    typealias Row = ViewFormat.TreeRow
    guard Int(bytes.uint32(at: row + Row.firstNode)) == nodeEnd else {
      throw ArchiveError(.badTree, at: row + Row.firstNode)
    }
    let count = Int(bytes.uint32(at: row + Row.nodeCount))
    guard count <= OutputLimits.nodesPerEntry else {
      throw ArchiveError(.tooManyNodes(limit: OutputLimits.nodesPerEntry), at: row + Row.nodeCount)
    }
    guard count > 0, count <= layout.nodes.count - nodeEnd else {
      throw ArchiveError(.badTree, at: row + Row.nodeCount)
    }
    return count
  }

  private mutating func checkNodes(_ nodes: Range<Int>) throws(ArchiveError) {
    typealias Row = ViewFormat.NodeRow
    var shape = TreeShape(nodeCount: nodes.count)
    var textEnd = 0
    for index in nodes {
      let row = layout.nodes.record(index)
      let node = ArchivedNode(row: row, of: bytes)
      do {
        try shape.enter(childCount: node.childCount, descendantCount: node.descendantCount)
      } catch {
        throw Self.error(error, at: row + Row.childCount)
      }
      try check(node, row, isInText: index < textEnd)
      if node.type == .text { textEnd = index + 1 + node.descendantCount }
      for word in stride(from: row, to: row + Row.hashed, by: 4) {
        stream.append(bytes.uint32(at: word))
      }
      try checkStyle(node, row)
      try checkAttributes(of: node, row)
    }
    do {
      try shape.finish()
    } catch {
      throw Self.error(error, at: layout.nodes.record(nodes.lowerBound) + Row.childCount)
    }
  }

  private static func error(_ fault: TreeShape.Fault, at offset: Int) -> ArchiveError {
    switch fault {
    case .badCounts: ArchiveError(.badCounts, at: offset)
    case .tooDeep: ArchiveError(.tooDeep(limit: OutputLimits.depth), at: offset)
    }
  }

  private func check(
    _ node: ArchivedNode, _ row: Int, isInText: Bool
  ) throws(ArchiveError) {
    typealias Row = ViewFormat.NodeRow
    if let type = ViewNodeType(rawValue: node.rawType),
      (isInText ? type.minorInText : type.minor) <= layout.minor
    {
      guard type.laidOutChildCounts.contains(node.childCount) else {
        throw ArchiveError(.badChildCount, at: row + Row.childCount)
      }
    } else if !layout.isNewer {
      throw ArchiveError(.unknownNode(node.rawType), at: row + Row.type)
    }
    let flags = bytes.uint16(at: row + Row.flags)
    guard layout.isNewer || flags == node.flags.rawValue else {
      throw ArchiveError(.unknownFlags(UInt32(flags)), at: row + Row.flags)
    }
    let frame = node.frame
    guard frame.x.isDrawable, frame.y.isDrawable, frame.width.isDrawable,
      frame.height.isDrawable, frame.width >= 0, frame.height >= 0
    else { throw ArchiveError(.badFrame, at: row + Row.x) }
  }

  private mutating func checkStyle(_ node: ArchivedNode, _ row: Int) throws(ArchiveError) {
    guard node.style < layout.styles.count else {
      throw ArchiveError(
        .badIndex(UInt32(node.style)), at: row + ViewFormat.NodeRow.style)
    }
    do {
      try stream.append(styleAt: layout.styles.record(node.style), of: skeleton)
    } catch {
      // Unknown parts of a style count as the standard.
      if !layout.isNewer { throw error }
    }
    try checkWork(row)
  }

  private mutating func checkAttributes(of node: ArchivedNode, _ row: Int) throws(ArchiveError) {
    typealias Row = ViewFormat.NodeRow
    let run = node.attributes
    guard run.upperBound <= layout.attributes.count, !run.isEmpty || run.lowerBound == 0 else {
      throw ArchiveError(.badIndex(UInt32(run.lowerBound)), at: row + Row.firstAttribute)
    }
    var previous = -1
    for index in run {
      let attribute = ArchivedAttribute(row: layout.attributes.record(index), of: skeleton)
      guard Int(attribute.rawKey) > previous else {
        throw ArchiveError(.attributesUnsorted, at: attribute.row)
      }
      previous = Int(attribute.rawKey)
      do {
        try stream.append(attribute, childCount: node.childCount)
      } catch {
        // An unknown attribute counts as not set.
        if !layout.isNewer { throw error }
      }
      try checkWork(row)
    }
  }

  private func checkWork(_ row: Int) throws(ArchiveError) {
    if stream.isTooLarge {
      throw ArchiveError(
        .treesTooLarge(limit: ViewFormat.treeStreamBytes, all: ViewFormat.streamBytes), at: row)
    }
  }
}
