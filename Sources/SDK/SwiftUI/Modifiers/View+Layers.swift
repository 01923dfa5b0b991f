/// Puts a second view behind or in front of each view, or cuts each view with the second view.
public struct _LayerModifier<Layer> {
  let type: NodeType
  let layer: Layer
  var alignment = Alignment.center
}

extension _LayerModifier: ViewModifier, _PrimitiveModifier where Layer: View {
  /// Wraps each node of the content, with the layer as the second child.
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
  ) -> ModifiedContent<Self, _LayerModifier<V>> {
    modifier(_LayerModifier(type: type, layer: layer, alignment: alignment))
  }

  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(.background, alignment, content()) }

  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { layered(.background, alignment, background) }

  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { layered(.background, .center, Rectangle().fill(style)) }

  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle())
  }

  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { layered(.background, .center, shape.fill(style, style: fillStyle)) }

  public nonisolated func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(BackgroundStyle(), in: shape, fillStyle: fillStyle) }

  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(.overlay, alignment, content()) }

  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { layered(.overlay, alignment, overlay) }

  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { layered(.overlay, .center, Rectangle().fill(style)) }

  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { layered(.overlay, .center, shape.fill(style, style: fillStyle)) }

  public nonisolated func border<S: ShapeStyle>(
    _ content: S, width: Double = 1
  ) -> some View {
    layered(.overlay, .center, Rectangle().strokeBorder(content, lineWidth: width))
  }

  public nonisolated func clipped(antialiased: Bool = false) -> some View { wrapped(in: .clip) }

  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    // Layout makes the path of an author's shape. The shape becomes a mask, which may be any node.
    let type: NodeType = shape._outline.isPlain ? .clip : .mask
    return modifier(_LayerModifier(type: type, layer: shape.fill(Color.black, style: style)))
  }

  public nonisolated func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

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

  @_disfavoredOverload
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_LayerModifier(type: .mask, layer: mask))
  }
}

extension _ShapeOutline {
  /// Whether the outline is a single node of a figure that the host draws.
  var isPlain: Bool { figure.isFixed && wrappers.isEmpty && !isStroked }
}
