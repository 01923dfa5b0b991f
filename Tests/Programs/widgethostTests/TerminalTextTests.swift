import Testing

@testable import widgethost

/// Bodies on a terminal.
@Suite struct TerminalTextTests {
  private func safe(_ text: String, hasColor: Bool = false) -> String? {
    TerminalText.safe(Array(text.utf8), hasColor: hasColor)
  }

  @Test func `text keeps its lines and tabs and loses every other control character`() {
    #expect(safe("a\tb\r\nc\u{1b}[2Jd\u{9b}e") == "a\tb \nc [2Jd e\n")
    #expect(safe("a\n") == "a\n")
    #expect(safe("") == "")
  }

  @Test func `what is not text is refused`() {
    #expect(TerminalText.safe([0x89, 0x50, 0xff], hasColor: true) == nil)
    #expect(safe("a\0b") == nil)
  }

  @Test func `colours pass if wanted, other sequences never`() {
    let text = "\u{1b}[1;31mred\u{1b}[0m \u{1b}[2J\u{1b}]0;t\u{7} \u{1b}[31"
    #expect(
      safe(text, hasColor: true) == "\u{1b}[1;31mred\u{1b}[0m  [2J ]0;t   [31\n")
    #expect(safe(text)?.utf8.contains(0x1b) == false)
    #expect(safe("\u{1b}[31m\u{7}", hasColor: true) == "\u{1b}[31m \n")
  }
}
