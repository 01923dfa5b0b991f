public import Foundation

/// A figure that fills the room that it is offered.
///
/// As a view it is painted with the foreground style. A shape of one's own has its ``path(in:)``
/// called while the widget is laid out, when its size is known.
@preconcurrency
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// What the shape is to a node. Not for authors.
  nonisolated var _outline: _ShapeOutline { get }
}

extension Shape {
  /// The path, once the size is known.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(figure: .path { path(in: $0) })
  }

  /// A shape has no body: asking for it is a mistake, and ends the process.
  public var body: Never { preconditionFailure("\(Self.self) is a shape: it has no body") }

  /// The shape, painted with the foreground style.
  @MainActor
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_outline.node(in: context, paint: nil)]
  }
}

/// What a shape is to a node: one of the host's figures or a path, and what goes with it.
public struct _ShapeOutline: Sendable {
  enum Figure: Sendable {
    case node(NodeType)
    case path(@Sendable (CGRect) -> Path)
  }

  var figure: Figure
  var attributes = Attributes()
  /// Whether the outline is drawn rather than filled.
  var isStroked = false
  /// Nodes around it, from the innermost.
  var wrappers: [Wrapper] = []

  struct Wrapper: Sendable {
    var type: NodeType
    var attributes: Attributes
  }

  /// The node, painted with a style or with the foreground.
  @MainActor
  func node(in context: _ViewContext, paint: _Paint?) -> _ViewNode {
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
  fileprivate func node(_ attributes: Attributes) -> _ViewNode {
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

  /// Whether the host knows the figure before it is laid out.
  var isFixed: Bool {
    if case .node = self { return true }
    return false
  }
}

/// A shape that can be made smaller on all sides.
@preconcurrency
public nonisolated protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape, smaller by `amount` on all sides.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}
