internal import Glibc
internal import WidgetModel

/// A reader of the notation of symbols: operations in small letters, and paths in capital letters,
/// in a square of side 100 with y downwards. Tokens are separated by spaces.
///
///     s, s9        a line, 7 or the given number of hundredths wide; in the filled form a closed
///                  path is filled too
///     f            a fill
///     d, h         a line or a fill on top of the symbol: in the filled form a hole
///     e, x         a fill or a line that is cut out
///     tAB,50,50,40 characters as a line, with their centre and height, like d; with w, like s
///     D 50 50 9 8  a circle of so many dashes
///     M L C Q Z    as in SVG, always absolute
///     O R E        a circle (centre, radius), a rectangle (corner, size, radius), an ellipse
///     A, B         an arc (centre, radius, two angles in degrees, clockwise from the right), alone
///                  or with a line to its start
///     G, K         a star and a gear (centre, number of points, outer and inner radius)
///     &name|flip|.5,0,9   another drawing, changed: mirror, flip, turn, factor and place
///     !name|…      the silhouette of another drawing, cut out of all before it
///     #2 =red @.5  begins a layer with a level, a colour, a threshold
struct SymbolNotation {
  private let isFilled: Bool
  /// The depth of references, against cycles.
  private let depth: Int
  private var layers: [SymbolPicture.Layer] = []
  private var details: [SymbolPicture.Mark] = []
  private var level: Int?
  private var color: SymbolColor?
  private var threshold: Double?
  private var operation: Operation = .line
  private var width = 7.0
  private var path = SymbolPath()
  /// Whether the next mark begins a layer.
  private var beginsLayer = true
  private var isValid = true

  private enum Operation: Character {
    case line = "s"
    case fill = "f"
    case detailLine = "d"
    case detailFill = "h"
    case erasedFill = "e"
    case erasedLine = "x"
  }

  private init(isFilled: Bool, depth: Int) {
    self.isFilled = isFilled
    self.depth = depth
  }

