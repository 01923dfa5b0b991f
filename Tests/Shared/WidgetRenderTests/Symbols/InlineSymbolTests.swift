import Testing
import WidgetModel

@testable import WidgetRender

/// Symbols and pictures as parts of texts.
@Suite struct InlineSymbolTests {
  private static let options = RenderOptions(now: Timestamp(nanoseconds: 0))

  /// A text of a word, an image and an ellipsis in the image's style.
  private func views(
    _ image: [ViewAttributeKey: ViewValue], flags: ViewFlags = [], scale: Double? = nil
  ) -> EntryViews {
    let fragments = [
      TextFragment(run: 1, text: "Rain ", x: 10, baseline: 40, width: 40),
      TextFragment(run: 2, text: "\u{fffc}", x: 50, baseline: 40, width: 24),
      TextFragment(run: 2, text: "\u{2026}", x: 74, baseline: 40, width: 8),
    ]
    let style = DrawingStyle(size: 20)
    let text = Sketch(
      .text, 10, 20, 80, 24,
      [.fragments: .fragments(fragments)].merging(
        scale.map { [.textScale: .number($0)] } ?? [:]
      ) { $1 },
      [
        Sketch(.text, 10, 20, 80, 24, style: style, [.text: .string("Rain ")]),
        Sketch(.image, 10, 20, 80, 24, style: style, flags: flags, image),
      ])
    return EntryViews(text.tree())
  }

  private func views(_ symbol: String, flags: ViewFlags = []) -> EntryViews {
    views([.symbol: .string(symbol)], flags: flags)
  }

  private func svg(_ views: EntryViews) throws -> String {
    String(decoding: try SVGRenderer.render(views, Self.options), as: UTF8.self)
  }

  private func json(_ views: EntryViews) throws -> String {
    String(decoding: try JSONRenderer.render(views, Self.options), as: UTF8.self)
  }

  @Test func `a symbol in a text is drawn on the line`() throws {
    let svg = try svg(views("star"))
    #expect(svg.contains(">Rain </text>") && svg.contains(">\u{2026}</text>"))
    #expect(svg.contains("aria-label=\"star\""))
    #expect(!svg.contains("\u{fffc}"))
    // The tip of the star: the square of 24 points begins 19 points above the baseline.
    #expect(svg.contains("<path d=\"M62 22.92"))
    let small = try self.svg(views([.symbol: .string("star")], scale: 0.5))
    #expect(small.contains("<path d=\"M56 31.46"))
  }

  @Test func `a symbol in a text has the weight, the colour and the mode of its part`() throws {
    var views = views([
      .symbol: .string("cloud.rain.fill"),
      .symbolMode: .integer(Int64(SymbolMode.multicolor.rawValue)),
    ])
    let plain = try svg(self.views("cloud.rain.fill"))
    let colorful = try svg(views)
    #expect(plain != colorful)
    let place = try #require(views.tree.nodes.firstIndex { $0.type == .image })
    views.tree.styles.append(DrawingStyle(size: 20, weight: 900, foreground: .color(.red)))
    views.tree.nodes[place].style = views.tree.styles.count - 1
    views.tree.nodes[place].attributes.removeAll { $0.key == .symbolMode }
    let red = try svg(views)
    #expect(red.contains("ff3b30") && !colorful.contains("ff3b30"))
  }

  @Test func `a picture in a text stands on the baseline`() throws {
    let views = views([.image: .image(SampleImage.pixels)])
    #expect(try svg(views).contains("transform=\"matrix(24 0 0 24 50 16)\""))
    let json = try json(views)
    #expect(json.contains("\"image\":0") && json.contains("\"images\":[{"))
  }

  @Test func `a text form has a letter for the symbol, and JSON its name and its mode`() throws {
    let views = views([.symbol: .string("star"), .symbolMode: .integer(1)])
    #expect(try PlainTextRenderer.render(views, Self.options).contains("Rain ★…"))
    let json = try json(views)
    #expect(json.contains("\"text\":\"\",\"symbol\":\"star\",\"symbol_mode\":\"hierarchical\""))
    #expect(json.contains("\"text\":\"Rain …\"") && !json.contains("\u{fffc}"))
  }

  @Test func `a label stands for the drawing in the text form`() throws {
    let label: [ViewAttributeKey: ViewValue] = [.accessibilityLabel: .string("wet")]
    let symbol = views(label.merging([.symbol: .string("star")]) { $1 })
    #expect(try PlainTextRenderer.render(symbol, Self.options).contains("Rain wet…"))
    let picture = views([.image: .image(SampleImage.pixels)])
    #expect(try PlainTextRenderer.render(picture, Self.options).contains("Rain …"))
  }

  @Test func `the outline marks the place of a drawing`() {
    let outline = OutlineRenderer.render(views("star").tree)
    #expect(outline.contains("\"Rain ◇…\"") && outline.contains("image \"star\" 20pt"))
  }

  @Test func `a redacted drawing in a text is a bar`() throws {
    for views in [
      views("secret.symbol", flags: .redacted),
      views([.image: .image(SampleImage.pixels)], flags: .redacted),
    ] {
      let (svg, json) = (try svg(views), try json(views))
      #expect(!svg.contains("secret") && !json.contains("secret"))
      #expect(!svg.contains("<image") && !json.contains("\"image\":"))
      #expect(svg.contains("opacity=\".16\""))
      #expect(try PlainTextRenderer.render(views, Self.options).contains("▒"))
    }
  }

  @Test(arguments: [WidgetRenderingMode.accented, .vibrant])
  func `a drawing in a text keeps its place in other surroundings`(
    mode: WidgetRenderingMode
  ) throws {
    let symbol = views("star").rendered(in: mode)
    #expect(try svg(symbol).contains("<path d=\"M62 22.92"))
    for rendering in AccentedRendering.allCases {
      let picture = views([
        .image: .image(SampleImage.pixels),
        .accentedRendering: .integer(Int64(rendering.rawValue)),
      ]).rendered(in: mode)
      #expect(try svg(picture).contains("matrix(24 0 0 24 50 16)"))
    }
  }
}
