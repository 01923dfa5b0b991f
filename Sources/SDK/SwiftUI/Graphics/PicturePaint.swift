internal import AppleFoundation

/// A paint that is a node: a mesh of colours, or a picture in tiles. Shapes cut it.
struct PicturePaint: Hashable, Sendable {
  /// The type of a leaf that fills its frame.
  var type: NodeType
  var attributes: Attributes
  /// The paint of texts, and of other nodes that take no picture.
  var fallback: GradientFill

  /// The node that paints a frame.
  var node: _ViewNode { _ViewNode(type, attributes) }

  func faded(by factor: Double) -> PicturePaint {
    var faded = self
    var opacity = min(max(factor, 0), 1)
    if case .number(let already) = attributes[.opacity] { opacity *= already }
    faded.attributes[.opacity] = .number(opacity)
    faded.fallback = fallback.faded(by: factor)
    return faded
  }
}

extension _ShapeOutline {
  /// Returns the node of the shape, painted with a picture.
  @MainActor
  func node(painted picture: PicturePaint) -> _ViewNode {
    let black = AttributeValue.color(ColorPair(0x0000_00ff))
    var stencil = attributes
    stencil[isStroked ? .stroke : .fill] = black
    var paint = picture.node
    if isStroked, attributes[.strokeInside] == nil {
      // The outer half of the line lies outside of the frame.
      var width = 1.0
      if case .number(let value) = attributes[.lineWidth] { width = value }
      let reach = AttributeValue.number(-width / 2)
      paint = paint.wrapped(
        in: .padding, [.top: reach, .leading: reach, .bottom: reach, .trailing: reach])
    }
    let isClip = !isStroked && figure.isFixed
    let cut = paint.wrapped(in: isClip ? .clip : .mask, beside: figure.node(stencil))
    return wrappers.reduce(sized(cut)) { $0.wrapped(in: $1.type, $1.attributes) }
  }

  /// A circle is smaller than the room that a picture takes: a clear circle gives the size.
  @MainActor
  private func sized(_ cut: _ViewNode) -> _ViewNode {
    guard case .node(.circle) = figure else { return cut }
    let clear = _ViewNode(.circle, [.fill: .color(ColorPair(0))])
    return clear.wrapped(in: .overlay, beside: cut)
  }
}
