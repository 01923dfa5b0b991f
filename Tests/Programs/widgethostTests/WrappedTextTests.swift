import Testing

@testable import widgethost

@Suite struct WrappedTextTests {
  @Test func `a text is broken at spaces, and no word is lost or cut`() {
    let text = "one two  three fourteen"
    #expect(text.wrapped(to: nil, hanging: 2) == [text])
    #expect(text.wrapped(to: 23, hanging: 2) == [text])
    #expect(text.wrapped(to: 22, hanging: 2) == ["one two  three", "  fourteen"])
    #expect(text.wrapped(to: 8, hanging: 2) == ["one two", "  three", "fourteen"])
    #expect(text.wrapped(to: 1, hanging: 9) == ["one", "two", "three", "fourteen"])
    #expect("a fourteen".wrapped(to: 9, hanging: 4) == ["a", " fourteen"])
    #expect("".wrapped(to: 5, hanging: 2) == [""])
  }

  @Test func `a word longer than the line is broken where that is wanted`() {
    let text = "see /var/lib/widgethost/plugins now"
    #expect(text.wrapped(to: 12, hanging: 0) == ["see", "/var/lib/widgethost/plugins", "now"])
    #expect(
      text.wrapped(to: 12, hanging: 0, breaksWords: true)
        == ["see", "/var/lib/wid", "gethost/plug", "ins now"])
    #expect("漢字漢字".wrapped(to: 5, hanging: 0, breaksWords: true) == ["漢字", "漢字"])
    #expect("漢字".wrapped(to: 1, hanging: 0, breaksWords: true) == ["漢", "字"])
    let colored = "\u{1b}[31mredder\u{1b}[0m"
    #expect(
      colored.wrapped(to: 3, hanging: 0, breaksWords: true) == ["\u{1b}[31mred", "der\u{1b}[0m"])
  }

  @Test func `escape sequences take no width`() {
    let colored = "\u{1b}[1;31mred\u{1b}[0m word"
    #expect(colored.visibleWidth == 8 && colored.wrapped(to: 8, hanging: 2) == [colored])
    #expect(colored.wrapped(to: 7, hanging: 0) == ["\u{1b}[1;31mred\u{1b}[0m", "word"])
  }

  @Test func `a value continues below itself, and a sentence within its margin`() {
    let text = "name is long\n  error    a b c\n  a sentence here"
    #expect(
      text.wrappedLines(to: 13) == """
        name is long
          error    a
              b c
          a sentence
            here
        """)
    #expect(
      "  error    it is so, really".wrappedLines(to: 22) == """
          error    it is so,
                   really
        """)
    #expect(text.wrappedLines(to: nil) == text)
  }

  @Test(
    arguments: [
      (0.5918367346938775, "0.592"), (500, "500"), (10.0, "10"), (-0.25, "-0.25"), (0, "0"),
      (0.0001, "0.0001"), (0.010101010101010055, "0.01"), (1e12, "1000000000000.0"),
    ])
  func `a relevance has three digits after the point at most`(number: Double, text: String) {
    #expect(NumberText.short(number) == text)
  }
}
