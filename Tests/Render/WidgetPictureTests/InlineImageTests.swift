import Testing
import WidgetModel
import WidgetRender

/// Symbols and pictures as parts of texts.
@Suite struct InlineImageTests {
  private func tree(
    _ image: [ViewAttributeKey: ViewValue], flags: ViewFlags = []
  ) -> LaidOutTree {
    let fragment = TextFragment(run: 1, text: "\u{fffc}", x: 4, baseline: 16, width: 10)
    let style = DrawingStyle(
      size: 10, foreground: .color(ColorPair(light: 0xff00_00ff, dark: 0xff00_00ff)))
    let frame = (4.0, 4.0, 12.0, 12.0)
    return Sketch.tree([
      Sketch(
        .text, frame, [.fragments: .fragments([fragment])], style: style,
        [Sketch(.image, frame, image, style: style, flags: flags)])
    ])
  }

  @Test func `a symbol is drawn in the colour of its part, around the capital letters`() throws {
    let picture = try Drawing(tree([.symbol: .string("circle.fill")]))
    // The square of 12 points begins 9.5 points above the baseline.
    #expect(picture[10, 12] == .red)
    #expect(picture[10, 19] == .clear && picture[10, 5] == .clear && picture[3, 12] == .clear)
  }

  @Test func `a picture stands on the baseline, with the shape of its pixels`() throws {
    let image = try sampleImage(2, 1) { _, _ in 0x00ff_00ff }
    let picture = try Drawing(tree([.image: .image(image)]))
    let green = Drawing.Pixel(red: 0, green: 255, blue: 0)
    #expect(picture[5, 12] == green && picture[13, 15] == green)
    #expect(picture[5, 10] == .clear && picture[5, 16] == .clear && picture[15, 13] == .clear)
    let stencil = try Drawing(
      tree([.image: .image(image), .renderingMode: .integer(1)]))
    #expect(stencil[5, 12] == .red)
  }

  @Test func `an accented drawing has one colour`() throws {
    let image = try sampleImage(1, 1) { _, _ in 0x00ff_00ff }
    for attributes: [ViewAttributeKey: ViewValue] in [
      [.image: .image(image)], [.symbol: .string("circle.fill")],
      [.image: .image(image), .accentedRendering: .integer(2)],
    ] {
      let views = EntryViews(tree(attributes)).rendered(in: .accented)
      let pixel = try Drawing(views.tree)[9, 12]
      #expect(pixel.alpha == 255 && pixel != .red)
    }
  }

  @Test func `a redacted drawing is a bar`() throws {
    let image = try sampleImage(1, 1) { _, _ in 0x00ff_00ff }
    let picture = try Drawing(tree([.image: .image(image)], flags: .redacted))
    let pixel = picture[9, 12]
    #expect(pixel.alpha > 0 && pixel.alpha < 100)
  }
}
