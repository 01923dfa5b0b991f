internal import CWidgetABI
public import Foundation

/// The host's rules: docs/views.md, "Spacing".
public struct ViewSpacing: Sendable {
  private var edges: [Edge: wh_edge_spacing]

  public init() { edges = [:] }

  public static let zero: ViewSpacing = {
    var edge = wh_edge_spacing()
    edge.values = UInt32(WH_SPACING_PLAIN)
    var spacing = ViewSpacing()
    for side in Edge.allCases { spacing.edges[side] = edge }
    return spacing
  }()

  init(_ spacing: wh_spacing) {
    edges = [
      .top: spacing.top, .leading: spacing.leading, .bottom: spacing.bottom,
      .trailing: spacing.trailing,
    ]
  }

  var plain: wh_spacing {
    let none = wh_edge_spacing()
    return wh_spacing(
      top: edges[.top] ?? none, leading: edges[.leading] ?? none, bottom: edges[.bottom] ?? none,
      trailing: edges[.trailing] ?? none)
  }

  public mutating func formUnion(_ other: ViewSpacing, edges sides: Edge.Set = .all) {
    for side in Edge.allCases where sides.contains(Edge.Set(side)) {
      guard let theirs = other.edges[side] else { continue }
      edges[side] = edges[side].map { $0.union(theirs) } ?? theirs
    }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }

  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let none = wh_edge_spacing()
    let (edge, other) =
      axis == .horizontal
      ? (edges[.trailing], next.edges[.leading]) : (edges[.bottom], next.edges[.top])
    return CGFloat((edge ?? none).distance(to: other ?? none))
  }
}

extension wh_edge_spacing {
  private func value(_ bit: Int, _ number: Double) -> Double? {
    values & UInt32(bit) == 0 ? nil : number
  }

  private var above: Double? { value(WH_SPACING_ABOVE_TEXT, above_text) }
  private var below: Double? { value(WH_SPACING_BELOW_TEXT, below_text) }
  private var any: Double? { value(WH_SPACING_PLAIN, plain) }
  private var line: Double? { value(WH_SPACING_TEXT, text_height + text_leading) }

  /// Returns the larger value of each kind.
  fileprivate func union(_ other: wh_edge_spacing) -> wh_edge_spacing {
    func larger(_ one: Double?, _ two: Double?) -> Double {
      max(one ?? -.infinity, two ?? -.infinity)
    }
    var result = self
    result.values |= other.values
    if let line = other.line, line > self.line ?? -.infinity {
      (result.text_height, result.text_leading) = (other.text_height, other.text_leading)
    }
    if above != nil || other.above != nil { result.above_text = larger(above, other.above) }
    if below != nil || other.below != nil { result.below_text = larger(below, other.below) }
    if any != nil || other.any != nil { result.plain = larger(any, other.any) }
    return result
  }

  /// Returns the distance to the edge of the next view, as the host does.
  fileprivate func distance(to next: wh_edge_spacing) -> Double {
    var distances: [Double] = []
    if line != nil, next.line != nil { distances.append(next.text_leading) }
    if let above, let other = next.above { distances.append(above + other) }
    if let below, let other = next.below { distances.append(below + other) }
    return distances.max() ?? [any, next.any].compactMap(\.self).max() ?? 8
  }
}
