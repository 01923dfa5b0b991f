public import Foundation

/// A custom layout is a node of the host, which calls the functions during layout.
@MainActor @preconcurrency
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }

  @MainActor @preconcurrency func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  @MainActor @preconcurrency func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  @MainActor @preconcurrency func makeCache(subviews: Subviews) -> Cache

  /// Called by layouts that contain this layout only: the views of a node do not change.
  @MainActor @preconcurrency func updateCache(_ cache: inout Cache, subviews: Subviews)

  @MainActor @preconcurrency func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  @MainActor @preconcurrency func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  @MainActor @preconcurrency func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Returns the node of the layout around views. Internal to the SDK.
  @MainActor func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    return subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { subviews.session.commonGuide() }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { subviews.session.commonGuide() }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    context.walk.isOpen = true
    let axis = Self.layoutProperties.stackOrientation
    return _ViewNode(
      .layout,
      [.axes: axis.map { ($0 == .horizontal ? Axis.Set.horizontal : .vertical).attribute }],
      children: children,
      callback: .layout(LayoutEngine(self, children: children, context: context)))
  }

  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

public struct LayoutProperties: Sendable {
  /// The axis of spacers and dividers inside; `nil` for none.
  public var stackOrientation: Axis?

  public init() {}
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

public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  public nonisolated func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    eachNode { node, _ in
      var node = node
      node.layoutValues[ObjectIdentifier(key)] = value
      return node
    }
  }
}
