import Testing
import WidgetModel

@testable import WidgetRender

/// Filters, blend modes, meshes and parts of images as elements of an svg.
@Suite struct SVGEffectTests {
  private static let box = mixed(.normal)

  /// A red box that is mixed with what lies behind it.
  private static func mixed(_ mode: BlendMode) -> Sketch {
    let red = ViewValue.color(ColorPair(light: 0xff00_00ff, dark: 0xff00_00ff))
    let blending: [ViewAttributeKey: ViewValue] =
      mode == .normal ? [:] : [.blendMode: .integer(Int64(mode.rawValue))]
    return Sketch(.rectangle, 10, 10, 40, 40, blending.merging([.fill: red]) { $1 })
  }

  private static func filter(
    _ filter: ColorFilter, _ amount: Double = 0, _ more: [ViewAttributeKey: ViewValue] = [:],
    _ content: Sketch = box
  ) -> Sketch {
    Sketch(
      .filter, 10, 10, 40, 40,
      more.merging([.filter: .integer(Int64(filter.rawValue)), .amount: .number(amount)]) { $1 },
      [content])
  }

  private static func picture(_ sketches: Sketch..., scheme: ColorScheme? = .light) throws
    -> Picture
  {
    try Picture(
      Sketch(.zstack, 0, 0, 158, 158, [:], sketches).tree(cornerRadius: 0), scheme: scheme)
  }

  private static func mesh(dark: UInt32) -> Sketch {
    let stops = (0..<4).map { _ in
      Gradient.Stop(location: 0, color: ColorPair(light: 0xff00_00ff, dark: dark))
    }
    return Sketch(
      .mesh, 0, 0, 100, 50,
      [
        .meshColumns: .integer(2),
        .meshPoints: .path(
          [(0, 0), (1, 0), (0, 1), (1, 1)].map { .move(ViewPoint(x: $0.0, y: $0.1)) }),
        .meshColors: .gradient(Gradient(.linear, start: ViewPoint(x: 0, y: 0), stops: stops)),
      ])
  }

  private static func matrix(_ picture: Picture) -> String? {
    picture.all("feColorMatrix").first?.attributes["values"]
  }

