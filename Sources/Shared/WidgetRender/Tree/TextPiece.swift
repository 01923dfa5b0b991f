internal import WidgetLayout
package import WidgetModel

extension DrawingTree {
  /// Returns the pieces of a text, without hidden runs.
  func pieces(ofText index: Int) -> [TextPiece] {
    let text = node(index)
    guard let fragments = text[.fragments]?.fragments else { return [] }
    let runs = [index] + children(index)
    // Read once for each run: an archive may have many fragments of one live text.
    let live = runs.map { liveText($0)?.text(at: options.now) }
    let scale = text.number(.textScale, or: 1)
    return fragments.compactMap { fragment in
      let place = runs.indices.contains(fragment.run) ? fragment.run : 0
      let run = runs[place]
      guard run == index || !isHidden(run) else { return nil }
      let style = style(run)
      let isLive = live[place] != nil
      let isRedacted = isRedacted(text: index, run: run)
      let attachment = attachment(of: fragment, run: run)
      let isDrawn = isRedacted || attachment != nil
      var piece = TextPiece(
        text: isDrawn ? "" : live[place] ?? fragment.text, isLive: isLive,
        isRedacted: isRedacted, node: run,
        style: style, fontSize: style.size * scale, x: fragment.x, baseline: fragment.baseline,
        width: fragment.width, order: order(of: fragment, run: run, isLive: isLive),
        level: fragment.level, lacksGlyphs: fragment.lacksGlyphs,
        background: (node(run)[.textBackground] ?? text[.textBackground])?.color)
      if case .picture(let image) = attachment {
        piece.pictureHeight = fragment.width * Double(image.height) / Double(max(image.width, 1))
      }
      if !isRedacted { piece.attachment = attachment }
      return piece
    }
  }

  /// Returns the drawing of a fragment; `nil` for letters, as of the ellipsis behind a drawing.
  private func attachment(of fragment: TextFragment, run: Int) -> TextPiece.Attachment? {
    let node = node(run)
    guard node.type == .image, fragment.text == "\u{fffc}" else { return nil }
    if let image = node[.image]?.image { return .picture(image) }
    return node[.symbol]?.string.map { .symbol($0) }
  }

  private func order(of fragment: TextFragment, run: Int, isLive: Bool) -> TextOrder {
    guard let level = fragment.level else {
      return TextOrder(isRightToLeft: isMirrored(run), isUniform: false)
    }
    // The level of a live text is that of its paragraph.
    return TextOrder(isRightToLeft: level % 2 == 1, isUniform: !isLive)
  }

  /// Whether a run is redacted. A redacted text hides all runs; a visible text may have redacted
  /// runs.
  private func isRedacted(text: Int, run: Int) -> Bool {
    node(text).flags.contains(.redacted) || isRedacted(run)
  }
}

extension DrawingTree {
  /// A part of a text as it is drawn.
  package enum TextMark {
    case piece(TextPiece)
    /// A bar in place of redacted pieces; adjacent pieces of a line share one bar.
    case bar(ViewRect, DrawingStyle)
  }

  /// Returns the parts of a text in drawing order.
  package func marks(ofText index: Int) -> [TextMark] {
    var marks: [TextMark] = []
    var bar: (box: ViewRect, piece: TextPiece)?
    for piece in pieces(ofText: index) {
      if let last = bar, piece.isRedacted, last.piece.baseline == piece.baseline {
        bar = (last.box.union(piece.box), last.piece)
        continue
      }
      if let last = bar { marks.append(.bar(last.box, last.piece.style)) }
      bar = piece.isRedacted ? (piece.box, piece) : nil
      if !piece.isRedacted { marks.append(.piece(piece)) }
    }
    if let bar { marks.append(.bar(bar.box, bar.piece.style)) }
    return marks
  }
}

