import Testing
import WidgetLayout
import WidgetModel
import WidgetText

@Suite(.namedFonts) struct WrappingTests {
  @Test func `a text in a room without end is one line`() throws {
    let lines = try measure(TextSamples.pangram)
    #expect(lines.texts == [TextSamples.pangram])
    #expect(!lines.isTruncated && !lines.breaksWords)
    #expect(lines.fragments[0].x == 0)
    #expect(abs(lines.fragments[0].width - lines.size.width) < 1.0 / 64)
  }

  @Test func `words go to the next line, and the spaces between lines are gone`() throws {
    let lines = try measure(TextSamples.pangram, width: 120)
    #expect(lines.texts.count > 2)
    #expect(lines.texts.joined(separator: " ") == TextSamples.pangram)
    #expect(!lines.breaksWords)
    #expect(lines.fragments.allSatisfy { $0.x == 0 && $0.width <= 120 })
  }

  @Test func `a word that is longer than a line is broken`() throws {
    let lines = try measure(TextSamples.long, width: 100)
    #expect(lines.breaksWords)
    #expect(lines.texts.count > 1)
    #expect(lines.texts.joined() == TextSamples.long)
    #expect(try !measure("two words", width: 60).breaksWords)
  }

  @Test func `a soft hyphen is seen where a line ends with it, and nowhere else`() throws {
    let text = "Donau\u{ad}dampf\u{ad}schiff"
    #expect(try measure(text).texts == ["Donaudampfschiff"])
    let lines = try measure(text, width: 70)
    #expect(lines.texts == ["Donau\u{2010}", "dampf\u{2010}", "schiff"])
    #expect(!lines.breaksWords)
    for fragment in lines.fragments {
      #expect(abs(fragment.width - (try measure(fragment.text).fragments[0].width)) < 0.1)
    }
  }

  @Test(arguments: ["one\ntwo", "one\r\ntwo", "one\rtwo", "one\u{2028}two", "one\u{2029}two"])
  func `line feeds of all kinds break lines`(text: String) throws {
    let lines = try measure(text)
    #expect(lines.texts == ["one", "two"])
    #expect(!lines.isTruncated && !lines.breaksWords)
  }

  @Test func `an empty line between lines takes its room`() throws {
    let one = try measure("a").size.height
    #expect(try measure("a\n\nb").size.height == 3 * one)
    #expect(try measure("a\n").size.height == 2 * one)
    #expect(try measure("a\n\nb").texts == ["a", "b"])
  }

  @Test func `a room that is no number or without end breaks nothing`() throws {
    let free = try measure(TextSamples.pangram)
    #expect(try measure(TextSamples.pangram, width: .nan) == free)
    #expect(try measure(TextSamples.pangram, width: .infinity) == free)
    #expect(try measure(paragraph(TextSamples.pangram), height: .nan) == free)
    #expect(try measure(TextSamples.pangram, width: 1e300) == free)
  }

  @Test func `in a room without width or height there is one line at least`() throws {
    let none = try measure(paragraph("Hello"), width: 0, height: 0)
    #expect(none.size.width == 0)
    #expect(none.size.height > 0)
    #expect(none.isTruncated)
    #expect(try measure(paragraph("Hello"), width: -5).size.width == 0)
    #expect(try measure(paragraph("Hello"), height: -5).texts == ["Hello"])
  }
}
