import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct GeometryTests {
  private static let square = ViewRect(x: 0, y: 0, width: 100, height: 100)

  /// The ends of the elements of a path.
  private static func ends(_ outline: Outline) -> [ViewPoint] {
    outline.elements.compactMap(\.points.last)
  }

  @Test(arguments: [
    (0.0, 0.0, true), (100, 100, true), (0, 100, true), (50, 50, true), (-0.001, 50, false),
    (100.001, 50, false), (50, -0.001, false), (50, 100.001, false),
  ])
  func `a rectangle contains its edges`(x: Double, y: Double, isInside: Bool) {
    #expect(Self.square.contains(midX: x, midY: y) == isInside)
  }

  @Test func `half of a circle ends on the other side of it`() throws {
    let ends = Self.ends(Outline.ellipse(Self.square).trimmed(from: 0, to: 0.5))
    let (first, last) = (try #require(ends.first), try #require(ends.last))
    #expect(first.distance(to: ViewPoint(x: 100, y: 50)) < 0.01)
    #expect(last.distance(to: ViewPoint(x: 0, y: 50)) < 0.01)
    #expect(ends.contains { $0.distance(to: ViewPoint(x: 50, y: 100)) < 0.01 })
  }

  @Test func `a part of a circle stays on the circle and is as long as it should be`() throws {
    let ends = Self.ends(Outline.ellipse(Self.square).trimmed(from: 0.1, to: 0.35))
    let middle = ViewPoint(x: 50, y: 50)
    #expect(ends.allSatisfy { abs($0.distance(to: middle) - 50) < 0.05 })
    let (first, last) = (try #require(ends.first), try #require(ends.last))
    // A quarter of the circle: its ends are a right angle apart.
    #expect(abs(first.distance(to: last) - 50 * 2.0.squareRoot()) < 0.1)
  }

  @Test func `a trimmed rectangle begins at its top left corner`() {
    let ends = Self.ends(Outline.rectangle(Self.square).trimmed(from: 0, to: 0.375))
    #expect(ends.first == ViewPoint(x: 0, y: 0))
    #expect(ends.last.map { $0.distance(to: ViewPoint(x: 100, y: 50)) < 0.01 } == true)
  }

  @Test func `nothing is left of a path that is trimmed to nothing`() {
    #expect(Outline.ellipse(Self.square).trimmed(from: 0.5, to: 0.5).elements.isEmpty)
    #expect(Outline.ellipse(Self.square).trimmed(from: 0.7, to: 0.2).elements.isEmpty)
    #expect(Outline.path([]).trimmed(from: 0.1, to: 0.2) == .path([]))
  }

  @Test(arguments: [false, true])
  func `corners stay in the frame and are rounded`(isContinuous: Bool) {
    for radius in [1.0, 12, 40, 49, 50, 500] {
      let outline = Outline.rectangle(
        Self.square, radii: CornerRadii(all: radius), isContinuous: isContinuous)
      let ends = Self.ends(outline)
      #expect(
        ends.allSatisfy {
          (-1e-9...100 + 1e-9).contains($0.x) && (-1e-9...100 + 1e-9).contains($0.y)
        })
      #expect(!ends.isEmpty && !ends.contains(ViewPoint(x: 0, y: 0)))
      #expect(ends.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }

  @Test func `radii that do not fit together shrink in proportion`() {
    let radii = CornerRadii(topLeft: 90, topRight: 30, bottomRight: 0, bottomLeft: 0)
    let fitted = radii.fitted(in: Self.square.size)
    #expect(fitted.topLeft == 75 && fitted.topRight == 25)
    #expect(CornerRadii(all: 0).fitted(in: .zero) == CornerRadii(all: 0))
  }

  @Test func `leading corners are right ones in a right-to-left widget`() {
    func radii(_ direction: LayoutDirection) -> Outline {
      let sketch = Sketch(
        .roundedRectangle, 0, 0, 100, 100,
        [.topLeadingRadius: .number(20), .cornerStyle: .integer(0)])
      let tree = sketch.tree(direction: direction)
      return DrawingTree(tree, RenderOptions(now: GoldenSample.now)).outline(ofShape: 0)
    }
    #expect(Self.ends(radii(.leftToRight)).contains(ViewPoint(x: 100, y: 0)))
    #expect(!Self.ends(radii(.leftToRight)).contains(ViewPoint(x: 0, y: 0)))
    #expect(Self.ends(radii(.rightToLeft)).contains(ViewPoint(x: 0, y: 0)))
    #expect(!Self.ends(radii(.rightToLeft)).contains(ViewPoint(x: 100, y: 0)))
  }

  @Test func `a container relative shape is concentric with the widget`() {
    func outline(_ inset: Double) -> Outline {
      let side = 158 - 2 * inset
      let tree = Sketch(.containerRelativeShape, inset, inset, side, side).tree(cornerRadius: 22)
      return DrawingTree(tree, RenderOptions(now: GoldenSample.now)).outline(ofShape: 0)
    }
    let frame = ViewRect(x: 8, y: 8, width: 142, height: 142)
    #expect(outline(8) == .rounded(frame, radius: 14))
    #expect(outline(30) == .rectangle(ViewRect(x: 30, y: 30, width: 98, height: 98)))
  }

  @Test func `wedges of an angular gradient fill the turn without gaps`() {
    for (start, end) in [(0.0, 360.0), (-90, 200), (30, 10), (0, 900), (45, 45)] {
      let stops = [ColorPair.red, .green].enumerated().map {
        Gradient.Stop(location: Double($0.offset), color: $0.element)
      }
      let gradient = Gradient(
        .angular, start: ViewPoint(x: 0.5, y: 0.5), startAngle: start, endAngle: end, stops: stops)
      let wedges = AngularWedges(gradient).wedges
      let total = wedges.reduce(0) { $0 + $1.end - $1.start }
      #expect(abs(total - 360) < 1e-6, "\(start)…\(end)")
      for (left, right) in zip(wedges, wedges.dropFirst()) {
        #expect(abs(left.end - right.start) < 1e-6)
      }
    }
  }

  @Test(arguments: [
    (-4.6e18, 4.6e18), (4.6e18, -4.6e18), (-1e300, 1e300), (1e300, -1e300), (0, 1e300),
    (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (1e18, 1e18),
  ])
  func `angles without measure still give one turn of few wedges`(start: Double, end: Double) {
    let stops = [ColorPair.red, .green, .blue].enumerated().map {
      Gradient.Stop(location: Double($0.offset) / 2, color: $0.element)
    }
    let gradient = Gradient(
      .angular, start: ViewPoint(x: 0.5, y: 0.5), startAngle: start, endAngle: end, stops: stops)
    let wedges = AngularWedges(gradient).wedges
    #expect((1...1500).contains(wedges.count))
    #expect(abs(wedges.reduce(0) { $0 + $1.end - $1.start } - 360) < 1e-3)
    let outlines = wedges.map { $0.outline(around: ViewPoint(x: 0, y: 0), reach: 100) }
    #expect(outlines.allSatisfy { $0.count <= 15 })
  }

  @Test(arguments: [
    (Double.nan, 1), (.infinity, 9), (-.infinity, 1), (1e300, 9), (-1e300, 1), (4.7, 4), (9.5, 9),
    (0.99, 1),
  ])
  func `a number becomes a whole one within bounds, whatever it is`(number: Double, whole: Int) {
    #expect(Int(number, within: 1...9) == whole)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.25, ".25"), (-0.25, "-.25"),
    (0.005, ".01"), (-0.001, "0"), (12.3456, "12.35"), (99.999, "100"), (1e300, "1000000000"),
    (.nan, "0"), (.infinity, "0"), (10.05, "10.05"), (7.1, "7.1"),
  ])
  func `numbers are as short as they can be`(number: Double, text: String) {
    var out = OutputWriter()
    out.write(number)
    #expect(String(decoding: out.bytes, as: UTF8.self) == text)
  }
}
