internal import Glibc
internal import WidgetModel
internal import WidgetRender

extension DrawnEntry {
  /// A distance in points that counts as rounding.
  private static let tolerance = 1.0

  /// Texts, symbols and gauges that reach beyond the widget.
  var overflows: [String] {
    nodes.indices.compactMap { index in
      guard !isHidden[index], !isTransformed[index] else { return nil }
      let node = nodes[index]
      let box: ViewRect
      switch node.type {
      case .text:
        guard let union = textBox(index) else { return nil }
        box = union
      case .gauge: box = node.frame
      case .image where node[.symbol] != nil: box = node.frame
      default: return nil
      }
      let beyond = max(-box.x, -box.y, box.maxX - size.width, box.maxY - size.height)
      guard beyond > Self.tolerance else { return nil }
      return "\(name(of: index)) reaches \(tenths(beyond)) points beyond the widget"
    }
  }

  /// Texts of which less than half is left, and single words that are cut.
  var cutTexts: [String] {
    texts.compactMap { index in
      let runs = [index] + tree.children(index)
      let source = runs.map { nodes[$0][.text]?.string ?? "" }.joined()
      let shown =
        nodes[index][.fragments]?.fragments?.map(\.text).filter { $0 != "\u{fffc}" }.joined() ?? ""
      guard !runs.contains(where: { nodes[$0][.date] != nil }),
        shown.count(of: "…") > source.count(of: "…")
      else { return nil }
      let letters = source.count { !$0.isWhitespace }
      let left = shown.count { !$0.isWhitespace } - 1
      let isWord = !source.contains { $0.isWhitespace }
      guard isWord || left * 2 < letters else { return nil }
      return "\"\(source.prefix(60))\" is cut to \"\(shown.prefix(60))\""
    }
  }

  /// Texts whose contrast with their ground is too small.
  var faintTexts: [String] {
    texts.compactMap { index in
      guard !isFaded[index] else { return nil }
      for piece in tree.marks(ofText: index).compactMap(\.visiblePiece) {
        guard let ground = ground(under: piece.box, of: index),
          case .color(let color) = piece.style.foreground
        else { continue }
        let contrast = RGB(color.value(in: scheme), over: ground).contrast(with: ground)
        if contrast < RGB.leastContrast {
          return
            "\"\(piece.text.prefix(60))\" has a contrast of \(tenths(contrast)) : 1 with its ground"
        }
      }
      return nil
    }
  }

  /// Texts that are drawn smaller than 5 points.
  var tinyTexts: [String] {
    texts.compactMap { index in
      for piece in tree.marks(ofText: index).compactMap(\.visiblePiece) where piece.fontSize < 5 {
        return "\"\(piece.text.prefix(60))\" is drawn with \(tenths(piece.fontSize)) points"
      }
      return nil
    }
  }

  private func textBox(_ index: Int) -> ViewRect? {
    let boxes = tree.marks(ofText: index).compactMap(\.drawnBox)
    guard let first = boxes.first else { return nil }
    return boxes.dropFirst().reduce(first) { union, box in
      let (x, y) = (min(union.x, box.x), min(union.y, box.y))
      return ViewRect(
        x: x, y: y, width: max(union.maxX, box.maxX) - x, height: max(union.maxY, box.maxY) - y)
    }
  }

  /// Returns the colour behind a text; `nil` if it is not one colour.
  private func ground(under box: ViewRect, of text: Int) -> RGB? {
    var ground: RGB? = RGB(
      ColorPair.background.value(in: scheme), over: RGB(red: 1, green: 1, blue: 1))
    for index in 0..<text
    where !isHidden[index] && isFilled(index) && covers(nodes[index].frame, box) {
      let node = nodes[index]
      switch node.type {
      case .image, .path: ground = nil
      case let type where type.isFigure:
        guard case .color(let color) = paint(of: index, .fill), !isFaded[index] else {
          ground = nil
          continue
        }
        let value = color.value(in: scheme)
        if value & 0xff == 0xff {
          ground = RGB(value, over: RGB(red: 1, green: 1, blue: 1))
        } else {
          ground = ground.map { RGB(value, over: $0) }
        }
      default: break
      }
    }
    return ground
  }

