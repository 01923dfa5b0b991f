public import Foundation

/// Takes all the room that it is offered, and makes its content when it knows how much that is.
public struct GeometryReader<Content> {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View, _PrimitiveView where Content: View {
  /// Takes a closure that makes the content for a size.
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// A node whose content is made while it is laid out, in the environment of now.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.isOpen = true
    let fill: @MainActor (CGSize) -> [_ViewNode] = { size in
      context.evaluate { content(GeometryProxy(size: size)) }._nodes(in: context)
    }
    return [_ViewNode(.geometryReader, callback: .geometry(fill))]
  }
}

/// How large a geometry reader is.
public struct GeometryProxy: Sendable {
  /// In points.
  public let size: CGSize

  /// None: a widget has no bars around it.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Its frame in a coordinate space. Only its own space is known while a tree is laid out, so its
  /// origin is always zero.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// Its frame in a coordinate space. Only its own space is known while a tree is laid out, so its
  /// origin is always zero.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// The frame that a named space has; not known.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }

  /// Where an anchor is. Only layout knows: it is the reader's own frame.
  public subscript(anchor: Anchor<CGRect>) -> CGRect { CGRect(origin: .zero, size: size) }

  /// Where an anchor is. Only layout knows: it is the reader's own middle.
  public subscript(anchor: Anchor<CGPoint>) -> CGPoint {
    CGPoint(x: size.width / 2, y: size.height / 2)
  }
}
