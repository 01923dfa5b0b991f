import PictureChannel
import Testing
import WidgetModel

@Suite struct ShapeTests {
  private typealias Pixel = Drawing.Pixel

  private func pair(_ color: UInt32) -> ColorPair { ColorPair(light: color, dark: color) }

  @Test(arguments: 1...4)
  func `a rectangle covers its frame exactly, at every scale`(scale: Int) throws {
    let picture = try Drawing(Sketch.tree([.box((5, 5, 10, 8), 0xff00_00ff)]), scale: scale)
    #expect(picture.report.width == 20 * scale && picture.report.height == 20 * scale)
    let area = try #require(picture.area { $0 == .red })
    #expect(area == (5 * scale, 5 * scale, 15 * scale - 1, 13 * scale - 1))
    #expect(picture.colors == [.red, .clear])
  }

  @Test func `the dark scheme has the dark colours, and the dark tree if there is one`() throws {
    let box = Sketch.tree([.box((0, 0, 20, 20), 0xff00_00ff)])
    #expect(try Drawing(box, scheme: .dark)[3, 3] == Pixel(red: 0, green: 255, blue: 255))
  }

  @Test func `a widget of a system family has a background and round corners`() throws {
    let picture = try Drawing(Sketch.tree([], width: 100, height: 100, radius: 20))
    #expect(picture[0, 0] == .clear && picture[50, 50] == .white && picture[50, 0] == .white)
    let circle = try Drawing(Sketch.tree([], width: 100, height: 100, radius: 50))
    #expect(circle[50, 50] == .clear)
  }

  @Test func `the opacity of a group is that of its picture`() throws {
    let group = Sketch(
      .zstack, (0, 0, 20, 20), [.opacity: .number(0.5)],
      [.box((0, 0, 12, 20), 0xff00_00ff), .box((8, 0, 12, 20), 0xff00_00ff)])
    let picture = try Drawing(Sketch.tree([group]))
    #expect(picture.colors == [Pixel(red: 255, green: 0, blue: 0, alpha: 128)])
  }

  @Test func `gradients run as they are given`() throws {
    let stops = [
      Gradient.Stop(location: 0, color: pair(0x0000_00ff)),
      Gradient.Stop(location: 1, color: pair(0xffff_ffff)),
    ]
    func picture(_ gradient: Gradient) throws -> Drawing {
      try Drawing(
        Sketch.tree(
          [Sketch(.rectangle, (0, 0, 100, 100), [.fill: .gradient(gradient)])], width: 100,
          height: 100)
      )
    }
    let linear = try picture(
      Gradient(
        .linear, start: ViewPoint(x: 0, y: 0), end: ViewPoint(x: 1, y: 0), stops: stops))
    #expect(linear[0, 50].red < 4 && linear[99, 0].red > 251)
    #expect(linear[50, 20].isNear(Pixel(red: 129, green: 129, blue: 129), within: 2))
    let radial = try picture(
      Gradient(
        .radial, start: ViewPoint(x: 0.5, y: 0.5), startRadius: 0, endRadius: 50, stops: stops))
    #expect(radial[50, 50].red < 6 && radial[75, 50].isNear(radial[50, 75]))
    #expect(radial[75, 50].isNear(Pixel(red: 130, green: 130, blue: 130), within: 3))
    #expect(radial[0, 0] == .white)
    let angular = try picture(
      Gradient(
        .angular, start: ViewPoint(x: 0.5, y: 0.5), startAngle: 0, endAngle: 360, stops: stops))
    // Clockwise from the right: below is a quarter.
    #expect(angular[51, 90].isNear(Pixel(red: 64, green: 64, blue: 64), within: 4))
    #expect(angular[50, 5].isNear(Pixel(red: 191, green: 191, blue: 191), within: 4))
    #expect(angular.count { $0.alpha < 255 } == 0)
  }

  @Test func `a clip cuts at its shape, and a mask takes the opacity of its picture`() throws {
    let clip = Sketch(
      .clip, (0, 0, 20, 20), [:],
      [.box((0, 0, 20, 20), 0xff00_00ff), Sketch(.circle, (0, 0, 20, 20))])
    let cut = try Drawing(Sketch.tree([clip]))
    #expect(cut[0, 0] == .clear && cut[10, 10] == .red && cut[10, 0].alpha > 200)
    let mask = Sketch(
      .mask, (0, 0, 20, 20), [:],
      [.box((0, 0, 20, 20), 0xff00_00ff), .box((0, 0, 10, 20), 0x0000_ff80)])
    let masked = try Drawing(Sketch.tree([mask]))
    #expect(masked[5, 5] == Pixel(red: 255, green: 0, blue: 0, alpha: 128))
    #expect(masked[15, 5] == .clear)
  }

  @Test func `a clip of two shapes shows both`() throws {
    let shapes = Sketch(
      .zstack, (0, 0, 20, 20), [:],
      [.box((0, 0, 5, 20), 0xff), .box((15, 0, 5, 20), 0xff)])
    let clip = Sketch(.clip, (0, 0, 20, 20), [:], [.box((0, 0, 20, 20), 0xff00_00ff), shapes])
    let picture = try Drawing(Sketch.tree([clip]))
    #expect(picture[2, 9] == .red && picture[17, 9] == .red && picture[10, 9] == .clear)
  }

