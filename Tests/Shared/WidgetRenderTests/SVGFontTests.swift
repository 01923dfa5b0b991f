import Testing
import WidgetModel
import WidgetRender

@Suite struct SVGFontTests {
  private static let family = "It's</style>"
  private static let bytes: [UInt8] = [0, 1, 0, 0] + (0..<40)

  private static func font(
    weight: Int = 400, weights: ClosedRange<Int> = 400...400, isItalic: Bool = false
  ) -> EmbeddedFont {
    EmbeddedFont(
      key: EmbeddedFont.Key(family: family, weight: weight, isItalic: isItalic),
      weights: weights, isItalic: isItalic, identity: ContentHash(high: 1, low: 2), bytes: bytes)
  }

  private static func picture(
    _ sketch: Sketch, _ fonts: [EmbeddedFont], isRedacted: Bool = false
  ) throws -> Picture {
    try Picture(sketch.tree(), fonts: fonts, isRedacted: isRedacted)
  }

  private static func rules(_ picture: Picture) -> [Substring] {
    picture.style.split(separator: "@font-face", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != "}" }
    }
  }

  @Test func `a font is in the style sheet once, under a name that nothing else has`() throws {
    let styles = [400, 700].map { DrawingStyle(family: Self.family, weight: $0) }
    let sketch = Sketch(
      .zstack, 0, 0, 100, 100, [:],
      [
        .text("one", x: 0, y: 0, style: styles[0]), .text("two", x: 0, y: 20, style: styles[0]),
        .text("three", x: 0, y: 40, style: styles[1]), .text("four", x: 0, y: 60),
      ])
    let picture = try Self.picture(
      sketch,
      [400, 700].map {
        Self.font(weight: $0, weights: 100...900)
      })
    let rule = try #require(Self.rules(picture).first)
    #expect(Self.rules(picture).count == 1)
    #expect(rule.contains("font-weight:100 900;src:url(data:font/sfnt;base64,AAEAAAABAgME"))
    let name = try #require(rule.split(separator: "font-family:").last?.prefix { $0 != ";" })
    #expect(name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
    #expect(picture.style.contains("{font-family:\(name),'It\\27 s\\3c /style\\3e ',Inter"))
    let classes = picture.all("text").map { $0.attributes["class"] }
    #expect(classes[0] == classes[1] && classes[1] == classes[2] && classes[3] != classes[0])
  }

  @Test func `the weight and the slope of the font itself are told`() throws {
    let style = DrawingStyle(family: Self.family, isItalic: true)
    let text = Sketch.text("one", x: 0, y: 0, style: style)
    let slanted = try Self.picture(text, [Self.font(weights: 350...350, isItalic: true)])
    #expect(Self.rules(slanted).first?.contains("font-weight:350;font-style:italic;") == true)
    // A style of another slope has no font.
    #expect(try Self.rules(Self.picture(text, [Self.font()])).isEmpty)
  }

  @Test func `a font of redacted texts is not in the picture`() throws {
    let style = DrawingStyle(family: Self.family)
    var shown = Sketch.text("shown", x: 0, y: 0, style: style)
    shown.flags = .unredacted
    let hidden = Sketch.text("secret", x: 0, y: 20, style: style)
    let both = Sketch(.zstack, 0, 0, 100, 100, [:], [shown, hidden])
    #expect(try Self.rules(Self.picture(both, [Self.font()])).count == 1)
    #expect(try Self.rules(Self.picture(both, [Self.font()], isRedacted: true)).isEmpty)
    #expect(try Self.rules(Self.picture(shown, [Self.font()], isRedacted: true)).count == 1)
    // The same face is reduced once for all styles, with the characters of all texts.
    var bold = hidden
    bold.style.weight = 700
    let fonts = [Self.font(), Self.font(weight: 700)]
    let mixed = Sketch(.zstack, 0, 0, 100, 100, [:], [shown, bold])
    #expect(try Self.rules(Self.picture(mixed, fonts, isRedacted: true)).isEmpty)
    let plain = Sketch.text("secret", x: 0, y: 20)
    let other = Sketch(.zstack, 0, 0, 100, 100, [:], [shown, plain])
    #expect(try Self.rules(Self.picture(other, fonts, isRedacted: true)).isEmpty)
  }

  @Test func `a font is not in the picture of both schemes if the dark one is redacted`() throws {
    let text = Sketch.text("shown", x: 0, y: 0, style: DrawingStyle(family: Self.family))
    var secret = text
    secret.flags = .redacted
    let views = EntryViews(text.tree(), dark: secret.tree(), fonts: [Self.font()])
    let bytes = try SVGRenderer.render(views, RenderOptions(now: GoldenSample.now))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("@font-face"))
  }

  @Test func `a font counts for the size of the picture`() throws {
    var font = Self.font()
    font.bytes += Array(repeating: 7, count: 10_000)
    let tree = Sketch.text("one", x: 0, y: 0, style: DrawingStyle(family: Self.family)).tree()
    let options = RenderOptions(now: GoldenSample.now, byteLimit: 9_000)
    #expect(throws: RenderError.self) {
      try SVGRenderer.render(EntryViews(tree, fonts: [font]), options)
    }
    #expect(throws: Never.self) { try SVGRenderer.render(EntryViews(tree), options) }
  }
}
