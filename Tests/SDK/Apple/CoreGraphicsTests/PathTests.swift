import CoreGraphics
import Foundation
import Testing

/// Paths as lists of elements, and the figures that are made of them.
@Suite struct PathTests {
  private let rect = CGRect(x: 10, y: 20, width: 40, height: 60)

  private func ends(_ path: CGPath) -> [CGPoint] {
    path.outline.elements.compactMap {
      switch $0 {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
      case .closeSubpath: nil
      }
    }
  }

  private func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
    abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9
  }

  @Test func `a path holds what was drawn, in its order`() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox == .null && path.currentPoint == .zero)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    #expect(path.currentPoint == CGPoint(x: 9, y: 10))
    path.closeSubpath()
    #expect(
      path.outline.elements == [
        .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
        .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
        .curve(
          to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12),
          control2: CGPoint(x: 13, y: 14)), .closeSubpath,
      ])
    #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.boundingBox == CGRect(x: 1, y: 2, width: 12, height: 12))
  }

  @Test func `a path that is not begun begins at the origin, and nothing is closed`() {
    let path = CGMutablePath()
    path.closeSubpath()
    #expect(path.isEmpty)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.outline.elements == [.move(to: .zero), .line(to: CGPoint(x: 1, y: 1))])
  }

  @Test func `closing leads to the beginning of the last subpath`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 6, y: 5))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
  }

  @Test func `lines between points begin at the first`() {
    let path = CGMutablePath()
    path.addLines(between: [])
    #expect(path.isEmpty)
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 3), CGPoint(x: 4, y: 1)])
    #expect(
      path.outline.elements == [
        .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 2, y: 3)),
        .line(to: CGPoint(x: 4, y: 1)),
      ])
  }

  @Test func `a rectangle runs from its upper left corner, clockwise on the screen`() {
    let drawn = CGMutablePath()
    drawn.addRect(rect)
    let corners = [(10, 20), (50, 20), (50, 80), (10, 80)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(ends(drawn) == corners && drawn.outline.elements.last == .closeSubpath)
    #expect(ends(CGPath(rect: rect, transform: nil)) == corners)
    var move = CGAffineTransform(translationX: 1, y: 2)
    #expect(
      ends(CGPath(rect: rect, transform: &move))
        == corners.map { CGPoint(x: $0.x + 1, y: $0.y + 2) })
  }

  @Test func `an ellipse touches the middle of each side, through points of the circle`() throws {
    let path = CGPath(ellipseIn: rect, transform: nil)
    let sides = [(30, 20), (50, 50), (30, 80), (10, 50)].map { CGPoint(x: $0.0, y: $0.1) }
    for side in sides { #expect(ends(path).contains(side)) }
    #expect(path.boundingBox == rect)
    let drawn = CGMutablePath()
    drawn.addEllipse(in: rect)
    #expect(drawn.outline == path.outline)
    let round = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    for point in try middles(of: round) { #expect(abs(hypot(point.x, point.y) - 1) < 0.001) }
  }

  @Test func `round corners have their own width and height, at most half a side`() {
    let path = CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 10, transform: nil)
    #expect(
      ends(path)
        == [
          (15, 20), (45, 20), (50, 30), (50, 70), (45, 80), (15, 80), (10, 70), (10, 30), (15, 20),
        ].map { CGPoint(x: $0.0, y: $0.1) })
    let full = CGPath(roundedRect: rect, cornerWidth: 100, cornerHeight: 100, transform: nil)
    #expect(full.outline == CGPath(ellipseIn: rect, transform: nil).outline)
    let square = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 9, transform: nil)
    #expect(square.outline == CGPath(rect: rect, transform: nil).outline)
    let negative = CGPath(roundedRect: rect, cornerWidth: 9, cornerHeight: -1, transform: nil)
    #expect(negative.outline == CGPath(rect: rect, transform: nil).outline)
  }

  /// An arc with the angle in its middle, in radians; `clockwise` is meant with y growing upwards.
  struct Arc {
    let start: Double
    let end: Double
    let clockwise: Bool
    let middle: Double

    static let turn = 2 * Double.pi
    static let all = [
      Arc(start: 0, end: 1, clockwise: false, middle: 0.5),
      Arc(start: 0, end: 1, clockwise: true, middle: 0.5 + .pi),
      Arc(start: 1, end: 0, clockwise: true, middle: 0.5),
      Arc(start: 1, end: 0, clockwise: false, middle: 0.5 + .pi),
      Arc(start: 0, end: 7, clockwise: false, middle: .pi),
      Arc(start: 7, end: 0, clockwise: true, middle: 7 - .pi),
      Arc(start: 0, end: turn, clockwise: false, middle: .pi),
      Arc(start: turn, end: 0, clockwise: true, middle: .pi),
      Arc(start: 0, end: turn, clockwise: true, middle: .pi),
      Arc(start: -0.5, end: 0.5, clockwise: false, middle: 0),
      Arc(start: 0, end: -7, clockwise: true, middle: -.pi),
    ]

    /// A point of the circle of radius 2 around 3, 4.
    func place(_ angle: Double) -> CGPoint {
      CGPoint(x: 3 + 2 * cos(angle), y: 4 + 2 * sin(angle))
    }
  }

  @Test(arguments: Arc.all)
  func `an arc runs around the side that its direction says`(arc: Arc) throws {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 3, y: 4), radius: 2, startAngle: arc.start, endAngle: arc.end,
      clockwise: arc.clockwise)
    let points = ends(path)
    #expect(isNear(try #require(points.first), arc.place(arc.start)))
    let isWhole = abs(arc.end - arc.start) >= Arc.turn
    #expect(isNear(try #require(points.last), arc.place(isWhole ? arc.start : arc.end)))
    let all = try middles(of: path) + points
    #expect(all.allSatisfy { abs(hypot($0.x - 3, $0.y - 4) - 2) < 0.001 })
    let middle = arc.place(arc.middle)
    let nearest = all.map { hypot($0.x - middle.x, $0.y - middle.y) }.min()
    #expect(try #require(nearest) < 0.4)
  }

  @Test func `an arc of no length is a point, and angles that are no numbers add nothing`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 1, endAngle: 1, clockwise: false)
    #expect(path.boundingBox.width < 1e-9)
    for (start, end) in [(CGFloat.nan, 0), (.infinity, 0), (0, .nan)] {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: false)
      #expect(path.isEmpty)
    }
  }

  @Test func `an arc after other elements is joined by a line`() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 9, y: 9))
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(path.outline.elements.dropFirst().first == .line(to: CGPoint(x: 1, y: 0)))
  }

  @Test func `paths are added as they are`() {
    let path = CGMutablePath()
    path.addRect(rect)
    path.addPath(CGPath(rect: rect, transform: nil))
    #expect(path.outline.elements.count == 10)
  }

  /// The points in the middle of all cubic curves.
  private func middles(of path: CGPath) throws -> [CGPoint] {
    var (points, here) = ([CGPoint](), CGPoint.zero)
    for element in path.outline.elements {
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _): here = to
      case .curve(let to, let one, let two):
        points.append(
          CGPoint(
            x: (here.x + 3 * one.x + 3 * two.x + to.x) / 8,
            y: (here.y + 3 * one.y + 3 * two.y + to.y) / 8))
        here = to
      case .closeSubpath: break
      }
    }
    try #require(!points.isEmpty)
    return points
  }
}
