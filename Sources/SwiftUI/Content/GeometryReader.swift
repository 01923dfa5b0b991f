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
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
}

/// Where coordinates count from.
///
/// Unchecked: the name of a space may be of any type; it is made and compared where views are walked.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// From the corner of the widget.
  case global
  /// From the corner of the view.
  case local
  /// From the corner of the view with that name.
  case named(AnyHashable)
}
