import WidgetLayout
import WidgetModel

/// Texts in several scripts and styles, the same for each seed.
struct RandomTexts {
  /// Words of several scripts, of which a machine may have no font.
  private static let words = [
    "the", "Quick", "AVATAR", "To", "fi", "office", "wave-length", "Yes/No", "12:30", "3.14%", "x",
    "don’t", "—", "naïve", "cafe\u{301}", "→", "Donaudampfschifffahrtsgesellschaft",
    "https://example.org/a/path?q=1", "שלום", "עולם", "مرحبا", "بالعالم", "日本語の", "漢字",
    "नमस्ते", "क्षत्रिय", "👩‍👩‍👧‍👦", "😀", "🇩🇪", "soft\u{ad}hyphen\u{ad}ated", "non\u{a0}break", "Привет",
    "Ωmega", "e\u{301}\u{302}x", "สวัสดี", "한국어", "a\u{200b}b", "“quoted”", "(paren)", "$1,299.00",
    "\u{200f}rtl", "Straße", "WWWW", "A:B", "1x2", "->", "…", "\u{301}mark", "\u{20dd}", "Äther",
    "Øre",
  ]
  private static let separators = [
    " ", " ", " ", " ", "  ", "\n", "    ", "\n\n", "   ", "\u{3000}", "\u{2009}", "", ", ",
  ]

  var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  /// Words of alphabets, which recur.
  private static let alphabetic = [
    "the", "AVATAR", "To", "office", "12:30", "3.14%", "—", "1111", "“quoted”", "(paren)", "A:B",
    "1x2", "->", "Привет", "Ωmega", "Straße", "Yes/No", "Ty", "\u{301}mark", "e\u{301}", ",", "x",
    "f", "i", "V",
  ]

  private mutating func phrase(_ count: Int) -> String {
    (0..<count).map { _ in
      (Self.words.randomElement(using: &random) ?? "")
        + (Self.separators.randomElement(using: &random) ?? "")
    }.joined()
  }

  /// A run in a style, of a kind that occurs in widgets.
  private mutating func run() -> TextRun {
    var style = DrawingStyle(
      size: [9, 12, 13.5, 17, 28].randomElement(using: &random) ?? 17,
      weight: Bool.random(using: &random) ? 400 : 600)
    switch Int.random(in: 0..<14, using: &random) {
    case 0: style.letterSpacing = Double.random(in: -1...3, using: &random)
    case 1: style.hasSmallCaps = true
    case 2: style.isItalic = true
    case 3: style.hasMonospacedDigits = true
    case 4: style.baselineOffset = Double.random(in: -5...5, using: &random)
    case 5: style.design = .serif
    case 6: style.design = .monospaced
    case 7: return TextRun(text: "2 hr, 5 min", style: style, isLive: true)
    case 8: return TextRun(TextAttachment(width: 20, height: 30), style: style)
    default: break
    }
    return TextRun(text: phrase(Int.random(in: 1...10, using: &random)), style: style)
  }

  /// A text of words that recur, in one of few styles.
  mutating func sentence() -> TextParagraph {
    let words = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      Self.alphabetic.randomElement(using: &random) ?? ""
    }
    var style = DrawingStyle(size: 17, weight: 400)
    style.hasMonospacedDigits = Bool.random(using: &random)
    style.design = Bool.random(using: &random) ? .serif : .standard
    let separator = [" ", " ", "  "].randomElement(using: &random) ?? " "
    return TextParagraph(runs: [TextRun(text: words.joined(separator: separator), style: style)])
  }

  mutating func paragraph() -> TextParagraph {
    let count = Bool.random(using: &random) ? 1 : Int.random(in: 1...4, using: &random)
    return TextParagraph(
      runs: (0..<count).map { _ in run() },
      direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft,
      locale: ["en_US", "de_DE", "ja_JP", "ar", "th_TH"].randomElement(using: &random) ?? "en_US")
  }
}

/// Numbers without a pattern, the same in each run: Knuth's MMIX generator.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
