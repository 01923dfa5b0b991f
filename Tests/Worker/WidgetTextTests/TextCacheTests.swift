import Testing
import WidgetLayout
import WidgetModel

@testable import WidgetText

@Suite struct TextCacheTests {
  private let room = TextRoom(width: 10)
  private let lines = TextLines(
    size: .zero, firstBaseline: 0, lastBaseline: 0, isTruncated: false, fragments: [])

  @Test func `what was put in is found, for the same text and room only`() {
    var cache = TextCache()
    cache[paragraph("a"), room] = lines
    #expect(cache[paragraph("a"), room] == lines)
    #expect(cache[paragraph("b"), room] == nil)
    #expect(cache[paragraph("a"), TextRoom(width: 11)] == nil)
    #expect(cache[paragraph("a", DrawingStyle(size: 5)), room] == nil)
  }

  @Test func `it does not grow for ever, and keeps what is used`() {
    var cache = TextCache()
    cache[paragraph("used"), room] = lines
    for number in 0..<3 * TextCache.capacity {
      cache[paragraph("\(number)"), room] = lines
      #expect(cache[paragraph("used"), room] == lines)
      #expect(cache.count <= TextCache.capacity)
    }
    #expect(cache[paragraph("0"), room] == nil)
  }

  @Test func `very long texts are not kept`() {
    var cache = TextCache()
    let long = paragraph(String(repeating: "x", count: TextCache.textLimit + 1))
    cache[long, room] = lines
    #expect(cache[long, room] == nil)
    let longest = paragraph(String(repeating: "x", count: TextCache.textLimit))
    cache[longest, room] = lines
    #expect(cache[longest, room] == lines)
    // The bytes of all runs count.
    let run = TextRun(text: String(repeating: "é", count: TextCache.textLimit / 4), style: .init())
    for (count, isKept) in [(2, true), (3, false)] {
      let text = TextParagraph(runs: Array(repeating: run, count: count))
      cache[text, room] = lines
      #expect((cache[text, room] != nil) == isKept)
    }
  }

  @Test func `half as many texts as there is room for are all kept`() {
    var cache = TextCache()
    for number in 0..<TextCache.capacity / 2 { cache[paragraph("\(number)"), room] = lines }
    #expect(cache.count == TextCache.capacity / 2)
    // One more makes these the old ones, which are still found.
    cache[paragraph("more"), room] = lines
    #expect(cache.count == TextCache.capacity / 2 + 1)
    for number in 0..<TextCache.capacity / 2 {
      #expect(cache[paragraph("\(number)"), room] == lines)
    }
  }
}
