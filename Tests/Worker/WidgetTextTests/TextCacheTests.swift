import Testing
import WidgetLayout
import WidgetModel

@testable import WidgetText

@Suite struct TextCacheTests {
  private let fonts = Result { () throws(TextError) in try SharedFonts(folders: []) }

  /// Looks a text up, and makes it if it is not found.
  @discardableResult
  private func take(
    _ paragraph: TextParagraph, from cache: inout TextCache
  ) throws -> (text: PangoText, isNew: Bool) {
    let fonts = try fonts.get()
    var isNew = false
    let text = cache.text(of: paragraph) {
      isNew = true
      return PangoText(paragraph, fonts: fonts)
    }
    return (text, isNew)
  }

  @Test func `a text is found again, and no other text`() throws {
    var cache = TextCache()
    let text = try take(paragraph("a"), from: &cache).text
    #expect(try take(paragraph("a"), from: &cache).text === text)
    let others = [
      paragraph("b"), paragraph("a", DrawingStyle(size: 5)), paragraph("a", lineLimit: 1),
      paragraph("a", DrawingStyle(isUnderlined: true)), paragraph("a", truncation: .head),
      paragraph("a", direction: .rightToLeft),
    ]
    for other in others { #expect(try take(other, from: &cache).isNew) }
    for other in others { #expect(try !take(other, from: &cache).isNew) }
  }

  @Test func `the cache has a limit in bytes, and keeps what is used`() throws {
    var cache = TextCache()
    try take(paragraph("used"), from: &cache)
    let one = cache.size
    for number in 0..<3 * TextCache.capacity / one {
      try take(paragraph("\(number)"), from: &cache)
      #expect(try !take(paragraph("used"), from: &cache).isNew)
      #expect(cache.size <= TextCache.capacity)
    }
    #expect(cache.count < TextCache.capacity / one + 1)
    #expect(try take(paragraph("0"), from: &cache).isNew)
  }

  @Test func `of long texts fewer are kept`() throws {
    func count(_ length: Int) throws -> Int {
      var cache = TextCache()
      let letters = String(repeating: "x", count: length)
      for number in 0..<4 * TextCache.capacity / 1024 {
        try take(paragraph("\(number)\(letters)"), from: &cache)
      }
      return cache.count
    }
    #expect(try 2 * count(1800) < count(0))
  }

  @Test func `what a text comes to take is counted when it is used again`() throws {
    var cache = TextCache()
    let long = paragraph(String(repeating: "words ", count: 100))
    let text = try take(long, from: &cache).text
    let before = cache.size
    for width in 1...20 { _ = text.fragments(in: TextRoom(width: Double(50 * width))) }
    try take(long, from: &cache)
    #expect(cache.size == text.size && cache.size > before)
    // The results of the last rooms only.
    for width in 21...60 { _ = text.fragments(in: TextRoom(width: Double(50 * width))) }
    #expect(text.size <= 2 * cache.size)
  }

  @Test func `very long texts are not kept`() throws {
    var cache = TextCache()
    func isKept(_ paragraph: TextParagraph) throws -> Bool {
      try take(paragraph, from: &cache)
      return try !take(paragraph, from: &cache).isNew
    }
    #expect(try !isKept(paragraph(String(repeating: "x", count: TextCache.textLimit + 1))))
    #expect(try isKept(paragraph(String(repeating: "x", count: TextCache.textLimit))))
    // The bytes of all runs count.
    let run = TextRun(text: String(repeating: "é", count: TextCache.textLimit / 4), style: .init())
    #expect(try isKept(TextParagraph(runs: [run, run])))
    #expect(try !isKept(TextParagraph(runs: [run, run, run])))
  }

  @Test func `a measurer measures a text once`() throws {
    let measurer = try PangoMeasurer()
    let text = paragraph("once")
    #expect(measurer.shape(text) === measurer.shape(text))
    #expect(measurer.shape(text) !== measurer.shape(paragraph("twice")))
  }
}
