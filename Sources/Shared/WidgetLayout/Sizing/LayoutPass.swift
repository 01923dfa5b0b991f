internal import WidgetModel

/// One layout of one tree, with the cached results of its nodes.
///
/// Sizes, guides and arrangements are cached per node and proposal. The number of proposals can
/// still double with every level: a hostile tree of a hundred levels would take exponential time.
/// Beyond a work limit the layout is hurried: a node makes one proposal to a child for each proposal
/// received, or at most one more for an unspecified proposal. Stacks then no longer measure the
/// flexibility of children, and grids divide their length equally.
final class LayoutPass {
  let environment: LayoutEnvironment
  let measurer: any TextMeasurer
  let callbacks: any LayoutCallbacks
  var resolver: TreeResolver
  var sizes: [SizeKey: ViewSize] = [:]
  var guides: [GuideKey: Double?] = [:]
  var arrangements: [SizeKey: [Placement]] = [:]
  var choices: [SizeKey: Int] = [:]
  /// The spacing preferences by node.
  var spacings: [Int: ViewSpacing] = [:]
  /// The gaps of stacks by node.
  var gapsOfStacks: [Int: [Double]] = [:]
  /// The measures of fonts by style.
  var fonts: [Int: FontMetrics] = [:]
  /// The measured texts by text index.
  var measuredTexts: [Int: [MeasuredText]] = [:]
  /// The number of sizes computed without the cache.
  private var effort = 0
  /// The number of measurements by custom layouts.
  var measurements = 0

  struct SizeKey: Hashable {
    var node: Int
    var proposal: Proposal
  }

  struct GuideKey: Hashable {
    var node: Int
    var proposal: Proposal
    var guide: AlignmentGuide
  }

  /// The number of sizes per node before the layout is hurried; real widgets need less than ten.
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

  /// Whether the layout has exceeded the work limit.
  var isHurried: Bool { effort > workLimit }

  /// Whether the layout has exceeded the work limit so far that custom layouts, which measure in
  /// spite of the hurry, must be doubling the work with every level.
  var isExhausted: Bool { effort > 10 * workLimit }

  private var workLimit: Int { 10_000 + Self.carefulSizesPerNode * resolver.tree.nodes.count }

  func node(_ index: Int) -> LayoutNode { resolver.tree.nodes[index] }

  /// Returns the size of a node for a proposal, finite for a finite proposal.
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

  /// The greatest length in points, except for an infinite proposal.
  static let longest = 1e9

  private static func length(_ length: Double, for proposed: Double?) -> Double {
    guard length > 0 else { return 0 }
    return proposed == .infinity ? length : min(length, longest)
  }

  private func measure(_ index: Int, _ proposal: Proposal) throws(LayoutError) -> ViewSize {
    let node = node(index)
    switch node.rule {
    case .stack(let rule): return try stackSize(rule, in: index, proposal)
    case .zstack(let alignment): return try layersSize(node.children, alignment, proposal)
    case .grid(let rule): return try gridSize(rule, of: node.children, proposal)
    case .gridRow(let alignment):
      return try stackSize(.row(alignment), in: index, proposal)
    case .custom(let callback): return try customSize(index, callback, proposal)
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

/// The position of a child in a parent.
struct Placement {
  var child: Int
  var proposal: Proposal
  /// The origin of the child's frame, from the leading top corner of the parent's frame.
  var origin: ViewPoint
}
