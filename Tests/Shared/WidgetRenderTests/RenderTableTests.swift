import Testing
import WidgetModel

@testable import WidgetRender

/// Tables, row by row, written out here a second time.
@Suite struct RenderTableTests {
  @Test(arguments: [
    "javascript", "vbscript", "livescript", "mocha", "wscript", "shell", "data", "file", "blob",
    "filesystem", "about", "view-source", "jar", "res", "resource", "chrome", "opera", "edge",
    "brave", "feed", "pcast", "mk", "its", "mhtml", "wyciwyg", "intent", "android-app", "content",
    "search", "search-ms", "smb", "cifs", "nfs", "ldap", "ldaps", "ms-a", "vnd.a", "x-apple",
    "x-apple.a", "chrome-a", "moz-a", "safari-a", "edge-a", "microsoft-a",
  ])
  func `a scheme that may run code or read files is refused`(scheme: String) {
    #expect(LinkTarget.checked(scheme + "://a") == nil)
    #expect(LinkTarget.checked(scheme.uppercased() + "://a") == nil)
    #expect(LinkTarget.checked(scheme + ":a") == nil)
  }

  @Test(arguments: [
    ("http:a", true), ("https:a", true), ("mailto:a", true), ("tel:1", true), ("app:a", false),
    ("app:/a", false), ("app://", true), ("a1+-.://x", true), ("1a://x", false), ("+a://x", false),
    ("a_b://x", false), ("a/b://x", false), ("://x", false), ("a", false), ("é://x", false),
    ("a@://x", false), ("a[://x", false), ("z://x", true), ("{://x", false), ("`://x", false),
  ])
  func `a scheme has the form of one, and an app's is followed by two slashes`(
    url: String, isKept: Bool
  ) {
    #expect(LinkTarget.checked(url) == (isKept ? url : nil))
  }

