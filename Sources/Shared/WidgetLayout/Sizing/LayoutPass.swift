internal import WidgetModel

/// One layout of one tree. The nodes keep their results.
///
/// Sizes, guides and placements are kept per node and proposal. The number of proposals can still
/// double with every level: a hostile tree of a hundred levels would take exponential time. Beyond a
/// work limit the layout is hurried: a node makes one proposal to a child for each proposal received,
/// or at most one more for an unspecified proposal. Stacks then no longer measure the flexibility of
/// children, and grids divide their length equally.
final class LayoutPass {
  let environment: LayoutEnvironment
  let measurer: any TextMeasurer
  let callbacks: any LayoutCallbacks
  let resolver: TreeResolver
  /// The measures of fonts by style.
  private var fonts: [FontMetrics?] = []
  /// Whether sizes are only compared, to order the children of a vertical stack: the widths of
  /// truncated texts are then those without their ellipses.
  private(set) var isProbing = false
  /// The number of sizes that were found and kept, and of those of leaves, which are found each time.
  private var effort = 0
  private var leafEffort = 0
  /// The number of measurements by custom layouts.
  var measurements = 0

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
  var isHurried: Bool { work > workLimit }

  /// Whether the layout has exceeded the work limit so far that custom layouts, which measure in
  /// spite of the hurry, must be doubling the work with every level.
  var isExhausted: Bool { work > 10 * workLimit }

  /// A node asks a leaf several times for each size that it keeps.
  private var work: Int { effort + leafEffort / 4 }

  private var workLimit: Int { 10_000 + Self.carefulSizesPerNode * resolver.resolvedCount }

  /// Returns the size of a node for a proposal, finite for a finite proposal.
  func size(_ node: LayoutNode, _ proposal: Proposal) throws(LayoutError) -> ViewSize {
    let proposal = proposal.cleaned
    if let leaf = leafSize(node, proposal) {
      leafEffort += 1
      return Self.size(leaf, for: proposal)
    }
    if let known = node.sizes.value(for: proposal, isProbe: isProbing) { return known }
    effort += 1
    let size = Self.size(try measure(node, proposal), for: proposal)
    node.sizes.add(size, for: proposal, isProbe: isProbing)
    return size
  }

  /// Returns the shortest length of a node on an axis.
  func shortest(
    _ node: LayoutNode, along axis: LayoutAxis, cross: Double?
  ) throws(LayoutError) -> Double {
    if isHurried { return 0 }
    let wasProbing = isProbing
    isProbing = wasProbing || axis == .vertical
    defer { isProbing = wasProbing }
    return try size(node, Proposal(0, along: axis, cross: cross))[axis]
  }

  /// The greatest length in points, except for an infinite proposal.
  static let longest = 1e9

  private static func size(_ size: ViewSize, for proposal: Proposal) -> ViewSize {
    ViewSize(
      width: length(size.width, for: proposal.width),
      height: length(size.height, for: proposal.height))
  }

  private static func length(_ length: Double, for proposed: Double?) -> Double {
    guard length > 0 else { return 0 }
    return proposed == .infinity ? length : min(length, longest)
  }

  private func measure(
    _ node: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    switch node.rule {
    case .stack(let rule): return try stackSize(rule, in: node, proposal)
    case .zstack(let alignment): return try layersSize(node.children, alignment, proposal)
    case .grid(let rule): return try gridSize(rule, of: node.children, proposal)
    case .gridRow(let alignment): return try stackSize(.row(alignment), in: node, proposal)
    case .custom(let callback): return try customSize(node, callback, proposal)
    case .viewThatFits(let axes):
      return try size(try choice(node, axes, proposal), proposal)
    case .container: return environment.size
    default:
      guard let child = node.children.first else { return .zero }
      return try modifierSize(node.rule, around: child, proposal)
    }
  }

  /// Returns the measures of the font of a style.
  func metrics(ofStyle style: Int) -> FontMetrics {
    if fonts.count <= style {
      fonts += Array(repeating: nil, count: resolver.styles.count - fonts.count)
    }
    if let known = fonts[style] { return known }
    let found = measurer.metrics(of: resolver.styles[style])
    fonts[style] = found
    return found
  }
}

/// The position of a child in a parent.
struct Placement {
  var child: LayoutNode
  var proposal: Proposal
  /// The origin of the child's frame, from the leading top corner of the parent's frame.
  var origin: ViewPoint
}
