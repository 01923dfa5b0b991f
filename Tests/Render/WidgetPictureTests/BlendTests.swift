import Testing
import WidgetModel

/// Blend modes, pixel by pixel. The expected colours are computed here from the formulas of W3C
/// Compositing and Blending 1, sections 9 and 10.
@Suite struct BlendTests {
  private typealias Pixel = Drawing.Pixel
  private static let below: [Double] = [200, 100, 50].map { $0 / 255 }
  private static let above: [Double] = [60, 180, 220].map { $0 / 255 }

  private static func blended(_ mode: BlendMode, _ color: UInt32 = 0x3cb4_dcff) throws -> Drawing {
    try Drawing(
      Sketch.tree([
        .box((0, 0, 20, 10), 0xc864_32ff),
        .box((5, 0, 10, 20), color, [.blendMode: .integer(Int64(mode.rawValue))]),
      ]))
  }

  private static func mixed(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double? {
    switch mode {
    case .normal: s
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: mixed(.hardLight, s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      s <= 0.5
        ? b - (1 - 2 * s) * b * (1 - b)
        : b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    case .plusDarker: max(0, b + s - 1)
    case .plusLighter: min(1, b + s)
    case .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut: nil
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `opaque colours are mixed by the formula of the mode`(mode: BlendMode) throws {
    let channels = zip(Self.below, Self.above).compactMap { Self.mixed(mode, $0, $1) }
    guard channels.count == 3 else { return }
    let bytes = channels.map { UInt8(($0 * 255).rounded()) }
    let pixel = try Self.blended(mode)[10, 5]
    #expect(
      pixel.isNear(Pixel(red: bytes[0], green: bytes[1], blue: bytes[2]), within: 2), "\(pixel)")
  }

  @Test(arguments: BlendMode.allCases)
  func `without anything behind, a colour stays, and what is not covered stays`(
    mode: BlendMode
  ) throws {
    let picture = try Self.blended(mode)
    #expect(picture[2, 5] == Pixel(red: 200, green: 100, blue: 50))
    let isNothing = [.sourceAtop, .destinationOut].contains(mode)
    #expect(picture[10, 15] == (isNothing ? .clear : Pixel(red: 60, green: 180, blue: 220)))
  }

  @Test func `modes of hue keep the luminance of one and take the hue of the other`() throws {
    func luminance(_ pixel: Pixel) -> Double {
      0.3 * Double(pixel.red) + 0.59 * Double(pixel.green) + 0.11 * Double(pixel.blue)
    }
    let (below, above) = (
      Pixel(red: 200, green: 100, blue: 50), Pixel(red: 60, green: 180, blue: 220)
    )
    for mode in [BlendMode.hue, .color, .saturation] {
      #expect(abs(luminance(try Self.blended(mode)[10, 5]) - luminance(below)) < 2, "\(mode)")
    }
    let luminous = try Self.blended(.luminosity)[10, 5]
    #expect(abs(luminance(luminous) - luminance(above)) < 2)
    #expect(luminous.red > luminous.blue)
    let hue = try Self.blended(.color)[10, 5]
    #expect(hue.blue > hue.red)
  }

  @Test func `operators cut a hole, lie behind, or stay on what is there`() throws {
    let hole = try Self.blended(.destinationOut)
    #expect(hole[10, 5] == .clear && hole[10, 15] == .clear)
    let behind = try Self.blended(.destinationOver)
    #expect(behind[10, 5] == Pixel(red: 200, green: 100, blue: 50))
    let atop = try Self.blended(.sourceAtop)
    #expect(atop[10, 5] == Pixel(red: 60, green: 180, blue: 220) && atop[10, 15] == .clear)
  }

  @Test func `an operator decides what is opaque in the stencil of a mask`() throws {
    let stencil = Sketch(
      .compositingGroup, (0, 0, 20, 20), [:],
      [
        .box((0, 0, 20, 20), 0xffff_ffff),
        .box(
          (5, 0, 10, 20), 0xff,
          [.blendMode: .integer(Int64(BlendMode.destinationOut.rawValue))]),
      ])
    let mask = Sketch(.mask, (0, 0, 20, 20), [:], [.box((0, 0, 20, 20), 0xc864_32ff), stencil])
    let picture = try Drawing(Sketch.tree([mask]))
    #expect(picture[2, 5] == Pixel(red: 200, green: 100, blue: 50) && picture[10, 5] == .clear)
  }

  @Test func `half a colour mixes by half`() throws {
    let multiplied = try Self.blended(.multiply, 0x0000_0080)[10, 5]
    #expect(multiplied.isNear(Pixel(red: 100, green: 50, blue: 25), within: 1))
    let darker = try Self.blended(.plusDarker, 0x0000_0080)[10, 5]
    #expect(darker.isNear(Pixel(red: 72, green: 0, blue: 0), within: 1), "\(darker)")
  }

  @Test(arguments: [
    ViewNodeType.compositingGroup, .clip, .filter,
  ])
  func `a group keeps blend modes inside from what lies behind it`(type: ViewNodeType) throws {
    let content = Sketch(
      .zstack, (0, 0, 20, 20), [:],
      [
        .box((0, 0, 20, 20), 0xffff_ff00),
        .box((0, 0, 20, 20), 0x3cb4_dcff, [.blendMode: .integer(1)]),
      ])
    let attributes: [ViewAttributeKey: ViewValue] =
      type == .filter ? [.filter: .integer(0), .amount: .number(0.002)] : [:]
    let group = Sketch(type, (0, 0, 20, 20), attributes, [content])
    let inside = try Drawing(Sketch.tree([.box((0, 0, 20, 20), 0xc864_32ff), group]))
    #expect(inside[10, 10].isNear(Pixel(red: 60, green: 180, blue: 220)))
    let open = try Drawing(Sketch.tree([.box((0, 0, 20, 20), 0xc864_32ff), content]))
    #expect(open[10, 10].isNear(Pixel(red: 47, green: 71, blue: 43)))
  }
}
