internal import WidgetModel

/// One layout of one tree: what is known of its nodes so far.
///
/// Sizes, guides and arrangements are kept per node and proposal. Still, the proposals that reach a
/// node can double with every level: a tree of a hundred levels that are made for it would never
/// end. Such a tree is finished in a hurry: from then on a node makes one proposal to a child for
/// each that it gets, or at most one more where it gets none. So stacks no longer try out how much
/// their children vary, and grids divide their room alike.
final class LayoutPass {
  let environment: LayoutEnvironment
  let measurer: any TextMeasurer
  let callbacks: any LayoutCallbacks
  var resolver: TreeResolver
  var sizes: [SizeKey: ViewSize] = [:]
  var guides: [GuideKey: Double?] = [:]
  var arrangements: [SizeKey: [Placement]] = [:]
  var choices: [SizeKey: Int] = [:]
  /// By the index of the text.
  var measuredTexts: [Int: [MeasuredText]] = [:]
  /// Sizes that had to be found.
  private var effort = 0

  struct SizeKey: Hashable {
    var node: Int
    var proposal: Proposal
  }

  struct GuideKey: Hashable {
    var node: Int
    var proposal: Proposal
    var guide: AlignmentGuide
  }

  /// Sizes per node that are found with all care. Real widgets need less than ten.
  private static let carefulSizesPerNode = 24

  init(
    _ environment: LayoutEnvironment, measuring measurer: any TextMeasurer,
    callbacks: any LayoutCallbacks
  ) {
    self.environment = environment
    self.measurer = measurer
    self.callbacks = callbacks
    self.resolver = TreeResolver(environment)
  }

  /// Whether the tree has become too much work.
  var isHurried: Bool { effort > 10_000 + Self.carefulSizesPerNode * resolver.tree.nodes.count }

  func node(_ index: Int) -> LayoutNode { resolver.tree.nodes[index] }

  /// The size of a node that is offered a size. Finite where the proposal is.
  func size(_ node: Int, _ proposal: Proposal) throws(LayoutError) -> ViewSize {
    let proposal = proposal.cleaned
    let key = SizeKey(node: node, proposal: proposal)
    if let known = sizes[key] { return known }
    effort += 1
    let found = try measure(node, proposal)
    let size = ViewSize(
      width: Self.length(found.width, for: proposal.width),
      height: Self.length(found.height, for: proposal.height))
    sizes[key] = size
    return size
  }

  /// The longest that anything becomes that was not offered an infinite length.
  static let longest = 1e9

  private static func length(_ length: Double, for proposed: Double?) -> Double {
    guard length > 0 else { return 0 }
    return proposed == .infinity ? length : min(length, longest)
  }

  private func measure(_ index: Int, _ proposal: Proposal) throws(LayoutError) -> ViewSize {
    let node = node(index)
    switch node.rule {
    case .stack(let rule): return try stackSize(rule, of: node.children, proposal)
    case .zstack(let alignment): return try layersSize(node.children, alignment, proposal)
    case .grid(let rule): return try gridSize(rule, of: node.children, proposal)
    case .gridRow(let alignment):
      return try stackSize(.row(alignment), of: node.children, proposal)
    case .viewThatFits(let axes):
      return try size(try choice(index, node.children, axes, proposal), proposal)
    case .container: return environment.size
    case .text, .image, .spacer, .divider, .gauge, .geometryReader, .circle, .shape:
      return leafSize(node, proposal)
    default:
      guard let child = node.children.first else { return .zero }
      return try modifierSize(node.rule, around: child, proposal)
    }
  }
}

/// Where a child is put in its parent.
struct Placement {
  var child: Int
  var proposal: Proposal
  /// Of its frame, from the leading top corner of the parent's frame.
  var origin: ViewPoint
}
