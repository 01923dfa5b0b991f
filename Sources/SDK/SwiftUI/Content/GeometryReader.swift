public import Foundation

/// The content is made during layout, once the size is known.
public struct GeometryReader<Content> {
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View, _PrimitiveView where Content: View {
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// Returns a node that makes the content during layout, in the environment of `context`.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.isOpen = true
    let fill: @MainActor (CGSize) -> [_ViewNode] = { size in
      context.evaluate { content(GeometryProxy(size: size)) }._nodes(in: context)
    }
    return [_ViewNode(.geometryReader, callback: .geometry(fill))]
  }
}

public struct GeometryProxy: Sendable {
  public let size: CGSize

  /// Always zero: a widget has no bars.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The frame with a zero origin: during layout only the reader's own coordinate space is known.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// The frame with a zero origin: during layout only the reader's own coordinate space is known.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// Always `nil`: named coordinate spaces are unknown during layout.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }

  /// The frame of a chart's plot area, or the reader's own frame: the frames of other anchors are
  /// unknown during layout.
  public subscript(anchor: Anchor<CGRect>) -> CGRect {
    anchor.frame ?? CGRect(origin: .zero, size: size)
  }

  /// The centre of the reader: the place of an anchor is unknown during layout.
  public subscript(anchor: Anchor<CGPoint>) -> CGPoint {
    CGPoint(x: size.width / 2, y: size.height / 2)
  }
}