/// The order of the letters of a piece of a text.
package struct TextOrder: Hashable, Sendable {
  /// The direction of the letters, or of the paragraph if the letters have several directions.
  package var isRightToLeft: Bool
  /// Whether all letters have the direction, whatever they are. Otherwise the Unicode bidirectional
  /// algorithm applies within the piece.
  package var isUniform: Bool

  package init(isRightToLeft: Bool, isUniform: Bool) {
    self.isRightToLeft = isRightToLeft
    self.isUniform = isUniform
  }
}

/// A drawn piece of a text: a fragment with a style, and with current content for live text.
package struct TextPiece {
  /// The drawn text; empty for a drawing and if redacted.
  package var text: String
  package var isLive: Bool
  package var isRedacted: Bool
  /// The node of the piece: the text itself, or one of the text's children.
  package var node: Int
  package var style: DrawingStyle
  /// The font size in points, after ``ViewAttributeKey/textScale``.
  package var fontSize: Double
  /// The left end in points. `width` is the measured or, for live text, the reserved length.
  package var x: Double
  package var baseline: Double
  package var width: Double
  package var order: TextOrder
  /// The embedding level; see ``TextFragment/level``.
  var level: Int?
  /// Whether the width is that of boxes in place of letters.
  package var lacksGlyphs: Bool
  /// The colour of the box behind the letters.
  package var background: ColorPair?
  /// The drawing that the piece consists of; `nil` for letters and if redacted.
  package var attachment: Attachment?
  /// The height of a picture in points, also of a redacted one; `nil` for letters and symbols.
  fileprivate(set) var pictureHeight: Double?

  /// A drawing between the letters.
  package enum Attachment {
    /// A symbol by its name.
    case symbol(String)
    case picture(ViewImage)
  }

  /// The place of a drawing. A symbol has the place that it has beside a text, 1.2 times the font
  /// size around the middle of the capital letters; a picture stands on the baseline.
  package var attachmentBox: ViewRect {
    if let pictureHeight {
      return ViewRect(x: x, y: baseline - pictureHeight, width: width, height: pictureHeight)
    }
    let side = fontSize * 1.2
    return ViewRect(x: x, y: baseline - fontSize * 0.95, width: side, height: side)
  }

  /// Whether the letters keep their own width, and lie in the measured width by their alignment: the
  /// width is an estimate.
  package var keepsOwnWidth: Bool { isLive || lacksGlyphs }

  /// A line that belongs to a text.
  package enum Line { case under, through }

  /// Returns the place of a line, a tenth of the font size thick, as browsers draw lines.
  ///
  /// - Parameter least: The smallest thickness in points.
  package func box(of line: Line, thickness least: Double = 0) -> ViewRect {
    let thickness = max(fontSize / 10, least)
    let top =
      switch line {
      case .under: baseline + thickness
      case .through: baseline - fontSize * 0.3 - thickness / 2
      }
    return ViewRect(x: x, y: top, width: width, height: thickness)
  }

  /// The area of the piece within the line, used for a redaction bar.
  package var box: ViewRect {
    if pictureHeight != nil { return attachmentBox }
    return ViewRect(x: x, y: baseline - fontSize * 0.78, width: width, height: fontSize * 0.92)
  }

  /// The box that ``background`` fills: the measured width, and the line from the ascent to the
  /// descent of Inter.
  package var backgroundBox: ViewRect {
    ViewRect(x: x, y: baseline - fontSize * 0.969, width: width, height: fontSize * 1.21)
  }

  /// The approximate area of the letters. The width of live text is an estimate: the text may be
  /// shorter than the reserved width.
  var visibleBox: ViewRect {
    guard isLive, !isRedacted else { return box }
    var visible = box
    visible.width = min(width, Double(text.columns) * fontSize * 0.56)
    switch style.alignment {
    case .left: break
    case .center: visible.x += (width - visible.width) / 2
    case .right: visible.x += width - visible.width
    }
    return visible
  }
}
