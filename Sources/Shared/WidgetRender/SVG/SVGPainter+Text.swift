internal import WidgetModel

extension SVGPainter {
  /// Draws a text piece by piece, with bars for redacted pieces.
  mutating func drawText(_ index: Int) {
    let frame = view.node(index).frame
    let marks = view.marks(ofText: index)
    // Letters may reach into the box of their neighbours.
    for case .piece(let piece) in marks {
      guard let color = piece.background else { continue }
      let ends = piece.node == index ? [] : beginEffects(piece.node)
      fill(.rectangle(piece.backgroundBox), .color(color), over: frame)
      for end in ends.reversed() { out.write(end) }
    }
    for mark in marks {
      guard !isFull else { return }
      switch mark {
      case .bar(let box, let style): drawBar(box, style, over: frame)
      case .piece(let piece):
        let ends = piece.node == index ? [] : beginEffects(piece.node)
        draw(piece, over: frame)
        for end in ends.reversed() { out.write(end) }
      }
    }
  }

  /// Draws the bar in place of redacted content.
  mutating func drawBar(_ box: ViewRect, _ style: DrawingStyle, over frame: ViewRect) {
    let radius = min(4, min(box.width, box.height) / 2)
    paint(style.foreground, .fill, over: frame, within: box) { painter in
      painter.beginTag(.rounded(box, radius: radius))
      painter.out.write(" opacity=\".16\"")
    }
  }

  private mutating func draw(_ piece: TextPiece, over frame: ViewRect) {
    switch piece.attachment {
    case .symbol(let name)?:
      return drawSymbol(named: name, piece.node, in: piece.attachmentBox, over: frame)
    case .picture(let image)?: return draw(image, piece.node, in: piece.attachmentBox)
    case nil: break
    }
    let isMarked = piece.style.isUnderlined || piece.style.isStruckThrough
    guard isMarked || piece.text.contains(where: { !$0.isWhitespace }) else { return }
    let bounds = frame.union(piece.box.inset(by: -piece.fontSize * 0.4))
    var rest = piece
    if !piece.keepsOwnWidth { rest.style.leaveOutColoredLines() }
    let style = rest.style
    if style.isUnderlined != piece.style.isUnderlined { drawLine(.under, of: piece, over: frame) }
    defer {
      if style.isStruckThrough != piece.style.isStruckThrough {
        drawLine(.through, of: piece, over: frame)
      }
    }
    paint(piece.style.foreground, .fill, over: frame, within: bounds) { painter in
      painter.out.write("<text")
      painter.writePlace(of: piece)
      painter.writeFont(of: piece)
      painter.writeLines(of: style)
    } content: { painter in
      let isNested = style.hasLinesOfTwoColors
      if isNested {
        painter.out.write("<tspan text-decoration=\"line-through\"")
        painter.writeLineColor(style.strikethroughColor)
        painter.endTag(isEmpty: false)
      }
      painter.out.write(xml: piece.text)
      painter.out.write(isNested ? "</tspan></text>\n" : "</text>\n")
    }
  }

  /// Draws a line with a colour of its own as a shape: Chromium and librsvg ignore the colour of a
  /// line of text in an svg.
  private mutating func drawLine(
    _ line: TextPiece.Line, of piece: TextPiece, over frame: ViewRect
  ) {
    let color = line == .under ? piece.style.underlineColor : piece.style.strikethroughColor
    guard let color else { return }
    fill(.rectangle(piece.box(of: line)), .color(color), over: frame)
  }

  /// Writes the position of a piece. Static text gets the measured length in any font. A live text,
  /// and a text with characters that no font had, is aligned within the measured width: the viewer's
  /// fonts may have the characters, in another width.
  private mutating func writePlace(of piece: TextPiece) {
    let isMirrored = piece.order.isRightToLeft
    // Anchor names follow the reading direction, and fragments are placed by their left ends.
    // Values inherited from the whole picture are omitted.
    let (left, right) = isMirrored ? ("end", "start") : ("start", "end")
    var (share, anchor) = (0.0, left)
    if piece.keepsOwnWidth {
      switch piece.style.alignment {
      case .left: break
      case .center: (share, anchor) = (0.5, "middle")
      case .right: (share, anchor) = (1, right)
      }
    }
    if isMirrored != view.isMirrored {
      out.write(attribute: "direction", isMirrored ? "rtl" : "ltr")
    }
    if piece.order.isUniform { out.write(" unicode-bidi=\"bidi-override\"") }
    if anchor != (view.isMirrored ? "end" : "start") { out.write(attribute: "text-anchor", anchor) }
    // Viewers add the letter spacing after the last letter too, left of it in a mirrored text; the measured
    // width ends with the letter.
    let spacing = piece.style.letterSpacing
    let shift = spacing * (isMirrored ? share - 1 : share)
    out.write(attribute: "x", piece.x + piece.width * share + shift)
    out.write(attribute: "y", piece.baseline)
    guard !piece.keepsOwnWidth, piece.width + spacing > 0 else { return }
    out.write(attribute: "textLength", piece.width + spacing)
    out.write(" lengthAdjust=\"spacingAndGlyphs\"")
  }