  @Test func `a rotation turns clockwise about its anchor, and a scale of 0 shows nothing`() throws
  {
    let turned = Sketch(
      .rotation, (0, 0, 20, 20), [.angle: .number(90)], [.box((0, 0, 20, 5), 0xff00_00ff)])
    let picture = try Drawing(Sketch.tree([turned]))
    #expect(picture[17, 10] == .red && picture[2, 10] == .clear)
    let flat = Sketch(
      .scale, (0, 0, 20, 20), [.scaleX: .number(0)], [.box((0, 0, 20, 20), 0xff00_00ff)])
    let both = try Drawing(Sketch.tree([flat, .box((0, 0, 5, 5), 0xff00_00ff)]))
    #expect(both[2, 2] == .red && both[10, 10] == .clear)
  }

  @Test func `a blur keeps the sum of the light, and spreads as a Gaussian does`() throws {
    let box = Sketch.box((45, 0, 10, 100), 0xff00_00ff, [.blur: .number(5)])
    let picture = try Drawing(Sketch.tree([box], width: 100, height: 100))
    let row = (0..<100).map { Double(picture[$0, 50].alpha) / 255 }
    #expect(abs(row.reduce(0, +) - 10) < 0.3)
    // The integral of the normal distribution over ±1 σ, and over 1 σ to 3 σ.
    #expect(abs(row[50] - 0.683) < 0.04 && abs(row[40] - 0.157) < 0.02)
    #expect(row[25] < 0.01)
  }

  @Test func `a shadow lies behind, moved and in its colour`() throws {
    let box = Sketch.box(
      (10, 10, 20, 20), 0xff00_00ff,
      [
        .shadowRadius: .number(0), .shadowX: .number(10), .shadowY: .number(5),
        .shadowColor: .color(pair(0x0000_ffff)),
      ])
    let picture = try Drawing(Sketch.tree([box], width: 60, height: 60))
    #expect(picture[15, 15] == .red && picture[25, 20] == .red)
    #expect(picture[35, 30] == Pixel(red: 0, green: 0, blue: 255))
    #expect(picture[35, 12] == .clear)
  }

  @Test func `a stroke lies on the outline, or inside of it`() throws {
    let attributes: [ViewAttributeKey: ViewValue] = [
      .stroke: .color(pair(0xff00_00ff)), .lineWidth: .number(4),
    ]
    let on = try Drawing(Sketch.tree([Sketch(.rectangle, (5, 5, 10, 10), attributes)]))
    #expect(on[3, 10] == .red && on[6, 10] == .red && on[8, 10] == .clear)
    let inside = try Drawing(
      Sketch.tree([
        Sketch(.rectangle, (5, 5, 10, 10), attributes.merging([.strokeInside: .flag(true)]) { $1 })
      ]))
    #expect(inside[3, 10] == .clear && inside[5, 10] == .red && inside[8, 10] == .red)
    #expect(inside[9, 10] == .clear)
  }

  @Test func `a gauge shows its fraction`() throws {
    let gauge = Sketch(
      .gauge, (0, 0, 100, 10), [.value: .number(0.5)],
      style: DrawingStyle(foreground: .color(pair(0xff)), tint: .color(pair(0xff00_00ff))))
    let picture = try Drawing(Sketch.tree([gauge], width: 100, height: 10))
    #expect(picture[25, 5] == .red)
    #expect(picture[75, 5] == Pixel(red: 0, green: 0, blue: 0, alpha: 51))
  }

  @Test func `hostile numbers end in a picture or in an error, never in a crash`() throws {
    for value in [1e300, -1e300, 1e9, .infinity, .nan, 1e-300] {
      let sketches = [
        Sketch.box((value, value, value, value), 0xff00_00ff, [.blur: .number(value)]),
        Sketch(.scale, (0, 0, 20, 20), [.scaleX: .number(value)], [.box((0, 0, 5, 5), 0xff)]),
        Sketch(.rotation, (0, 0, 20, 20), [.angle: .number(value)], [.box((0, 0, 5, 5), 0xff)]),
        Sketch(
          .circle, (0, 0, 20, 20),
          [
            .stroke: .color(pair(0xff)), .lineWidth: .number(value),
            .dash: .numbers([value, 1]), .dashPhase: .number(value),
          ]),
        .text("A", x: value, baseline: value, size: value),
        .box((0, 0, 2, 2), 0xff00_00ff),
      ]
      let picture = try Drawing(Sketch.tree(sketches))
      #expect(picture[1, 1] == .red, "\(value)")
    }
  }

  @Test(arguments: [(1e9, 1e9), (32_768, 1), (1, 32_768), (5017, 5017)] as [(Double, Double)])
  func `a picture over the limits is refused with its size and both limits`(
    width: Double, height: Double
  ) throws {
    do {
      _ = try Drawing(Sketch.tree([], width: width, height: height))
      Issue.record("a picture of \(width) × \(height) was drawn")
    } catch let error as PictureError {
      let size = "\(Int(width)) × \(Int(height)) pixels"
      #expect(error.code == .tooLarge && error.description.contains(size))
      #expect(error.description.contains("25165824 pixels, and 32767 in each direction"))
    }
  }

  @Test func `a picture at the limit of a side is drawn`() throws {
    let picture = try Drawing(Sketch.tree([], width: 32_767, height: 1))
    #expect(picture.report.width == 32_767)
  }
}
