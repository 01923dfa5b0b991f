import Answers
import Foundation
import Testing

@Suite struct FieldTests {
  private func color(_ word: String) -> String? { own(answer_color(word, word.utf8.count)) }
  private func url(_ word: String) -> String? { own(answer_url(word, word.utf8.count)) }

  private func own(_ string: UnsafeMutablePointer<CChar>?) -> String? {
    defer { free(string) }
    return text(string)
  }

  @Test(
    arguments: [
      ("red", "#ff0000"), (" Teal ", "#008080"), ("#AbC", "#aabbcc"), ("#A1B2C3", "#a1b2c3"),
      ("#a1b2c3d4", "#a1b2c3d4"), ("#a1b2c", nil), ("a1b2c3", nil), ("#ggg", nil), ("", nil),
      ("#", nil),
      ("redd", nil), ("rgb(1,2,3)", nil), ("#a1b2c3d4e5f60718293a4b5c6d7e8f", nil),
    ] as [(String, String?)])
  func `colours are normalised, and wrong ones dropped`(word: String, normal: String?) {
    #expect(color(word) == normal)
  }

  @Test(arguments: [
    "https://example.org/a?b#c", "http://[::1]:80/", "mailto:a@example.org", "xmpp:a@example.org",
    "https://example.org/ü",
  ])
  func `absolute URLs are kept`(word: String) {
    #expect(url(word) == word)
  }

  @Test(arguments: [
    "file:///etc/passwd", "FILE:///x", "javascript:alert(1)", "JavaScript:x", "data:text/html,x",
    "vbscript:x", "example.org", "/path", "https:", ":x", "https://a b", "https://a\u{0}b",
    "https://a\u{85}b", "1http://x", "", "java\nscript:x",
  ])
  func `URLs of files and of code, and what is no URL, are dropped`(word: String) {
    #expect(url(word) == nil)
  }

  /// The tile's colours in light and dark.
  private let tile: (light: UInt32, dark: UInt32) = (0xFFFF_FFFF, 0x1C1C_1EFF)

  @Test func `the contrast of black and white is 21, that of equals 1`() {
    #expect(abs(answer_contrast(0x0000_00FF, 0xFFFF_FFFF) - 21) < 0.001)
    #expect(answer_contrast(0x1234_56FF, 0x1234_56FF) == 1)
    // A pair from the examples of WebAIM: #767676 on white.
    #expect(abs(answer_contrast(0x7676_76FF, 0xFFFF_FFFF) - 4.54) < 0.005)
  }

  @Test func `each colour gives an ink with a contrast of at least 4.5 in both schemes`() {
    for step in stride(from: 0, through: 0xFF_FFFF, by: 0x0_1357) {
      for opacity in ["", "ff", "80", "00"] {
        let digits = String(step, radix: 16)
        let word = "#" + String(repeating: "0", count: 6 - digits.count) + digits + opacity
        let ink = answer_ink(word)
        let light = answer_contrast(ink.light, tile.light)
        let dark = answer_contrast(ink.dark, tile.dark)
        #expect(light >= 4.5 && dark >= 4.5, "\(word): \(light), \(dark)")
        #expect(ink.light & 0xFF == 0xFF && ink.dark & 0xFF == 0xFF)
      }
    }
  }

  @Test func `a colour with enough contrast is not changed`() {
    #expect(answer_ink("#000080").light == 0x0000_80FF)
    #expect(answer_ink("#ffff00").dark == 0xFFFF_00FF)
    #expect(answer_ink(nil).light == 0x0000_00FF)
  }

  private func check(_ format: String) -> String? {
    var message = [CChar](repeating: 0, count: 200)
    if answer_check_format(format, &message, 200) { return nil }
    return text(message)
  }

  @Test(arguments: ["%.0f €", "%d", "%5.1f%%", "a%+'.2eb", "%%%g", "%i"])
  func `a format with one conversion of a number is valid`(format: String) {
    #expect(check(format) == nil)
  }

  @Test(arguments: [
    "%s", "%n", "%", "%%", "", "x", "%d %d", "%*d", "%1$d", "%ld", "%100d", "%.100f", "%p", "%c",
    "%+++++++d", "%d%n",
  ])
  func `a format of anything else is refused`(format: String) throws {
    let message = try #require(check(format))
    #expect(message.hasPrefix("format \"\(format)\": it"))
  }

  /// Reads a text and applies a style with these texts.
  private func styled(
    _ given: String, format: String? = nil, unit: String? = nil, title: String? = nil,
    range: ClosedRange<Double>? = nil
  ) throws -> ParsedAnswers.Entry {
    let words = [format, unit, title].map { $0.flatMap { strdup($0) } }
    defer { words.forEach { free($0) } }
    return try parse(Array(given.utf8)) { all in
      var style = answer_style()
      (style.format, style.unit, style.title) = (
        words[0].map { UnsafePointer($0) }, words[1].map { UnsafePointer($0) },
        words[2].map { UnsafePointer($0) }
      )
      if let range {
        (style.has_minimum, style.has_maximum) = (true, true)
        (style.minimum, style.maximum) = (range.lowerBound, range.upperBound)
      }
      answers_apply(&all, &style)
    }.first
  }

  @Test(
    arguments: [
      ("%.0f €", "1234.56 $", "1235 €"), ("%d", "2.6", "3"), ("%06.2f", "3.14159", "003.14"),
      ("%+d%%", "5", "+5%"), ("%.2f", "1e300", nil), ("%g", "words", "words"),
    ] as [(String, String, String?)])
  func `a format replaces number and unit`(format: String, given: String, shown: String?) throws {
    let entry = try styled(given, format: format)
    if let shown { #expect(entry.value == shown) }
    #expect(entry.unit == nil)
  }

  @Test func `a unit replaces that of the answer, a title is for answers without one`() throws {
    #expect(try styled("5 C", unit: "°C").unit == "°C")
    #expect(try styled("", unit: "°C").unit == nil)
    #expect(try styled("5", title: "T").title == "T")
    #expect(try styled(#"{"title":"own"}"#, title: "T").title == "own")
  }

  @Test(arguments: [("50", 0.25), ("0", 0), ("1000", 1), ("73%", 0.365)])
  func `a range gives the progress of a number`(given: String, progress: Double) throws {
    #expect(try #require(styled(given, range: 0...200).progress) == progress)
    #expect(try styled("x", range: 0...200).progress == nil)
    #expect(try styled("50", range: 5...5).progress == nil)
  }
}