  /// Whether the inside of a node is painted: a shape without fill and stroke has its foreground.
  private func isFilled(_ index: Int) -> Bool {
    nodes[index].type == .image || nodes[index][.fill] != nil || nodes[index][.stroke] == nil
  }

  /// Whether nearly all of the box lies in the frame.
  private func covers(_ frame: ViewRect, _ box: ViewRect) -> Bool {
    let width = min(frame.maxX, box.maxX) - max(frame.x, box.x)
    let height = min(frame.maxY, box.maxY) - max(frame.y, box.y)
    return width > 0 && height > 0 && width * height > box.area * 0.9
  }

  func name(of index: Int) -> String {
    let node = nodes[index]
    if node.type == .text {
      let text = tree.marks(ofText: index).compactMap(\.visiblePiece).map(\.text).joined(
        separator: " ")
      return "the text \"\(text.prefix(60))\""
    }
    if let symbol = node[.symbol]?.string { return "the symbol \(symbol)" }
    return "a \(node.type)"
  }

  private func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}

extension DrawnEntry {
  /// Symbols that are drawn as a box with a letter.
  var unknownSymbols: [String] {
    nodes.indices.compactMap { index in
      guard let name = nodes[index][.symbol]?.string, SymbolDesign(named: name) == nil else {
        return nil
      }
      return "the symbol \(name) has no picture: it is drawn as a box with a letter"
    }
  }

  /// The ground of a family that has none.
  var accessoryGround: [String] {
    guard [.circular, .rectangular, .inline].contains(family), nodes[0].type == .container,
      tree.children(0).count > 1, let ground = tree.children(0).first,
      nodes[ground].type.isFigure, paint(of: ground, .fill).isVisible(in: scheme)
    else { return [] }
    return ["the container has a ground"]
  }

  /// Whether nothing tells a screen reader what the picture shows.
  var isUnlabelled: Bool {
    !nodes.indices.contains { index in
      if nodes[index][.accessibilityLabel]?.string?.isEmpty == false { return true }
      return nodes[index].type == .text && nodes[index][.accessibilityHidden]?.flag != true
        && tree.marks(ofText: index).contains { $0.visiblePiece != nil }
    }
  }
}

extension DrawingTree.TextMark {
  /// The box of letters or of a drawing.
  fileprivate var drawnBox: ViewRect? {
    if case .piece(let piece) = self, piece.attachment != nil { return piece.attachmentBox }
    return visiblePiece?.box
  }

  /// The piece, if it has visible letters.
  fileprivate var visiblePiece: TextPiece? {
    guard case .piece(let piece) = self, piece.text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return piece
  }
}

extension String {
  fileprivate func count(of character: Character) -> Int { count { $0 == character } }
}

/// A colour in sRGB with components from 0 to 1.
struct RGB: Hashable {
  var red: Double
  var green: Double
  var blue: Double

  /// The least contrast of a text. WCAG 2.2 asks 3 : 1 of large texts (success criterion 1.4.3); the
  /// tertiary colour of the system, which is meant for what may be overlooked, has 1.7 : 1.
  static let leastContrast = 1.5

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates the colour 0xRRGGBBAA as it looks over another one.
  init(_ value: UInt32, over ground: RGB) {
    let alpha = Double(value & 0xff) / 255
    func mix(_ shift: UInt32, _ below: Double) -> Double {
      Double(value >> shift & 0xff) / 255 * alpha + below * (1 - alpha)
    }
    self.init(red: mix(24, ground.red), green: mix(16, ground.green), blue: mix(8, ground.blue))
  }

  /// The relative luminance (WCAG 2.2).
  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio, from 1 to 21 (WCAG 2.2).
  func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
