internal import AppleFoundation
public import Foundation

/// Draws with calls instead of views, when its size is known. Each call becomes a path, a text or a
/// picture of the archive; what an archive does not have is left out, and the author is told.
public struct Canvas<Symbols> {
  /// Makes the views that can be drawn by their tag.
  public var symbols: Symbols
  /// Draws.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
}

extension Canvas: View, _PrimitiveView where Symbols: View {
  /// Takes a closure that draws, and views that it may draw by their tag.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
  }

  /// A node that is filled with the drawings while it is laid out.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.isOpen = true
    let symbols = symbols._nodes(in: context)
    let fill: @MainActor (CGSize) -> [_ViewNode] = { size in
      let canvas = CanvasDrawings(size: size, context: context, symbols: symbols)
      var graphics = GraphicsContext(environment: context.environment, canvas: canvas)
      context.evaluate { renderer(&graphics, size) }
      return canvas.nodes
    }
    return [_ViewNode(.geometryReader, callback: .geometry(fill))]
  }
}

extension Canvas where Symbols == EmptyView {
  /// Takes a closure that draws.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    symbols = EmptyView()
    self.renderer = renderer
  }
}

extension GraphicsContext {
  /// A text that can be drawn.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

  /// A picture that can be drawn.
  public func resolve(_ image: Image) -> ResolvedImage {
    let size = nodes(of: image).first?.pictureSize
    return ResolvedImage(image: image, size: size ?? CGSize(width: 20, height: 20))
  }

  /// A shading that can be painted with: itself.
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// The view with a tag.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbol(AnyHashable(id)).map { ResolvedSymbol(node: $0) }
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.text, in: rect) }
  /// Draws a text with a point of it at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.text, at: point, anchor: anchor)
  }
  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {
    place(nodes(of: text), in: rect, alignment: .topLeading)
  }
  /// Draws a text with a point of it at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    place(nodes(of: text), at: point, anchor: anchor)
  }

  /// Draws a picture in a rectangle.
  public func draw(
    _ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()
  ) { draw(image.image, in: rect) }
  /// Draws a picture with a point of it at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.image, at: point, anchor: anchor)
  }
  /// Draws a picture in a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    place(nodes(of: image.resizable()), in: rect, alignment: .center)
  }
  /// Draws a picture with a point of it at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    place(nodes(of: image), at: point, anchor: anchor)
  }

  /// Draws a view in a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    place([symbol.node], in: rect, alignment: .center)
  }
  /// Draws a view with a point of it at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    place([symbol.node], at: point, anchor: anchor)
  }
}

extension _ViewNode {
  /// How large a picture is, in points.
  fileprivate var pictureSize: CGSize? {
    guard case .image(let data)? = attributes[.image], let pixels = ImageHeader.size(of: data)
    else { return nil }
    var scale = 1.0
    if case .number(let value)? = attributes[.imageScale] { scale = value }
    return CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }
}
