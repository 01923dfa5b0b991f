import CoreGraphics
import Foundation
import Testing

@Suite struct PathCombiningTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
  private let corner = CGPath(rect: CGRect(x: 6, y: 6, width: 10, height: 10), transform: nil)
  private let circle = CGPath(
    ellipseIn: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)

  /// The area of a path by its rule, counted at the centres of cells with a side of 1/8.
  private func area(_ path: CGPath, _ rule: CGPathFillRule = .winding) -> Double {
    let steps = stride(from: -4.0625, to: 24, by: 0.125)
    let cells = steps.reduce(0) { sum, y in
      sum + steps.count { path.contains(CGPoint(x: $0, y: y), using: rule) }
    }
    return Double(cells) / 64
  }

  @Test func `two squares are combined`() {
    #expect(square.union(corner).boundingBox == CGRect(x: 0, y: 0, width: 16, height: 16))
    #expect(area(square.union(corner)) == 184)
    #expect(area(square.intersection(corner)) == 16)
    #expect(area(square.subtracting(corner)) == 84)
    #expect(area(corner.subtracting(square)) == 84)
    #expect(area(square.symmetricDifference(corner)) == 168)
    for path in [square.union(corner), square.symmetricDifference(corner)] {
      #expect(area(path, .evenOdd) == area(path, .winding))
    }
  }

  @Test func `curves are combined as straight lines`() {
    let disc = Double.pi * 25
    #expect(abs(area(square.union(circle)) - (100 + disc * 3 / 4)) < 0.5)
    #expect(abs(area(square.intersection(circle)) - disc / 4) < 0.5)
    #expect(abs(area(circle.subtracting(square)) - disc * 3 / 4) < 0.5)
  }

  @Test func `equal, touching, inner and distant areas are combined`() {
    #expect(square.subtracting(square).isEmpty)
    #expect(area(square.union(square)) == 100 && area(square.intersection(square)) == 100)
    let inner = CGPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4), transform: nil)
    #expect(area(square.subtracting(inner)) == 84 && area(square.union(inner)) == 100)
    #expect(inner.subtracting(square).isEmpty)
    let beside = CGPath(rect: CGRect(x: 10, y: 0, width: 4, height: 10), transform: nil)
    #expect(square.intersection(beside).isEmpty && !square.intersects(beside))
    #expect(area(square.union(beside)) == 140)
    let distant = CGPath(rect: CGRect(x: 16, y: 16, width: 4, height: 4), transform: nil)
    #expect(area(square.subtracting(distant)) == 100 && area(square.union(distant)) == 116)
    #expect(square.union(CGMutablePath()).boundingBox == square.boundingBox)
    #expect(CGMutablePath().subtracting(square).isEmpty)
  }

  @Test func `the rule decides about the inside of a path that covers itself`() {
    let path = CGMutablePath()
    path.addPath(square)
    path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(area(path.normalized(using: .winding)) == 100)
    #expect(area(path.normalized(using: .evenOdd)) == 84)
    #expect(area(path.intersection(square, using: .evenOdd)) == 84)
  }

  @Test func `lines are cut at an area`() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -5, y: 5))
    line.addLine(to: CGPoint(x: 15, y: 5))
    #expect(
      line.lineIntersection(square).boundingBox == CGRect(x: 0, y: 5, width: 10, height: 0))
    let rest = line.lineSubtracting(square)
    #expect(rest.boundingBox == CGRect(x: -5, y: 5, width: 20, height: 0))
    var moves = 0
    rest.applyWithBlock { if $0.pointee.type == .moveToPoint { moves += 1 } }
    #expect(moves == 2)
  }

  @Test func `a stroked line has its caps`() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 5))
    line.addLine(to: CGPoint(x: 10, y: 5))
    func stroked(_ cap: CGLineCap) -> CGPath {
      line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    }
    #expect(stroked(.butt).boundingBox == CGRect(x: 0, y: 3, width: 10, height: 4))
    #expect(stroked(.square).boundingBox == CGRect(x: -2, y: 3, width: 14, height: 4))
    #expect(abs(area(stroked(.round)) - (40 + .pi * 4)) < 0.3)
  }

  @Test func `a stroked corner has its join, and a closed line has a hole`() {
    func stroked(_ join: CGLineJoin, limit: CGFloat = 10) -> CGPath {
      square.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: limit)
    }
    #expect(area(stroked(.miter)) == 14 * 14 - 6 * 6)
    #expect(abs(area(stroked(.bevel)) - (14 * 14 - 6 * 6 - 4 * 2)) < 0.5)
    #expect(abs(area(stroked(.miter, limit: 1)) - area(stroked(.bevel))) < 0.01)
    #expect(abs(area(stroked(.round)) - (10 * 10 - 6 * 6 + 4 * 10 * 2 + .pi * 4)) < 0.5)
    #expect(!stroked(.miter).contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `a line is broken into dashes`() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let dashes = line.copy(dashingWithPhase: 1, lengths: [2, 1])
    var points: [CGFloat] = []
    dashes.applyWithBlock { points.append($0.pointee.points[0].x) }
    #expect(points == [0, 1, 2, 4, 5, 7, 8, 10])
    #expect(line.copy(dashingWithPhase: 0, lengths: [0, 0]) == line)
  }

  @Test func `a path with too many edges stays as it is`() {
    let comb = CGMutablePath()
    for index in 0..<3000 {
      comb.addRect(CGRect(x: Double(index) / 100, y: 0, width: 0.005, height: 10))
    }
    #expect(comb.subtracting(square) == comb)
    #expect(square.union(comb) == square)
  }

  @Test func `points without a place are left out`() {
    let path = CGMutablePath()
    path.addPath(square)
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 3))
    #expect(path.union(corner).boundingBox == CGRect(x: 0, y: 0, width: 16, height: 16))
    _ = path.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 10)
    _ = path.copy(dashingWithPhase: .nan, lengths: [1, .infinity])
  }

  @Test(arguments: [CGLineJoin.round, .miter, .bevel])
  func `a line of a length beyond all numbers is left out of a stroke`(join: CGLineJoin) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -1e308, y: 0))
    path.addLine(to: CGPoint(x: 1e308, y: 1e308))
    path.addLine(to: CGPoint(x: 3, y: -1e308))
    path.addLine(to: CGPoint(x: 5, y: 3))
    let stroke = path.copy(
      strokingWithWidth: 2, lineCap: .round, lineJoin: join, miterLimit: 10)
    #expect(stroke.boundingBox == CGRect(x: 4, y: 2, width: 2, height: 2))
  }
}
