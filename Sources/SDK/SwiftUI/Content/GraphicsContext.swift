internal import AppleFoundation
public import Foundation

/// The drawing calls of a ``Canvas``: each drawing becomes a node, in the order of the calls.
///
/// A copy draws on the same canvas with an opacity, a clip and a transform of its own.
public struct GraphicsContext {
  /// The opacity of the next drawings, from 0 to 1.
  public var opacity: Double = 1
  /// Kept only to be read back: colours are always blended normally, and another mode is reported
  /// to the author.
  public var blendMode = BlendMode.normal {
    didSet { if blendMode != .normal { canvas.tell("blendMode") } }
  }
  /// The transform of the next drawings. Texts and pictures are moved and scaled, but not rotated.
  public var transform = CGAffineTransform.identity
  public let environment: EnvironmentValues

  private let canvas: CanvasDrawings
  private var clips: [_ViewNode] = []
  private var effects: [(inout _ViewNode) -> Void] = []

  init(environment: EnvironmentValues, canvas: CanvasDrawings) {
    self.environment = environment
    self.canvas = canvas
  }

  /// Always the rectangle of the canvas.
  public var clipBoundingRect: CGRect { CGRect(origin: .zero, size: canvas.size) }
}

extension GraphicsContext {
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Clips the next drawings to a path. `style` is ignored; an inverse clip is left out and
  /// reported to the author.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    if options.contains(.inverse) { return canvas.tell("an inverse clip") }
    clips.append(_ViewNode(.path, [.path: .path(path.applying(transform)), .fill: Self.black]))
  }

  /// Calls the closure with a copy of this context. The drawings are not composited: opacity and
  /// filters apply to each drawing.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }

  /// Adds a filter to the next drawings. Filters other than shadows and blurs are left out and
  /// reported to the author. `options` is ignored.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    switch filter.kind {
    case .shadow(let color, let radius, let x, let y):
      let pair = color.pair(in: environment)
      effects.append { node in
        node = node.free(of: .shadowRadius)
        node.attributes.formUnion(replacingBy: [
          .shadowColor: .color(pair), .shadowRadius: .length(max(radius, 0)),
          .shadowX: .length(x), .shadowY: .length(y),
        ])
      }
    case .blur(let radius):
      effects.append { node in
        node = node.free(of: .blur)
        node.attributes[.blur] = .length(max(radius, 0))
      }
    case .other(let name): canvas.tell(name)
    }
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    var attributes: Attributes = [
      .path: .path(path.applying(transform)), .fill: paint(shading, path),
    ]
    if style.isEOFilled { attributes[.evenOdd] = .flag(true) }
    add(_ViewNode(.path, attributes))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    var style = style
    style.lineWidth *= scale
    style.dash = style.dash.map { $0 * scale }
    let attributes: Attributes = [
      .path: .path(path.applying(transform)), .stroke: paint(shading, path),
    ]
    add(_ViewNode(.path, attributes.merging(style.attributes)))
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private static var black: AttributeValue { .color(ColorPair(0x0000_00ff)) }

  /// The factor by which the transform enlarges lines: the square root of the change of area.
  private var scale: CGFloat {
    sqrt(abs(transform.a * transform.d - transform.b * transform.c))
  }

  private func paint(_ shading: Shading, _ path: Path) -> AttributeValue {
    shading.paint(environment, path.boundingRect).attribute
  }

  func add(_ node: _ViewNode) {
    var node = node
    if opacity < 1 { node.attributes[.opacity] = .number(min(max(opacity, 0), 1)) }
    for effect in effects { effect(&node) }
    for clip in clips { node = node.wrapped(in: .mask, beside: clip) }
    canvas.nodes.append(node)
  }

  /// Puts the nodes of a view at a point of the present coordinates.
  func place(_ nodes: [_ViewNode], at point: CGPoint, anchor: UnitPoint) {
    canvas.limitTurn(transform)
    let place = point.applying(transform)
    var node = _ViewNode.single(nodes).wrapped(in: .fixedSize)
    if scale != 1 {
      node = node.wrapped(
        in: .scale, anchor.attributes.merging([.scaleX: .length(scale), .scaleY: .length(scale)]))
    }
    // A frame without extent: the view overflows the frame on the sides that the anchor leaves
    // free.
    var attributes = anchor.alignment.attributes
    (attributes[.width], attributes[.height]) = (.number(0), .number(0))
    add(
      node.wrapped(in: .frame, attributes)
        .wrapped(in: .position, [.x: .length(place.x), .y: .length(place.y)]))
  }

  /// Puts the nodes of a view into a rectangle of the present coordinates.
  func place(_ nodes: [_ViewNode], in rect: CGRect, alignment: Alignment) {
    canvas.limitTurn(transform)
    let place = rect.applying(transform)
    var attributes = alignment.attributes
    attributes[.width] = .length(max(place.width, 0))
    attributes[.height] = .length(max(place.height, 0))
    add(
      _ViewNode.single(nodes).wrapped(in: .frame, attributes)
        .wrapped(in: .position, [.x: .length(place.midX), .y: .length(place.midY)]))
  }

  /// Returns the nodes of a view, in the environment around the canvas.
  func nodes(of view: some View & Sendable) -> [_ViewNode] {
    // Drawing happens during layout, on the main thread, so nothing is shared between threads.
    nonisolated(unsafe) let context = canvas.context
    nonisolated(unsafe) var nodes: [_ViewNode] = []
    MainActor.assumeIsolated { nodes = view._nodes(in: context) }
    return nodes
  }

  /// Returns the nodes of the symbol with a tag.
  func symbol(_ id: AnyHashable) -> _ViewNode? { canvas.symbols.first { $0.tag == id } }
}

/// The drawings on a canvas.
final class CanvasDrawings {
  let size: CGSize
  let context: _ViewContext
  let symbols: [_ViewNode]
  var nodes: [_ViewNode] = []

  init(size: CGSize, context: _ViewContext, symbols: [_ViewNode]) {
    self.size = size
    self.context = context
    self.symbols = symbols
  }

  /// Reports to the author that something is left out.
  func tell(_ name: String) {
    context.environment.reads?.report?(
      "\(name) is left out of a Canvas: archives do not support it")
  }

  /// Reports a rotation or a skew: texts and pictures are only moved and scaled.
  func limitTurn(_ transform: CGAffineTransform) {
    if transform.b != 0 || transform.c != 0 { tell("the turn of a text or a picture") }
  }
}

extension UnitPoint {
  /// The alignment that puts this point of a view on a frame without extent, rounded to an edge or
  /// the centre.
  fileprivate var alignment: Alignment {
    Alignment(
      horizontal: x < 0.25 ? .leading : x > 0.75 ? .trailing : .center,
      vertical: y < 0.25 ? .top : y > 0.75 ? .bottom : .center)
  }
}
