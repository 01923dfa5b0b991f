internal import CWidgetABI
internal import WidgetModel
internal import WorkerChannel

/// The trees of one entry while they are made: a pure state machine.
struct ViewDraft {
  /// Trees that are laid out.
  private var light: LaidOutTree?
  private var dark: LaidOutTree?
  private var stage = Stage.closed
  /// Schemes that have a tree, or had one that failed.
  private var begun: ColorSchemes = []
  private var nodeCount = 0
  /// By their numbers in the nodes.
  private var callbacks: [ViewCallback] = []

  private enum Stage {
    /// No tree is open. The only stage in which an entry can end.
    case closed
    /// Between `tree_begin` and `tree_end`.
    case building(ViewBuilder, ColorSchemes)
    /// Within `tree_end`, until the tree is laid out: nothing is legal.
    case layingOut(ColorSchemes)
    /// Within the callback of a geometry reader, which adds nodes; then layout goes on.
    case reading(ViewBuilder, ColorSchemes)
  }

  /// Whether `tree_end` is under way.
  var isInLayout: Bool {
    switch stage {
    case .closed, .building: false
    case .layingOut, .reading: true
    }
  }

  /// Whether a tree is not complete yet.
  var isOpen: Bool { if case .closed = stage { false } else { true } }

  /// What the entry shows; `nil` without a tree.
  var views: EntryViews? {
    guard let tree = light ?? dark else { return nil }
    return EntryViews(tree, dark: dark == tree ? nil : dark)
  }

  /// Begins a tree, for schemes as the C ABI numbers them.
  mutating func begin(schemes number: UInt32) throws(SinkRefusal) {
    let schemes = ColorSchemes(rawValue: number)
    guard schemes.rawValue == number, !schemes.isEmpty else {
      throw SinkRefusal(status: WH_INVALID, reason: "tree_begin: \(number) is no set of schemes")
    }
    guard case .closed = stage else {
      throw SinkRefusal(status: WH_STATE, reason: "tree_begin inside a tree")
    }
    guard begun.isDisjoint(with: schemes) else {
      throw SinkRefusal(status: WH_STATE, reason: "tree_begin: the scheme has a tree already")
    }
    begun.formUnion(schemes)
    stage = .building(ViewBuilder(.tree(nodesBefore: nodeCount)), schemes)
  }

  /// Changes the tree that is open, or the content of the reader whose callback runs.
  mutating func build(
    _ function: String, _ change: (inout ViewBuilder) throws(SinkRefusal) -> Void
  ) throws(SinkRefusal) {
    // Out of the stage and back: a second reference to the nodes would copy them each time.
    switch stage {
    case .building(var builder, let schemes):
      stage = .closed
      defer { stage = .building(builder, schemes) }
      try change(&builder)
    case .reading(var builder, let schemes):
      stage = .closed
      defer { stage = .reading(builder, schemes) }
      try change(&builder)
    case .closed: throw SinkRefusal(status: WH_STATE, reason: "\(function) outside a tree")
    case .layingOut: throw SinkRefusal(status: WH_STATE, reason: "\(function) during tree_end")
    }
  }

  /// Gives the node that is open its callback.
  mutating func setCallback(
    _ setter: ViewSetter, _ callback: ViewCallback?
  ) throws(SinkRefusal) {
    var depth = 0
    let number = callbacks.count
    try build(setter.rawValue) { builder throws(SinkRefusal) in
      try builder.setCallback(setter, callback == nil ? nil : number)
      depth = builder.depth
    }
    guard var callback else { return }
    callback.depth = depth
    callbacks.append(callback)
  }
}

extension ViewDraft {
  /// `tree_end`: gives the tree away to be laid out.
  mutating func endBuilding() throws(SinkRefusal) -> ViewTree {
    let (builder, schemes): (ViewBuilder, ColorSchemes)
    switch stage {
    case .building(let value, let set): (builder, schemes) = (value, set)
    case .closed: throw SinkRefusal(status: WH_STATE, reason: "tree_end outside a tree")
    case .layingOut, .reading:
      throw SinkRefusal(status: WH_STATE, reason: "tree_end during tree_end")
    }
    do throws(PluginText.Flaw) {
      let tree = try builder.finished()[0]
      nodeCount += builder.nodes.count
      stage = .layingOut(schemes)
      return tree
    } catch {
      throw SinkRefusal(status: error.status, reason: "tree_end: \(error.reason)")
    }
  }

  /// The callback of a reader begins.
  mutating func beginReading(_ callback: Int) throws(SinkRefusal) -> ViewCallback {
    guard case .layingOut(let schemes) = stage, callbacks.indices.contains(callback) else {
      throw SinkRefusal(status: WH_STATE, reason: "GEOMETRY_READER outside tree_end")
    }
    let place = ViewBuilder.Place.reader(depth: callbacks[callback].depth, nodesBefore: nodeCount)
    stage = .reading(ViewBuilder(place), schemes)
    return callbacks[callback]
  }

  /// The callback of a reader has returned.
  mutating func endReading(status: wh_status) throws(SinkRefusal) -> [ViewTree] {
    guard case .reading(let builder, let schemes) = stage else {
      throw SinkRefusal(status: WH_STATE, reason: "GEOMETRY_READER outside tree_end")
    }
    stage = .layingOut(schemes)
    guard status >= 0 else {
      let reason = "the callback of GEOMETRY_READER returned \(status)"
      throw SinkRefusal(status: WH_FAILED, reason: reason)
    }
    nodeCount += builder.nodes.count
    do throws(PluginText.Flaw) {
      return try builder.finished()
    } catch {
      throw SinkRefusal(
        status: error.status, reason: "the callback of GEOMETRY_READER: \(error.reason)")
    }
  }

  /// The callback of an alignment guide, while the tree is laid out.
  func guide(_ callback: Int) throws(SinkRefusal) -> ViewCallback {
    guard case .layingOut = stage, callbacks.indices.contains(callback) else {
      throw SinkRefusal(status: WH_STATE, reason: "ALIGNMENT_GUIDE outside tree_end")
    }
    return callbacks[callback]
  }

  /// Keeps the tree, now that it is laid out; `nil` if that failed.
  mutating func endLayout(_ tree: LaidOutTree?) {
    guard case .layingOut(let schemes) = stage else { return }
    stage = .closed
    if schemes.contains(.light) { light = tree }
    if schemes.contains(.dark) { dark = tree }
  }
}

/// A function of the plugin that layout calls, and what it gets.
///
/// `@unchecked`: the pointer is the plugin's, and is only handed back to it.
struct ViewCallback: @unchecked Sendable {
  /// What it is for.
  enum Function {
    case geometry(wh_geometry)
    case guide(wh_guide)
  }

  var function: Function
  /// What the plugin gets back.
  var user: UnsafeMutableRawPointer?
  /// The level of its node in the tree, 1 for the root.
  var depth = 0
}