  private mutating func writeFont(of piece: TextPiece) {
    let style = piece.style
    if let family = definitions.familyRule(for: style, view.font(for: style)) {
      // A class avoids repeating a long family name in every line.
      classes.append(family)
    } else {
      let list = FontFamily.list(for: style.design)
      if list != FontFamily.standard { out.write(attribute: "font-family", list) }
    }
    out.write(attribute: "font-size", piece.fontSize)
    if style.weight != 400 { out.write(attribute: "font-weight", Double(style.weight)) }
    if style.isItalic { out.write(" font-style=\"italic\"") }
    if style.hasSmallCaps { out.write(" font-variant=\"small-caps\"") }
    var declarations: [String] = []
    if style.hasMonospacedDigits { declarations.append("font-variant-numeric:tabular-nums") }
    // The user-agent rule for `text` overrides an inherited `white-space`.
    if piece.text.hasSpacesThatCount { declarations.append("white-space:pre") }
    if !declarations.isEmpty {
      out.write(attribute: "style", declarations.joined(separator: ";"))
    }
    if style.letterSpacing != 0 { out.write(attribute: "letter-spacing", style.letterSpacing) }
  }

  private mutating func writeLines(of style: DrawingStyle) {
    guard style.isUnderlined || style.isStruckThrough else { return }
    guard !style.hasLinesOfTwoColors else {
      out.write(" text-decoration=\"underline\"")
      return writeLineColor(style.underlineColor)
    }
    let both = style.isUnderlined && style.isStruckThrough
    out.write(" text-decoration=\"")
    out.write(both ? "underline line-through" : style.isUnderlined ? "underline" : "line-through")
    out.write("\"")
    writeLineColor(style.isUnderlined ? style.underlineColor : style.strikethroughColor)
  }

  /// Adds a class for the line colour, for SVG has no presentation attribute of this kind.
  private mutating func writeLineColor(_ color: ColorPair?) {
    guard let color else { return }
    let value = rendition == .dark ? color.dark : color.light
    classes.append(definitions.rule(Self.lineColor(value), isForDarkOnly: false))
    guard rendition == .both, color.light != color.dark else { return }
    classes.append(definitions.rule(Self.lineColor(color.dark), isForDarkOnly: true))
  }

  private static func lineColor(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    let padding = String(repeating: "0", count: 8 - digits.utf8.count)
    return "text-decoration-color:#" + padding + digits
  }
}

extension String {
  /// Whether the text begins or ends with a space, or contains two adjacent spaces, normally
  /// collapsed by a viewer.
  fileprivate var hasSpacesThatCount: Bool {
    hasPrefix(" ") || hasSuffix(" ") || contains("  ")
  }
}

extension DrawingStyle {
  /// Removes the lines that have a colour of their own.
  fileprivate mutating func leaveOutColoredLines() {
    if underlineColor != nil { isUnderlined = false }
    if strikethroughColor != nil { isStruckThrough = false }
  }

  /// Whether the text is underlined and struck through in different colours.
  fileprivate var hasLinesOfTwoColors: Bool {
    isUnderlined && isStruckThrough && underlineColor != strikethroughColor
  }
}

/// CSS font family lists: the wanted family first, then likely substitutes.
enum FontFamily {
  static let standard = "Inter,'DejaVu Sans',sans-serif"
  static let serif = "'DejaVu Serif',serif"
  static let monospaced = "'DejaVu Sans Mono',monospace"

  /// The faces with rounded ends that a worker takes, if they are installed.
  static let rounded = "Nunito,Quicksand,'M PLUS Rounded 1c','Varela Round'," + standard

  /// Returns the list for a design.
  static func list(for design: DrawingStyle.Design) -> String {
    switch design {
    case .standard: standard
    case .rounded: rounded
    case .serif: serif
    case .monospaced: monospaced
    }
  }

  /// Returns the list for a design after the widget's own family, for a style sheet.
  static func list(for design: DrawingStyle.Design, after family: String) -> String {
    quoted(family) + "," + list(for: design)
  }

  /// Returns a name as a CSS string (CSS Syntax 3, section 4.3.5). Characters special in CSS, XML
  /// or HTML are escaped, because a style sheet may stand in all three; noncharacters forbidden in
  /// XML are escaped too.
  private static func quoted(_ name: String) -> String {
    var quoted = "'"
    for scalar in name.printable.unicodeScalars {
      if "'\"\\<>&\u{fffe}\u{ffff}".unicodeScalars.contains(scalar) {
        quoted += "\\" + String(scalar.value, radix: 16) + " "
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}
