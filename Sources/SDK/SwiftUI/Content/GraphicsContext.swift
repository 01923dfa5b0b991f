internal import AppleFoundation
public import Foundation

/// The drawing calls of a ``Canvas``: each drawing becomes a node, in the order of the calls.
///
/// A copy draws on the same canvas with an opacity, a clip and a transform of its own.
public struct GraphicsContext {
  /// The opacity of the next drawings, from 0 to 1.
  public var opacity: Double = 1
  /// The blend mode of the next drawings.
  public var blendMode = BlendMode.normal
  /// The transform of the next drawings.
  public var transform = CGAffineTransform.identity
  public let environment: EnvironmentValues

  private var canvas: CanvasDrawings
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

  /// Clips the next drawings to a path. Of `style` only the rule of the fill counts.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    var outline = path.applying(transform)
    func stencil(_ path: Path) -> _ViewNode {
      _ViewNode(
        .path,
        [.path: .path(path), .fill: Self.black, .evenOdd: style.isEOFilled ? .flag(true) : nil])
    }
    guard options.contains(.inverse) else { return clips.append(stencil(outline)) }
    let bounds = CGRect(origin: .zero, size: canvas.size).union(outline.boundingRect)
    let around = bounds.insetBy(dx: -1000, dy: -1000)
    if style.isEOFilled {
      // With the even-odd rule, a rectangle around everything swaps inside and outside.
      outline.addRect(around)
      clips.append(stencil(outline))
    } else {
      clips.append(Self.rest(of: stencil(Path(around)), without: stencil(outline)))
    }
  }

  /// Returns a stencil without the parts that another covers.
  private static func rest(of whole: _ViewNode, without part: _ViewNode) -> _ViewNode {
    var part = part
    part.attributes[.blendMode] = .integer(BlendMode.destinationOut.number)
    return _ViewNode.single([whole, part], alignment: .topLeading).wrapped(in: .compositingGroup)
  }

  /// Clips the next drawings to the opacity of a layer.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var stencil = try layer(content)
    if opacity < 1 { stencil.attributes[.opacity] = .number(min(max(opacity, 0), 1)) }
    if options.contains(.inverse) {
      stencil = Self.rest(of: _ViewNode(.rectangle, [.fill: Self.black]), without: stencil)
    }
    clips.append(stencil)
  }

  /// Returns the drawings of a closure as one picture.
  private func layer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> _ViewNode {
    var layer = self
    layer.canvas = CanvasDrawings(
      size: canvas.size, context: canvas.context, symbols: canvas.symbols)
    (layer.opacity, layer.blendMode, layer.clips, layer.effects) = (1, .normal, [], [])
    try content(&layer)
    return _ViewNode.single(layer.canvas.nodes, alignment: .topLeading)
      .wrapped(in: .compositingGroup)
  }

  /// Draws the drawings of a closure as one picture, to which opacity, blend mode, clips and
  /// filters of this context apply.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    add(try layer(content))
  }

  /// Adds a filter to the next drawings. Of several filters the one added last is applied first.
  /// `options` is ignored.
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
    case .color(let filter, let amount, let color, let limit):
      let pair = color?.pair(in: environment)
      effects.append { node in
        node = node.wrapped(
          in: .filter,
          [
            .filter: .integer(filter), .amount: amount == 0 ? nil : .number(amount),
            .amountLimit: limit.map { .number(min(max($0, 0), 1)) },
            .filterColor: pair.map { .color($0) },
          ])
      }
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

  /// Returns a paint of a node as large as the canvas. The points of a gradient are in the present
  /// coordinates; those of a style are fractions of the bounds of the path.
  private func paint(_ shading: Shading, _ path: Path) -> AttributeValue {
    let whole = CGRect(origin: .zero, size: canvas.size)
    let bounds = shading.isStyle ? path.boundingRect : whole
    return shading.paint(environment, bounds)
      .mapped(from: bounds, by: transform, to: whole, enlarged: Double(scale)).attribute
  }

  func add(_ node: _ViewNode) {
    var node = node
    if opacity < 1 { node.attributes[.opacity] = .number(min(max(opacity, 0), 1)) }
    for effect in effects.reversed() { effect(&node) }
    for clip in clips { node = node.wrapped(in: .mask, beside: clip) }
    if blendMode != .normal {
      node = node.free(of: .blendMode)
      node.attributes[.blendMode] = .integer(blendMode.number)
    }
    canvas.nodes.append(node)
  }

  /// Puts the nodes of a view at a point of the present coordinates.
  func place(_ nodes: [_ViewNode], at point: CGPoint, anchor: UnitPoint) {
    let place = isTurned ? point : point.applying(transform)
    var node = _ViewNode.single(nodes).wrapped(in: .fixedSize)
    if scale != 1, !isTurned {
      node = node.wrapped(
        in: .scale, anchor.attributes.merging([.scaleX: .length(scale), .scaleY: .length(scale)]))
    }
    // A frame without extent: the view overflows the frame on the sides that the anchor leaves
    // free.
    var attributes = anchor.alignment.attributes
    (attributes[.width], attributes[.height]) = (.number(0), .number(0))
    add(
      turned(
        node.wrapped(in: .frame, attributes)
          .wrapped(in: .position, [.x: .length(place.x), .y: .length(place.y)])))
  }

  /// Whether the transform does more than to move and to scale.
  private var isTurned: Bool { transform.b != 0 || transform.c != 0 }

  /// Returns a node of the size of the canvas, inside the whole transform if that is turned.
  private func turned(_ node: _ViewNode) -> _ViewNode {
    isTurned ? node.wrapped(in: .transform, transform.attributes) : node
  }

  /// Puts the nodes of a view into a rectangle of the present coordinates.
  func place(_ nodes: [_ViewNode], in rect: CGRect, alignment: Alignment) {
    let place = isTurned ? rect : rect.applying(transform)
    var attributes = alignment.attributes
    attributes[.width] = .length(max(place.width, 0))
    attributes[.height] = .length(max(place.height, 0))
    add(
      turned(
        _ViewNode.single(nodes).wrapped(in: .frame, attributes)
          .wrapped(in: .position, [.x: .length(place.midX), .y: .length(place.midY)])))
  }

  /// Returns the nodes of a view, in the environment around the canvas.
  func nodes(of view: some View & Sendable) -> [_ViewNode] {
    // Drawing happens during layout, on the main thread, so the context stays on its thread.
    nonisolated(unsafe) let context = canvas.context
    // The closure runs at once on this thread, and has ended before the nodes are returned.
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
