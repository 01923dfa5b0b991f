import Testing
import WidgetModel

/// Colour filters, pixel by pixel. The expected colours are computed by hand from the matrices of W3C
/// Filter Effects 1, section 9.6, with the luminance of ITU-R BT.709.
@Suite struct FilterTests {
  private typealias Pixel = Drawing.Pixel

  /// A box of the colour (200, 100, 50) in a filter.
  private static func filtered(
    _ filter: ColorFilter, _ amount: Double = 0,
    _ more: [ViewAttributeKey: ViewValue] = [:], color: UInt32 = 0xc864_32ff,
    scheme: ColorScheme = .light
  ) throws -> Pixel {
    let attributes = more.merging([
      .filter: .integer(Int64(filter.rawValue)), .amount: .number(amount),
    ]) { $1 }
    let box = Sketch(
      .filter, (0, 0, 20, 20), attributes,
      [
        Sketch(
          .rectangle, (0, 0, 20, 20),
          [.fill: .color(ColorPair(light: color, dark: color))])
      ])
    return try Drawing(Sketch.tree([box]), scheme: scheme)[10, 10]
  }

  @Test(arguments: [
    (ColorFilter.brightness, 0.2, 251, 151, 101), (.brightness, -0.5, 73, 0, 0),
    (.brightness, 5, 255, 255, 255), (.contrast, 0, 128, 128, 128), (.contrast, 1, 200, 100, 50),
    (.contrast, 2, 255, 73, 0), (.contrast, 1e300, 0, 0, 0),
    (.saturation, 0, 118, 118, 118), (.saturation, 1, 200, 100, 50),
    (.saturation, 2, 255, 82, 0), (.saturation, -3, 118, 118, 118), (.grayscale, 1, 118, 118, 118),
    (.grayscale, 0.5, 159, 109, 84), (.grayscale, 0, 200, 100, 50), (.grayscale, 9, 118, 118, 118),
    (.hueRotation, 0, 200, 100, 50), (.hueRotation, 360, 200, 100, 50),
    (.hueRotation, 180, 36, 136, 186), (.hueRotation, 90, 51, 146, 36),
    (.colorInvert, 0, 55, 155, 205),
  ])
  func `a filter changes a colour by its formula`(
    filter: ColorFilter, amount: Double, red: Int, green: Int, blue: Int
  ) throws {
    let wanted = Pixel(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
    let pixel = try Self.filtered(filter, amount)
    #expect(pixel.isNear(wanted, within: 1), "\(pixel)")
  }

  @Test func `a product takes the opacity of its colour, in the scheme of the picture`() throws {
    let color = ColorPair(light: 0x80ff_0080, dark: 0xffff_ffff)
    let light = try Self.filtered(.colorMultiply, 0, [.filterColor: .color(color)])
    #expect(light.isNear(Pixel(red: 100, green: 100, blue: 0, alpha: 128), within: 2), "\(light)")
    let dark = try Self.filtered(.colorMultiply, 0, [.filterColor: .color(color)], scheme: .dark)
    #expect(dark == Pixel(red: 200, green: 100, blue: 50))
  }

  @Test func `luminance becomes the opacity of black`() throws {
    #expect(
      try Self.filtered(.luminanceToAlpha)
        .isNear(Pixel(red: 0, green: 0, blue: 0, alpha: 118), within: 1))
    #expect(try Self.filtered(.luminanceToAlpha, color: 0xffff_ffff) == .black)
    #expect(try Self.filtered(.luminanceToAlpha, color: 0xff) == .clear)
  }

  @Test(arguments: [(0x80, true), (0x7e, false), (0xc0, true), (0xc2, false)] as [(UInt32, Bool)])
  func `a threshold keeps the opacities of its range, in its colour`(
    alpha: UInt32, isKept: Bool
  ) throws {
    let pixel = try Self.filtered(
      .alphaThreshold, 0.5,
      [
        .amountLimit: .number(192.0 / 255),
        .filterColor: .color(ColorPair(light: 0xff00_00ff, dark: 0xff)),
      ], color: 0x0000_ff00 | alpha)
    #expect(pixel == (isKept ? .red : .clear))
  }

  @Test func `the inner one of two filters comes first`() throws {
    func nested(_ outer: ColorFilter, _ inner: ColorFilter) throws -> Pixel {
      let box = Sketch(
        .filter, (0, 0, 20, 20),
        [.filter: .integer(Int64(inner.rawValue)), .amount: .number(0.5)],
        [.box((0, 0, 20, 20), 0xc864_32ff)])
      let both = Sketch(
        .filter, (0, 0, 20, 20),
        [.filter: .integer(Int64(outer.rawValue)), .amount: .number(0.5)], [box])
      return try Drawing(Sketch.tree([both]))[10, 10]
    }
    // Brighter by a half, then inverted; and the other way round.
    #expect(try nested(.colorInvert, .brightness).isNear(Pixel(red: 0, green: 28, blue: 78)))
    #expect(
      try nested(.brightness, .colorInvert).isNear(Pixel(red: 183, green: 255, blue: 255)))
  }

  @Test func `a filter leaves what is clear clear, and edges between`() throws {
    let circle = Sketch(
      .filter, (0, 0, 20, 20), [.filter: .integer(Int64(ColorFilter.colorInvert.rawValue))],
      [Sketch(.circle, (0, 0, 20, 20), [.fill: .color(ColorPair(light: 0xff, dark: 0xff))])])
    let picture = try Drawing(Sketch.tree([circle]))
    #expect(picture[0, 0] == .clear && picture[10, 10] == .white)
    #expect(picture.colors.allSatisfy { $0.alpha == 0 || $0.red > 250 })
  }
}
