package import WidgetModel

/// The drawing of a symbol in a square of side 100, as layers from back to front.
package struct SymbolPicture: Hashable, Sendable {
  /// A shape of a layer.
  package struct Mark: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
      case fill
      /// A fill by the even-odd rule, as glyphs of fonts have it.
      case evenOddFill
      /// A line with round ends and joins, `width` hundredths of the square wide.
      case line(width: Double)
      /// A fill with a line around it.
      case outlined(width: Double)
    }

    package var form: Form
    package var elements: [PathElement]
    /// Whether the shape is cut out of the shapes before it.
    package var isErased = false
  }

  /// The shapes with one paint.
  package struct Layer: Hashable, Sendable {
    package var marks: [Mark]
    /// The level of the layer, 1 to 3; `nil` for the level of the symbol around it.
    package var level: Int?
    /// The paint in multicolour; `nil` for the foreground.
    package var color: SymbolColor?
    /// The variable value above which the layer is drawn fully; `nil` for a layer without one.
    package var threshold: Double?
    /// Whether the layer is a hole in the layers below when all layers have one paint.
    package var isHole = false
  }

  package var layers: [Layer] = []
}

/// The fixed colours of symbols in multicolour.
package enum SymbolColor: String, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, blue, gray, brown
  /// White in both schemes: the sky around it is the author's.
  case cloud
  /// The colour of texts.
  case label

  /// The colours of the system of the same name.
  package var pair: ColorPair {
    switch self {
    case .red: ColorPair(light: 0xff3b_30ff, dark: 0xff45_3aff)
    case .orange: ColorPair(light: 0xff95_00ff, dark: 0xff9f_0aff)
    case .yellow: ColorPair(light: 0xffcc_00ff, dark: 0xffd6_0aff)
    case .green: ColorPair(light: 0x34c7_59ff, dark: 0x30d1_58ff)
    case .blue: ColorPair(light: 0x32ad_e6ff, dark: 0x64d2_ffff)
    case .gray: ColorPair(light: 0x8e8e_93ff, dark: 0x9898_9dff)
    case .brown: ColorPair(light: 0xa284_5eff, dark: 0xac8e_68ff)
    case .cloud: ColorPair(light: 0xffff_ffff, dark: 0xffff_ffff)
    case .label: .primary
    }
  }
}

extension SymbolPicture {
  /// Returns the picture scaled, then moved. Lines become thinner by the root of the factor, so that
  /// small parts stay visible.
  func scaled(by factor: Double, x: Double = 0, y: Double = 0) -> SymbolPicture {
    let thinning = factor.squareRoot()
    return mapped(thinning: thinning) { ViewPoint(x: $0.x * factor + x, y: $0.y * factor + y) }
  }

  /// Returns the picture with each point moved.
  func mapped(
    thinning: Double = 1, _ move: (ViewPoint) -> ViewPoint
  ) -> SymbolPicture {
    var picture = self
    for layer in layers.indices {
      for mark in layers[layer].marks.indices {
        let old = layers[layer].marks[mark]
        picture.layers[layer].marks[mark] = Mark(
          form: old.form.scaled(by: thinning), elements: old.elements.map { $0.mapped(move) },
          isErased: old.isErased)
      }
    }
    return picture
  }

  /// Cuts the silhouette of another picture, with a gap around it, out of all layers.
  mutating func cut(_ other: SymbolPicture, gap: Double = SymbolPicture.gap) {
    let marks = other.layers.filter { !$0.isHole }.flatMap(\.marks).filter { !$0.isErased }
    let cuts = marks.map { mark in
      Mark(form: mark.form.widened(by: 2 * gap), elements: mark.elements, isErased: true)
    }
    for layer in layers.indices where !layers[layer].isHole { layers[layer].marks += cuts }
  }

  /// The room between a symbol and a part that lies on it.
  static let gap = 6.0

  /// The marks of the picture in one paint, with the holes cut out.
  var flattened: [Mark] {
    layers.flatMap { layer in
      layer.isHole ? layer.marks.toggled : layer.marks
    }
  }
}

extension SymbolPicture.Mark.Form {
  /// Returns the form with a thicker line, or with a line around it.
  fileprivate func widened(by room: Double) -> Self {
    switch self {
    case .fill, .evenOddFill: .outlined(width: room)
    case .line(let width): .line(width: width + room)
    case .outlined(let width): .outlined(width: width + room)
    }
  }

  package func scaled(by factor: Double) -> Self {
    switch self {
    case .fill, .evenOddFill: self
    case .line(let width): .line(width: width * factor)
    case .outlined(let width): .outlined(width: width * factor)
    }
  }
}
