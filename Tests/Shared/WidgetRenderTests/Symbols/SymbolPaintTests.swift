import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct SymbolPaintTests {
  private static let ink = ColorPair(light: 0x1020_30ff, dark: 0x4050_60ff)
  private static let other = ColorPair(light: 0xff00_00ff, dark: 0xff00_00ff)
  private static let third = ColorPair(light: 0x00ff_00ff, dark: 0x00ff_00ff)

  private func parts(
    _ name: String, _ mode: SymbolMode, _ more: [ViewAttributeKey: ViewValue] = [:]
  ) throws -> [SymbolPart] {
    var attributes = more
    attributes[.symbol] = .string(name)
    attributes[.symbolMode] = .integer(Int64(mode.rawValue))
    let style = DrawingStyle(foreground: .color(Self.ink))
    let tree = Sketch(.image, 0, 0, 24, 24, style: style, attributes).tree()
    let view = DrawingTree(tree, RenderOptions(now: Timestamp(nanoseconds: 0)))
    return try #require(
      view.symbolParts(of: tree.nodes[0], style, in: ViewRect(x: 0, y: 0, width: 24, height: 24)))
  }

  @Test func `one paint draws all layers at once`() throws {
    let parts = try parts("cloud.sun.rain.fill", .monochrome)
    #expect(parts.map(\.paint) == [.color(Self.ink)])
  }

  @Test func `lower layers are fainter in a hierarchy`() throws {
    let paints = try parts("cloud.sun.rain", .hierarchical).map(\.paint)
    let (half, quarter) = (
      ColorPair(light: 0x1020_3080, dark: 0x4050_6080),
      ColorPair(light: 0x1020_3040, dark: 0x4050_6040)
    )
    #expect(paints == [.color(half), .color(Self.ink), .color(quarter)])
  }

  @Test func `a palette has a paint for each layer`() throws {
    let two: [ViewAttributeKey: ViewValue] = [.symbolSecondary: .color(Self.other)]
    let paints = try parts("cloud.sun.rain", .palette, two).map(\.paint)
    #expect(paints == [.color(Self.other), .color(Self.ink), .color(Self.other)])
    var three = two
    three[.symbolTertiary] = .color(Self.third)
    let last = try parts("cloud.sun.rain", .palette, three).last
    #expect(last?.paint == .color(Self.third))
  }

  @Test func `in a palette a sign lies on its disc, in one paint it is a hole`() throws {
    let two: [ViewAttributeKey: ViewValue] = [.symbolSecondary: .color(Self.other)]
    let palette = try parts("xmark.circle.fill", .palette, two)
    #expect(palette.map(\.paint) == [.color(Self.other), .color(Self.ink)])
    #expect(palette.allSatisfy { !$0.marks.contains { $0.isErased } })
    let single = try parts("xmark.circle.fill", .monochrome)
    #expect(single.count == 1 && single[0].marks.map(\.isErased) == [false, true])
  }

  @Test(arguments: [
    ("sun.max.fill", [SymbolColor.yellow]), ("cloud.sun.rain.fill", [.yellow, .cloud, .blue]),
    ("heart.fill", [.red]), ("battery.100", [.label, .green]), ("flame.fill", [.orange]),
    ("cloud.bolt.fill", [.cloud, .yellow]), ("person.badge.plus", [.label, .green]),
  ])
  func `a symbol has its own colours in multicolour`(name: String, colors: [SymbolColor]) throws {
    let expected = colors.map { $0 == .label ? Paint.color(Self.ink) : .color($0.pair) }
    let paints = try parts(name, .multicolor).map(\.paint)
    #expect(paints == expected)
  }

  @Test(arguments: [(0.0, 0), (0.2, 1), (0.5, 2), (0.9, 3), (1, 3)])
  func `the waves of wifi above the value are faint`(value: Double, count: Int) throws {
    let parts = try parts("wifi", .monochrome, [.symbolValue: .number(value)])
    let faint = ColorPair(light: 0x1020_304d, dark: 0x4050_604d)
    let drawn = parts.filter { $0.paint == .color(Self.ink) }.reduce(0) { $0 + $1.marks.count }
    // The dot, a wave, and the two upper waves.
    #expect(drawn == [0, 1, 2, 3, 4][count == 3 ? 4 : count])
    #expect(parts.allSatisfy { $0.paint == .color(Self.ink) || $0.paint == .color(faint) })
  }

  @Test func `the lines of a symbol have the weight of the font`() throws {
    func width(_ weight: Int) throws -> Double {
      let style = DrawingStyle(weight: weight)
      let tree = Sketch(.image, 0, 0, 100, 100, style: style, [.symbol: .string("circle")]).tree()
      let view = DrawingTree(tree, RenderOptions(now: Timestamp(nanoseconds: 0)))
      let box = ViewRect(x: 0, y: 0, width: 100, height: 100)
      let part = try #require(view.symbolParts(of: tree.nodes[0], style, in: box)?.first)
      guard case .line(let width) = part.marks.first?.form else { return 0 }
      return width
    }
    let (light, regular, bold) = (try width(200), try width(400), try width(700))
    #expect(regular == 7)
    #expect(light < 5)
    #expect(bold > 9)
    let (black, heaviest) = (try width(900), try width(1000))
    #expect(black == heaviest)
  }

  @Test func `a translucent symbol with overlapping shapes is drawn through a mask`() throws {
    func svg(_ name: String, _ color: UInt32) throws -> String {
      let style = DrawingStyle(foreground: .color(ColorPair(light: color, dark: color)))
      let tree = Sketch(.image, 0, 0, 24, 24, style: style, [.symbol: .string(name)]).tree()
      let options = RenderOptions(now: Timestamp(nanoseconds: 0))
      return String(decoding: try SVGRenderer.render(EntryViews(tree), options), as: UTF8.self)
    }
    for (name, color, isMasked) in [
      ("bookmark.fill", 0xff00_00ff, false), ("bookmark.fill", 0xff00_0080, true),
      ("plus.circle.fill", 0xff00_00ff, true), ("plus", 0xff00_0080, false),
    ] as [(String, UInt32, Bool)] {
      let picture = try svg(name, color)
      #expect(picture.contains("<mask") == isMasked, "\(name)")
    }
  }
}
