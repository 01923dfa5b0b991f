internal import CCairo
internal import PictureChannel
internal import WidgetModel
internal import WidgetRender

/// A painter that draws the nodes of one tree with Cairo. The picture is that of `SVGRenderer` in a
/// browser.
final class PicturePainter {
  /// The colours that a painter uses.
  enum Mode {
    /// The colours of the tree.
    case colors
    /// Texts and lines in colours of a palette that stand out from the ground.
    case ink(PaletteColors)
    /// White where an image is seen, else black.
    case imageCoverage(PaletteColors)

    /// Whether edges are antialiased. The mixed colours of an edge would get the nearest ink, which
    /// may be a third one.
    var isSmooth: Bool {
      switch self {
      case .colors: true
      case .ink(let palette), .imageCoverage(let palette):
        palette.isGray && palette.colors.count > 2
      }
    }
  }

  /// The largest size of all layers at a time, in bytes.
  static let layerLimit = 256 << 20

  let view: DrawingTree
  let isDark: Bool
  let mode: Mode
  let fonts: DrawingFonts
  let images: DecodedImages
  /// The layers from the whole picture to the innermost group.
  private(set) var layers: [Layer]
  /// The size of all layers in bytes.
  private var layerBytes = 0
  /// Whether the present layer is drawn for its opacity only.
  private(set) var isStencil = false
  private(set) var error: PictureError?
  /// The number of drawn characters that no font has.
  var missingCharacters = 0
  /// The work that is left for meshes.
  var meshWork = ColorMesh.workLimit
  private var depth = 0
  private lazy var allBounds = view.allBounds

  /// Makes a painter on a layer, at `scale` pixels per point.
  init(
    _ view: DrawingTree, on layer: Layer, scale: Double, isDark: Bool, mode: Mode,
    fonts: DrawingFonts, images: DecodedImages
  ) {
    self.view = view
    self.isDark = isDark
    self.mode = mode
    self.fonts = fonts
    self.images = images
    layers = [layer]
    prepare(layer)
    cairo_scale(layer.cairo, scale, scale)
  }

  /// The context of the innermost layer.
  var cairo: OpaquePointer { layers[layers.count - 1].cairo }

  /// Draws the whole widget, cut at its round corners.
  func drawWidget() {
    if view.needsBackground {
      fill(.rectangle(view.bounds), .color(.background), over: view.bounds)
    }
    if !view.tree.nodes.isEmpty { draw(0) }
    guard view.tree.cornerRadius > 0 else { return }
    // Cheaper than a clip, which Cairo would apply to each drawn element.
    let outline = Outline.rectangle(
      view.bounds, radii: CornerRadii(all: view.tree.cornerRadius), isContinuous: false)
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
    trace(outline)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_fill(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// Draws a node with all its descendants.
  func draw(_ index: Int) {
    let node = view.node(index)
    guard error == nil, !view.isHidden(index), depth < DrawingTree.deepest else { return }
    guard node.number(.opacity, or: 1) > 0 else { return }
    depth += 1
    withEffects(index, over: bounds(of: index)) {
      guard node.type == .compositingGroup, view.holdsBlending(index) else {
        return drawContent(index)
      }
      if let group = layer(over: bounds(of: index), { drawContent(index) }) { add(group) }
    }
    depth -= 1
  }

  private func drawContent(_ index: Int) {
    let node = view.node(index)
    switch node.type {
    case .clip: drawClip(index)
    case .mask: drawMask(index)
    case .filter: drawFiltered(index)
    case .accessoryLabel:
      if let child = view.children(index).first { draw(child) }
    case .rotation, .scale, .projection, .transform: drawTransformed(index)
    case .text: drawText(index)
    case .image: drawImage(index)
    case .gauge: drawGauge(index)
    case .mesh: drawMesh(index)
    case .divider:
      fill(.rectangle(node.frame), .color(.separator), over: node.frame, as: .line)
    case _ where node.type.isShape: drawShape(index)
    default: drawChildren(index)
    }
  }

  func drawChildren(_ index: Int) {
    for child in view.children(index) { draw(child) }
  }

  /// Returns the area that a node and its descendants may cover.
  func bounds(of index: Int) -> ViewRect { allBounds[index] }
}

// MARK: - Layers

extension PicturePainter {
  /// Draws on a new layer, which is not yet a part of the picture.
  ///
  /// - Parameters:
  ///   - bounds: The area of the layer, in user space.
  ///   - spread: The number of pixels outside of the present layer that still matter.
  ///   - isStencil: Whether only the opacity of the layer is used.
  /// - Returns: The layer; `nil` if nothing of it would be seen, or after an error.
  func layer(
    over bounds: ViewRect, spread: Double = 0, isStencil: Bool = false, _ draw: () -> Void
  ) -> Layer? {
    guard error == nil, let parent = layers.last else { return nil }
    let visible = parent.area.expanded(by: Int(spread, within: 0...4096))
    let area = pixels(of: bounds).intersection(visible)
    guard !area.isEmpty else { return nil }
    guard layerBytes + area.byteCount <= Self.layerLimit, let layer = Layer(area) else {
      error = PictureError(
        .tooLarge, "the picture needs more memory than allowed; a smaller scale needs less")
      return nil
    }
    layerBytes += area.byteCount
    var matrix = cairo_matrix_t()
    cairo_get_matrix(parent.cairo, &matrix)
    cairo_set_matrix(layer.cairo, &matrix)
    prepare(layer)
    layers.append(layer)
    let outside = self.isStencil
    self.isStencil = outside || isStencil
    draw()
    self.isStencil = outside
    layers.removeLast()
    layerBytes -= area.byteCount
    return layer
  }

  private func prepare(_ layer: Layer) {
    if !mode.isSmooth { cairo_set_antialias(layer.cairo, CAIRO_ANTIALIAS_NONE) }
  }

  /// Adds a layer to the present one.
  func add(_ layer: Layer, opacity: Double = 1, blending mode: BlendMode = .normal) {
    if mode == .plusDarker { return layers[layers.count - 1].addDarker(layer, opacity: opacity) }
    cairo_save(cairo)
    cairo_set_operator(cairo, mode.cairoOperator)
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, layer.surface, 0, 0)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }

  /// Adds a layer to the present one where another layer is opaque.
  func add(_ layer: Layer, maskedBy mask: Layer) {
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, layer.surface, 0, 0)
    cairo_mask_surface(cairo, mask.surface, 0, 0)
    cairo_restore(cairo)
  }

  /// Returns the pixels around a rectangle of user space.
  func pixels(of bounds: ViewRect) -> PixelArea {
    let corners = bounds.corners.map { corner in
      var (x, y) = (corner.x, corner.y)
      cairo_user_to_device(cairo, &x, &y)
      return ViewPoint(x: x, y: y)
    }
    let around = ViewRect(around: corners)
    let limit = -(1 << 20)...(1 << 20)
    let (left, top) = (
      Int(around.x.rounded(.down), within: limit), Int(around.y.rounded(.down), within: limit)
    )
    return PixelArea(
      x: left, y: top, width: Int(around.maxX.rounded(.up), within: limit) - left,
      height: Int(around.maxY.rounded(.up), within: limit) - top)
  }

  /// The pixels per point, across and down; the mean of both in a rotation.
  var pixelsPerPoint: (x: Double, y: Double) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard matrix.xy != 0 || matrix.yx != 0 else { return (abs(matrix.xx), abs(matrix.yy)) }
    let mean = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
    return (mean, mean)
  }

  /// Stops the drawing.
  func fail(_ error: PictureError) { self.error = self.error ?? error }
}
