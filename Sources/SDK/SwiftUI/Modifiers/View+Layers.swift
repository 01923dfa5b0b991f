/// Puts a second view behind or in front of each view, or cuts the view with it.
public struct _LayerModifier<Layer> {
  let type: NodeType
  let layer: Layer
  var alignment = Alignment.center
}

extension _LayerModifier: ViewModifier, _PrimitiveModifier where Layer: View {
  /// A node around each one, with the layer as the second child.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    let nodes = content(context)
    guard !nodes.isEmpty else { return [] }
    let second = context.single(layer, alignment: alignment)
    return nodes.map { $0.wrapped(in: type, alignment.attributes, beside: second) }
  }
}

extension View {
  private nonisolated func layered<V: View>(
    _ type: NodeType, _ alignment: Alignment, _ layer: V
  ) -> some View {
    modifier(_LayerModifier(type: type, layer: layer, alignment: alignment))
  }

  /// Puts views behind.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(.background, alignment, content()) }

  /// Puts a view behind.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { layered(.background, alignment, background) }

  /// Paints the ground.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { layered(.background, .center, Rectangle().fill(style)) }

  /// Paints the ground with the background style.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle())
  }

  /// Paints the ground in a shape.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { layered(.background, .center, shape.fill(style, style: fillStyle)) }

  /// Paints the ground in a shape with the background style.
  public nonisolated func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(BackgroundStyle(), in: shape, fillStyle: fillStyle) }

  /// Puts views in front.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(.overlay, alignment, content()) }

  /// Puts a view in front.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { layered(.overlay, alignment, overlay) }

  /// Paints over it.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { layered(.overlay, .center, Rectangle().fill(style)) }

  /// Paints a shape over it.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { layered(.overlay, .center, shape.fill(style, style: fillStyle)) }

  /// Draws a line around it, inside.
  public nonisolated func border<S: ShapeStyle>(
    _ content: S, width: Double = 1
  ) -> some View {
    layered(.overlay, .center, Rectangle().strokeBorder(content, lineWidth: width))
  }

  /// Cuts it to its frame.
  public nonisolated func clipped(antialiased: Bool = false) -> some View { wrapped(in: .clip) }

  /// Cuts it to a shape.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    // Layout makes the path of an author's shape: as a mask, it may come from anywhere.
    let type: NodeType = shape._outline.isPlain ? .clip : .mask
    return modifier(_LayerModifier(type: type, layer: shape.fill(Color.black, style: style)))
  }

  /// Rounds the corners.
  public nonisolated func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// Shows it as opaque as other views are.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    let layer = mask()
    // A mask node has no alignment: a frame around the mask has one.
    let aligned = layer.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    let isCentred = alignment == .center
    return modifier(
      _LayerModifier(type: .mask, layer: isCentred ? AnyView(layer) : AnyView(aligned)))
  }

  /// Shows it as opaque as another view is.
  @_disfavoredOverload
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_LayerModifier(type: .mask, layer: mask))
  }
}

extension _ShapeOutline {
  /// Whether it is one node of a figure that the host knows.
  var isPlain: Bool { figure.isFixed && wrappers.isEmpty && !isStroked }
}
