import PictureChannel
import Testing
import WidgetModel
import WidgetPicture

@Suite struct PaletteTests {
  private static let inks: [PicturePalette: Int] = [
    .gray1: 2, .gray2: 4, .gray4: 16, .bwr: 3, .bwy: 3, .bwry: 4, .acep7: 7, .spectra6: 6,
  ]

  /// A photo of all levels of grey and colours in the left half, and a grey text on the right.
  private func tree() throws -> LaidOutTree {
    let photo = try sampleImage(64, 64) { x, y in
      let (x, y) = (UInt32(x), UInt32(y))
      return x << 26 | y << 18 | (63 - x) << 10 | 0xff
    }
    return Sketch.tree(
      [
        .box((0, 0, 128, 64), 0xffff_ffff),
        Sketch(.image, (0, 0, 64, 64), [.image: .image(photo)]),
        .text("HI", x: 74, baseline: 50, size: 40, color: 0x8a8a_8eff),
      ], width: 128, height: 64)
  }

  @Test(arguments: PicturePalette.allCases)
  func `a file has the exact depth and only the colours of its palette`(palette: PicturePalette)
    throws
  {
    let picture = try Drawing(tree(), palette)
    // Colour types: 0 grey, 2 RGB, 3 indexed, 6 RGBA (PNG, section 11.2.2).
    let expected: (depth: UInt8, colorType: UInt8) =
      switch palette {
      case .rgba: (8, 6)
      case .rgb: (8, 2)
      case .gray8: (8, 0)
      case .gray1: (1, 0)
      case .gray2: (2, 0)
      case .gray4: (4, 0)
      case .bwr, .bwy, .bwry: (2, 3)
      case .acep7, .spectra6: (4, 3)
      }
    #expect(picture.header == expected)
    if let inks = Self.inks[palette] {
      #expect((2...inks).contains(picture.colors.count))
      for color in picture.colors where palette.rawValue.hasPrefix("gray") {
        #expect(color.red == color.green && color.green == color.blue)
        #expect(Int(color.red) % (255 / (inks - 1)) == 0)
      }
    }
    if palette != .rgba { #expect(picture.count { $0.alpha < 255 } == 0) }
  }

  @Test(arguments: [PicturePalette.gray1, .gray2, .bwr, .bwy, .spectra6, .acep7])
  func `a grey text becomes black, without a dot around it`(palette: PicturePalette) throws {
    let picture = try Drawing(tree(), palette)
    var colors: Set<Drawing.Pixel> = []
    for y in 0..<64 { for x in 66..<128 { colors.insert(picture[x, y]) } }
    #expect(colors.isSuperset(of: [.black, .white]))
    if palette != .gray2 { #expect(colors == [.black, .white]) }
    // The stem of the H is whole.
    let stem = (0..<64).map { y in (74..<84).contains { picture[$0, y] == .black } }
    let rows = stem.indices.filter { stem[$0] }
    #expect(rows.count > 20 && rows.count == rows[rows.count - 1] - rows[0] + 1)
  }

  @Test func `lines stand out from dark grounds too, and keep a colour that does`() throws {
    func picture(_ ground: UInt32, _ text: UInt32) throws -> Drawing {
      try Drawing(
        Sketch.tree(
          [.box((0, 0, 60, 40), ground), .text("HHH", x: 5, baseline: 30, size: 30, color: text)],
          width: 60, height: 40), .bwr)
    }
    #expect(try picture(0x2020_20ff, 0x3030_30ff).colors == [.black, .white])
    #expect(try picture(0x7ab0_ffff, 0xffff_ffff).colors == [.black, .white])
    #expect(try picture(0xffff_ffff, 0xe010_10ff).colors == [.red, .white])
    #expect(try picture(0xffff_ffff, 0xffff_a0ff).colors == [.black, .white])
  }

  @Test func `a small area that would be lost in its ground stands out`() throws {
    let orange = try Drawing(
      Sketch.tree(
        [.box((0, 0, 40, 40), 0xffff_ffff), .box((5, 5, 10, 10), 0xff95_00ff)], width: 40,
        height: 40),
      .gray1)
    #expect(orange[10, 10] == .black && orange[30, 30] == .white)
    let faint = try Drawing(
      Sketch.tree(
        [.box((0, 0, 40, 40), 0xffff_ffff), .box((5, 5, 10, 10), 0xf2f2_f7ff)], width: 40,
        height: 40),
      .gray1)
    #expect(faint[10, 10] == .white)
  }

  @Test func `a text on a translucent label over an image stays light, on one colour`() throws {
    let photo = try sampleImage(64, 64) { x, y in
      (x + y).isMultiple(of: 5) ? 0x2020_20ff : 0xe0e0_e0ff
    }
    let label: [Sketch] = [
      Sketch(.image, (0, 0, 120, 120), [.image: .image(photo)]),
      .box((10, 40, 100, 30), 0x0000_0080),
      .text("III", x: 20, baseline: 62, width: 20, size: 20, color: 0xffff_ffff),
    ]
    for palette in [PicturePalette.gray1, .gray2, .bwr] {
      let picture = try Drawing(Sketch.tree(label, width: 120, height: 120), palette)
      var colors: Set<Drawing.Pixel> = []
      for y in 41..<69 { for x in 70..<109 { colors.insert(picture[x, y]) } }
      #expect(colors.count == 1 && !colors.contains(.white), "\(palette)")
      let letters = (46..<62).flatMap { y in (20..<50).map { picture[$0, y] } }
      #expect(letters.contains(.white) && Set(letters).isSuperset(of: colors), "\(palette)")
    }
  }

  @Test(arguments: PictureDither.allCases)
  func `images are dithered to their mean, and nothing else is`(dither: PictureDither) throws {
    // Black and white at the edges: the contrast is not raised.
    let grey = try sampleImage(64, 64) { x, _ in x < 2 ? 0xff : x > 61 ? 0xffff_ffff : 0x6060_60ff }
    let tree = Sketch.tree(
      [
        .box((0, 0, 128, 64), 0xa0a0_a0ff), Sketch(.image, (0, 0, 64, 64), [.image: .image(grey)]),
      ], width: 128, height: 64)
    let picture = try Drawing(tree, .gray1, dither: dither)
    var white = 0
    for y in 0..<64 { for x in 4..<60 where picture[x, y] == .white { white += 1 } }
    let share = Double(white) / (56 * 64)
    switch dither {
    case .none: #expect(share == 0)
    // Atkinson's loses a quarter of the error: darks become darker.
    case .atkinson: #expect((0.2...0.38).contains(share))
    case .floydSteinberg, .ordered: #expect(abs(share - 0x60 / 255.0) < 0.03)
    }
    #expect(picture[100, 30] == .white && picture[70, 3] == .white)
  }

  @Test(arguments: [BlendMode.multiply, .screen, .difference, .color, .plusLighter])
  func `an image under a colour that mixes with it is dithered`(mode: BlendMode) throws {
    let grey = try sampleImage(64, 64) { x, _ in x < 2 ? 0xff : x > 61 ? 0xffff_ffff : 0x6060_60ff }
    func picture(_ color: UInt32, _ mode: BlendMode) throws -> Set<Drawing.Pixel> {
      let tree = Sketch.tree(
        [
          Sketch(.image, (0, 0, 64, 64), [.image: .image(grey)]),
          .box((4, 0, 56, 64), color, [.blendMode: .integer(Int64(mode.rawValue))]),
        ], width: 64, height: 64)
      let picture = try Drawing(tree, .gray1)
      return Set((0..<64).flatMap { y in (8..<56).map { picture[$0, y] } })
    }
    #expect(try picture(0x8080_80ff, mode).count == 2)
    // A colour that covers the image is none of it.
    #expect(try picture(0x8080_80ff, .normal).count == 1)
  }

  @Test(arguments: PicturePalette.allCases)
  func `a BMP file has the fields of its format`(palette: PicturePalette) throws {
    // An odd width: rows have padding.
    let tree = Sketch.tree(
      [.box((0, 0, 21, 10), 0xffff_ffff), .box((0, 0, 7, 5), 0xff)], width: 21, height: 10)
    let settings = PictureSettings(
      format: .bmp, palette: palette, now: Timestamp(seconds: 0))
    let bytes = try PictureRenderer().draw(EntryViews(tree), settings).bytes
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }
    let bits = number(28, 2)
    let expected: [PicturePalette: Int] = [.rgba: 32, .rgb: 24, .gray8: 8, .gray1: 1]
    #expect(bits == expected[palette] ?? 4)
    #expect(Array(bytes.prefix(2)) == Array("BM".utf8) && number(2, 4) == bytes.count)
    #expect(number(18, 4) == 21 && number(22, 4) == 10)
    let row = (21 * bits + 31) / 32 * 4
    let start = number(10, 4)
    #expect(start + row * 10 == bytes.count)
    // The last row of the file is the top of the picture: its first pixel is black.
    let first = number(start + row * 9, bits < 8 ? 1 : bits / 8)
    let index = bits < 8 ? first >> (8 - bits) : first
    let color = bits <= 8 ? number(14 + number(14, 4) + index * 4, 3) : index & 0xff_ffff
    #expect(color == 0)
    let last = bytes[start + row * 9 + 20 * bits / 8]
    #expect(bits == 1 ? last & 0x08 != 0 : last != 0)
  }
}
