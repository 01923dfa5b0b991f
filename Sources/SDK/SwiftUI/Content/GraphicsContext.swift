internal import AppleFoundation
public import Foundation

/// What a ``Canvas`` draws with: each drawing becomes a node, in the order of the calls.
///
/// A copy draws on the same canvas with its own opacity, clip and coordinates.
public struct GraphicsContext {
  /// How opaque the next drawings are, from 0 to 1.
  public var opacity: Double = 1
  /// How the next drawings are mixed; in the usual way, and the author is told of others.
  public var blendMode = BlendMode.normal {
    didSet { if blendMode != .normal { canvas.tell("blendMode") } }
  }
  /// The coordinates of the next drawings.
  public var transform = CGAffineTransform.identity
  /// The values of the environment around the canvas.
  public let environment: EnvironmentValues

  private let canvas: CanvasDrawings
  private var clips: [_ViewNode] = []
  private var effects: [(inout _ViewNode) -> Void] = []

  init(environment: EnvironmentValues, canvas: CanvasDrawings) {
    self.environment = environment
    self.canvas = canvas
  }

  /// The smallest rectangle around what is not clipped away: the canvas.
  public var clipBoundingRect: CGRect { CGRect(origin: .zero, size: canvas.size) }
}

extension GraphicsContext {
  /// Makes everything larger or smaller.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }
  /// Moves everything.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }
  /// Turns everything.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }
  /// Changes the coordinates.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Cuts the next drawings to a path.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    if options.contains(.inverse) { return canvas.tell("an inverse clip") }
    clips.append(_ViewNode(.path, [.path: .path(path.applying(transform)), .fill: Self.black]))
  }

  /// Draws what a closure draws as one, with the opacity of now.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }

  /// Adds a filter to the next drawings; the author is told of those that an archive does not have.
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

  /// Paints a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    var attributes: Attributes = [
      .path: .path(path.applying(transform)), .fill: paint(shading, path),
    ]
    if style.isEOFilled { attributes[.evenOdd] = .flag(true) }
    add(_ViewNode(.path, attributes))
  }

  /// Paints the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    var style = style
    style.lineWidth *= scale
    style.dash = style.dash.map { $0 * scale }
    let attributes: Attributes = [
      .path: .path(path.applying(transform)), .stroke: paint(shading, path),
    ]
    add(_ViewNode(.path, attributes.merging(style.attributes)))
  }

  /// Paints the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private static var black: AttributeValue { .color(ColorPair(0x0000_00ff)) }

  /// How much larger lines are than they are written.
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

  /// Puts a view that was drawn as nodes at a point, in the coordinates of now.
  func place(_ nodes: [_ViewNode], at point: CGPoint, anchor: UnitPoint) {
    canvas.limitTurn(transform)
    let place = point.applying(transform)
    var node = _ViewNode.single(nodes).wrapped(in: .fixedSize)
    if scale != 1 {
      node = node.wrapped(
        in: .scale, anchor.attributes.merging([.scaleX: .length(scale), .scaleY: .length(scale)]))
    }
    // A frame without extent, which the view hangs out of on the sides that its anchor leaves.
    var attributes = anchor.alignment.attributes
    (attributes[.width], attributes[.height]) = (.number(0), .number(0))
    add(
      node.wrapped(in: .frame, attributes)
        .wrapped(in: .position, [.x: .length(place.x), .y: .length(place.y)]))
  }

  /// Puts a view that was drawn as nodes into a rectangle.
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

  /// The nodes of a view, in the environment around the canvas. A canvas is drawn while its tree is laid
  /// out, which happens on the main thread: nothing is shared.
  func nodes(of view: some View & Sendable) -> [_ViewNode] {
    nonisolated(unsafe) let context = canvas.context
    nonisolated(unsafe) var nodes: [_ViewNode] = []
    MainActor.assumeIsolated { nodes = view._nodes(in: context) }
    return nodes
  }

  /// The nodes of the symbol with a tag.
  func symbol(_ id: AnyHashable) -> _ViewNode? { canvas.symbols.first { $0.tag == id } }
}

/// What has been drawn on a canvas.
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

  /// Tells the author what is left out.
  func tell(_ name: String) {
    context.environment.reads?.report?("\(name) is left out of a Canvas: an archive has none")
  }

  /// Texts and pictures are placed and scaled, not turned.
  func limitTurn(_ transform: CGAffineTransform) {
    if transform.b != 0 || transform.c != 0 { tell("the turn of a text or a picture") }
  }
}

extension UnitPoint {
  /// Where a view lies in a frame without extent so that this point of it is there.
  fileprivate var alignment: Alignment {
    Alignment(
      horizontal: x < 0.25 ? .leading : x > 0.75 ? .trailing : .center,
      vertical: y < 0.25 ? .top : y > 0.75 ? .bottom : .center)
  }
}
