public import Foundation

/// A figure that fills the offered room.
///
/// A shape that is used as a view is painted with the foreground style. Layout calls ``path(in:)`` of an
/// author's shape once the size is known.
@preconcurrency
public nonisolated protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path

  /// The outline of the shape for a node. Internal to the SDK.
  nonisolated var _outline: _ShapeOutline { get }
}

extension Shape {
  /// A path made by layout, once the size is known.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(figure: .path { path(in: $0) })
  }

  /// No body: `_nodes` draws a shape, and reading this property ends the process.
  public var body: Never { preconditionFailure("\(Self.self) is a shape: it has no body") }

  /// Returns the shape, painted with the foreground style.
  @MainActor
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_outline.node(in: context, paint: nil).castingForeground(in: context.environment)]
  }
}

/// The outline of a shape for a node: a figure of the host or a path, with attributes.
public struct _ShapeOutline: Sendable {
  enum Figure: Sendable {
    case node(NodeType)
    case path(@Sendable (CGRect) -> Path)
  }

  var figure: Figure
  var attributes = Attributes()
  /// Whether the outline is stroked instead of filled.
  var isStroked = false
  /// The nodes around the figure, beginning with the innermost node.
  var wrappers: [Wrapper] = []

  struct Wrapper: Sendable {
    var type: NodeType
    var attributes: Attributes
  }

  /// Returns the node, painted with a style, or with the foreground style without one.
  @MainActor
  func node(in context: _ViewContext, paint: _Paint?) -> _ViewNode {
    if let picture = paint?.picture { return node(painted: picture) }
    var attributes = attributes
    if isStroked {
      let paint =
        paint
        ?? context.environment.foregroundStyle.paint(
          level: 0, in: context.environment)
      attributes[.stroke] = paint.attribute
    } else if let paint {
      attributes[.fill] = paint.attribute
    }
    return wrappers.reduce(figure.node(attributes)) { $0.wrapped(in: $1.type, $1.attributes) }
  }
}

extension _ShapeOutline.Figure {
  @MainActor
  func node(_ attributes: Attributes) -> _ViewNode {
    switch self {
    case .node(let type): return _ViewNode(type, attributes)
    case .path(let path):
      let fill: @MainActor (CGSize) -> [_ViewNode] = { size in
        var attributes = attributes
        attributes[.path] = .path(path(CGRect(origin: .zero, size: size)))
        return [_ViewNode(.path, attributes)]
      }
      return _ViewNode(.geometryReader, callback: .geometry(fill))
    }
  }

  /// Whether the figure needs no size from layout.
  var isFixed: Bool {
    if case .node = self { return true }
    return false
  }
}

@preconcurrency
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  nonisolated func inset(by amount: CGFloat) -> InsetShape
}
