public import Foundation

/// The stack layouts of this module are nodes of the host. An author's own layout takes all the
/// offered room, and places its views once its size is known. The sizes of views are estimates, and
/// the author is told.
@MainActor @preconcurrency
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  @MainActor @preconcurrency func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  @MainActor @preconcurrency func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  @MainActor @preconcurrency func makeCache(subviews: Subviews) -> Cache

  @MainActor @preconcurrency func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the node of the layout around views. Internal to the SDK.
  @MainActor func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode
}

extension Layout where Cache == Void {
  /// No effect: nothing is kept.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// No effect: views do not change.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  /// Returns a geometry reader that places the views once its size is known.
  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    context.walk.diagnose(
      "a custom Layout takes all available space, and estimates the sizes of its views")
    context.walk.isOpen = true
    return _ViewNode(
      .geometryReader,
      callback: .geometry { size in
        let views = LayoutSubviews(children.map { LayoutSubview(node: $0) })
        context.evaluate {
          var cache = makeCache(subviews: views)
          let proposal = ProposedViewSize(size)
          _ = sizeThatFits(proposal: proposal, subviews: views, cache: &cache)
          placeSubviews(
            in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: views,
            cache: &cache)
        }
        return views.views.map(\.placed)
      })
  }

  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

/// A layout with its views.
struct _LayoutView<L: Layout, Content: View>: _PrimitiveView {
  let layout: L
  let content: Content

  func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [layout._node(around: content._nodes(in: context), in: context)]
  }
}

public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }
}

public struct LayoutSubviews: RandomAccessCollection, Sendable {
  let views: [LayoutSubview]

  init(_ views: [LayoutSubview]) { self.views = views }

  public var startIndex: Int { views.startIndex }
  public var endIndex: Int { views.endIndex }
  public subscript(position: Int) -> LayoutSubview { views[position] }
  /// Always left to right: the direction is unknown during layout.
  public var layoutDirection: LayoutDirection { .leftToRight }
}

/// A view in an author's layout.
///
/// Unchecked: made, placed and read on the thread of layout.
public final class LayoutSubview: @unchecked Sendable, Equatable {
  private let node: _ViewNode
  /// The node of the view at its place; at the origin before the view is placed.
  private(set) var placed: _ViewNode

  init(node: _ViewNode) {
    self.node = node
    placed = node
  }

  public static func == (one: LayoutSubview, other: LayoutSubview) -> Bool { one === other }

  public var priority: Double {
    if case .number(let value)? = node.attributes[.layoutPriority] { value } else { 0 }
  }

  /// The default spacing of 8 points.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// Estimates the size of the view for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    node.estimatedSize(in: proposal)
  }

  /// Estimates the size of the view for a proposal. All guides are at 0.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height) { _ in 0 }
  }

  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = sizeThatFits(proposal)
    var attributes: Attributes = [:]
    if let width = proposal.width, width.isFinite { attributes[.width] = .length(max(width, 0)) }
    if let height = proposal.height, height.isFinite {
      attributes[.height] = .length(max(height, 0))
    }
    let framed =
      attributes.isEmpty ? node.wrapped(in: .fixedSize) : node.wrapped(in: .frame, attributes)
    placed = framed.wrapped(
      in: .offset,
      [
        .x: .length(position.x - anchor.x * size.width),
        .y: .length(position.y - anchor.y * size.height),
      ])
  }

  /// Always the default value: views pass no values to a layout.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }
}

public struct ViewSpacing: Sendable {
  public init() {}

  /// Always 8 points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  /// No effect: an author's layout reads the default values.
  public nonisolated func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View { self }
}

extension _ViewNode {
  /// Estimates the size in points, from frames, padding, stacks and the number of characters of
  /// texts.
  fileprivate func estimatedSize(in proposal: ProposedViewSize) -> CGSize {
    func number(_ key: AttributeKey) -> CGFloat? {
      if case .number(let value)? = attributes[key] { CGFloat(value) } else { nil }
    }
    let inner = children.first?.estimatedSize(in: proposal) ?? .zero
    switch type {
    case .frame:
      return CGSize(width: number(.width) ?? inner.width, height: number(.height) ?? inner.height)
    case .padding:
      let (x, y) = (number(.leading) ?? 0, number(.top) ?? 0)
      return CGSize(
        width: inner.width + x + (number(.trailing) ?? 0),
        height: inner.height + y + (number(.bottom) ?? 0))
    case .text:
      let size = number(.fontSize) ?? 17
      guard case .string(let text)? = attributes[.text] else {
        return CGSize(width: size * 4, height: size * 1.2)
      }
      return CGSize(width: CGFloat(text.count) * size * 0.55, height: size * 1.2)
    case .image where attributes[.symbol] != nil: return CGSize(width: 20, height: 20)
    case .hstack:
      let sizes = children.map { $0.estimatedSize(in: proposal) }
      let gaps = (number(.spacing) ?? 8) * CGFloat(max(sizes.count - 1, 0))
      return CGSize(
        width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
    case .vstack:
      let sizes = children.map { $0.estimatedSize(in: proposal) }
      let gaps = (number(.spacing) ?? 8) * CGFloat(max(sizes.count - 1, 0))
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(gaps, +))
    default:
      return children.isEmpty ? proposal.replacingUnspecifiedDimensions() : inner
    }
  }
}
