internal import AppleFoundation
internal import Foundation
internal import Testing

@Suite struct `Markdown in attributed strings` {
  private typealias Options = AttributedString.MarkdownParsingOptions

  /// The words of each part, with its intent's bits and its link.
  private func runs(
    _ text: String, _ syntax: Options.InterpretedSyntax = .full, baseURL: URL? = nil
  ) throws -> [String] {
    let options = Options(interpretedSyntax: syntax)
    let string = try AttributedString(markdown: text, options: options, baseURL: baseURL)
    return string.runs.map { run in
      let words = String(string.characters[run.range])
      let bits = run.inlinePresentationIntent.map { " \($0.rawValue)" } ?? ""
      return words + bits + (run.link.map { " <\($0.absoluteString)>" } ?? "")
    }
  }

  @Test func `emphasis, code and lines are intents`() throws {
    #expect(
      try runs("a **b *c*** `d*e*` ~~f~~ __g__") == [
        "a ", "b  2", "c 3", " ", "d*e* 4", " ", "f 32", " ", "g 2",
      ])
  }

  @Test func `links have an address and may have emphasis`() throws {
    #expect(
      try runs("[a **b**](https://e.org/x \"t\") [c] (d)") == [
        "a  <https://e.org/x>", "b 2 <https://e.org/x>", " [c] (d)",
      ])
    #expect(
      try runs("[a](x/y)", baseURL: URL(string: "https://e.org")) == ["a <https://e.org/x/y>"])
    #expect(try runs("[a [b]](https://e.org/(1))") == ["a [b] <https://e.org/(1)>"])
  }

  @Test func `a backslash makes a mark a character`() throws {
    #expect(try runs(#"\*a\* **b\*\*c** \[d](e) f\g"#) == ["*a* ", "b**c 2", " [d](e) f\\g"])
  }

  @Test func `marks without a partner stay`() throws {
    #expect(try runs("2 * 3 a_b_c **d [e](") == ["2 * 3 a_b_c **d [e]("])
    #expect(try runs("") == [])
  }

  @Test func `the syntax says what becomes of lines and blocks`() throws {
    let text = "# T\n\n- a\nb  \nc"
    #expect(try runs(text) == ["Ta b\nc"])
    #expect(try runs(text, .inlineOnly) == ["# T - a b\nc"])
    #expect(try runs(text, .inlineOnlyPreservingWhitespace) == [text])
  }

  @Test func `marks may be nested deeper than anybody reads`() throws {
    let count = 5000
    let text = String(repeating: "[", count: count) + "x" + String(repeating: "](u)", count: count)
    let links = try runs(text)
    #expect(links.count == 1 && links.first?.hasSuffix(" <u>") == true)
  }

  @Test func `an intent can be set and compared`() {
    var string = AttributedString("a")
    string.inlinePresentationIntent = [.code, .emphasized]
    #expect(string.runs.first?.inlinePresentationIntent == [.emphasized, .code])
  }

  @Test func `bytes that are no text are refused`() {
    #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0xff, 0xfe, 0x41])) }
  }
}
