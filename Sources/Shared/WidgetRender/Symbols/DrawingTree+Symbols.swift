package import WidgetModel

/// The shapes of a symbol with one paint, in points.
package struct SymbolPart {
  package var marks: [SymbolPicture.Mark]
  package var paint: Paint

  /// Whether drawing the shapes one after the other, each in the paint, gives the part: nothing is
  /// cut out, and no translucent shapes overlap.
  package var isPlain: Bool {
    guard !marks.contains(where: \.isErased) else { return false }
    if case .color(let color) = paint.simplified, color.light & color.dark & 0xff == 0xff {
      return true
    }
    guard marks.count == 1, let mark = marks.first else { return false }
    if case .outlined = mark.form { return false }
    return true
  }
}

extension DrawingTree {
  /// Returns the parts of a symbol from back to front; `nil` for a symbol without a picture.
  ///
  /// - Parameters:
  ///   - node: The node with the symbol and the attributes of its paints.
  ///   - style: The style with the foreground and the weight of lines.
  ///   - box: The square of the symbol.
  package func symbolParts(
    of node: LaidOutNode, _ style: DrawingStyle, in box: ViewRect
  ) -> [SymbolPart]? {
    guard let name = node[.symbol]?.string,
      let picture = SymbolPictures.picture(named: name, font: options.symbolFont)
    else { return nil }
    let scale = box.width / 100
    let weight = scale * style.lineFactor
    return SymbolPaints(node, style).parts(of: picture).map { part in
      var part = part
      part.marks = part.marks.map { mark in
        SymbolPicture.Mark(
          form: mark.form.scaled(by: weight),
          elements: mark.elements.map { element in
            element.mapped { ViewPoint(x: box.x + $0.x * scale, y: box.y + $0.y * scale) }
          }, isErased: mark.isErased)
      }
      return part
    }
  }
}

extension DrawingStyle {
  /// The thickness of the lines of symbols, as a factor on that of the regular weight.
  fileprivate var lineFactor: Double {
    let factors = [0.42, 0.42, 0.55, 0.78, 1, 1.14, 1.3, 1.48, 1.66, 1.85]
    let place = min(max(Double(weight) / 100, 0), 9)
    let lower = Int(place)
    let upper = min(lower + 1, 9)
    return factors[lower] + (factors[upper] - factors[lower]) * (place - Double(lower))
  }
}

/// The paints of the layers of a symbol.
struct SymbolPaints {
  private let mode: SymbolMode
  private let foreground: Paint
  private let secondary: Paint
  private let tertiary: Paint
  private let value: Double?

  init(_ node: LaidOutNode, _ style: DrawingStyle) {
    mode = node.constant(.symbolMode, or: SymbolMode.monochrome)
    foreground = style.foreground
    let (second, third) = (node[.symbolSecondary]?.paint, node[.symbolTertiary]?.paint)
    if mode == .palette, let second {
      secondary = second
      tertiary = third ?? second
    } else {
      secondary = foreground.faded(by: 0.5)
      tertiary = foreground.faded(by: 0.25)
    }
    value = node[.symbolValue]?.number
  }

  /// The opacity of a layer above the variable value.
  private static let inactive = 0.3

  /// Returns the marks of a picture with their paints.
  func parts(of picture: SymbolPicture) -> [SymbolPart] {
    var parts: [SymbolPart] = []
    for layer in picture.layers {
      if layer.isHole, cuts(layer) {
        for part in parts.indices { parts[part].marks += layer.marks.toggled }
        continue
      }
      var paint = layer.isHole && mode == .multicolor ? Self.white : self.paint(of: layer)
      if let value, let threshold = layer.threshold, value <= threshold {
        paint = paint.faded(by: Self.inactive)
      }
      if let last = parts.last, last.paint == paint {
        parts[parts.count - 1].marks += layer.marks
      } else {
        parts.append(SymbolPart(marks: layer.marks, paint: paint))
      }
    }
    return parts
  }

  /// Whether a layer on top is a hole: the paints of the layers do not differ.
  private func cuts(_ layer: SymbolPicture.Layer) -> Bool {
    switch mode {
    case .monochrome: true
    case .hierarchical, .palette: false
    case .multicolor: layer.color == nil
    }
  }

  private func paint(of layer: SymbolPicture.Layer) -> Paint {
    switch mode {
    case .monochrome: return foreground
    case .multicolor: return (layer.color?.pair).map(Paint.color) ?? foreground
    case .hierarchical, .palette:
      switch layer.level ?? 1 {
      case 1: return foreground
      case 2: return secondary
      default: return tertiary
      }
    }
  }

  private static let white = Paint.color(ColorPair(light: 0xffff_ffff, dark: 0xffff_ffff))
}

extension [SymbolPicture.Mark] {
  /// The marks, with the drawn ones cut out and the other way round.
  var toggled: [SymbolPicture.Mark] {
    map { mark in
      var mark = mark
      mark.isErased.toggle()
      return mark
    }
  }
}

extension Paint {
  /// Returns the paint with its opacity multiplied.
  func faded(by factor: Double) -> Paint { mapped { $0.faded(by: factor) } }
}

extension ColorPair {
  fileprivate func faded(by factor: Double) -> ColorPair {
    func faded(_ color: UInt32) -> UInt32 {
      color & ~0xff | UInt32(Int((Double(color & 0xff) * factor).rounded(), within: 0...255))
    }
    return ColorPair(light: faded(light), dark: faded(dark))
  }
}
