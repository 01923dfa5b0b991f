import Testing
import WidgetLayout
import WidgetModel

@testable import WidgetText

/// The decisions before Pango is called, which need no font.
@Suite struct PreparedTextTests {
  private func prepared(_ runs: (String, Bool)...) -> PreparedText {
    PreparedText(
      TextParagraph(
        runs: runs.map { TextRun(text: $0.0, style: DrawingStyle(), isLive: $0.1) }))
  }

  @Test(arguments: [
    ("a b", "a b", ""), ("a  ", "a", "  "), ("a \n b ", "a\n b", " "), ("\t", "", "    "),
    ("a\tb", "a    b", ""), ("a\r\nb", "a\nb", ""), ("a\n\rb", "a\n\nb", ""),
    ("a\r\rb", "a\n\nb", ""), ("a\u{85}b\u{2028}c\u{2029}", "a\nb\nc\n", ""),
    ("a\0\u{1b}\u{7f}\u{9f}b", "ab", ""), ("\u{3000}", "", "\u{3000}"), ("\u{a0}", "\u{a0}", ""),
    ("", "", ""), ("\n", "\n", ""), ("\u{200d}", "\u{200d}", ""),
  ])
  func `white space at the ends of lines is set apart, and controls are left out`(
    text: String, kept: String, trailing: String
  ) {
    let result = prepared((text, false))
    #expect(result.slices.map(\.text).joined() == kept)
    #expect(result.trailing.map(\.text).joined() == trailing)
    #expect(!result.slices.isEmpty)
  }

  @Test func `slices belong to their runs, and white space between runs is kept`() {
    let result = prepared(("a ", false), (" ", false), ("b", false), ("c ", false))
    #expect(
      result.slices == [
        TextSlice(run: 0, text: "a "), TextSlice(run: 1, text: " "), TextSlice(run: 2, text: "b"),
        TextSlice(run: 3, text: "c"),
      ])
    #expect(result.trailing == [TextSlice(run: 3, text: " ")])
    #expect(prepared(("", false)).slices == [TextSlice(run: 0, text: "")])
  }

  @Test func `a line feed in a live text is white space, and one between runs a line feed`() {
    #expect(prepared(("1\n2", true)).slices == [TextSlice(run: 0, text: "1 2")])
    let pair = prepared(("a\r", false), ("\nb", false))
    #expect(pair.slices.map(\.text).joined() == "a\n\nb")
  }

  @Test func `the spaces that break are those of Unicode, but the ones that hold together`() {
    let spaces: Set<UInt32> = Set(
      [0x09, 0x20, 0x1680, 0x205f, 0x3000] + Array(0x2000...0x2006) + Array(0x2008...0x200b))
    for value in 0...0x3100 as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(scalar.isBreakingSpace == spaces.contains(value), "\(value)")
    }
  }

  @Test(arguments: [
    (DrawingStyle(), "Inter,DejaVu Sans,sans-serif"),
    (
      DrawingStyle(design: .rounded),
      "Nunito,Quicksand,M PLUS Rounded 1c,Varela Round,Inter,DejaVu Sans,sans-serif"
    ),
    (DrawingStyle(design: .serif), "DejaVu Serif,serif,Inter"),
    (DrawingStyle(design: .monospaced), "DejaVu Sans Mono,monospace"),
    (DrawingStyle(family: "My Face"), "My Face,Inter,DejaVu Sans,sans-serif"),
    (DrawingStyle(family: "My\n\0Face", design: .monospaced), "MyFace,DejaVu Sans Mono,monospace"),
    (DrawingStyle(family: "\n"), "Inter,DejaVu Sans,sans-serif"),
  ])
  func `the families are the author's, then those of the design`(style: DrawingStyle, list: String)
  {
    #expect(style.families == list)
  }

  @Test(arguments: [
    (12.5, 12.5), (0.1, 0.1), (0.09, 0.1), (-3, 0.1), (10_000, 10_000), (10_001, 10_000),
    (.nan, 17), (.infinity, 17), (-.infinity, 17),
  ])
  func `a size is measured within bounds`(size: Double, measured: Double) {
    #expect(DrawingStyle(size: size).measuredSize == measured)
  }

  @Test func `a length that is none is no length`() {
    #expect([1.5, -2, .nan, .infinity].map(\.orZero) == [1.5, -2, 0, 0])
  }
}
