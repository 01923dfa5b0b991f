import Testing
import WidgetModel
import WidgetRender

@Suite struct SVGTextTests {
  private static let fonts = "Inter,'DejaVu Sans',sans-serif"

  @Test(arguments: [
    "</text><script>alert(1)</script>", "\" onload=\"alert(1)", "a & b &amp; c < d > e",
    "]]>", "<!--", "&#0;",
  ])
  func `text that is hostile to XML stays text`(text: String) throws {
    let picture = try Picture(
      Sketch.text(text, x: 10, y: 10, [.accessibilityLabel: .string(text)]).tree())
    #expect(picture.texts == [text])
    #expect(picture.elements.contains { $0.attributes["aria-label"] == text })
    #expect(picture.all("script").isEmpty)
  }

  @Test func `control characters do not get into the picture`() throws {
    let text = "a\u{0}b\u{1}c\u{1b}[31md\u{7f}e\u{85}f\u{fffe}g\th\ni"
    let picture = try Picture(Sketch.text(text, x: 10, y: 10).tree())
    #expect(picture.texts[0].filter(\.isLetter).hasPrefix("abc"))
    #expect(!picture.source.unicodeScalars.contains("\u{1b}"))
  }

  @Test func `a line of text is as long as it was measured`() throws {
    let line = try #require(
      try Picture(Sketch.text("Hello", x: 10.25, y: 20, size: 20).tree()).all("text").first)
    #expect(line.attributes["x"] == "10.25")
    #expect(line.attributes["y"] == "39")
    #expect(line.attributes["textLength"] == "56")
    #expect(line.attributes["lengthAdjust"] == "spacingAndGlyphs")
    #expect(line.attributes["font-size"] == "20")
  }

  @Test func `a background is drawn behind all letters of its text`() throws {
    let blue = ColorPair(light: 0x0000_ffff, dark: 0x0000_ffff)
    let red = ColorPair(light: 0xff00_00ff, dark: 0xff00_00ff)
    let run = Sketch(.text, 0, 0, 60, 20, [.text: .string("b"), .textBackground: .color(red)])
    let plain = Sketch(.text, 0, 0, 60, 20, [.text: .string("a")])
    let text = Sketch(
      .text, 0, 0, 60, 20,
      [
        .textBackground: .color(blue),
        .fragments: .fragments([
          TextFragment(run: 1, text: "a", x: 0, baseline: 15, width: 20),
          TextFragment(run: 2, text: "b", x: 20, baseline: 15, width: 30),
        ]),
      ], [plain, run])
    let picture = try Picture(text.tree())
    let order = picture.elements.map(\.name).filter { ["rect", "text", "path"].contains($0) }
    #expect(order.suffix(4) == ["rect", "rect", "text", "text"])
    let boxes = picture.all("rect").suffix(2)
    #expect(boxes.map { $0.attributes["x"] ?? "0" } == ["0", "20"])
    #expect(boxes.map { $0.attributes["width"] } == ["20", "30"])
    #expect(
      try Picture(text.tree(), isRedacted: true).all("rect").count < picture.all("rect").count + 2)
    #expect(!(try Picture(text.tree(), isRedacted: true)).source.contains("ff0000"))
  }

  @Test func `each fragment has the direction of its level, whatever its letters are`() throws {
    let text = Sketch(
      .text, 0, 0, 100, 20,
      [
        .fragments: .fragments([
          TextFragment(text: "עולם", x: 0, baseline: 15, width: 40, level: 1),
          TextFragment(text: "42", x: 40, baseline: 15, width: 20, level: 2),
          TextFragment(text: "old", x: 60, baseline: 15, width: 30),
        ])
      ])
    for (direction, inherited) in [(LayoutDirection.rightToLeft, "rtl"), (.leftToRight, "ltr")] {
      let texts = try Picture(text.tree(direction: direction)).all("text")
      #expect(texts.map { $0.attributes["direction"] ?? inherited } == ["rtl", "ltr", inherited])
      #expect(
        texts.map { $0.attributes["unicode-bidi"] } == ["bidi-override", "bidi-override", nil])
      // The anchor is the left end in each direction.
      let (left, right) = inherited == "rtl" ? ("end", "start") : ("start", "end")
      let anchors = texts.map { $0.attributes["text-anchor"] ?? left }
      #expect(anchors == ["end", "start", left] && right != left)
    }
  }

  /// A text of two pieces with letter spacing, the second one from right to left.
  private func spaced(
    lacksGlyphs: Bool, _ alignment: DrawingStyle.Alignment
  ) throws -> [Picture.Element] {
    let fragments = [0, 1].map { level in
      TextFragment(
        text: "abc", x: 10, baseline: 15, width: 40, level: level, lacksGlyphs: lacksGlyphs)
    }
    let style = DrawingStyle(letterSpacing: 4, alignment: alignment)
    let text = Sketch(.text, 0, 0, 100, 20, style: style, [.fragments: .fragments(fragments)])
    return try Picture(text.tree()).all("text")
  }

  @Test func `the letter spacing after the last letter is outside of the measured width`() throws {
    let measured = try spaced(lacksGlyphs: false, .left)
    #expect(measured.map { $0.attributes["textLength"] } == ["44", "44"])
    #expect(measured.map { $0.attributes["x"] } == ["10", "6"])
    // The viewer aligns what lacks glyphs.
    let center = try spaced(lacksGlyphs: true, .center)
    #expect(center.map { $0.attributes["x"] } == ["32", "28"])
    let right = try spaced(lacksGlyphs: true, .right)
    #expect(right.map { $0.attributes["x"] } == ["54", "50"])
  }

  @Test func `a text that lacks glyphs is neither stretched nor squeezed`() throws {
    let fragments = [false, true].map {
      TextFragment(text: "Naक", x: 0, baseline: 15, width: 40, lacksGlyphs: $0)
    }
    let text = Sketch(.text, 0, 0, 100, 20, [.fragments: .fragments(fragments)])
    let texts = try Picture(text.tree()).all("text")
    #expect(texts.map { $0.attributes["textLength"] } == ["40", nil])
    #expect(texts.map { $0.attributes["lengthAdjust"] } == ["spacingAndGlyphs", nil])
  }

  @Test func `text that was made smaller to fit is drawn smaller`() throws {
    let text = Sketch.text("Hello", x: 0, y: 0, size: 20, [.textScale: .number(0.75)])
    #expect(try Picture(text.tree()).all("text").first?.attributes["font-size"] == "15")
  }

  @Test func `a family of the widget's own comes first and cannot break out of its quotes`() throws
  {
    let style = DrawingStyle(family: "It's \\ \"x\"; url(a)}</style>&\u{ffff}")
    let picture = try Picture(Sketch.text("Hello", x: 0, y: 0, style: style).tree())
    let text = try #require(picture.all("text").first)
    #expect(text.attributes["font-family"] == nil)
    let name = #"'It\27 s \5c  \22 x\22 ; url(a)}\3c /style\3e \26 \ffff '"#
    let classes = (text.attributes["class"] ?? "").split(separator: " ")
    #expect(
      classes.contains { picture.style.contains(".\($0){font-family:\(name),\(Self.fonts)}") })
  }

  @Test func `a line with a colour of its own is a shape in both schemes`() throws {
    let style = DrawingStyle(
      isUnderlined: true, underlineColor: .red, isStruckThrough: true, strikethroughColor: .green)
    let picture = try Picture(Sketch.text("Hello", x: 10, y: 0, size: 20, style: style).tree())
    let text = try #require(picture.all("text").first)
    #expect(text.attributes["text-decoration"] == nil && text.text == "Hello")
    let lines = picture.all("rect").filter { $0.attributes["height"] == "2" }
    #expect(lines.map { $0.attributes["y"] } == ["21", "12"])
    #expect(lines.allSatisfy { $0.attributes["x"] == "10" && $0.attributes["width"] == "56" })
    for color in ["#ff3b30", "#ff453a", "#34c759", "#30d158"] {
      #expect(picture.source.contains(color))
    }
  }

  @Test func `lines of a live text, whose length is not known, belong to the text`() throws {
    let style = DrawingStyle(
      isUnderlined: true, underlineColor: .red, isStruckThrough: true, strikethroughColor: .green)
    let date = Sketch(
      .text, 0, 0, 60, 20, style: style,
      [
        .date: .date(GoldenSample.now), .dateStyle: .integer(0),
        .fragments: .fragments([TextFragment(text: "", x: 0, baseline: 15, width: 60)]),
      ])
    let picture = try Picture(date.tree())
    #expect(picture.all("text").first?.attributes["text-decoration"] == "underline")
    #expect(picture.all("tspan").first?.attributes["text-decoration"] == "line-through")
    for color in ["#ff3b30ff", "#ff453aff", "#34c759ff", "#30d158ff"] {
      #expect(picture.style.contains("text-decoration-color:\(color)"))
    }
  }

  @Test func `runs of a text are drawn in their own styles, and hidden ones not`() throws {
    let sketch = Sketch(
      .text, 0, 0, 100, 20,
      [
        .fragments: .fragments([
          TextFragment(run: 1, text: "one", x: 0, baseline: 15, width: 30),
          TextFragment(run: 2, text: "two", x: 30, baseline: 15, width: 30),
          TextFragment(run: 3, text: "three", x: 60, baseline: 15, width: 30),
        ])
      ],
      [
        Sketch(.text, 0, 0, 0, 0, style: DrawingStyle(weight: 700)),
        Sketch(
          .text, 0, 0, 0, 0, style: DrawingStyle(isItalic: true), [.url: .string("app://two")]),
        Sketch(.text, 0, 0, 0, 0, [.hidden: .flag(true)]),
      ])
    let texts = try Picture(sketch.tree()).all("text")
    #expect(texts.map(\.text) == ["one", "two"])
    #expect(texts[0].attributes["font-weight"] == "700")
    #expect(texts[1].attributes["font-style"] == "italic")
    #expect(texts.map { $0.path.contains("a") } == [false, true])
  }

  @Test func `fragments of a right-to-left widget are placed by their left ends`() throws {
    let picture = try Picture(
      Sketch.text("שלום", x: 20, y: 0).tree(direction: .rightToLeft, locale: "he_IL"))
    let group = try #require(picture.all("g").first)
    #expect(group.attributes["direction"] == "rtl")
    #expect(group.attributes["text-anchor"] == "end")
    #expect(picture.all("text").first?.attributes["x"] == "20")
  }
}
