internal import CCairo
internal import WidgetModel
internal import WidgetRender

extension PicturePainter {
  /// Draws a text piece by piece, with bars for redacted pieces.
  func drawText(_ index: Int) {
    let frame = view.node(index).frame
    let marks = view.marks(ofText: index)
    for case .piece(let piece) in marks { drawBackground(of: piece, ofText: index) }
    for mark in marks {
      guard error == nil else { return }
      switch mark {
      case .bar(let box, let style): drawBar(box, style, over: frame)
      case .piece(let piece) where piece.node == index: draw(piece, over: frame)
      case .piece(let piece):
        guard view.node(piece.node).number(.opacity, or: 1) > 0 else { continue }
        let bounds = bounds(of: piece.node).union(reach(of: piece))
        withEffects(piece.node, over: bounds) { draw(piece, over: frame) }
      }
    }
  }

  /// Draws the box behind a piece, before all letters, which may reach into it.
  private func drawBackground(of piece: TextPiece, ofText index: Int) {
    guard let color = piece.background, error == nil else { return }
    let (box, frame) = (piece.backgroundBox, view.node(index).frame)
    if piece.node == index { return fill(.rectangle(box), .color(color), over: frame) }
    withEffects(piece.node, over: bounds(of: piece.node).union(box)) {
      fill(.rectangle(box), .color(color), over: frame)
    }
  }

  /// The area that the letters of a piece may cover.
  private func reach(of piece: TextPiece) -> ViewRect {
    piece.box.inset(by: -piece.fontSize * 0.4)
  }

  /// Draws the bar in place of redacted content.
  func drawBar(_ box: ViewRect, _ style: DrawingStyle, over frame: ViewRect) {
    let radius = min(4, min(box.width, box.height) / 2)
    fill(.rounded(box, radius: radius), style.foreground, over: frame, as: .line, opacity: 0.16)
  }

  private func draw(_ piece: TextPiece, over frame: ViewRect) {
    switch piece.attachment {
    case .symbol(let name)?:
      return drawSymbol(named: name, piece.node, in: piece.attachmentBox, over: frame)
    case .picture(let image)?: return draw(image, piece.node, in: piece.attachmentBox)
    case nil: break
    }
    let style = piece.style
    let isMarked = style.isUnderlined || style.isStruckThrough
    guard isMarked || piece.text.contains(where: { !$0.isWhitespace }) else { return }
    guard
      let line = fonts.line(
        piece.text, style, size: piece.fontSize, order: piece.order, locale: view.tree.locale)
    else { return }
    missingCharacters += line.missingCharacters
    let place = Place(of: piece, width: line.width)
    if style.isUnderlined { drawLine(.under, of: piece, place, over: frame) }
    paint(
      style.foreground, over: frame, within: frame.union(reach(of: piece)),
      groundWithin: place.box(of: piece)
    ) { cairo in
      guard place.stretch != 1 else {
        return line.draw(cairo, x: place.x, baseline: piece.baseline)
      }
      cairo_save(cairo)
      cairo_translate(cairo, place.x, piece.baseline)
      cairo_scale(cairo, place.stretch, 1)
      line.draw(cairo, x: 0, baseline: 0)
      cairo_restore(cairo)
    }
    if style.isStruckThrough { drawLine(.through, of: piece, place, over: frame) }
  }

  /// Paints letters, whose ground is smaller than the frame of their gradient.
  private func paint(
    _ paint: Paint, over frame: ViewRect, within bounds: ViewRect, groundWithin box: ViewRect,
    _ draw: (OpaquePointer) -> Void
  ) {
    // Only a gradient in wedges needs the bounds of all letters.
    if case .gradient = paint.simplified {
      return self.paint(paint, over: frame, within: bounds, as: .line, draw)
    }
    self.paint(paint, over: frame, within: box, as: .line, draw)
  }

  /// The horizontal place of a piece.
  private struct Place {
    /// The left end in points.
    var x: Double
    /// The factor of the width of the letters.
    var stretch: Double
    var width: Double

    /// The area of the letters within the line.
    func box(of piece: TextPiece) -> ViewRect {
      var box = piece.box
      (box.x, box.width) = (x, width)
      return box
    }

    /// The factors within which letters get the measured width. A greater difference has a reason,
    /// such as a font that is missing here or was missing at the measurement: the letters keep
    /// their shape.
    private static let stretches = 0.85...1.15

    /// Places a text that keeps its own width in the measured width by its alignment, any other text
    /// at the measured place.
    init(of piece: TextPiece, width: Double) {
      (x, stretch, self.width) = (piece.x, 1, width)
      guard piece.keepsOwnWidth else {
        guard width > 0, piece.width > 0 else { return }
        let ratio = piece.width / width
        // Differences below a 64th of a point come from rounding.
        if Self.stretches.contains(ratio), abs(piece.width - width) > 1.0 / 64 {
          (stretch, self.width) = (ratio, piece.width)
        }
        return
      }
      switch piece.style.alignment {
      case .left: break
      case .center: x += (piece.width - width) / 2
      case .right: x += piece.width - width
      }
    }
  }

  /// Draws the line below or through a piece, at least a pixel thick.
  private func drawLine(
    _ line: TextPiece.Line, of piece: TextPiece, _ place: Place, over frame: ViewRect
  ) {
    var box = piece.box(of: line, thickness: 1 / max(pixelsPerPoint.y, 0.01))
    (box.x, box.width) = (place.x, place.width)
    let style = piece.style
    let color = line == .under ? style.underlineColor : style.strikethroughColor
    fill(.rectangle(box), color.map(Paint.color) ?? style.foreground, over: frame, as: .line)
  }
}
