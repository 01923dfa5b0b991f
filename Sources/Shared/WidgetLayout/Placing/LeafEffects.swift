internal import WidgetModel

/// Moves effects of containers to the leaves inside, as SwiftUI draws them: opacity, blend mode and
/// shadow of a container without a compositing group apply to each leaf.
///
/// An effect stays on the container where the picture is the same: with a single leaf, and with
/// leaves that do not overlap. The effects of archives are always those of whole nodes.
struct LeafEffects {
  private(set) var nodes: [LaidOutNode]
  /// The number of pairs of leaves that may still be compared; later leaves count as overlapping.
  private var comparisons = 1 << 20

  init(_ nodes: [LaidOutNode]) { self.nodes = nodes }

  /// Moves the effects of a container, whose descendants have theirs already.
  mutating func move(from index: Int) {
    guard !isOnePicture(nodes[index], forShadow: false) else { return }
    let hasShadow =
      nodes[index][.shadowRadius] != nil && !isOnePicture(nodes[index], forShadow: true)
    let effects: [ViewAttributeKey] =
      hasShadow ? [.opacity, .blendMode, .shadowRadius] : [.opacity, .blendMode]
    let keys = effects.filter { nodes[index][$0] != nil }
    guard !keys.isEmpty else { return }
    var leaves: [Leaf] = []
    collect(childrenOf: index, isTurned: false, forShadow: hasShadow, &leaves)
    guard leaves.count > 1, mustMove(keys, leaves, from: index) else { return }
    // A leaf has one shadow: the outer one of two stays on the container.
    let shadowStays = !hasShadow || leaves.contains { nodes[$0.index][.shadowRadius] != nil }
    for key in Self.moved where nodes[index][key] != nil {
      if shadowStays, Self.shadow.contains(key) { continue }
      guard let value = nodes[index][key] else { continue }
      for leaf in leaves { add(key, value, to: leaf.index) }
      nodes[index].attributes.removeAll { $0.key == key }
    }
  }

  private static let shadow: [ViewAttributeKey] = [
    .shadowColor, .shadowRadius, .shadowX, .shadowY,
  ]
  private static let moved: [ViewAttributeKey] = [.opacity, .blendMode] + shadow

  private mutating func add(_ key: ViewAttributeKey, _ value: ViewValue, to leaf: Int) {
    switch (key, value, nodes[leaf][key]) {
    case (.opacity, .number(let outer), .number(let inner)?):
      nodes[leaf].attributes.set(key, .number(outer * inner))
    case (.blendMode, _, .some): break
    default: nodes[leaf].attributes.set(key, value)
    }
  }

  /// A leaf, or a node that is drawn as one picture.
  private struct Leaf {
    var index: Int
    var bounds: ViewRect
    /// Whether a node around the leaf moves it, so that its frame does not tell its place.
    var isTurned: Bool
  }

  private func collect(
    childrenOf index: Int, isTurned: Bool, forShadow: Bool, _ leaves: inout [Leaf]
  ) {
    var child = index + 1
    let count =
      nodes[index].type.hasStencil ? min(nodes[index].childCount, 1) : nodes[index].childCount
    for _ in 0..<count {
      collect(child, isTurned: isTurned, forShadow: forShadow, &leaves)
      child += 1 + nodes[child].descendantCount
    }
  }

  private func collect(
    _ index: Int, isTurned: Bool, forShadow: Bool, _ leaves: inout [Leaf]
  ) {
    let node = nodes[index]
    guard node[.hidden]?.flag != true else { return }
    let isLeaf = node.childCount == 0 || node.type == .text
    if isLeaf && node.type.isContainer { return }
    guard isLeaf || isWhole(node, forShadow: forShadow) else {
      let turns = isTurned || node.type.moves
      return collect(childrenOf: index, isTurned: turns, forShadow: forShadow, &leaves)
    }
    leaves.append(Leaf(index: index, bounds: bounds(of: index), isTurned: isTurned))
  }

