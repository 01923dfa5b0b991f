internal import AppleFoundation
public import Foundation

/// A drawing made by calls instead of views, once layout knows the size. Each call becomes a path,
/// a text or a picture of the archive. Calls without a counterpart in the archive format are left
/// out and reported to the author.
public struct Canvas<Symbols> {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
}

extension Canvas: View, _PrimitiveView where Symbols: View {
  /// `opaque`, `colorMode` and `rendersAsynchronously` are ignored.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
  }

  /// Returns a node that receives the drawings during layout.
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
  /// `opaque`, `colorMode` and `rendersAsynchronously` are ignored.
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
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

  /// The size is 20 × 20 points if the picture's own size is unknown.
  public func resolve(_ image: Image) -> ResolvedImage {
    let size = nodes(of: image).first?.pictureSize
    return ResolvedImage(image: image, size: size ?? CGSize(width: 20, height: 20))
  }

  public func resolve(_ shading: Shading) -> Shading { shading }

  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbol(AnyHashable(id)).map { ResolvedSymbol(node: $0) }
  }

  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.text, in: rect) }
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.text, at: point, anchor: anchor)
  }
  public func draw(_ text: Text, in rect: CGRect) {
    place(nodes(of: text), in: rect, alignment: .topLeading)
  }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    place(nodes(of: text), at: point, anchor: anchor)
  }

  public func draw(
    _ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()
  ) { draw(image.image, in: rect) }
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.image, at: point, anchor: anchor)
  }
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    place(nodes(of: image.resizable()), in: rect, alignment: .center)
  }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    place(nodes(of: image), at: point, anchor: anchor)
  }

  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    place([symbol.node], in: rect, alignment: .center)
  }
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    place([symbol.node], at: point, anchor: anchor)
  }
}

extension _ViewNode {
  /// The size of a picture in points.
  fileprivate var pictureSize: CGSize? {
    guard case .image(let data)? = attributes[.image], let pixels = ImageHeader.size(of: data)
    else { return nil }
    var scale = 1.0
    if case .number(let value)? = attributes[.imageScale] { scale = value }
    return CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }
}
