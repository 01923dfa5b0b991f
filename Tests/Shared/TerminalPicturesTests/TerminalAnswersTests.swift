import Testing

@testable import TerminalPictures

/// The answers of terminals, of liars, and the keys of users between them.
@Suite struct TerminalAnswersTests {
  private static let kitty = "\u{1b}_Gi=31;OK\u{1b}\\"
  private static let sixels = "\u{1b}[?62;4;22c"

  private func answers(_ text: String, piece: Int = .max) -> TerminalAnswers {
    var answers = TerminalAnswers()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      answers.take(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
    }
    answers.finish()
    return answers
  }

  @Test(arguments: [1, 2, 3, 7, .max])
  func `all answers are understood in pieces of any size`(piece: Int) {
    let found = answers(
      Self.kitty + "\u{1b}]11;rgb:1e1e/0080/ffff\u{1b}\\\u{1b}[6;18;9t\u{1b}[?1;0;16S"
        + "\u{1b}[?2;0;1000;800S\u{1b}P1$r48:2::1:2:3m\u{1b}\\" + Self.sixels, piece: piece)
    #expect(found.isComplete && found.showsKitty && found.showsSixels && found.hasDirectColors)
    #expect(found.background == TerminalColor(0x1e, 0, 0xff))
    #expect(found.cell == PixelSize(width: 9, height: 18))
    #expect(found.sixelColors == 16 && found.sixelLimit == PixelSize(width: 1000, height: 800))
    #expect(found.typed.isEmpty)
  }

  @Test func `a terminal has only what it confirms`() {
    let plain = answers("\u{1b}[?62;22;28c")
    #expect(plain.isComplete && !plain.showsSixels && !plain.showsKitty)
    #expect(!answers("\u{1b}[?4;6c").showsSixels, "4 as the class of the terminal")
    for refusal in ["Gi=31;ENOTSUPPORTED:no", "Gi=30;OK", "Gi=31;OKAY", "GI=31;OK"] {
      #expect(!answers("\u{1b}_\(refusal)\u{1b}\\").showsKitty, "\(refusal)")
    }
    #expect(answers("\u{1b}[?1;3;0S").sixelColors == nil, "a failure")
    #expect(answers("\u{1b}[?1;0;1S").sixelColors == nil, "a picture of one colour")
    #expect(!answers("\u{1b}P1$r0m\u{1b}\\").hasDirectColors)
    #expect(!answers("\u{1b}P1$r48:5:16m\u{1b}\\").hasDirectColors)
    #expect(answers("\u{1b}P1$r0;48;2;1;2;3m\u{1b}\\").hasDirectColors)
    #expect(!answers("").isComplete)
  }

  @Test(arguments: [
    ("rgb:ff/80/00", TerminalColor(255, 128, 0)), ("rgb:f/8/0", TerminalColor(255, 136, 0)),
    ("rgba:ffff/8080/0000/ffff", TerminalColor(255, 128, 0)),
    ("rgb:fff/000/fff0", TerminalColor(255, 0, 255)),
  ])
  func `colours have one to four digits`(text: String, color: TerminalColor) {
    #expect(answers("\u{1b}]11;\(text)\u{7}").background == color)
  }

  @Test func `a colour that is none, and sizes that no cell has, are ignored`() {
    for text in ["rgb:", "rgb:/0/0", "rgb:12345/0/0", "rgb:-1/0/0", "red", "rgb:0/0", "?"] {
      #expect(answers("\u{1b}]11;\(text)\u{1b}\\").background == nil, "\(text)")
    }
    for size in ["0;9", "18;0", "9999;9999", "-1;5", "99999999999999999999;1", ";"] {
      #expect(answers("\u{1b}[6;\(size)t").cell == nil, "\(size)")
    }
    #expect(answers("\u{1b}[?2;0;70000;1S").sixelLimit == nil)
  }

  @Test(arguments: [1, .max])
  func `keys between the answers are kept, in their order`(piece: Int) {
    let found = answers(
      "l" + Self.kitty + "s\u{1b}[A\u{1b}OP\u{1b}x\r" + Self.sixels + "ü\u{1b}[200~", piece: piece)
    #expect(found.showsKitty && found.showsSixels)
    #expect(found.typed == Array("ls\u{1b}[A\u{1b}OP\u{1b}x\rü\u{1b}[200~".utf8))
  }

  @Test func `an unfinished answer is dropped, and an unfinished key is kept`() {
    for beginning in ["\u{1b}_Gi=3", "\u{1b}]11;rgb:", "\u{1b}P1$r", "\u{1b}[?62;4"] {
      #expect(answers("a" + beginning).typed == Array("a".utf8), "\(beginning.dropFirst())")
    }
    #expect(answers("a\u{1b}").typed == Array("a\u{1b}".utf8))
    #expect(answers("a\u{1b}[1").typed == Array("a\u{1b}[1".utf8))
  }

  @Test func `a string without an end hides nothing for ever, and takes bounded memory`() {
    var answers = TerminalAnswers()
    answers.take(Array("\u{1b}]11;".utf8) + [UInt8](repeating: 0x61, count: 1 << 20))
    answers.take(Array(Self.sixels.utf8))
    answers.finish()
    #expect(answers.showsSixels && answers.typed.count <= TerminalAnswers.typedLimit)
    let interrupted = self.answers("\u{1b}_Gi=31;" + Self.kitty + "\u{1b}[?6" + Self.sixels)
    #expect(interrupted.showsKitty && interrupted.showsSixels)
  }

  @Test func `bytes of any kind end in bounded answers`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let alphabet = Array("\u{1b}[]P_\\?;0123456789cSt$rmGi=OK\u{7}".utf8) + [0xff, 0x9b]
      let bytes = (0..<5000).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      var answers = TerminalAnswers()
      answers.take(bytes)
      answers.finish()
      #expect(answers.typed.count <= TerminalAnswers.typedLimit)
    }
  }
}
