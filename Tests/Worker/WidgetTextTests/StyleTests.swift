import Testing
import WidgetLayout
import WidgetModel
import WidgetText

@Suite(.namedFonts) struct StyleTests {
  private func width(_ text: String, _ style: DrawingStyle) throws -> Double {
    try measure(text, style).fragments.map(\.width).reduce(0, +)
  }

  @Test func `twice the size is twice as long and high: nothing is rounded to pixels`() throws {
    let small = try measure(TextSamples.pangram, DrawingStyle(size: 7.3))
    let large = try measure(TextSamples.pangram, DrawingStyle(size: 14.6))
    #expect(abs(large.fragments[0].width - 2 * small.fragments[0].width) < 0.1)
    #expect(abs(large.size.height - 2 * small.size.height) < 0.01)
    #expect(abs(large.firstBaseline - 2 * small.firstBaseline) < 0.01)
  }

  @Test func `weight, family, design and slant change what is measured`() throws {
    let regular = try width("Hamburgefonts", DrawingStyle())
    #expect(try width("Hamburgefonts", DrawingStyle(weight: 700)) > regular)
    #expect(try width("Hamburgefonts", DrawingStyle(weight: 100)) != regular)
    #expect(try width("Hamburgefonts", DrawingStyle(family: "DejaVu Sans")) != regular)
    #expect(try width("Hamburgefonts", DrawingStyle(design: .serif)) != regular)
    #expect(try width("Hamburgefonts", DrawingStyle(design: .rounded)) == regular)
    #expect(try width("Hamburgefonts", DrawingStyle(isItalic: true)) != regular)
  }

  @Test func `in the monospaced design all letters are equally long`() throws {
    let style = DrawingStyle(design: .monospaced)
    #expect(try width("iiii", style) == width("WWWW", style))
    #expect(try width("iiii", DrawingStyle()) < width("WWWW", DrawingStyle()))
  }

  @Test func `monospaced digits are equally long`() throws {
    let style = DrawingStyle(hasMonospacedDigits: true)
    #expect(try width("11111", style) == width("00000", style))
    #expect(try width("11111", DrawingStyle()) < width("00000", DrawingStyle()))
  }

  @Test func `small capitals are lower than capitals and not small letters`() throws {
    let style = DrawingStyle(hasSmallCaps: true)
    #expect(try width("hello", style) != width("hello", DrawingStyle()))
    #expect(try width("hello", style) < width("HELLO", DrawingStyle()))
    #expect(try measure("hello", style).texts == ["hello"])
  }

  @Test func `an unknown family is replaced by the face of the design`() throws {
    let unknown = DrawingStyle(family: "No Such Family")
    #expect(try width("Hamburgefonts", unknown) == width("Hamburgefonts", DrawingStyle()))
    let mono = DrawingStyle(family: "No Such Family", design: .monospaced)
    #expect(try width("iiii", mono) == width("WWWW", mono))
  }

  @Test func `letter spacing is between letters`() throws {
    let plain = try width("abcd", DrawingStyle())
    #expect(abs(try width("abcd", DrawingStyle(letterSpacing: 5)) - plain - 15) < 0.01)
    #expect(abs(try width("abcd", DrawingStyle(letterSpacing: -1)) - plain + 3) < 0.01)
    #expect(try width("a", DrawingStyle(letterSpacing: 5)) == width("a", DrawingStyle()))
  }

  @Test func `a baseline offset lifts its run, and makes the line higher`() throws {
    let plain = try measure("a2")
    let lifted = try measure(
      TextParagraph(runs: [
        TextRun(text: "a", style: DrawingStyle()),
        TextRun(text: "2", style: DrawingStyle(baselineOffset: 6)),
      ]))
    #expect(lifted.fragments[0].baseline == lifted.firstBaseline)
    #expect(lifted.fragments[1].baseline == lifted.firstBaseline - 6)
    #expect(abs(lifted.size.height - plain.size.height - 6) < 0.01)
    #expect(abs(lifted.firstBaseline - plain.firstBaseline - 6) < 0.01)
  }

  @Test func `line spacing is between lines`() throws {
    var text = paragraph("a\nb\nc")
    let plain = try measure(text)
    text.lineSpacing = 7
    let spaced = try measure(text)
    #expect(abs(spaced.size.height - plain.size.height - 14) < 0.001)
    #expect(spaced.firstBaseline == plain.firstBaseline)
    #expect(abs(spaced.lastBaseline - plain.lastBaseline - 14) < 0.001)
    #expect(spaced.lastBaseline == spaced.fragments[2].baseline)
  }

  @Test func `shorter lines lie left, in the middle or right`() throws {
    var text = paragraph("a long line\nshort")
    text.alignment = .left
    #expect(try measure(text).fragments.map(\.x) == [0, 0])
    text.alignment = .center
    let center = try measure(text)
    let gap = center.size.width - center.fragments[1].width
    #expect(abs(center.fragments[1].x - gap / 2) < 0.001)
    text.alignment = .right
    #expect(abs(try measure(text).fragments[1].x - gap) < 0.001)
  }

  @Test func `runs follow each other on one baseline, whatever their sizes`() throws {
    let lines = try measure(
      TextParagraph(runs: [
        TextRun(text: "big", style: DrawingStyle(size: 40)),
        TextRun(text: "small", style: DrawingStyle(size: 10)),
      ]))
    #expect(lines.fragments.map(\.run) == [0, 1])
    #expect(lines.fragments.map(\.text) == ["big", "small"])
    #expect(lines.fragments[0].baseline == lines.fragments[1].baseline)
    #expect(abs(lines.fragments[1].x - lines.fragments[0].width) < 0.001)
    #expect(lines.size.height == (try measure("big", DrawingStyle(size: 40)).size.height))
  }

  @Test func `a run that differs in its colour only is a fragment of its own`() throws {
    let red = DrawingStyle(foreground: .color(ColorPair(light: 0xff00_00ff, dark: 0xff00_00ff)))
    let lines = try measure(
      TextParagraph(runs: [
        TextRun(text: "one ", style: DrawingStyle()), TextRun(text: "two", style: red),
      ]))
    #expect(lines.fragments.map(\.text) == ["one ", "two"])
  }

  @Test(arguments: [-1, 0, .nan, .infinity, 1e30, -.infinity])
  func `a size that is none is replaced by one that is`(size: Double) throws {
    let lines = try measure("Hello", DrawingStyle(size: size))
    #expect(lines.size.width > 0 && lines.size.width.isFinite)
    #expect(lines.size.height > 0 && lines.size.height.isFinite)
  }

  @Test(arguments: [Double.nan, .infinity, 1e9, -1e9])
  func `spacing that is no length does no harm`(length: Double) throws {
    let style = DrawingStyle(weight: .max, letterSpacing: length, baselineOffset: length)
    var text = paragraph("Hello world", style)
    text.lineSpacing = length
    #expect(try measure(text, width: 100).size.height.isFinite)
  }
}
