public import WidgetModel

/// The views of a custom layout during one call of its callback.
///
/// The callback measures and places the views; a call after the return of the callback fails. The
/// first failure of a view is kept, and fails the layout whatever the callback returns.
public final class LayoutSubviews {
  /// The children of the layout node, without groups and empty nodes.
  let children: [LayoutNode]
  /// Whether the layout's direction is from right to left. Positions count from the leading edge
  /// in either direction.
  public let isRightToLeft: Bool
  private let ordinals: [Int]
  private var pass: LayoutPass?
  private var placements: [Placement?]?
  /// The first failure.
  public private(set) var failure: LayoutError?

  /// - Parameter takesPlacements: Whether the callback may place views.
  init(_ pass: LayoutPass, of node: LayoutNode, takesPlacements: Bool) {
    self.pass = pass
    children = node.children
    isRightToLeft = node.direction == .rightToLeft
    ordinals = node.ordinals
    placements = takesPlacements ? Array(repeating: nil, count: node.children.count) : nil
  }

  /// The number of views.
  public var count: Int { children.count }

  /// The number of the provider's child that a view stands for, counted from 0: a group stands for
  /// several views, an empty node for none.
  public func ordinal(of view: Int) -> Int? {
    children.indices.contains(view) ? ordinals[view] : nil
  }

  /// The layout priority of a view.
  public func priority(of view: Int) -> Double? {
    guard pass != nil, children.indices.contains(view) else { return nil }
    return children[view].traits.priority
  }

  /// Returns the size of a view for a proposal.
  public func size(of view: Int, _ proposal: Proposal) throws(LayoutError) -> ViewSize {
    try measured(view) { pass, child throws(LayoutError) in try pass.size(child, proposal) }
  }

  /// Returns the position of a guide in a view, and whether the view sets the guide itself.
  public func guide(
    _ guide: AlignmentGuide, of view: Int, _ proposal: Proposal
  ) throws(LayoutError) -> (position: Double, isExplicit: Bool) {
    try measured(view) { pass, child throws(LayoutError) in
      let explicit = try pass.explicitGuide(guide, child, proposal)
      if let explicit { return (explicit, true) }
      return (try pass.guide(guide, child, proposal), false)
    }
  }

  /// Returns the spacing preferences of a view.
  public func spacing(of view: Int) throws(LayoutError) -> ViewSpacing {
    try measured(view) { pass, child throws(LayoutError) in try pass.spacing(of: child) }
  }

  /// The length in points of a placed view that would be endless.
  private static let farthest = 10_000.0

  /// Places a view; a second call replaces the first. A view that would be endless is 10,000 points
  /// long.
  ///
  /// - Parameters:
  ///   - position: The position of the anchor, in points from the leading top corner of the layout.
  ///   - anchor: The part of the view at the position, as fractions of its size.
  public func place(
    _ view: Int, at position: ViewPoint, anchor: ViewPoint, _ proposal: Proposal
  ) throws(LayoutError) {
    guard placements != nil else {
      throw refused("places a view outside the place callback")
    }
    let numbers = [position.x, position.y, anchor.x, anchor.y]
    guard numbers.allSatisfy(\.isFinite) else {
      throw refused("places view \(view) at \(position.x), \(position.y), which is not finite")
    }
    var (proposal, size) = (proposal.cleaned, try size(of: view, proposal))
    if !size.width.isFinite || !size.height.isFinite {
      if !size.width.isFinite { proposal.width = Self.farthest }
      if !size.height.isFinite { proposal.height = Self.farthest }
      size = try self.size(of: view, proposal)
    }
    placements?[view] = Placement(
      child: children[view], proposal: proposal,
      origin: ViewPoint(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height))
  }

  private func measured<Value>(
    _ view: Int, _ body: (LayoutPass, LayoutNode) throws(LayoutError) -> Value
  ) throws(LayoutError) -> Value {
    guard let pass else { throw refused("uses its views after its return") }
    guard children.indices.contains(view) else {
      throw refused("uses view \(view) of \(children.count)")
    }
    do throws(LayoutError) {
      try pass.countMeasurement()
      return try body(pass, children[view])
    } catch {
      failure = failure ?? error
      throw error
    }
  }

  /// Keeps a failure of the callback, and returns the error.
  ///
  /// - Parameter what: The end of a sentence that begins with the callback.
  public func refused(_ what: String) -> LayoutError {
    let error = LayoutError(.callbackFailed, "the callback of LAYOUT \(what)")
    failure = failure ?? error
    return error
  }

  /// Ends the call; returns the placements, `nil` for views that were not placed.
  func end() throws(LayoutError) -> [Placement?] {
    pass = nil
    if let failure { throw failure }
    return placements ?? []
  }
}
