import Testing
import WidgetLayout
import WidgetModel
import WidgetText

@Suite(.namedFonts) struct ScriptTests {
  @Test func `an empty text is one line high and not wide`() throws {
    let empty = try measure("")
    #expect(empty.size.width == 0)
    #expect(empty.size.height == (try measure("x").size.height))
    #expect(empty.firstBaseline > 0 && empty.firstBaseline == empty.lastBaseline)
    #expect(empty.fragments.isEmpty && !empty.isTruncated)
    #expect(try measure("", DrawingStyle(size: 40)).size.height > 2 * empty.size.height)
  }

  @Test func `spaces at the end take room as far as there is some, and are not drawn`() throws {
    let word = try measure("word")
    let spaced = try measure("word   ")
    #expect(spaced.texts == ["word"])
    #expect(spaced.size.width > word.size.width + 5)
    #expect(try measure("word   ", width: word.size.width + 1).size.width == word.size.width + 1)
    let only = try measure("   ")
    #expect(only.fragments.isEmpty)
    #expect(only.size.width > 5 && only.size.height == word.size.height)
    #expect(
      try measure(String(repeating: " ", count: 1000), width: 50).size.height == word.size.height)
  }

  @Test(arguments: [" ", "\u{1680}", "\u{2003}", "\u{2006}", "\u{2008}", "\u{205f}", "\u{3000}"])
  func `a line ends before a space of any kind, and does not draw it`(space: String) throws {
    let first = try measure("first")
    let lines = try measure("first\(space)second", width: first.size.width + 1)
    #expect(lines.texts.first == "first")
    #expect(lines.texts.dropFirst().joined() == "second" || lines.breaksWords)
    #expect(abs(lines.fragments[0].width - first.fragments[0].width) < 0.1)
  }

  @Test(arguments: ["\u{a0}", "\u{2007}", "\u{202f}"])
  func `a space that holds words together is drawn`(space: String) throws {
    let text = "a\(space)b"
    #expect(try measure(text).texts == [text])
    let alone = try measure("a\(space)")
    #expect(alone.texts == ["a\(space)"])
  }

  @Test func `white space at the end is on the left where one writes to the left`() throws {
    let lines = try measure(paragraph("שלום   ", direction: .rightToLeft))
    #expect(abs(lines.fragments[0].x + lines.fragments[0].width - lines.size.width) < 1.0 / 32)
    #expect(lines.fragments[0].x > 5)
    let word = try measure(paragraph("word   ", direction: .rightToLeft))
    #expect(word.fragments[0].x == 0 && word.size.width > word.fragments[0].width + 5)
  }

  @Test func `runs lie as they are read: the first one right in a text written to the left`()
    throws
  {
    let runs = ["שלום ", "עולם"].map { TextRun(text: $0, style: DrawingStyle()) }
    let lines = try measure(TextParagraph(runs: runs, direction: .rightToLeft))
    #expect(lines.fragments.map(\.run) == [1, 0])
    #expect(lines.fragments[0].x == 0)
    #expect(abs(lines.fragments[1].x - lines.fragments[0].width) < 0.001)
  }

  @Test(arguments: [
    ("Hello", "!", [0, 1], [0, 1]), ("שלום", "!", [1, 0], [1, 0]), ("12", "!", [0, 1], [1, 0]),
  ])
  func `the first letter says where neutral signs go, and without letters the layout`(
    word: String, sign: String, order: [Int], inRightToLeftLayout: [Int]
  ) throws {
    let runs = [word, sign].map { TextRun(text: $0, style: DrawingStyle()) }
    #expect(try measure(TextParagraph(runs: runs)).fragments.map(\.run) == order)
    let mirrored = try measure(TextParagraph(runs: runs, direction: .rightToLeft))
    #expect(mirrored.fragments.map(\.run) == inRightToLeftLayout)
  }

  @Test func `words of another direction are fragments of their own, from left to right`() throws {
    let lines = try measure("Say שלום עולם to all")
    #expect(lines.fragments.map(\.text) == ["Say ", "שלום עולם", " to all"])
    #expect(lines.fragments.map(\.level) == [nil, 1, nil])
    let last = lines.fragments[2]
    #expect(abs(last.x + last.width - lines.size.width) < 1.0 / 64)
  }

  @Test func `each fragment has the level of its letters`() throws {
    let text = "שלום 42 (עולם)"
    let lines = try measure(paragraph(text, direction: .rightToLeft))
    #expect(lines.fragments.map(\.text) == [" (עולם)", "42", "שלום "])
    #expect(lines.fragments.map(\.level) == [1, 2, 1])
    let latin = try measure(paragraph("Travel · The Daily Lark", direction: .rightToLeft))
    #expect(latin.texts == ["Travel · The Daily Lark"] && latin.fragments[0].level == 0)
  }

  @Test func `a live text has the level of its paragraph, and is not cut by levels`() throws {
    let style = DrawingStyle()
    for (first, level) in [("Departs in ", Int?.none), ("שלום ", 1)] {
      let runs = [
        TextRun(text: first, style: style), TextRun(text: "2 ו", style: style, isLive: true),
      ]
      let lines = try measure(TextParagraph(runs: runs))
      let live = lines.fragments.filter { $0.run == 1 }
      #expect(live.map(\.level) == [level])
    }
  }

  @Test func `characters that no font has are told once, and their fragment says so`() throws {
    let measurer = try PangoMeasurer()
    func lines(_ text: String) -> TextLines {
      let style = DrawingStyle()
      let runs = ["fine ", text].map { TextRun(text: $0, style: style) }
      return measurer.measure(TextParagraph(runs: runs), in: TextRoom())
    }
    let unknown: Unicode.Scalar = "\u{e1234}"
    #expect(lines("a\(unknown)").fragments.map(\.lacksGlyphs) == [false, true])
    #expect(measurer.takeMissingCharacters() == [unknown])
    #expect(lines("b\(unknown)").fragments.map(\.lacksGlyphs) == [false, true])
    #expect(measurer.takeMissingCharacters().isEmpty)
    // A script is told once, whatever its characters are.
    _ = measurer.measure(
      TextParagraph(runs: [TextRun(text: "\u{f1235}", style: DrawingStyle())]), in: TextRoom())
    #expect(measurer.takeMissingCharacters().isEmpty)
    #expect(lines("c").fragments.allSatisfy { !$0.lacksGlyphs })
  }

  @Test func `a sentence names scripts and packages`() {
    #expect(MissingCharacters.sentence(for: []) == nil)
    let sentence = MissingCharacters.sentence(for: ["क", "ख", "ग", "घ", "漢", "😀", "☀"])
    #expect(
      sentence == "no installed font has 7 characters of the texts: Devanagari (U+0915 U+0916 "
        + "U+0917 …), Han (U+6F22), emoji (U+1F600), symbols (U+2600); install "
        + "fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core")
  }

  @Test func `a run that is torn apart by directions has a fragment for each part`() throws {
    // Read to the left, "one" lies right of the Hebrew, and "two" left of it.
    let runs = [("one שלום", 17.0), ("עולם two", 20.0)].map {
      TextRun(text: $0.0, style: DrawingStyle(size: $0.1))
    }
    let lines = try measure(TextParagraph(runs: runs))
    #expect(lines.fragments.map(\.run) == [0, 1, 0, 1])
    #expect(lines.fragments.map(\.text) == ["one ", "עולם", "שלום", " two"])
  }

  @Test func `marks take no room of their own`() throws {
    let plain = try measure("eeee").size.width
    #expect(abs(try measure("e\u{301}e\u{301}e\u{301}e\u{301}").size.width - plain) < 1)
  }

  @Test func `a family of emoji is one sign`() throws {
    let size = 17.0
    let family = try measure("👩‍👩‍👧‍👦", DrawingStyle(size: size))
    #expect(family.texts == ["👩‍👩‍👧‍👦"])
    let narrow = try measure("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", DrawingStyle(size: size), width: family.size.width + 2)
    #expect(narrow.texts == ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"])
  }

  @Test func `control characters are left out, and a tab is white space`() throws {
    let lines = try measure("a\0b\u{7}\u{1b}[31mc\u{9f}\td")
    #expect(lines.texts == ["ab[31mc    d"])
  }

  @Test func `a very long text is measured`() throws {
    let text = String(repeating: "lorem ipsum ", count: 900)
    let lines = try measure(text, width: 200)
    #expect(lines.texts.count > 300)
    let limited = try measure(paragraph(text, lineLimit: 3), width: 200)
    #expect(limited.texts.count == 3 && limited.isTruncated)
  }

  @Test func `a line that is too long to count in Pango's units has its length`() throws {
    let text = String(repeating: "x", count: 10_000)
    let one = try measure("x", DrawingStyle(size: 1000)).fragments[0].width
    let all = try measure(text, DrawingStyle(size: 1000))
    #expect(abs(all.size.width / (one * 10_000) - 1) < 0.01)
  }

  @Test(arguments: ["", "de_DE.UTF-8@euro", "x\0y", String(repeating: "long", count: 100), "日本"])
  func `any locale will do`(locale: String) throws {
    var text = paragraph("Hello")
    text.locale = locale
    #expect(try measure(text).texts == ["Hello"])
  }
}