  /// Returns the picture of a drawing; `nil` for a mistake in the notation.
  static func picture(
    of text: some StringProtocol, isFilled: Bool, depth: Int = 0
  ) -> SymbolPicture? {
    guard depth < 8 else { return nil }
    var reader = SymbolNotation(isFilled: isFilled, depth: depth)
    for token in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      reader.read(Substring(token))
    }
    reader.endPath()
    return reader.isValid ? reader.picture : nil
  }

  private var picture: SymbolPicture {
    var layers = layers.filter { !$0.marks.isEmpty }
    guard !details.isEmpty else { return SymbolPicture(layers: layers) }
    guard isFilled, layers.contains(where: { !$0.isHole }) else {
      return SymbolPicture(layers: layers + [SymbolPicture.Layer(marks: details)])
    }
    for layer in layers.indices where layers[layer].level == nil { layers[layer].level = 2 }
    layers.append(SymbolPicture.Layer(marks: details, level: 1, isHole: true))
    return SymbolPicture(layers: layers)
  }

  private mutating func read(_ token: Substring) {
    guard let first = token.first else { return }
    let rest = token.dropFirst()
    if path.takes(token) { return }
    switch first {
    case "#":
      beginLayer()
      level = Int(rest)
    case "=":
      beginLayer()
      color = SymbolColor(rawValue: String(rest))
    case "@":
      beginLayer()
      threshold = Double(rest)
    case "&", "!":
      endPath()
      refer(to: rest, isCut: first == "!")
    case "t", "w":
      endPath()
      write(rest, isDetail: first == "t")
    default:
      endPath()
      guard let operation = Operation(rawValue: first) else { return isValid = false }
      self.operation = operation
      width = Double(rest) ?? 7
    }
  }

  private mutating func beginLayer() {
    endPath()
    beginsLayer = true
  }

  private mutating func endPath() {
    if path.isBroken { isValid = false }
    let elements = path.elements
    path = SymbolPath()
    if !elements.isEmpty { add(elements) }
  }

  private mutating func add(_ elements: [PathElement]) {
    func mark(_ form: SymbolPicture.Mark.Form, isErased: Bool = false) -> SymbolPicture.Mark {
      SymbolPicture.Mark(form: form, elements: elements, isErased: isErased)
    }
    switch operation {
    case .fill: add(mark(.fill))
    case .erasedFill: add(mark(.fill, isErased: true))
    case .erasedLine: add(mark(.line(width: width), isErased: true))
    case .detailLine: addDetail(mark(.line(width: width)))
    case .detailFill: addDetail(mark(.fill))
    case .line where isFilled:
      let parts = elements.subpaths
      let closed = parts.filter { $0.last == .close }
      let open = parts.filter { $0.last != .close }.flatMap { $0 }
      for part in closed {
        add(SymbolPicture.Mark(form: .outlined(width: width), elements: part))
      }
      if !open.isEmpty { add(SymbolPicture.Mark(form: .line(width: width), elements: open)) }
    case .line: add(mark(.line(width: width)))
    }
  }

  private mutating func addDetail(_ mark: SymbolPicture.Mark) {
    if isFilled { details.append(mark) } else { add(mark) }
  }

  private mutating func add(_ mark: SymbolPicture.Mark) {
    if beginsLayer || layers.isEmpty {
      layers.append(
        SymbolPicture.Layer(marks: [], level: level, color: color, threshold: threshold))
      beginsLayer = false
    }
    layers[layers.count - 1].marks.append(mark)
  }

  /// Adds or cuts the drawing that a reference such as `cloud|mirror|.5,10,0` names.
  private mutating func refer(to reference: Substring, isCut: Bool) {
    let parts = reference.split(separator: "|")
    guard let name = parts.first,
      var other = SymbolDrawings.picture(
        of: String(name), isFilled: isFilled || isCut, depth: depth + 1)
    else { return isValid = false }
    for change in parts.dropFirst() {
      guard let changed = other.changed(by: change) else { return isValid = false }
      other = changed
    }
    if isCut {
      var picture = SymbolPicture(layers: layers)
      picture.cut(other)
      layers = picture.layers
      beginsLayer = true
      return
    }
    for layer in other.layers {
      if layer.isHole {
        details += layer.marks
        continue
      }
      // A drawing of one layer becomes a part of the present one.
      if other.layers.filter({ !$0.isHole }).count == 1, layer.color == nil || layer.color == color,
        !beginsLayer, !layers.isEmpty
      {
        layers[layers.count - 1].marks += layer.marks
        continue
      }
      var layer = layer
      let isOnly = other.layers.filter { !$0.isHole }.count == 1
      layer.level = isOnly ? level : layer.level ?? level
      layer.color = layer.color ?? color
      layer.threshold = layer.threshold ?? threshold
      layers.append(layer)
      beginsLayer = other.layers.count > 1
    }
  }

  /// Adds characters such as `AB,50,50,40`.
  private mutating func write(_ text: Substring, isDetail: Bool) {
    let parts = text.split(separator: ",")
    guard parts.count == 4, let x = Double(parts[1]), let y = Double(parts[2]),
      let height = Double(parts[3]),
      let mark = SymbolDrawings.mark(of: String(parts[0]), x: x, y: y, height: height)
    else { return isValid = false }
    if isDetail { addDetail(mark) } else { add(mark) }
  }
}

extension SymbolPicture {
  /// Returns the picture after a change of the notation; `nil` for an unknown change.
  fileprivate func changed(by change: Substring) -> SymbolPicture? {
    switch change {
    case "mirror": return mapped { ViewPoint(x: 100 - $0.x, y: $0.y) }
    case "flip": return mapped { ViewPoint(x: $0.x, y: 100 - $0.y) }
    case "turn": return mapped { ViewPoint(x: 100 - $0.y, y: $0.x) }
    default:
      let numbers = change.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 3 else { return nil }
      return scaled(by: numbers[0], x: numbers[1], y: numbers[2])
    }
  }
}

extension [PathElement] {
  /// The parts that begin with a move.
  fileprivate var subpaths: [[PathElement]] {
    var parts: [[PathElement]] = []
    for element in self {
      if case .move = element { parts.append([]) }
      if !parts.isEmpty { parts[parts.count - 1].append(element) }
    }
    return parts
  }
}
