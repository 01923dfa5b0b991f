internal import Glibc
internal import WidgetModel

/// A path of the notation of symbols, read token by token.
struct SymbolPath {
  private(set) var elements: [PathElement] = []
  /// Whether a command lacks a number or has one too many.
  var isBroken: Bool { hasMistake || isWaiting || !numbers.isEmpty }

  private var command: Character?
  private var numbers: [Double] = []
  private var hasMistake = false
  /// Whether the last command still has no numbers.
  private var isWaiting = false
  private var pen: ViewPoint?

  /// Takes a command or a number; returns whether the token belongs to a path.
  mutating func takes(_ token: Substring) -> Bool {
    if let number = Double(token) {
      numbers.append(number)
      if let command, numbers.count == Self.count(of: command) {
        perform(command, numbers)
        isWaiting = false
        numbers = []
        // More pairs of numbers after a move are lines, as in SVG.
        if command == "M" { self.command = "L" }
      } else if command == nil {
        hasMistake = true
      }
      return true
    }
    guard token.count == 1, let letter = token.first, let count = Self.count(of: letter) else {
      return false
    }
    if isWaiting || !numbers.isEmpty { hasMistake = true }
    command = letter
    isWaiting = count > 0
    if count == 0 {
      elements.append(.close)
      pen = nil
    }
    return true
  }

  /// Returns the number of numbers of a command; `nil` for a letter that is none.
  private static func count(of command: Character) -> Int? {
    switch command {
    case "Z": 0
    case "M", "L": 2
    case "O": 3
    case "Q", "E", "D": 4
    case "R", "A", "B", "G", "K": 5
    case "C": 6
    default: nil
    }
  }

  private mutating func perform(_ command: Character, _ n: [Double]) {
    switch command {
    case "M": move(to: ViewPoint(x: n[0], y: n[1]))
    case "L": line(to: ViewPoint(x: n[0], y: n[1]))
    case "Q":
      let end = ViewPoint(x: n[2], y: n[3])
      elements.append(.quad(control: ViewPoint(x: n[0], y: n[1]), to: end))
      pen = end
    case "C":
      let end = ViewPoint(x: n[4], y: n[5])
      elements.append(
        .cubic(
          control1: ViewPoint(x: n[0], y: n[1]), control2: ViewPoint(x: n[2], y: n[3]), to: end))
      pen = end
    case "O": append(.ellipse(square(n[0], n[1], n[2], n[2])))
    case "E": append(.ellipse(square(n[0], n[1], n[2], n[3])))
    case "R":
      let frame = ViewRect(x: n[0], y: n[1], width: n[2], height: n[3])
      append(.path(Outline.cornered(frame, CornerRadii(all: n[4]), isContinuous: false)))
    case "A", "B": arc(n, joins: command == "B")
    case "D": dashes(n)
    case "G": polygon(star(n, [(0, true), (0.5, false)]))
    case "K": polygon(star(n, [(-0.19, true), (0.19, true), (0.33, false), (0.67, false)]))
    default: hasMistake = true
    }
  }

  private mutating func move(to point: ViewPoint) {
    elements.append(.move(point))
    pen = point
  }

  private mutating func line(to point: ViewPoint) {
    if pen == nil { return move(to: point) }
    elements.append(.line(point))
    pen = point
  }

  private mutating func append(_ outline: Outline) {
    elements += outline.elements
    pen = nil
  }

  private func square(_ x: Double, _ y: Double, _ a: Double, _ b: Double) -> ViewRect {
    ViewRect(x: x - a, y: y - b, width: 2 * a, height: 2 * b)
  }

  /// Adds an arc in steps of at most 90°.
  private mutating func arc(_ n: [Double], joins: Bool) {
    func point(_ angle: Double, _ radius: Double = 1, turned: Double = 0) -> ViewPoint {
      let (c, s) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
      return ViewPoint(
        x: n[0] + n[2] * (c - s * turned) * radius, y: n[1] + n[2] * (s + c * turned) * radius)
    }
    let start = point(n[3])
    if let pen, joins || pen.distance(to: start) < 1 { line(to: start) } else { move(to: start) }
    let count = max(Int((abs(n[4] - n[3]) / 90).rounded(.up)), 1)
    let step = (n[4] - n[3]) / Double(count)
    let reach = 4 / 3 * tan(step * .pi / 720)
    for index in 0..<count {
      let (from, to) = (n[3] + step * Double(index), n[3] + step * Double(index + 1))
      let end = point(to)
      elements.append(
        .cubic(control1: point(from, turned: reach), control2: point(to, turned: -reach), to: end))
      pen = end
    }
  }

  private mutating func dashes(_ n: [Double]) {
    let count = Int(n[3], within: 1...64)
    for index in 0..<count {
      let start = 360 / Double(count) * (Double(index) + 0.2)
      pen = nil
      arc([n[0], n[1], n[2], start, start + 360 / Double(count) * 0.6], joins: false)
    }
    pen = nil
  }

  /// Returns the corners of a star: for each of its points the corners at some parts of the step to
  /// the next one, each at the outer or the inner radius.
  private func star(_ n: [Double], _ corners: [(part: Double, isOuter: Bool)]) -> [ViewPoint] {
    let count = Int(n[2], within: 1...64)
    return (0..<count).flatMap { index in
      corners.map { corner in
        let angle = (Double(index) + corner.part) / Double(count) * 2 * .pi - .pi / 2
        let radius = corner.isOuter ? n[3] : n[4]
        return ViewPoint(x: n[0] + radius * cos(angle), y: n[1] + radius * sin(angle))
      }
    }
  }

  private mutating func polygon(_ points: [ViewPoint]) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move(point) : .line(point))
    }
    elements.append(.close)
    pen = nil
  }
}