  /// Whether a node with content takes effects as one picture.
  private func isWhole(_ node: LaidOutNode, forShadow: Bool) -> Bool {
    node[.opacity] != nil || node[.blendMode] != nil || node[.shadowRadius] != nil
      || isOnePicture(node, forShadow: forShadow)
  }

  /// Whether a node is one picture for effects, whether those of the node or from outside.
  private func isOnePicture(_ node: LaidOutNode, forShadow: Bool) -> Bool {
    if node[.blur] != nil { return true }
    switch node.type {
    case .compositingGroup, .filter, .mask: return true
    // A shadow is cast outside of a clip, and is not turned with what casts it.
    case .clip, .rotation, .scale, .projection, .transform: return forShadow
    default: return false
    }
  }

  private func bounds(of index: Int) -> ViewRect {
    let end = index + nodes[index].descendantCount
    return nodes[index...end].reduce(nodes[index].frame) { $0.around($1.drawnFrame) }
  }

  /// Whether the picture differs if the effects stay on the container.
  private mutating func mustMove(
    _ keys: [ViewAttributeKey], _ leaves: [Leaf], from index: Int
  ) -> Bool {
    // An effect on the container would keep a blend mode inside from what lies behind the
    // container.
    let inside = nodes[(index + 1)...(index + nodes[index].descendantCount)]
    if inside.contains(where: { $0[.blendMode] != nil }) { return true }
    if leaves.contains(where: \.isTurned) { return true }
    comparisons -= leaves.count * leaves.count
    guard comparisons > 0 else { return true }
    let reach = keys.contains(.shadowRadius) ? nodes[index].shadowReach : 0
    for (place, leaf) in leaves.enumerated() {
      let wide = leaf.bounds.grown(by: reach)
      for other in leaves[(place + 1)...] where wide.overlaps(other.bounds) { return true }
    }
    return false
  }
}

extension ViewNodeType {
  /// Whether a second child is not drawn by itself.
  fileprivate var hasStencil: Bool { [.clip, .mask, .accessoryLabel].contains(self) }

  /// Whether the node draws nothing by itself.
  fileprivate var isContainer: Bool {
    switch self {
    case .text, .image, .divider, .gauge, .mesh: false
    default: !isShape
    }
  }

  fileprivate var moves: Bool { [.rotation, .scale, .projection, .transform].contains(self) }
}

extension LaidOutNode {
  /// The frame with the parts of a path and of a line that lie outside.
  fileprivate var drawnFrame: ViewRect {
    var drawn = frame
    for element in self[.path]?.path ?? [] {
      for point in element.places {
        drawn = drawn.around(
          ViewRect(x: frame.x + point.x, y: frame.y + point.y, width: 0, height: 0))
      }
    }
    guard self[.stroke] != nil else { return drawn }
    return drawn.grown(by: (self[.lineWidth]?.number ?? 1) / 2)
  }

  /// The distance from a leaf up to which its shadow is seen: three standard deviations, and the
  /// offset.
  fileprivate var shadowReach: Double {
    let offsets = [self[.shadowX]?.number ?? 0, self[.shadowY]?.number ?? 0]
    return 3 * (self[.shadowRadius]?.number ?? 0) + (offsets.map(\.magnitude).max() ?? 0)
  }
}

extension PathElement {
  fileprivate var places: [ViewPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let to): [control, to]
    case .cubic(let one, let other, let to): [one, other, to]
    case .close: []
    }
  }
}

extension ViewRect {
  fileprivate func around(_ other: ViewRect) -> ViewRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return ViewRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  fileprivate func grown(by amount: Double) -> ViewRect {
    ViewRect(x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }

  /// Whether two rectangles share an area of more than a hundredth of a point in each direction.
  fileprivate func overlaps(_ other: ViewRect) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > 0.01 && min(maxY, other.maxY) - max(y, other.y) > 0.01
  }
}
