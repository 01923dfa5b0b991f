import Testing
import WidgetModel
import WidgetRender

/// The colours of a widget in other surroundings.
@Suite struct RenderingModeTests {
  private typealias Pixel = Drawing.Pixel
  private static let blue = Pixel(red: 0, green: 122, blue: 255)

  private static func box(
    _ frame: (Double, Double, Double, Double), _ color: UInt32,
    _ more: [ViewAttributeKey: ViewValue] = [:]
  ) -> Sketch {
    let fill = ViewValue.color(ColorPair(light: color, dark: color))
    return Sketch(.rectangle, frame, more.merging([.fill: fill]) { $1 })
  }

  private static func drawn(
    _ mode: WidgetRenderingMode, _ sketches: [Sketch], scheme: ColorScheme = .light
  ) throws -> Drawing {
    let views = EntryViews(Sketch.tree(sketches)).rendered(in: mode)
    return try Drawing(views.tree, scheme: scheme)
  }

  @Test func `accented colours are those of two groups, with the opacities of the design`() throws {
    let picture = try Self.drawn(
      .accented,
      [
        Self.box((0, 0, 10, 20), 0xff00_0080),
        Self.box((10, 0, 10, 20), 0x34c7_59ff, [.accentable: .flag(true)]),
      ])
    #expect(picture[5, 5] == Pixel(red: 0, green: 0, blue: 0, alpha: 128))
    #expect(picture[15, 5] == Self.blue)
    let dark = try Self.drawn(.accented, [Self.box((0, 0, 20, 20), 0xff00_00ff)], scheme: .dark)
    #expect(dark[5, 5] == .white)
  }

  @Test func `an accented image is a stencil, or its luminance, or itself`() throws {
    func image(_ rendering: AccentedRendering) throws -> Pixel {
      let image = Sketch(
        .image, (0, 0, 20, 20),
        [
          .image: .image(try sampleImage(2, 2) { _, _ in 0x00ff_00ff }),
          .accentedRendering: .integer(Int64(rendering.rawValue)),
        ])
      return try Self.drawn(.accented, [image])[10, 10]
    }
    #expect(try image(.automatic) == .black)
    #expect(try image(.accented) == Self.blue)
    #expect(try image(.desaturated).isNear(Pixel(red: 0, green: 0, blue: 0, alpha: 182)))
    #expect(try image(.accentedDesaturated).alpha == 182)
    #expect(try image(.fullColor) == Pixel(red: 0, green: 255, blue: 0))
  }

  @Test func `vibrant colours are one colour with their luminance as opacity`() throws {
    func vibrant(_ color: UInt32, _ scheme: ColorScheme = .light) throws -> Pixel {
      try Self.drawn(.vibrant, [Self.box((0, 0, 20, 20), color)], scheme: scheme)[10, 10]
    }
    #expect(try vibrant(0xffff_ffff) == .black)
    #expect(try vibrant(0xffff_ffff, .dark) == .white)
    #expect(try vibrant(0xff) == .clear)
    #expect(try vibrant(0xffff_ff80).isNear(Pixel(red: 0, green: 0, blue: 0, alpha: 128)))
    #expect(try vibrant(0x00ff_00ff).isNear(Pixel(red: 0, green: 0, blue: 0, alpha: 182)))
  }

  @Test(arguments: [WidgetRenderingMode.accented, .vibrant])
  func `the background of the container is left out`(mode: WidgetRenderingMode) throws {
    var tree = Sketch.tree([
      Self.box((0, 0, 20, 20), 0xff00_00ff), Self.box((5, 5, 10, 10), 0xffff_ffff),
    ])
    tree.nodes[0].type = .container
    let picture = try Drawing(EntryViews(tree).rendered(in: mode).tree)
    #expect(picture[1, 1] == .clear && picture[10, 10] == .black)
    #expect(EntryViews(tree).rendered(in: .fullColor).tree == tree)
  }
}