  @Test(
    arguments: [
      (0x00, "%00"), (0x0f, "%0F"), (0x1f, "%1F"), (0x20, "%20"), (0x21, "!"), (0x7e, "~"),
      (0x7f, "%7F"), (0x80, "%C2%80"), (0x9f, "%C2%9F"), (0xa0, "\u{a0}"),
    ] as [(UInt32, String)])
  func `blanks and controls of a link are escaped, byte by byte`(
    value: UInt32, text: String
  ) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(LinkTarget.checked("app://\(Character(scalar))") == "app://" + text)
  }

  @Test(
    arguments: [
      (0x41, 1), (0x301, 0), (0x20dd, 0), (0x200d, 0), (0x07, 0), (0x10ff, 1), (0x1100, 2),
      (0x115f, 2), (0x1160, 1), (0x2e7f, 1), (0x2e80, 2), (0x303e, 2), (0x303f, 1), (0x3040, 1),
      (0x3041, 2), (0x4dbf, 2), (0x4dc0, 1), (0x4dff, 1), (0x4e00, 2), (0xa4cf, 2), (0xa4d0, 1),
      (0xa95f, 1), (0xa960, 2), (0xa97f, 2), (0xa984, 1), (0xabff, 1), (0xac00, 2), (0xd7a3, 2),
      (0xd7a4, 1), (0xf8ff, 1), (0xf900, 2), (0xfaff, 2), (0xfb00, 1), (0xfe30, 2), (0xfe6f, 2),
      (0xfe70, 1), (0xff00, 2), (0xff60, 2), (0xff61, 1), (0xffdf, 1), (0xffe0, 2), (0xffe6, 2),
      (0xffe7, 1), (0x1f2ff, 1), (0x1f300, 2), (0x1f321, 2), (0x1f64f, 2), (0x1f650, 1),
      (0x1f8ff, 1), (0x1f900, 2), (0x1f90b, 2), (0x1f9ff, 2), (0x1fa00, 1), (0x1ffff, 1),
      (0x20000, 2), (0x3fffd, 2), (0x3fffe, 1), (0x231a, 2),
    ] as [(UInt32, Int)])
  func `a character takes as many cells as a terminal gives it`(value: UInt32, columns: Int) throws
  {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(Character(scalar).columns == columns)
  }

  @Test func `a picture takes two cells, and marks none of their own`() {
    #expect("☀".columns == 1 && "☀\u{fe0f}".columns == 2)
    #expect("e\u{301}".columns == 1 && "👩‍👩‍👧‍👦".columns == 2 && "日本".columns == 4)
    #expect("".columns == 0)
  }

  private static let symbols = """
    sun.max ☀ sun.min ☀ cloud ☁ cloud.sun ⛅ cloud.rain ☂ cloud.drizzle ☂ umbrella ☂ snowflake ❄
    cloud.snow ❄ cloud.bolt ⚡ bolt ⚡ moon ☾ moon.stars ☾ star ★ heart ♥ checkmark ✓ xmark ✗ plus
    + minus − arrow.up ↑ arrow.down ↓ arrow.left ← arrow.right → arrow.up.right ↗
    arrow.down.right ↘ arrow.clockwise ↻ chevron.right › chevron.left ‹ chevron.up ⌃
    chevron.down ⌄ play ▶ pause Ⅱ stop ■ circle ● square ■ triangle ▲ exclamationmark.triangle ⚠
    exclamationmark ! questionmark ? info ℹ music.note ♪ envelope ✉ phone ☎ airplane ✈ flag ⚑
    pencil ✎ scissors ✂ gearshape ⚙ gear ⚙ clock ◷ timer ◷ calendar ▦ drop ◖ flame ♨ bell ♫
    house ⌂ eurosign € dollarsign $ sterlingsign £ yensign ¥ percent % number #
    """

  @Test func `each symbol with a letter of its own has that one`() {
    let words = Self.symbols.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(words.count == 124)
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      #expect(SymbolText.text(for: words[index]) == words[index + 1], "\(words[index])")
    }
  }

  @Test(arguments: [
    ("heart.fill", "♥"), ("heart.circle.fill", "♥"), ("heart.square.inverse", "♥"),
    ("circle.fill", "●"), ("square", "■"), ("circle.square", "●"), ("fill", "(fill)"),
    ("cloud.sun.fill", "⛅"), ("unknown.thing.fill", "(unknown.thing)"), ("", "()"),
  ])
  func `what is around a symbol is left out of its letter`(name: String, text: String) {
    #expect(SymbolText.text(for: name) == text)
  }

  @Test(arguments: [
    (DrawingStyle.Design.standard, "Inter,'DejaVu Sans',sans-serif"),
    (
      .rounded,
      "Nunito,Quicksand,'M PLUS Rounded 1c','Varela Round',Inter,'DejaVu Sans',sans-serif"
    ), (.serif, "'DejaVu Serif',serif"),
    (.monospaced, "'DejaVu Sans Mono',monospace"),
  ])
  func `each design has its families`(design: DrawingStyle.Design, list: String) {
    #expect(FontFamily.list(for: design) == list)
    #expect(FontFamily.list(for: design, after: "A 'b'") == "'A \\27 b\\27 '," + list)
  }

  @Test(
    arguments: [
      (ViewRect(x: 0, y: 0, width: 10, height: 4), 1.0, ViewRect(x: 1, y: 1, width: 8, height: 2)),
      (ViewRect(x: 5, y: 6, width: 10, height: 4), 3.0, ViewRect(x: 8, y: 8, width: 4, height: 0)),
      (
        ViewRect(x: 0, y: 0, width: 10, height: 4), -2, ViewRect(x: -2, y: -2, width: 14, height: 8)
      ),
    ] as [(ViewRect, Double, ViewRect)])
  func `an inset leaves nothing less than nothing`(frame: ViewRect, amount: Double, inner: ViewRect)
  {
    #expect(frame.inset(by: amount) == inner)
  }

  @Test func `rectangles join, mirror, and hold their square`() {
    let frame = ViewRect(x: 10, y: 20, width: 30, height: 8)
    let other = ViewRect(x: 5, y: 24, width: 10, height: 30)
    #expect(frame.union(other) == ViewRect(x: 5, y: 20, width: 35, height: 34))
    #expect(other.union(frame) == frame.union(other))
    #expect(frame.centeredSquare == ViewRect(x: 21, y: 20, width: 8, height: 8))
    #expect(other.centeredSquare == ViewRect(x: 5, y: 34, width: 10, height: 10))
    let bounds = ViewRect(x: 2, y: 0, width: 100, height: 100)
    #expect(frame.mirrored(in: bounds) == ViewRect(x: 64, y: 20, width: 30, height: 8))
    #expect(ViewRect(around: []) == .zero)
    #expect(ViewRect(around: frame.corners) == frame)
    #expect(
      ViewRect(around: [ViewPoint(x: 3, y: -1), ViewPoint(x: -2, y: 5)])
        == ViewRect(x: -2, y: -1, width: 5, height: 6))
  }
}
