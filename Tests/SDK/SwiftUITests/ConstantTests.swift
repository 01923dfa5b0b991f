internal import RecordingHost
internal import SwiftUI
internal import Testing

// Constants that are looked up in tables of Apple's documentation or of the C interface.

@MainActor
@Suite struct Constants {
  private nonisolated static let alignments: [(Alignment, String)] = [
    (.center, ""), (.leading, " horizontalAlignment=0"),
    (.trailing, " horizontalAlignment=2"), (.top, " verticalAlignment=16"),
    (.bottom, " verticalAlignment=18"),
    (.topLeading, " horizontalAlignment=0 verticalAlignment=16"),
    (.topTrailing, " horizontalAlignment=2 verticalAlignment=16"),
    (.bottomLeading, " horizontalAlignment=0 verticalAlignment=18"),
    (.bottomTrailing, " horizontalAlignment=2 verticalAlignment=18"),
    (.centerFirstTextBaseline, " verticalAlignment=19"),
    (.centerLastTextBaseline, " verticalAlignment=20"),
    (.leadingFirstTextBaseline, " horizontalAlignment=0 verticalAlignment=19"),
    (.leadingLastTextBaseline, " horizontalAlignment=0 verticalAlignment=20"),
    (.trailingFirstTextBaseline, " horizontalAlignment=2 verticalAlignment=19"),
    (.trailingLastTextBaseline, " horizontalAlignment=2 verticalAlignment=20"),
  ]

  @Test(arguments: alignments)
  func `an alignment has two guides`(alignment: Alignment, attributes: String) {
    #expect(nodes(of: ZStack(alignment: alignment) {}) == "zstack" + attributes)
  }

  private nonisolated static let unitPoints: [(UnitPoint, Double, Double)] = [
    (.zero, 0, 0), (.center, 0.5, 0.5), (.leading, 0, 0.5), (.trailing, 1, 0.5),
    (.top, 0.5, 0), (.bottom, 0.5, 1), (.topLeading, 0, 0), (.topTrailing, 1, 0),
    (.bottomLeading, 0, 1), (.bottomTrailing, 1, 1), (UnitPoint(), 0, 0),
  ]

  @Test(arguments: unitPoints)
  func `a point of a unit has two parts`(point: UnitPoint, x: Double, y: Double) {
    #expect(point == UnitPoint(x: x, y: y))
  }

  @Test func `angles are counted`() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect(Angle.radians(.pi).degrees == 180)
    #expect(Angle(radians: .pi / 2).degrees == 90)
    #expect(Angle().radians == 0 && Angle.zero.degrees == 0)
    var angle = Angle.degrees(10)
    angle.degrees = 180
    #expect(angle.radians == .pi)
    let (one, two) = (Angle(radians: 3), Angle(radians: 2))
    #expect((one + two).radians == 5 && (one - two).radians == 1 && (-one).radians == -3)
    #expect((one * 2).radians == 6 && (one / 2).radians == 1.5)
    #expect(two < one && !(one < two) && !(one < one))
  }

  @Test func `sets of edges hold their edges`() {
    #expect(Edge.Set(.top) == .top && Edge.Set(.leading) == .leading)
    #expect(Edge.Set(.bottom) == .bottom && Edge.Set(.trailing) == .trailing)
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical == [.top, .bottom])
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
  }

  private nonisolated static let colors: [(Color, String)] = [
    (.clear, "00000000"), (.black, "000000ff"), (.white, "ffffffff"),
    (.primary, "000000ff|ffffffff"), (.secondary, "3c3c4399|ebebf599"), (.gray, "8e8e93ff"),
    (.red, "ff3b30ff|ff453aff"), (.orange, "ff9500ff|ff9f0aff"), (.yellow, "ffcc00ff|ffd60aff"),
    (.green, "34c759ff|30d158ff"), (.mint, "00c7beff|63e6e2ff"), (.teal, "30b0c7ff|40c8e0ff"),
    (.cyan, "32ade6ff|64d2ffff"), (.blue, "007affff|0a84ffff"), (.indigo, "5856d6ff|5e5ce6ff"),
    (.purple, "af52deff|bf5af2ff"), (.pink, "ff2d55ff|ff375fff"), (.brown, "a2845eff|ac8e68ff"),
    (.accentColor, "007affff|0a84ffff"), (.tertiary, "3c3c434c|ebebf54c"),
    (.quaternary, "3c3c432d|ebebf528"), (.background, "ffffffff|1c1c1eff"),
    (.separator, "3c3c434a|54545899"),
  ]

  @Test(arguments: colors)
  func `a colour has a value for each scheme`(color: Color, value: String) {
    #expect(nodes(of: color) == "rectangle fill=\(value)")
  }

  @Test func `a colour's name is a style too`() {
    func same(_ style: some ShapeStyle, _ color: Color) -> Bool {
      nodes(of: Circle().fill(style)) == nodes(of: Circle().fill(color))
    }
    #expect(same(.clear, .clear) && same(.black, .black) && same(.white, .white))
    #expect(same(.gray, .gray) && same(.red, .red) && same(.orange, .orange))
    #expect(same(.yellow, .yellow) && same(.green, .green) && same(.mint, .mint))
    #expect(same(.teal, .teal) && same(.cyan, .cyan) && same(.blue, .blue))
    #expect(same(.indigo, .indigo) && same(.purple, .purple) && same(.pink, .pink))
    #expect(same(.brown, .brown) && same(.accentColor, .accentColor))
  }

  private nonisolated static let textStyles: [(Font.TextStyle, Int, Int)] = [
    (.largeTitle, 1, 34), (.title, 2, 28), (.title2, 3, 22), (.title3, 4, 20),
    (.headline, 5, 17), (.subheadline, 8, 15), (.body, 6, 17), (.callout, 7, 16),
    (.footnote, 9, 13), (.caption, 10, 12), (.caption2, 11, 11),
  ]

  @Test(arguments: textStyles)
  func `a text style has a number and a size`(style: Font.TextStyle, number: Int, size: Int) {
    #expect(nodes(of: a.font(.system(style))).hasSuffix("fontStyle=\(number)"))
    #expect(
      nodes(of: a.font(.system(style).scaled(by: CGFloat(2))))
        .contains("fontSize=\(2 * size) fontRelativeTo=\(number)"))
  }

  @Test func `the fonts are those of the styles`() {
    let fonts: [Font] = [
      .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption, .caption2,
    ]
    let styles: [Font.TextStyle] = [
      .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption, .caption2,
    ]
    #expect(fonts == styles.map { Font.system($0) })
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.value) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
  }

  @Test func `metrics grow as the text style they belong to`() {
    func width(_ size: DynamicTypeSize, _ style: Font.TextStyle) -> Double {
      var values = EnvironmentValues()
      values.dynamicTypeSize = size
      let metric = ScaledMetric(wrappedValue: 34.0, relativeTo: style)
      return values.whileCurrent { metric.wrappedValue }
    }
    let sizes = DynamicTypeSize.allCases
    #expect(
      sizes.map { width($0, .body) } == [28, 30, 32, 34, 38, 42, 46, 56, 66, 80, 94, 106])
    #expect(
      sizes.map { width($0, .title) } == [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60])
    #expect(width(.xSmall, .title3) == 28 && width(.xSmall, .title2) == 31)
  }
}
