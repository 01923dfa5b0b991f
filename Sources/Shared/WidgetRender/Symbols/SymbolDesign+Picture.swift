internal import WidgetModel

extension SymbolDesign {
  /// Returns the drawing; `nil` if a glyph is not in the font, or without a font for glyphs.
  package func picture(font: SymbolFont?) -> SymbolPicture? {
    switch self {
    case .drawing(let name, let isFilled): SymbolDrawings.picture(of: name, isFilled: isFilled)
    case .glyph(let glyph): font?.outline(of: glyph).map(SymbolPicture.init(outline:))
    case .characters(let text):
      SymbolDrawings.mark(of: text, x: 50, y: 50, height: 100).map {
        SymbolPicture(layers: [SymbolPicture.Layer(marks: [$0])])
      }
    case .enclosed(let content, let enclosure, let isFilled, let isDashed):
      Self.enclosed(content, enclosure, isFilled: isFilled, isDashed: isDashed, font)
    case .crossedOut(let design): design.picture(font: font)?.crossedOut
    case .badged(let design, let badge): design.picture(font: font)?.with(badge)
    }
  }

  /// Returns a symbol in an enclosure. In a filled one the symbol is a hole, or the layer on top.
  private static func enclosed(
    _ content: SymbolDesign, _ enclosure: SymbolEnclosure, isFilled: Bool, isDashed: Bool,
    _ font: SymbolFont?
  ) -> SymbolPicture? {
    let (size, y) = enclosure.content
    let around = isDashed ? enclosure.rawValue + ".dashed" : enclosure.rawValue
    guard
      var picture = SymbolDrawings.picture(
        of: SymbolDrawings.has(around) ? around : enclosure.rawValue, isFilled: isFilled)
    else { return nil }
    let marks: [SymbolPicture.Mark]
    if case .characters(let text) = content {
      let height = size * (text.count > 1 ? 72 : 86)
      guard
        let mark = SymbolDrawings.mark(
          of: text, x: 50, y: y, height: height, width: size * 112)
      else { return nil }
      marks = [mark]
    } else {
      guard let inner = content.picture(font: font) else { return nil }
      marks = inner.scaled(by: size, x: 50 - size * 50, y: y - size * 50).flattened
    }
    picture.layers = picture.layers.filter { !$0.isHole }
    let color = content.signColor(in: enclosure)
    for layer in picture.layers.indices {
      picture.layers[layer].level = 2
      picture.layers[layer].color = color
    }
    picture.layers.append(
      SymbolPicture.Layer(marks: marks, level: 1, color: color, isHole: isFilled))
    return picture
  }

  /// Returns the colour of a common sign in multicolour; `nil` for the foreground.
  private func signColor(in enclosure: SymbolEnclosure) -> SymbolColor? {
    guard case .drawing(let name, _) = self else { return nil }
    switch (name, enclosure) {
    case ("exclamationmark", .triangle): return .yellow
    case ("plus", .circle), ("checkmark", .circle), ("checkmark", .seal), ("phone", .circle):
      return .green
    case ("minus", .circle), ("xmark", .circle), ("xmark", .octagon), ("exclamationmark", .circle),
      ("exclamationmark", .octagon):
      return .red
    default: return nil
    }
  }
}

extension SymbolPicture {
  /// Makes a picture from the outline of a glyph in a square of side 1.
  init(outline: [PathElement]) {
    let elements = outline.map { $0.mapped { ViewPoint(x: $0.x * 100, y: $0.y * 100) } }
    layers = [Layer(marks: [Mark(form: .evenOddFill, elements: elements)])]
  }

  /// The picture with a slash from the top left, and a gap beside the slash.
  fileprivate var crossedOut: SymbolPicture {
    let slash: [PathElement] = [
      .move(ViewPoint(x: 13, y: 11)), .line(ViewPoint(x: 87, y: 89)),
    ]
    var picture = self
    picture.layers = picture.layers.map { layer in
      var layer = layer
      layer.level = layer.level ?? 2
      return layer
    }
    let bar = Layer(marks: [Mark(form: .line(width: 7), elements: slash)], level: 1)
    picture.cut(SymbolPicture(layers: [bar]), gap: 5.5)
    picture.layers.append(bar)
    return picture
  }

  /// Returns the picture, a little smaller, with a badge.
  fileprivate func with(_ badge: SymbolBadge) -> SymbolPicture {
    let isAtTop = badge == .dot
    var picture = scaled(by: 0.92, x: 0, y: isAtTop ? 8 : 0)
    for layer in picture.layers.indices { picture.layers[layer].level = 2 }
    guard let layer = badge.layer else { return picture }
    var silhouette = layer
    silhouette.marks = layer.marks.filter { !$0.isErased }
    picture.cut(SymbolPicture(layers: [silhouette]))
    picture.layers.append(layer)
    return picture
  }
}

extension SymbolBadge {
  fileprivate var layer: SymbolPicture.Layer? {
    func drawing(_ name: String, size: Double, y: Double) -> [SymbolPicture.Mark]? {
      SymbolDrawings.picture(of: name, isFilled: true)?
        .scaled(by: size, x: Self.x - size * 50, y: y - size * 50).flattened
    }
    func disc(_ y: Double, _ radius: Double, _ center: Double = Self.x) -> SymbolPicture.Mark {
      let frame = ViewRect(
        x: center - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
      return SymbolPicture.Mark(form: .fill, elements: Outline.ellipse(frame).elements)
    }
    func layer(
      _ marks: [SymbolPicture.Mark]?, _ color: SymbolColor?
    ) -> SymbolPicture.Layer? {
      marks.map { SymbolPicture.Layer(marks: $0, level: 1, color: color) }
    }
    switch self {
    case .dot: return layer([disc(20, 16, 80)], .red)
    case .sign(let name, let color):
      let sign = name == "clock" ? "_clock.hands" : name
      let cuts = drawing(sign, size: name == "clock" ? 0.44 : 0.25, y: Self.y)?.toggled
      return layer(cuts.map { [disc(Self.y, 21)] + $0 }, color)
    case .warning:
      let sign = drawing("exclamationmark", size: 0.2, y: Self.y + 3)?.toggled
      let triangle = drawing("triangle", size: 0.46, y: Self.y - 1)
      return layer(triangle.flatMap { marks in sign.map { marks + $0 } }, .yellow)
    case .symbol(let name): return layer(drawing(name, size: 0.44, y: Self.y), nil)
    }
  }

  /// The centre of a badge at the bottom, in hundredths of the square.
  private static let x = 77.0
  private static let y = 77.0
}
