import Testing
import WidgetModel
import WidgetPicture

@Suite struct MeshTests {
  private typealias Pixel = Drawing.Pixel

  private static func mesh(
    _ places: [(Double, Double)], _ colors: [UInt32],
    _ more: [ViewAttributeKey: ViewValue] = [:]
  ) throws -> Drawing {
    let stops = colors.map { Gradient.Stop(location: 0, color: ColorPair(light: $0, dark: ~$0)) }
    let attributes = more.merging([
      .meshColumns: .integer(2),
      .meshPoints: .path(places.map { .move(ViewPoint(x: $0.0, y: $0.1)) }),
      .meshColors: .gradient(Gradient(.linear, start: ViewPoint(x: 0, y: 0), stops: stops)),
    ]) { first, _ in first }
    return try Drawing(
      Sketch.tree([Sketch(.mesh, (0, 0, 96, 96), attributes)], width: 96, height: 96))
  }

  private static let square = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]

  @Test func `each corner has the colour of its vertex, and the middle the mean of all`() throws {
    let picture = try Self.mesh(Self.square, [0xff00_00ff, 0xff00ff, 0x0000_ffff, 0xffff_ffff])
    #expect(picture[0, 0].isNear(.red, within: 9))
    #expect(picture[95, 0].isNear(Pixel(red: 0, green: 255, blue: 0), within: 9))
    #expect(picture[0, 95].isNear(Pixel(red: 0, green: 0, blue: 255), within: 9))
    #expect(picture[95, 95].isNear(.white, within: 9))
    #expect(picture[47, 47].isNear(Pixel(red: 128, green: 128, blue: 128), within: 4))
    #expect(picture.count { $0.alpha < 255 } == 0)
  }

  @Test func `what a mesh leaves free has the background`() throws {
    let small = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
    let colors = [UInt32](repeating: 0xff00_00ff, count: 4)
    let clear = try Self.mesh(small, colors)
    #expect(clear[5, 5] == .clear && clear[48, 48] == .red)
    let white = ViewValue.color(ColorPair(light: 0xffff_ffff, dark: 0xff))
    #expect(try Self.mesh(small, colors, [.meshBackground: white])[5, 5] == .white)
  }

  @Test func `a mesh whose numbers do not agree draws nothing`() throws {
    for count in [0, 1, 3, 5, 300] {
      let places = (0..<count).map { (Double($0), 0.0) }
      let picture = try Self.mesh(places, [UInt32](repeating: 0xff, count: max(count, 1)))
      #expect(picture.count { $0.alpha > 0 } == 0, "\(count)")
    }
    #expect(try Self.mesh(Self.square, [0xff, 0xff]).count { $0.alpha > 0 } == 0)
  }

  @Test func `hostile places end in a picture`() throws {
    for value in [1e9, -1e9, 1e300, .infinity, .nan] {
      _ = try Self.mesh([(value, 0), (1, value), (0, 1), (-value, 1)], [0xff, 0xff, 0xff, 0xff])
    }
    let places = (0..<256).map { index -> (Double, Double) in
      let (x, y) = (Double(index % 2), Double(index % 3))
      return (x * 1e6 - 5e5, y * 1e6 - 5e5)
    }
    _ = try Self.mesh(places, [UInt32](repeating: 0xff, count: 256))
  }
}

@Suite struct ImagePartTests {
  private typealias Pixel = Drawing.Pixel

  /// A picture of four by four pixels with a black frame, white inside, and red in its top left corner.
  private static func framed() throws -> ViewImage {
    try sampleImage(4, 4) { x, y in
      if x == 0, y == 0 { return 0xff00_00ff }
      return (1...2).contains(x) && (1...2).contains(y) ? 0xffff_ffff : 0xff
    }
  }

  private static func drawn(_ attributes: [ViewAttributeKey: ViewValue]) throws -> Drawing {
    let image = Sketch(
      .image, (0, 0, 20, 20),
      attributes.merging([
        .image: .image(try framed()), .interpolation: .integer(1),
      ]) { $1 })
    return try Drawing(Sketch.tree([image]))
  }

  @Test func `tiles repeat the image in its own size from the top left corner`() throws {
    let picture = try Self.drawn([.resizingMode: .integer(1)])
    for (x, y) in [(0, 0), (4, 0), (16, 8), (0, 16)] { #expect(picture[x, y] == .red) }
    #expect(picture[1, 1] == .white && picture[5, 6] == .white && picture[7, 6] == .black)
    #expect(try Self.drawn([.resizingMode: .integer(1), .imageScale: .number(2)])[2, 2] == .red)
  }

  @Test func `caps keep their size at the edges of a stretched image`() throws {
    let caps: [ViewAttributeKey: ViewValue] = [
      .capTop: .number(1), .capLeading: .number(1), .capBottom: .number(1),
      .capTrailing: .number(1),
    ]
    let picture = try Self.drawn(caps)
    #expect(picture[0, 0] == .red && picture[1, 0] == .black && picture[19, 10] == .black)
    #expect(picture[1, 1] == .white && picture[18, 18] == .white && picture[10, 10] == .white)
    #expect(picture.count { $0 == .black } == 75)
    let stretched = try Self.drawn([:])
    #expect(stretched[4, 4] == .red && stretched[10, 4] == .black)
  }

  @Test func `a part of an image fills the frame`() throws {
    let picture = try Self.drawn([
      .sourceX: .number(0.25), .sourceY: .number(0.25), .sourceWidth: .number(0.5),
      .sourceHeight: .number(0.5),
    ])
    #expect(picture.colors == [.white])
  }

  @Test func `a tiled template is a stencil`() throws {
    let image = Sketch(
      .image, (0, 0, 20, 20),
      [
        .image: .image(try sampleImage(2, 2) { x, y in x == y ? 0xff : 0 }),
        .renderingMode: .integer(1), .resizingMode: .integer(1), .interpolation: .integer(1),
      ],
      style: DrawingStyle(foreground: .color(ColorPair(light: 0xff00_00ff, dark: 0xff))))
    let picture = try Drawing(Sketch.tree([image]))
    #expect(picture[0, 0] == .red && picture[1, 0] == .clear && picture[3, 3] == .red)
  }
}
