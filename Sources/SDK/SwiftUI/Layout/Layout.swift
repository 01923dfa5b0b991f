public import Foundation

/// Arranges views.
///
/// The layouts of this module are those of its stacks. One of an author's own is asked for its places when
/// its size is known, and knows of its views no more than how large they would be offered all of it: it takes
/// all room, and the author is told.
@MainActor @preconcurrency
public protocol Layout: Animatable {
  /// What is kept between calls.
  associatedtype Cache = Void
  /// The views that are arranged.
  typealias Subviews = LayoutSubviews

  /// How large the layout is if it is offered a size.
  @MainActor @preconcurrency func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places the views.
  @MainActor @preconcurrency func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// What is kept at first.
  @MainActor @preconcurrency func makeCache(subviews: Subviews) -> Cache

  /// Brings up to date what is kept.
  @MainActor @preconcurrency func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The node of the layout around views. Not for authors.
  @MainActor func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode
}

extension Layout where Cache == Void {
  /// No effect: nothing is kept.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// No effect: views do not change.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  /// A reader in which the views are placed when its size is known.
  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    context.walk.diagnose("a Layout of one's own takes all room, and estimates how large views are")
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

  /// The views of a closure, arranged.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

/// Views that a layout arranges.
struct _LayoutView<L: Layout, Content: View>: _PrimitiveView {
  let layout: L
  let content: Content

  func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [layout._node(around: content._nodes(in: context), in: context)]
  }
}

/// A size that is offered.
public struct ProposedViewSize: Hashable, Sendable {
  /// Points; `nil` for as much as the view wants.
  public var width: CGFloat?
  /// Points; `nil` for as much as the view wants.
  public var height: CGFloat?

  /// Nothing.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// As much as the view wants.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Everything.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Takes both lengths.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Takes a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// A size, with other lengths where the view decides.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }
}

/// The views that a layout arranges.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  let views: [LayoutSubview]

  init(_ views: [LayoutSubview]) { self.views = views }

  /// The first position.
  public var startIndex: Int { views.startIndex }
  /// The position after the last.
  public var endIndex: Int { views.endIndex }
  /// The view at a position.
  public subscript(position: Int) -> LayoutSubview { views[position] }
  /// Which way lines run: not known.
  public var layoutDirection: LayoutDirection { .leftToRight }
}

/// A view that a layout arranges.
///
/// Unchecked: made, placed and read on the thread of layout.
public final class LayoutSubview: @unchecked Sendable, Equatable {
  private let node: _ViewNode
  /// The view where it has been placed; in the corner until then.
  private(set) var placed: _ViewNode

  init(node: _ViewNode) {
    self.node = node
    placed = node
  }

  /// Whether both are the same view.
  public static func == (one: LayoutSubview, other: LayoutSubview) -> Bool { one === other }

  /// Which views are offered room first.
  public var priority: Double {
    if case .number(let value)? = node.attributes[.layoutPriority] { value } else { 0 }
  }

  /// The room between views: 8 points.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// About how large the view is, offered a size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    node.estimatedSize(in: proposal)
  }

  /// About how large the view is, offered a size; its guides are its edges.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height) { _ in 0 }
  }

  /// Puts a point of the view at a point.
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

  /// The value of a key, or its default: layouts of one's own have no values here.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }
}

/// The room between views.
public struct ViewSpacing: Sendable {
  /// The usual one.
  public init() {}

  /// Points to another view.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// A value that a view gives to the layout it is in.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// What is read when nobody has set it.
  static var defaultValue: Value { get }
}

extension View {
  /// No effect: layouts of one's own read the defaults.
  public nonisolated func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View { self }
}

extension _ViewNode {
  /// About how large it is: by its frames, and by the number of letters of its texts.
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