  @Test func `a filter is a matrix of its formula, in sRGB`() throws {
    let picture = try Self.picture(Self.filter(.brightness, 0.25))
    #expect(Self.matrix(picture) == "1 0 0 0 .25 0 1 0 0 .25 0 0 1 0 .25 0 0 0 1 0")
    let filter = try #require(picture.all("filter").first)
    #expect(filter.attributes["color-interpolation-filters"] == "sRGB")
    #expect(
      Self.matrix(try Self.picture(Self.filter(.colorInvert)))
        == "-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0")
    #expect(
      Self.matrix(try Self.picture(Self.filter(.luminanceToAlpha)))?
        .hasSuffix(".2126 .7152 .0722 0 0") == true)
    #expect(
      Self.matrix(try Self.picture(Self.filter(.grayscale, 1)))
        == ".2126 .7152 .0722 0 0 .2126 .7152 .0722 0 0 .2126 .7152 .0722 0 0 0 0 0 1 0")
  }

  @Test func `a filter that changes nothing is left out`() throws {
    for sketch in [
      Self.filter(.brightness, 0), Self.filter(.contrast, 1), Self.filter(.saturation, 1),
      Self.filter(.grayscale, 0), Self.filter(.hueRotation, 0),
    ] { #expect(try Self.picture(sketch).all("filter").isEmpty) }
  }

  @Test func `filters around each other are steps of one, the inner first`() throws {
    let picture = try Self.picture(
      Self.filter(.colorInvert, 0, [:], Self.filter(.brightness, 0.5, [:], Self.box)))
    #expect(picture.all("filter").count == 1)
    let steps = picture.all("feColorMatrix").map { $0.attributes["in"] }
    #expect(steps == ["SourceGraphic", "r"])
    #expect(Self.matrix(picture)?.hasPrefix("1 0 0 0 .5") == true)
  }

  @Test func `a product has the colour of each scheme`() throws {
    let color = ViewValue.color(ColorPair(light: 0xff80_00ff, dark: 0x0080_ffff))
    let picture = try Self.picture(
      Self.filter(.colorMultiply, 0, [.filterColor: color]), scheme: nil)
    #expect(picture.all("feFlood").first?.attributes["flood-color"] == "#ff8000")
    #expect(picture.style.contains("flood-color:#0080ff"))
    #expect(picture.all("feComposite").first?.attributes["k1"] == "1")
  }

  @Test(arguments: BlendMode.allCases)
  func `a blend mode is that of CSS, or an operator drawn apart`(mode: BlendMode) throws {
    let picture = try Self.picture(Self.box, Self.mixed(mode))
    let styles = picture.all("g").compactMap { $0.attributes["style"] }
    switch mode {
    case .normal, .sourceAtop, .destinationOver, .destinationOut: #expect(styles.isEmpty)
    case .plusDarker, .plusLighter:
      let name = mode == .plusDarker ? "plus-darker" : "plus-lighter"
      #expect(styles.first?.hasSuffix(";mix-blend-mode:" + name) == true)
    default: #expect(styles == ["mix-blend-mode:" + mode.cssName])
    }
    let isMasked = [.sourceAtop, .destinationOut].contains(mode)
    #expect(picture.all("mask").isEmpty == !isMasked)
  }

  @Test func `a hole is cut into what was drawn before, and not into what follows`() throws {
    let hole = Self.mixed(.destinationOut)
    let (before, after) = (
      Sketch(.circle, 0, 0, 100, 100), Sketch(.ellipse, 0, 0, 100, 50)
    )
    let picture = try Self.picture(before, hole, after)
    let circle = try #require(picture.all("circle").first)
    let masked = picture.all("g").filter { $0.attributes["mask"] != nil }
    #expect(
      masked.count == 1 && circle.path.count > (picture.all("ellipse").first?.path.count ?? 99))
    let boxes = picture.all("rect").filter { $0.attributes["width"] == "40" }
    #expect(!boxes.isEmpty && boxes.allSatisfy { $0.path.contains("mask") })
  }

  @Test func `the region of a mask or a filter at the corner is written out`() throws {
    // Without x and y, the region of an svg begins at -10 % of the picture.
    let corner = Sketch(.rectangle, 0, 0, 40, 40)
    let picture = try Self.picture(
      Self.filter(.brightness, 0.5, [:], corner), Self.mixed(.destinationOut))
    let regions = picture.all("mask") + picture.all("filter")
    #expect(picture.all("mask").count == 1 && regions.count > 2)
    #expect(regions.filter { $0.attributes["x"] == "0" && $0.attributes["y"] == "0" }.count > 1)
    #expect(regions.allSatisfy { $0.attributes["x"] != nil && $0.attributes["y"] != nil })
  }

  @Test func `many operators keep a picture small`() throws {
    let sketches = (0..<200).flatMap { _ in [Self.box, Self.mixed(.sourceAtop)] }
    let tree = Sketch(.zstack, 0, 0, 158, 158, [:], sketches).tree(cornerRadius: 0)
    let options = RenderOptions(scheme: .light, now: GoldenSample.now, byteLimit: 4 << 20)
    #expect(throws: Never.self) { _ = try SVGRenderer.render(EntryViews(tree), options) }
  }

  @Test func `a compositing group isolates only if a blend mode is inside`() throws {
    func styles(_ content: Sketch) throws -> [String] {
      let group = Sketch(.compositingGroup, 0, 0, 158, 158, [:], [content])
      return try Self.picture(group).all("g").compactMap { $0.attributes["style"] }
    }
    #expect(try styles(Self.box).isEmpty)
    #expect(try styles(Self.mixed(.multiply)) == ["isolation:isolate", "mix-blend-mode:multiply"])
  }

  @Test func `a rotation in space is a matrix`() throws {
    func matrix(_ attributes: [ViewAttributeKey: ViewValue]) throws -> String? {
      try Self.picture(Sketch(.projection, 10, 10, 40, 40, attributes, [Self.box]))
        .all("g").compactMap { $0.attributes["transform"] }.first
    }
    // Half a turn about the vertical axis mirrors, whatever the perspective.
    #expect(
      try matrix([.angle: .number(180), .axisY: .number(3)]) == "matrix(-1 0 0 1 60 0)")
    // Without perspective the width is multiplied by the cosine of 60°.
    #expect(
      try matrix([.angle: .number(60), .axisY: .number(1), .perspective: .number(0)])
        == "matrix(.5 0 0 1 15 0)")
    #expect(try matrix([.angle: .number(90), .axisZ: .number(1)]) == "matrix(0 1 -1 0 60 0)")
    #expect(try matrix([.angle: .number(90)]) == "matrix(1 0 0 1 0 0)")
  }

  @Test func `a transform counts from the top left corner of its frame`() throws {
    let sketch = Sketch(
      .transform, 10, 20, 40, 40,
      [.matrixA: .number(2), .matrixC: .number(0.5), .matrixX: .number(3)], [Self.box])
    let found = try Self.picture(sketch).all("g").compactMap { $0.attributes["transform"] }
    #expect(found == ["matrix(2 0 .5 1 -17 0)"])
  }

  @Test func `a mesh is one small picture for each scheme`() throws {
    let same = try Self.picture(Self.mesh(dark: 0xff00_00ff), scheme: nil)
    #expect(same.all("image").count == 1)
    #expect(same.all("use").first?.attributes["transform"] == "matrix(100 0 0 50 0 0)")
    let two = try Self.picture(Self.mesh(dark: 0xff), scheme: nil)
    #expect(two.all("image").count == 2 && two.style.contains("display:inline"))
    #expect(two.source.utf8.count < 40_000)
  }

  @Test func `the meshes of a widget share a limit of work, and the rest is left out`() throws {
    let sketch = Self.mesh(dark: 0xff)
    let tree = Sketch(.zstack, 0, 0, 158, 158, [:], [sketch, sketch]).tree(cornerRadius: 0)
    let view = DrawingTree(tree, RenderOptions(now: Timestamp(nanoseconds: 0)))
    func uses(work: Int) -> (count: Int, left: Int) {
      let definitions = SVGDefinitions(limit: 1 << 20, hidesFonts: false)
      var painter = SVGPainter(view, .light, definitions)
      painter.meshWork = work
      painter.draw(0)
      let text = String(decoding: painter.out.bytes, as: UTF8.self)
      return (text.ranges(of: "<use").count, painter.meshWork)
    }
    let (few, all) = (uses(work: 1), uses(work: ColorMesh.workLimit))
    #expect(few.count == 1 && few.left == 0)
    #expect(all.count == 2 && all.left > ColorMesh.workLimit / 100 * 98)
  }

  @Test func `an accessory label is not drawn`() throws {
    let label = Sketch(
      .accessoryLabel, 0, 0, 158, 158, [:], [Self.box, Sketch(.circle, 0, 0, 9, 9)])
    let picture = try Self.picture(label)
    #expect(picture.all("circle").isEmpty && picture.all("rect").count > 1)
  }
}

extension BlendMode {
  fileprivate var cssName: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
