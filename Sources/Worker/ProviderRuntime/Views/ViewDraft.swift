internal import CWidgetABI
internal import WidgetModel
internal import WorkerChannel

/// The trees of an entry under construction: a state machine without side effects.
struct ViewDraft {
  /// The finished trees, after layout.
  private var light: LaidOutTree?
  private var dark: LaidOutTree?
  private var stage = Stage.closed
  /// The schemes that have a tree, or a tree that failed.
  private var begun: ColorSchemes = []
  private var nodeCount = 0
  /// The callbacks, indexed by the numbers in the nodes.
  private var callbacks: [ViewCallback] = []

  private enum Stage {
    /// No tree is open; the only stage in which an entry can end. Next: `building`.
    case closed
    /// Between `tree_begin` and `tree_end`. Next: `layingOut`.
    case building(ViewBuilder, ColorSchemes)
    /// Within `tree_end` during layout, when no function is permitted. Next: `reading` or `closed`.
    case layingOut(ColorSchemes)
    /// Within the callback of a geometry reader, which adds nodes. Next: `layingOut`.
    case reading(ViewBuilder, ColorSchemes)
  }

  /// Whether a call of `tree_end` is in progress.
  var isInLayout: Bool {
    switch stage {
    case .closed, .building: false
    case .layingOut, .reading: true
    }
  }

  /// Whether a tree is still incomplete.
  var isOpen: Bool { if case .closed = stage { false } else { true } }

  /// The views of the entry; `nil` without a tree.
  var views: EntryViews? {
    guard let tree = light ?? dark else { return nil }
    return EntryViews(tree, dark: dark == tree ? nil : dark)
  }

  /// Begins a tree for schemes with the bits of the C ABI.
  mutating func begin(schemes number: UInt32) throws(SinkRefusal) {
    let schemes = ColorSchemes(rawValue: number)
    guard schemes.rawValue == number, !schemes.isEmpty else {
      throw SinkRefusal(
        status: WH_INVALID, reason: "tree_begin: \(number) is not a valid set of schemes")
    }
    guard case .closed = stage else {
      throw SinkRefusal(
        status: WH_STATE, reason: "tree_begin was called inside a tree; call tree_end first")
    }
    guard begun.isDisjoint(with: schemes) else {
      throw SinkRefusal(status: WH_STATE, reason: "tree_begin: the scheme already has a tree")
    }
    begun.formUnion(schemes)
    stage = .building(ViewBuilder(.tree(nodesBefore: nodeCount)), schemes)
  }

  /// Changes the open tree, or the content of the geometry reader whose callback is running.
  mutating func build(
    _ function: String, _ change: (inout ViewBuilder) throws(SinkRefusal) -> Void
  ) throws(SinkRefusal) {
    // Moved out of the stage and back, because a second reference would copy the nodes each time.
    switch stage {
    case .building(var builder, let schemes):
      stage = .closed
      defer { stage = .building(builder, schemes) }
      try change(&builder)
    case .reading(var builder, let schemes):
      stage = .closed
      defer { stage = .reading(builder, schemes) }
      try change(&builder)
    case .closed:
      throw SinkRefusal(
        status: WH_STATE, reason: "\(function) was called outside a tree; call tree_begin first")
    case .layingOut:
      throw SinkRefusal(status: WH_STATE, reason: "\(function) was called during tree_end")
    }
  }

  /// Sets the callback of the open node.
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
  /// Ends building at `tree_end`; returns the tree for layout.
  mutating func endBuilding() throws(SinkRefusal) -> ViewTree {
    let (builder, schemes): (ViewBuilder, ColorSchemes)
    switch stage {
    case .building(let value, let set): (builder, schemes) = (value, set)
    case .closed: throw SinkRefusal(status: WH_STATE, reason: "tree_end was called outside a tree")
    case .layingOut, .reading:
      throw SinkRefusal(status: WH_STATE, reason: "tree_end was called during tree_end")
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

  /// Begins the callback of a geometry reader.
  mutating func beginReading(_ callback: Int) throws(SinkRefusal) -> ViewCallback {
    guard case .layingOut(let schemes) = stage, callbacks.indices.contains(callback) else {
      throw SinkRefusal(status: WH_STATE, reason: "GEOMETRY_READER was used outside tree_end")
    }
    let place = ViewBuilder.Place.reader(depth: callbacks[callback].depth, nodesBefore: nodeCount)
    stage = .reading(ViewBuilder(place), schemes)
    return callbacks[callback]
  }

  /// Ends the callback of a geometry reader.
  mutating func endReading(status: wh_status) throws(SinkRefusal) -> [ViewTree] {
    guard case .reading(let builder, let schemes) = stage else {
      throw SinkRefusal(status: WH_STATE, reason: "GEOMETRY_READER was used outside tree_end")
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

  /// Returns the callback of an alignment guide or a layout during layout.
  func callback(_ callback: Int) throws(SinkRefusal) -> ViewCallback {
    guard case .layingOut = stage, callbacks.indices.contains(callback) else {
      throw SinkRefusal(status: WH_STATE, reason: "a callback was used outside tree_end")
    }
    return callbacks[callback]
  }

  /// Ends layout and stores the tree; `nil` if layout failed.
  mutating func endLayout(_ tree: LaidOutTree?) {
    guard case .layingOut(let schemes) = stage else { return }
    stage = .closed
    if schemes.contains(.light) { light = tree }
    if schemes.contains(.dark) { dark = tree }
  }
}

/// A function of the plugin for layout, with its argument.
// `@unchecked Sendable` is safe: the functions are code, and the argument belongs to the plugin and
// is only passed back.
struct ViewCallback: @unchecked Sendable {
  /// The function by its purpose.
  enum Function {
    case geometry(wh_geometry)
    case guide(wh_guide)
    case layout(wh_layout)
  }

  var function: Function
  /// The argument for the function.
  var user: UnsafeMutableRawPointer?
  /// The level of the callback's node in the tree, 1 for the root.
  var depth = 0
}
